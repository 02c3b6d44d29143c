import type { SignInResponse } from '#contract'
import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { SignInModal } from '../features/sign-in/components/sign-in-modal.tsx'
import { session } from '../lib/session.ts'

type AfterSignIn = (response: SignInResponse) => void
type SignInContext = {
  /** Opens the dialog; `after` runs once sign-in has succeeded, with the server's answer. */
  openSignIn: (after?: AfterSignIn) => void
}

const Context = createContext<SignInContext | null>(null)

export function SignInProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  const after = useRef<AfterSignIn | undefined>(undefined)

  const openSignIn = useCallback((next?: AfterSignIn) => {
    after.current = next
    setOpened(true)
  }, [])

  const close = () => {
    after.current = undefined
    setOpened(false)
  }

  const signedIn = (response: SignInResponse) => {
    const next = after.current
    session.signIn(response)
    close()
    next?.(response)
  }

  const value = useMemo(() => ({ openSignIn }), [openSignIn])
  return (
    <Context value={value}>
      {children}
      <SignInModal opened={opened} onClose={close} onSignedIn={signedIn} />
    </Context>
  )
}

export function useSignIn(): SignInContext {
  const context = use(Context)
  if (context === null) throw new Error('useSignIn is used outside SignInProvider')
  return context
}
