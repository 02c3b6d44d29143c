import { useState } from 'react'
import { Card } from '../../../components/card.tsx'
import { clockTime } from '../../../lib/dates.ts'
import type { LogLine } from '../feed-views.ts'
import type { Feed } from '../use-feed.ts'
import classes from './flight-log.module.css'

const SHORT = 10

type Props = { lines: LogLine[]; live: Feed['live'] }

/** The progress feed, newest line on top. */
export function FlightLog({ lines, live }: Props) {
  const [all, setAll] = useState(false)
  const shown = all ? lines : lines.slice(0, SHORT)
  return (
    <Card
      title="Live progress"
      action={
        live !== 'closed' && (
          <span className={classes.live} data-on={live === 'live' || undefined}>
            {live === 'live' ? 'Live' : 'Every 3 s'}
          </span>
        )
      }
    >
      {lines.length === 0 ? (
        <p className={classes.empty}>Nothing to report yet.</p>
      ) : (
        <div role="log" aria-label="Progress" aria-live="polite">
          <ol className={classes.list}>
            {shown.map((line) => (
              <li key={line.key} className={classes.line} data-kind={line.kind}>
                <time className={classes.time} dateTime={line.timestamp}>
                  {clockTime(line.timestamp)}
                </time>
                <span className={classes.text}>{line.text}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {lines.length > SHORT && (
        <button type="button" className={classes.more} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${lines.length} lines`}
        </button>
      )}
    </Card>
  )
}
