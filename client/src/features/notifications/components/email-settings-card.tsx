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
}

type Busy = 'connect' | 'test' | 'revoke' | null

export function EmailSettingsCard({ email, preferences }: Props) {
  const [busy, setBusy] = useState<Busy>(null)
  const [message, setMessage] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null)
  const queries = useQueryClient()
  const granted = preferences?.gmail_permission_granted === true

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
        await queries.invalidateQueries({ queryKey: ['user', 'email-preferences'] })
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
      <p className={classes.state} data-on={granted || undefined}>
        {granted ? 'Gmail is connected' : 'Gmail is not connected'}
      </p>
      <p className={classes.about}>
        {granted
          ? `Reports can be sent from and to ${email}. Tick the box when you launch a mission.`
          : 'Connect Gmail to have finished reports mailed to you. Apogee can only send, never read.'}
      </p>
      {message !== null && <Notice tone={message.tone}>{message.text}</Notice>}
      <Group gap="sm">
        {granted ? (
          <>
            <Button
              variant="default"
              loading={busy === 'test'}
              disabled={busy !== null}
              onClick={() => void test()}
            >
              Send Test Email
            </Button>
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
          </>
        ) : (
          <Button loading={busy === 'connect'} disabled={busy !== null} onClick={() => void connect()}>
            Connect Gmail
          </Button>
        )}
      </Group>
    </Card>
  )
}
