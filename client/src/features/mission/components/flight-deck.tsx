import { isActive } from '#contract'
import type { MissionView } from '../api/mission-status.ts'
import { phaseIndex, phasesOf, statusTone } from '../flight/phases.ts'
import type { Feed } from '../use-feed.ts'
import { Clock, CurrentStatus } from './current-status.tsx'
import classes from './flight-deck.module.css'
import { FlightPath } from './flight-path.tsx'
import { MissionId } from './mission-id.tsx'

type Props = {
  missionId: string
  view: MissionView
  trail: string[]
  time: { start: string; end: string } | null
  live: Feed['live']
  /** Once the mission has ended, what it found matters more than its way: the head makes room. */
  finished: boolean
}

/** The head of the mission page: what was asked, where the mission is on its way or how it ended. */
export function FlightDeck({ missionId, view, trail, time, live, finished }: Props) {
  const phases = phasesOf(view.data_source)
  return (
    <section
      className={classes.root}
      aria-label="Mission Control Center"
      data-finished={finished || undefined}
    >
      <div className={classes.inner}>
        <div className={classes.top}>
          <h1 className={classes.kicker}>Mission Control Center</h1>
          <MissionId id={missionId} />
        </div>
        <div className={classes.objective}>
          <h2 className={classes.label}>Objective</h2>
          <Goal text={view.goal} />
        </div>
        {finished ? (
          <div className={classes.status}>
            <CurrentStatus view={view} live={live} />
            {time !== null && <Clock start={time.start} end={isActive(view.status) ? null : time.end} />}
          </div>
        ) : (
          <FlightPath
            phases={phases}
            index={phaseIndex(phases, view.status, trail)}
            tone={statusTone(view.status)}
          />
        )}
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
