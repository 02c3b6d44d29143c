/** `google.accounts.id` as far as pages use it: a button, a window to choose an account, a credential. */
;(() => {
  const origin = new URL(document.currentScript.src).origin
  const TEXTS = {
    signin_with: 'Sign in with Google',
    signup_with: 'Sign up with Google',
    continue_with: 'Continue with Google',
    signin: 'Sign in',
  }
  const DEFAULT_WIDTH = 200
  const WIDEST = 400
  let settings
  let picker

  const stylesheet = document.createElement('link')
  stylesheet.rel = 'stylesheet'
  stylesheet.href = `${origin}/gsi/style`
  document.head.append(stylesheet)

  function openPicker() {
    const address = new URL('/gsi/select', origin)
    address.searchParams.set('client_id', settings.client_id)
    address.searchParams.set('origin', location.origin)
    if (settings.nonce) address.searchParams.set('nonce', settings.nonce)
    picker = window.open(address, 'google-sign-in', 'popup,width=480,height=600')
    if (!picker) console.error('[GSI_LOGGER]: Failed to open popup window. Maybe blocked by the browser?')
  }

  addEventListener('message', ({ origin: sender, source, data }) => {
    if (sender !== origin || !picker || source !== picker || typeof data?.credential !== 'string') return
    picker = undefined
    settings.callback({ credential: data.credential, select_by: 'btn', clientId: settings.client_id })
  })

  function renderButton(parent, options = {}) {
    if (!settings) {
      console.error('[GSI_LOGGER]: Failed to render button before calling initialize().')
      return
    }
    const button = document.createElement('button')
    button.type = 'button'
    button.className = `gsi-button gsi-${options.theme ?? 'outline'} gsi-${options.size ?? 'large'}`
    button.style.width = `${Math.min(WIDEST, Number(options.width) || DEFAULT_WIDTH)}px`
    const mark = document.createElement('span')
    mark.className = 'gsi-mark'
    mark.ariaHidden = 'true'
    mark.textContent = 'G'
    const label = document.createElement('span')
    label.textContent = TEXTS[options.text] ?? TEXTS.signin_with
    button.append(mark, label)
    button.addEventListener('click', () => {
      options.click_listener?.()
      openPicker()
    })
    parent.replaceChildren(button)
  }

  const notShown = {
    isNotDisplayed: () => true,
    isSkippedMoment: () => false,
    isDismissedMoment: () => false,
    isDisplayMoment: () => true,
    isDisplayed: () => false,
    getNotDisplayedReason: () => 'suppressed_by_user',
    getMomentType: () => 'display',
  }

  window.google = {
    ...window.google,
    accounts: {
      ...window.google?.accounts,
      id: {
        initialize(options) {
          settings = options
        },
        renderButton,
        /** One Tap is not offered here, which Google too may decide at any time. */
        prompt(listener) {
          listener?.(notShown)
        },
        disableAutoSelect() {},
        cancel() {
          picker?.close()
          picker = undefined
        },
        revoke(_hint, done) {
          done?.({ successful: true })
        },
      },
    },
  }
})()
