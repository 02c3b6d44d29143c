import { GMAIL_PARAMETER_CLEANUP_MS, texts } from '#contract'
import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Says how the Gmail connection went, as the address tells, and takes that out of the address after 500 ms. */
export function useGmailParameter(): void {
  const [parameters, setParameters] = useSearchParams()
  const gmail = parameters.get('gmail')
  useEffect(() => {
    if (gmail === null) return
    if (gmail === 'connected') {
      notifications.show({ id: 'gmail', color: 'green', message: texts.oauthSuccess })
    }
    if (gmail === 'error') {
      notifications.show({ id: 'gmail', color: 'red', message: texts.oauthFailedGeneric, role: 'alert' })
    }
    const timer = setTimeout(() => {
      setParameters(
        (current) => {
          const next = new URLSearchParams(current)
          next.delete('gmail')
          return next
        },
        { replace: true },
      )
    }, GMAIL_PARAMETER_CLEANUP_MS)
    return () => clearTimeout(timer)
  }, [gmail, setParameters])
}
