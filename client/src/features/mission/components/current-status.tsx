import { isActive } from '#contract'
import { useEffect, useState } from 'react'
import { duration } from '../../../lib/dates.ts'
import type { MissionView } from '../api/mission-status.ts'
import { statusLabel, statusTone } from '../flight/phases.ts'
import type { Feed } from '../use-feed.ts'
import classes from './current-status.module.css'

/** What the mission is, and what it does right now. */
export function CurrentStatus({ view, live }: { view: MissionView; live: Feed['live'] }) {
  const task = taskText(view)
  return (
    <div className={classes.now} role="status" aria-label="Current status">
      <p className={classes.state} data-tone={statusTone(view.status)}>
        <span className={classes.dot} data-live={(isActive(view.status) && live === 'live') || undefined} />
        {statusLabel(view.status)}
        {view.status_reconciled && <span className={classes.corrected}>Auto-corrected</span>}
      </p>
      <p className={classes.task} title={task}>
        {task}
      </p>
    </div>
  )
}

function taskText(view: MissionView): string {
  if (view.queue_position !== null) return queueText(view.queue_position)
  if (view.current_task !== null && isActive(view.status)) return view.current_task
  switch (view.status) {
    case 'completed':
      return 'Your report is ready.'
    case 'stopped':
      return 'You stopped this mission. Your usage was refunded; what was made before stays below.'
    case 'failed':
    case 'failed_to_launch':
    case 'error':
      return 'This mission ended early. Your usage was refunded.'
    default:
      return 'Getting ready...'
  }
}

const queueText = (ahead: number): string =>
  ahead === 0
    ? 'Waiting in the queue: yours is next.'
    : `Waiting in the queue: ${ahead} ${ahead === 1 ? 'mission' : 'missions'} ahead of yours.`

/** Time in flight; counts on while `end` is null. */
export function Clock({ start, end }: { start: string; end: string | null }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (end !== null) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [end])
  const elapsed = (end === null ? now : Date.parse(end)) - Date.parse(start)
  return (
    <p className={classes.clock}>
      <span className={classes.label}>Time in flight</span>
      <span className={classes.elapsed}>{duration(elapsed)}</span>
    </p>
  )
}
