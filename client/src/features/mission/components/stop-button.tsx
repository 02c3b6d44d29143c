import { RELOAD_AFTER_STOP_MS, texts } from '#contract'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { confirmAction } from '../../../components/confirm-action.tsx'
import { IconStop } from '../../../components/icons.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { stopMission } from '../api/stop-mission.ts'
import classes from './stop-button.module.css'

export function StopButton({ missionId }: { missionId: string }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const stop = async () => {
    setBusy(true)
    setError(null)
    try {
      const answer = await stopMission(missionId)
      notifications.show({ color: 'green', message: answer.message })
      // Stays busy: the page is on its way out.
      setTimeout(() => window.location.reload(), RELOAD_AFTER_STOP_MS)
    } catch (failure) {
      setError(texts.stopFailed(messageOf(failure)))
      setBusy(false)
    }
  }

  const confirm = () =>
    confirmAction({
      title: 'Stop this mission?',
      text: texts.stopConfirm,
      confirm: 'Stop mission',
      cancel: 'Keep flying',
      onConfirm: () => void stop(),
    })

  return (
    <div className={classes.root}>
      <Button
        className={classes.button}
        variant="outline"
        leftSection={<IconStop size={16} />}
        loading={busy}
        onClick={confirm}
      >
        Stop
      </Button>
      {error !== null && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
