import classes from './mission-sketch.module.css'

const FLIGHTS = [
  { goal: 'What drives monthly churn?', share: 0.92, state: 'Writing report' },
  { goal: 'Which ticket themes are growing?', share: 0.6, state: 'Analysing' },
  { goal: 'Where is unemployment heading?', share: 0.24, state: 'Reading data' },
] as const

/** Three missions at different points of the same way. */
export function MissionSketch() {
  return (
    <ul className={classes.root} aria-label="Three missions in flight, as an illustration">
      {FLIGHTS.map((flight) => (
        <li key={flight.goal} className={classes.flight}>
          <p className={classes.goal}>{flight.goal}</p>
          <svg className={classes.path} viewBox="0 0 300 64" aria-hidden="true">
            <path className={classes.ahead} d="M4 60 Q150 4 296 4" />
            <path className={classes.flown} d={partOfCurve(flight.share)} />
            <circle {...pointAt(flight.share)} r="5" />
          </svg>
          <p className={classes.state}>{flight.state}</p>
        </li>
      ))}
    </ul>
  )
}

/** The curve M4 60 Q150 4 296 4 at parameter t; its x runs evenly with t. */
function pointAt(t: number): { cx: number; cy: number } {
  return { cx: 4 + 292 * t, cy: 4 + 56 * (1 - t) ** 2 }
}

/** The first part of the curve, by de Casteljau's split at t. */
function partOfCurve(t: number): string {
  const end = pointAt(t)
  return `M4 60 Q${4 + 146 * t} ${60 - 56 * t} ${end.cx} ${end.cy}`
}
