import { useLayoutEffect, useRef } from 'react'
import { Card } from '../../../components/card.tsx'
import { clockTime } from '../../../lib/dates.ts'
import type { LogLine } from '../feed-views.ts'
import type { Feed } from '../use-feed.ts'
import classes from './flight-log.module.css'

/** This near to its end, in pixels, the log follows what comes. */
const NEAR_END = 24

type Props = { lines: LogLine[]; live: Feed['live'] }

/** The progress feed, newest line at the end, where the box stays unless somebody reads further up. */
export function FlightLog({ lines, live }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  useLayoutEffect(() => {
    if (box.current !== null && follows.current) box.current.scrollTop = box.current.scrollHeight
  }, [lines.length])
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
      <div
        ref={box}
        className={classes.box}
        role="log"
        aria-label="Progress"
        aria-live="polite"
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          follows.current = scrollHeight - scrollTop - clientHeight < NEAR_END
        }}
      >
        {lines.length === 0 ? (
          <p className={classes.empty}>Nothing to report yet.</p>
        ) : (
          <ol className={classes.list}>
            {lines.map((line) => (
              <li key={line.key} className={classes.line} data-kind={line.kind}>
                <time className={classes.time} dateTime={line.timestamp}>
                  {clockTime(line.timestamp)}
                </time>
                <span className={classes.text}>{line.text}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Card>
  )
}
