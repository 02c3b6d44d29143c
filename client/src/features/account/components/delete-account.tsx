import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirmAction } from '../../../components/confirm-action.tsx'
import { Notice } from '../../../components/notice.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { deleteAccount } from '../api/delete-account.ts'
import classes from './delete-account.module.css'

export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const remove = async () => {
    setBusy(true)
    setError(null)
    try {
      await deleteAccount()
      onDeleted()
    } catch (failure) {
      setError(`Your account could not be deleted: ${messageOf(failure)}`)
      setBusy(false)
    }
  }

  const confirm = () =>
    confirmAction({
      title: 'Delete your account?',
      text: 'This removes your account with every mission, report, uploaded file and saved key. It cannot be undone.',
      confirm: 'Delete everything',
      onConfirm: () => void remove(),
    })

  return (
    <div className={classes.root}>
      {error !== null && <Notice tone="bad">{error}</Notice>}
      <Button variant="subtle" color="red" c="var(--bad)" size="compact-sm" loading={busy} onClick={confirm}>
        Delete account
      </Button>
    </div>
  )
}
