import { SIGN_IN_MODAL, texts, type SignInResponse } from '#contract'
import { Anchor, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { CentredDialog } from '../../../components/centred-dialog.tsx'
import { IconCheck } from '../../../components/icons.tsx'
import { Notice } from '../../../components/notice.tsx'
import { configQuery, useMonthlyLimit } from '../../../lib/app-config.ts'
import { serverDetail } from '../../../lib/api-error.ts'
import { signInWithGoogle } from '../api/google-sign-in.ts'
import { loadGoogleIdentity, renderGoogleButton } from '../google-identity.ts'
import classes from './sign-in-modal.module.css'

type Props = { opened: boolean; onClose: () => void; onSignedIn: (response: SignInResponse) => void }

export function SignInModal({ opened, onClose, onSignedIn }: Props) {
  const [signingIn, setSigningIn] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const limit = useMonthlyLimit()
  const finished = useRef(onSignedIn)
  useEffect(() => {
    finished.current = onSignedIn
  })

  const close = () => {
    if (signingIn) return
    setError(null)
    onClose()
  }

  const handleCredential = useCallback(async (credential: string | undefined) => {
    if (!credential) return setError(texts.signInFailed)
    setError(null)
    setSigningIn(true)
    try {
      const response = await signInWithGoogle(credential)
      if (response.token === '') setError(texts.signInNoToken)
      else finished.current(response)
    } catch (failure) {
      setError(serverDetail(failure, texts.authenticationFailed, texts.signInFailed))
    } finally {
      setSigningIn(false)
    }
  }, [])

  return (
    <CentredDialog
      opened={opened}
      onClose={close}
      title={texts.signInTitle}
      size={SIGN_IN_MODAL}
      closable={!signingIn}
    >
      <Text c="dimmed">Sign in to launch, follow and keep your missions.</Text>
      <p className={classes.benefit}>
        <IconCheck /> {texts.signInBenefit(limit)}
      </p>
      <div className={classes.middle}>
        {opened && <GoogleButton hidden={signingIn} onCredential={handleCredential} onFailure={setError} />}
        {signingIn && (
          <p className={classes.busy} role="status">
            <Loader size="sm" /> {texts.signingIn}
          </p>
        )}
        {error !== null && <Notice tone="bad">{error}</Notice>}
      </div>
      <Text size="sm" c="dimmed" className={classes.note}>
        By signing in you agree to the{' '}
        <Anchor component={Link} to="/terms-of-service" onClick={close} underline="always" inherit>
          Terms of Service
        </Anchor>{' '}
        and the{' '}
        <Anchor component={Link} to="/privacy-policy" onClick={close} underline="always" inherit>
          Privacy Policy
        </Anchor>
        .
      </Text>
    </CentredDialog>
  )
}

type ButtonProps = {
  hidden: boolean
  onCredential: (credential: string | undefined) => void
  onFailure: (text: string) => void
}

/** Google draws its own button into the box, once its script and our client id are there. */
function GoogleButton({ hidden, onCredential, onFailure }: ButtonProps) {
  const box = useRef<HTMLDivElement>(null)
  const config = useQuery(configQuery)
  const [drawn, setDrawn] = useState(false)

  useEffect(() => {
    if (config.isError) onFailure(texts.googleInitFailed)
  }, [config.isError, onFailure])

  useEffect(() => {
    if (config.data === undefined) return
    let current = true
    const { google_client_id: clientId, google_identity_script_url: address } = config.data
    loadGoogleIdentity(address)
      .then((google) => {
        if (!current || box.current === null) return
        renderGoogleButton(google, box.current, clientId, onCredential)
        setDrawn(true)
      })
      .catch((failure: unknown) => {
        console.error('Google Sign-In:', failure)
        if (current) onFailure(texts.googleInitFailed)
      })
    return () => {
      current = false
    }
  }, [config.data, onCredential, onFailure])

  return (
    <div className={classes.google} hidden={hidden}>
      {!drawn && !config.isError && <span className={classes.placeholder} />}
      <div ref={box} data-testid="google-button" />
    </div>
  )
}
