import { SESSION_BANNER_MS, texts } from '#contract'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { IconAlert, IconClose } from '../../../components/icons.tsx'
import classes from './session-expired-banner.module.css'

/** Appears when the address says session=expired, takes that out of the address and goes after 10 seconds. */
export function SessionExpiredBanner() {
  const [parameters, setParameters] = useSearchParams()
  const [shown, setShown] = useState(0)
  const expired = parameters.get('session') === 'expired'
  const [wasExpired, setWasExpired] = useState(false)

  if (expired !== wasExpired) {
    setWasExpired(expired)
    if (expired) setShown((count) => count + 1)
  }

  useEffect(() => {
    if (!expired) return
    setParameters(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete('session')
        return next
      },
      { replace: true },
    )
  }, [expired, setParameters])

  useEffect(() => {
    if (shown === 0) return
    const timer = setTimeout(() => setShown(0), SESSION_BANNER_MS)
    return () => clearTimeout(timer)
  }, [shown])

  if (shown === 0) return null
  return (
    <div className={classes.root} role="alert">
      <p className={classes.text}>
        <IconAlert /> {texts.sessionExpired}
      </p>
      <button type="button" className={classes.close} aria-label="Dismiss" onClick={() => setShown(0)}>
        <IconClose />
      </button>
    </div>
  )
}
