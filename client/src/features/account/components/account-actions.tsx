import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirmAction } from '../../../components/confirm-action.tsx'
import { Notice } from '../../../components/notice.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { deleteAccount } from '../api/delete-account.ts'
import { signOutEverywhere } from '../api/sign-out-everywhere.ts'
import classes from './account-actions.module.css'

const ACTIONS = {
  signOut: {
    label: 'Sign out everywhere',
    act: signOutEverywhere,
    failed: 'You could not be signed out everywhere',
    question: {
      title: 'Sign out everywhere?',
      text: 'This ends your sessions in every browser and on every device, this one too. Missions under way go on.',
      confirm: 'Sign out everywhere',
    },
  },
  remove: {
    label: 'Delete account',
    act: deleteAccount,
    failed: 'Your account could not be deleted',
    question: {
      title: 'Delete your account?',
      text: 'This removes your account with every mission, report, uploaded file and saved key. It cannot be undone.',
      confirm: 'Delete everything',
    },
  },
} as const
type Name = keyof typeof ACTIONS

/** What ends a session or an account. `onLeft` is called once it is done. */
export function AccountActions({ onLeft }: { onLeft: () => void }) {
  const [busy, setBusy] = useState<Name | null>(null)
  const [error, setError] = useState<string | null>(null)

  const perform = async (name: Name) => {
    setBusy(name)
    setError(null)
    try {
      await ACTIONS[name].act()
      onLeft()
    } catch (failure) {
      setError(`${ACTIONS[name].failed}: ${messageOf(failure)}`)
      setBusy(null)
    }
  }
  const button = (name: Name) => ({
    variant: 'subtle',
    size: 'compact-sm',
    loading: busy === name,
    disabled: busy !== null && busy !== name,
    onClick: () => confirmAction({ ...ACTIONS[name].question, onConfirm: () => void perform(name) }),
    children: ACTIONS[name].label,
  })

  return (
    <div className={classes.root}>
      {error !== null && <Notice tone="bad">{error}</Notice>}
      <div className={classes.buttons}>
        <Button {...button('signOut')} />
        <Button {...button('remove')} color="red" c="var(--bad)" />
      </div>
    </div>
  )
}
