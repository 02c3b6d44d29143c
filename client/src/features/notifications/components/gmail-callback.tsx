import { Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { CentredMessage } from '../../../components/centred-message.tsx'
import { IconAlert, IconCheck } from '../../../components/icons.tsx'
import { session } from '../../../lib/session.ts'
import { finishGmailOAuth } from '../api/gmail.ts'
import {
  callbackFailure,
  expired,
  readCallback,
  returnUrl,
  succeeded,
  type Outcome,
} from '../gmail-return.ts'

type Props = { query: URLSearchParams; onConnected: () => void; onLeave: (path: string) => void }

/** Where Google sends the user back to. Finishes the connection once and goes on to where they came from. */
export function GmailCallback({ query, onConnected, onLeave }: Props) {
  const [read] = useState(() => readCallback(query))
  const [outcome, setOutcome] = useState<Outcome | null>(() =>
    'ok' in read ? read : session.get().token === null ? expired() : null,
  )
  const started = useRef(false)

  useEffect(() => {
    // A code can be used once, so a second run of this effect must not send it again.
    if ('ok' in read || outcome !== null || started.current) return
    started.current = true
    const home = returnUrl(read.state)
    finishGmailOAuth(read.code, read.state).then(
      () => {
        onConnected()
        setOutcome(succeeded(home))
      },
      (failure: unknown) => {
        const found = callbackFailure(failure, home)
        if (found.goTo === '/') session.signOut()
        setOutcome(found)
      },
    )
  }, [read, outcome, onConnected])

  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => onLeave(outcome.goTo), outcome.afterMs)
    return () => clearTimeout(timer)
  }, [outcome, onLeave])

  if (outcome === null) {
    return (
      <CentredMessage
        role="status"
        icon={<Loader aria-hidden />}
        title="Connecting Gmail"
        text="Confirming your permission with Google..."
      />
    )
  }
  return (
    <CentredMessage
      role={outcome.ok ? 'status' : 'alert'}
      icon={outcome.ok ? <IconCheck size={36} /> : <IconAlert size={36} />}
      title={outcome.ok ? 'Gmail is connected' : 'Gmail was not connected'}
      text={outcome.text}
    >
      <span>Taking you back...</span>
    </CentredMessage>
  )
}
