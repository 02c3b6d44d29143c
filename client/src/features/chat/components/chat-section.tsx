import { texts } from '#contract'
import { ActionIcon, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Card } from '../../../components/card.tsx'
import { IconClose } from '../../../components/icons.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { chatHistoryQuery } from '../api/chat-history.ts'
import { chatStatusQuery } from '../api/chat.ts'
import { useDock } from '../use-dock.ts'
import { ChatPanel, type ChatPanelProps } from './chat-panel.tsx'
import classes from './chat-section.module.css'
import { ChatUnavailable } from './chat-unavailable.tsx'

type Props = Pick<ChatPanelProps, 'missionId' | 'finding' | 'onForgetFinding' | 'renderAnswer'> & {
  missionStatus: string
  /** It stands beside the page, whatever part of that is read. */
  docked: boolean
  onDock: (docked: boolean) => void
  onAvailable: (available: boolean) => void
}

const TITLE = 'Ask about this analysis'

/** Asks once whether there is a chat for the finished mission, and shows it or why there is none. */
export function ChatSection({ missionStatus, docked, onDock, onAvailable, ...panel }: Props) {
  const status = useQuery(chatStatusQuery(panel.missionId))
  const available = status.data?.available === true
  const history = useQuery({ ...chatHistoryQuery(panel.missionId), enabled: available })
  useEffect(() => onAvailable(available), [available, onAvailable])
  if (status.isPending || (available && history.isPending)) {
    return (
      <Card title={TITLE}>
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
    <Dockable docked={docked} onDock={onDock}>
      <ChatPanel
        {...panel}
        said={history.data ?? { messages: [], pending: false }}
        historyError={history.isError ? messageOf(history.error) : null}
      />
    </Dockable>
  )
}

type DockableProps = { docked: boolean; onDock: (docked: boolean) => void; children: React.ReactNode }

/** At its place in the page, or beside it: one and the same panel, so that nothing in it is lost on the way. */
function Dockable({ docked, onDock, children }: DockableProps) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(true)
  useDock(docked, onDock)
  useEffect(() => {
    const sight = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true))
    sight.observe(place.current!)
    return () => sight.disconnect()
  }, [])
  return (
    <div ref={place} className={classes.place}>
      <div className={classes.panel} data-docked={docked || undefined}>
        <Card
          title={TITLE}
          action={
            docked && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label="Close the chat"
                onClick={() => onDock(false)}
              >
                <IconClose />
              </ActionIcon>
            )
          }
        >
          {children}
        </Card>
      </div>
      {!docked && !seen && (
        <button type="button" className={classes.launcher} onClick={() => onDock(true)}>
          Ask
        </button>
      )}
    </div>
  )
}
