import { texts, type EmailPreferences } from '#contract'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmAction } from '../../../components/confirm-action.tsx'
import { Card } from '../../../components/card.tsx'
import { Notice } from '../../../components/notice.tsx'
import { serverDetail } from '../../../lib/api-error.ts'
import { requestGmailPermission, revokeGmailPermission, sendTestEmail } from '../api/gmail.ts'
import classes from './email-settings-card.module.css'

type Props = {
  email: string
  /** Null where they could not be loaded. */
  preferences: EmailPreferences | null
  /** Whether this server can send mail at all. */
  available: boolean
}

type Busy = 'connect' | 'test' | 'revoke' | null

export function EmailSettingsCard({ available, ...rest }: Props) {
  if (available) return <GmailConnection {...rest} />
  return (
    <Card title="Email Notification Settings" id="email-settings">
      <p className={classes.state}>Email is not offered here</p>
      <p className={classes.about}>{texts.emailNotOffered}</p>
    </Card>
  )
}

function GmailConnection({ email, preferences }: Omit<Props, 'available'>) {
  const [busy, setBusy] = useState<Busy>(null)
  const [message, setMessage] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null)
  const queries = useQueryClient()
  const state = connectionState(preferences)
  const refresh = () => queries.invalidateQueries({ queryKey: ['user', 'email-preferences'] })

  /** Runs one action at a time; what it answers, or why it failed, is shown in the card. */
  const run = async (
    name: Exclude<Busy, null>,
    action: () => Promise<string | null>,
    fallback: string,
    retry: string,
  ) => {
    setBusy(name)
    setMessage(null)
    try {
      const text = await action()
      if (text !== null) setMessage({ tone: 'good', text })
    } catch (failure) {
      setMessage({ tone: 'bad', text: serverDetail(failure, fallback, retry) })
      // What failed may be the permission itself.
      void refresh()
    } finally {
      setBusy(null)
    }
  }

  const connect = () =>
    run(
      'connect',
      async () => {
        window.location.assign(await requestGmailPermission(window.location.pathname))
        return null
      },
      texts.gmailRequestFailed,
      texts.gmailRequestFailedRetry,
    )

  const test = () =>
    run(
      'test',
      async () => (await sendTestEmail()).message,
      texts.testEmailFailed,
      texts.testEmailFailedRetry,
    )

  const revoke = () =>
    run(
      'revoke',
      async () => {
        await revokeGmailPermission()
        await refresh()
        return texts.gmailRevoked
      },
      texts.gmailRevokeFailed,
      texts.gmailRevokeFailedRetry,
    )

  const confirmRevoke = () =>
    confirmAction({
      title: 'Disconnect Gmail',
      text: texts.gmailRevokeConfirm,
      confirm: 'Disconnect',
      onConfirm: () => void revoke(),
    })

  return (
    <Card title="Email Notification Settings" id="email-settings">
      <p className={classes.state} data-state={state}>
        {STATE_TITLES[state]}
      </p>
      <p className={classes.about}>{about(state, email)}</p>
      {message !== null && <Notice tone={message.tone}>{message.text}</Notice>}
      <Group gap="sm">
        {state !== 'connected' && (
          <Button loading={busy === 'connect'} disabled={busy !== null} onClick={() => void connect()}>
            {state === 'broken' ? 'Reconnect Gmail' : 'Connect Gmail'}
          </Button>
        )}
        {state === 'connected' && (
          <Button
            variant="default"
            loading={busy === 'test'}
            disabled={busy !== null}
            onClick={() => void test()}
          >
            Send Test Email
          </Button>
        )}
        {state !== 'none' && (
          <Button
            variant="subtle"
            color="red"
            c="var(--bad)"
            loading={busy === 'revoke'}
            disabled={busy !== null}
            onClick={confirmRevoke}
          >
            Disconnect Gmail
          </Button>
        )}
      </Group>
    </Card>
  )
}

/** `broken`: Google has ended the permission, and only the user can give it again. */
type ConnectionState = 'none' | 'connected' | 'broken'

function connectionState(preferences: EmailPreferences | null): ConnectionState {
  if (preferences?.gmail_permission_granted) return 'connected'
  return preferences?.gmail_reconnect_needed ? 'broken' : 'none'
}

const STATE_TITLES: Record<ConnectionState, string> = {
  none: 'Gmail is not connected',
  connected: 'Gmail is connected',
  broken: 'Gmail needs to be connected again',
}

function about(state: ConnectionState, email: string): string {
  switch (state) {
    case 'none':
      return 'Connect Gmail to have finished reports mailed to you. Apogee can only send, never read.'
    case 'connected':
      return `Reports can be sent from your Gmail to ${email}. Tick the box when you launch a mission.`
    case 'broken':
      return texts.gmailReconnect
  }
}
