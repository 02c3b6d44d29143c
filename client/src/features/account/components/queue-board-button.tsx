import { Button } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '../../../components/notice.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { openQueueBoard } from '../api/open-queue-board.ts'

/** For administrators: to the queues of this server. */
export function QueueBoardButton() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const open = async () => {
    setBusy(true)
    setError(null)
    try {
      window.location.assign(await openQueueBoard())
    } catch (failure) {
      setError(messageOf(failure))
      setBusy(false)
    }
  }

  return (
    <>
      {error !== null && <Notice tone="bad">{error}</Notice>}
      <Button variant="default" size="compact-md" loading={busy} onClick={() => void open()}>
        Queue board
      </Button>
    </>
  )
}
