import { GMAIL_MODAL, texts } from '#contract'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CentredDialog } from '../../../components/centred-dialog.tsx'
import { Notice } from '../../../components/notice.tsx'
import { serverDetail } from '../../../lib/api-error.ts'
import { dontAskForGmail } from '../api/email-preferences.ts'
import { requestGmailPermission } from '../api/gmail.ts'
import classes from './gmail-permission-modal.module.css'

type Props = { opened: boolean; onClose: () => void }

export function GmailPermissionModal({ opened, onClose }: Props) {
  const [busy, setBusy] = useState<'grant' | 'never' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const queries = useQueryClient()

  const close = () => {
    setError(null)
    onClose()
  }

  const grant = async () => {
    setBusy('grant')
    setError(null)
    try {
      window.location.assign(await requestGmailPermission(window.location.pathname))
    } catch (failure) {
      setError(serverDetail(failure, texts.gmailRequestFailed, texts.gmailRequestFailedRetry))
      setBusy(null)
    }
  }

  const never = async () => {
    setBusy('never')
    setError(null)
    try {
      await dontAskForGmail()
      await queries.invalidateQueries({ queryKey: ['user', 'email-preferences'] })
      close()
    } catch (failure) {
      setError(serverDetail(failure, texts.preferencesFailed, texts.preferencesFailedRetry))
    } finally {
      setBusy(null)
    }
  }

  return (
    <CentredDialog opened={opened} onClose={close} title={texts.gmailTitle} size={GMAIL_MODAL}>
      <p className={classes.lead}>Get the finished report in your inbox, sent from your own Gmail account.</p>
      <ul className={classes.points}>
        <li>
          <strong>The PDF report is attached.</strong> You can read and forward it without opening Apogee.
        </li>
        <li>
          <strong>Send only.</strong> Apogee asks for permission to send mail. It never reads your mail, and
          has no way to.
        </li>
        <li>
          <strong>Yours to take back.</strong> Disconnect in your profile, or in your Google account, at any
          time.
        </li>
      </ul>
      {error !== null && <Notice tone="bad">{error}</Notice>}
      <div className={classes.actions}>
        <Button
          fullWidth
          size="md"
          data-autofocus
          loading={busy === 'grant'}
          disabled={busy !== null}
          onClick={() => void grant()}
        >
          {texts.gmailGrant}
        </Button>
        <div className={classes.pair}>
          <Button variant="default" disabled={busy !== null} onClick={close}>
            {texts.gmailLater}
          </Button>
          <Button
            variant="default"
            loading={busy === 'never'}
            disabled={busy !== null}
            onClick={() => void never()}
          >
            {texts.gmailNever}
          </Button>
        </div>
      </div>
    </CentredDialog>
  )
}
