import { texts } from '#contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../components/card.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { chatHistoryQuery } from '../api/chat-history.ts'
import { chatStatusQuery } from '../api/chat.ts'
import { ChatPanel } from './chat-panel.tsx'
import { ChatUnavailable } from './chat-unavailable.tsx'

type Props = { missionId: string; missionStatus: string }

/** Asks once whether there is a chat for the finished mission, and shows it or why there is none. */
export function ChatSection({ missionId, missionStatus }: Props) {
  const status = useQuery(chatStatusQuery(missionId))
  const available = status.data?.available === true
  const history = useQuery({ ...chatHistoryQuery(missionId), enabled: available })
  if (status.isPending || (available && history.isPending)) {
    return (
      <Card title="Ask about this analysis">
        <Skeleton height={120} aria-label="Loading chat" />
      </Card>
    )
  }
  if (status.isError || !status.data.available) {
    return (
      <ChatUnavailable
        reason={
          status.data?.reason ?? (status.isError ? texts.chatUnavailable : texts.chatUnavailableDefault)
        }
        missionStatus={status.data?.mission_status ?? missionStatus}
      />
    )
  }
  return (
    <ChatPanel
      missionId={missionId}
      history={history.data ?? []}
      historyError={history.isError ? messageOf(history.error) : null}
    />
  )
}
