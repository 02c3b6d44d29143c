import { isActive } from '#contract'
import { Button } from '@mantine/core'
import type { MissionView } from '../api/mission-status.ts'
import type { Feed } from '../use-feed.ts'
import { Clock, CurrentStatus } from './current-status.tsx'
import classes from './status-bar.module.css'
import { StopButton } from './stop-button.tsx'

type Props = {
  missionId: string
  view: MissionView
  time: { start: string; end: string } | null
  live: Feed['live']
  mayStop: boolean
  /** Shows the page of the ended mission to somebody who was reading when it ended. */
  onFinish: () => void
}

/** Stays in view while the mission flies: status, clock and Stop; at its end the news, which waits to be asked for. */
export function StatusBar({ missionId, view, time, live, mayStop, onFinish }: Props) {
  const active = isActive(view.status)
  return (
    <div className={classes.root} data-mission-bar>
      <div className={classes.inner}>
        <CurrentStatus view={view} live={live} />
        {time !== null && <Clock start={time.start} end={active ? null : time.end} />}
        {active && mayStop && <StopButton missionId={missionId} />}
        {!active && (
          <Button size="compact-md" onClick={onFinish}>
            {view.status === 'completed' ? 'Read the report' : 'Show the end'}
          </Button>
        )}
      </div>
    </div>
  )
}
