import { GOOGLE_BUTTON_WIDTH } from '#contract'

type Credential = { credential?: string }
type GoogleIdentity = {
  accounts: {
    id: {
      initialize: (options: { client_id: string; callback: (answer: Credential) => void }) => void
      renderButton: (
        parent: HTMLElement,
        options: { theme: 'outline'; size: 'large'; text: 'signin_with'; width: number; type: 'standard' },
      ) => void
    }
  }
}

declare global {
  interface Window {
    google?: GoogleIdentity
  }
}

const scripts = new Map<string, Promise<GoogleIdentity>>()

/** Loads Google's identity script once per address. A failed load may be tried again. */
export function loadGoogleIdentity(address: string): Promise<GoogleIdentity> {
  const known = scripts.get(address)
  if (known !== undefined) return known
  const loading = new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () =>
      window.google === undefined ? reject(new Error('the script defines no google')) : resolve(window.google)
    script.onerror = () => {
      scripts.delete(address)
      script.remove()
      reject(new Error(`could not load ${address}`))
    }
    document.head.append(script)
  })
  scripts.set(address, loading)
  return loading
}

export function renderGoogleButton(
  google: GoogleIdentity,
  parent: HTMLElement,
  clientId: string,
  onCredential: (credential: string | undefined) => void,
): void {
  google.accounts.id.initialize({
    client_id: clientId,
    callback: (answer) => onCredential(answer.credential),
  })
  google.accounts.id.renderButton(parent, {
    theme: 'outline',
    size: 'large',
    text: 'signin_with',
    type: 'standard',
    width: GOOGLE_BUTTON_WIDTH,
  })
}
