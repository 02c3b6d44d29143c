import { isActive } from '#contract'
import { useEffect, useState } from 'react'
import { duration } from '../../../lib/dates.ts'
import type { MissionView } from '../api/mission-status.ts'
import { phaseIndex, phasesOf, statusLabel, statusTone } from '../flight/phases.ts'
import type { Feed } from '../use-feed.ts'
import classes from './flight-deck.module.css'
import { FlightPath } from './flight-path.tsx'
import { MissionId } from './mission-id.tsx'
import { StopButton } from './stop-button.tsx'

type Props = {
  missionId: string
  view: MissionView
  trail: string[]
  time: { start: string; end: string } | null
  live: Feed['live']
}

/** The head of the mission page: what was asked, where the mission is on its way, what it does right now. */
export function FlightDeck({ missionId, view, trail, time, live }: Props) {
  const phases = phasesOf(view.data_source)
  const active = isActive(view.status)
  const tone = statusTone(view.status)
  return (
    <section className={classes.root} aria-label="Mission Control Center">
      <div className={classes.inner}>
        <div className={classes.top}>
          <h1 className={classes.kicker}>Mission Control Center</h1>
          <MissionId id={missionId} />
        </div>
        <div className={classes.objective}>
          <h2 className={classes.label}>Objective</h2>
          <Goal text={view.goal} />
        </div>
        <FlightPath phases={phases} index={phaseIndex(phases, view.status, trail)} tone={tone} />
        <div className={classes.status}>
          <div className={classes.now} role="status" aria-label="Current status">
            <p className={classes.state} data-tone={tone}>
              <span className={classes.dot} data-live={(active && live === 'live') || undefined} />
              {statusLabel(view.status)}
              {view.status_reconciled && <span className={classes.corrected}>Auto-corrected</span>}
            </p>
            <p className={classes.task}>{taskText(view)}</p>
          </div>
          {time !== null && <Clock start={time.start} end={active ? null : time.end} />}
          {active && <StopButton missionId={missionId} />}
        </div>
      </div>
    </section>
  )
}

/** A goal of many lines scrolls in a box of its own, which the keyboard must be able to reach. */
function Goal({ text }: { text: string }) {
  const long = text.length > 160
  return (
    <p
      className={classes.goal}
      data-long={long || undefined}
      {...(long ? { tabIndex: 0, role: 'region', 'aria-label': 'Objective' } : {})}
    >
      {text}
    </p>
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
function Clock({ start, end }: { start: string; end: string | null }) {
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
