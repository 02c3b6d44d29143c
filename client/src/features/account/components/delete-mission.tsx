import { ActionIcon } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmAction } from '../../../components/confirm-action.tsx'
import { IconTrash } from '../../../components/icons.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { deleteMission } from '../api/delete-mission.ts'

type Props = { missionId: string; goal: string }

export function DeleteMission({ missionId, goal }: Props) {
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()

  const remove = async () => {
    setBusy(true)
    try {
      await deleteMission(missionId)
      await queries.invalidateQueries({ queryKey: ['user', 'missions'] })
    } catch (failure) {
      notifications.show({
        color: 'red',
        role: 'alert',
        message: `The mission could not be deleted: ${messageOf(failure)}`,
      })
    } finally {
      setBusy(false)
    }
  }

  const confirm = () =>
    confirmAction({
      title: 'Delete this mission?',
      text: `"${goal}": its report, charts and files will be gone. This cannot be undone.`,
      confirm: 'Delete mission',
      onConfirm: () => void remove(),
    })

  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--ink-2)"
      aria-label={`Delete mission: ${goal}`}
      loading={busy}
      onClick={confirm}
    >
      <IconTrash size={16} />
    </ActionIcon>
  )
}
