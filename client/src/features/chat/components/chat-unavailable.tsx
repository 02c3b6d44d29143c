import { texts } from '#contract'
import { Card } from '../../../components/card.tsx'
import classes from './chat-unavailable.module.css'

export function ChatUnavailable({ reason, missionStatus }: { reason: string; missionStatus: string }) {
  return (
    <Card title={texts.chatUnavailableTitle}>
      <p>{reason}</p>
      <p className={classes.status}>
        Mission status: <strong>{missionStatus}</strong>
      </p>
    </Card>
  )
}
