import type { ReactNode } from 'react'
import classes from './hero.module.css'

type Props = {
  /** True when the launcher needs the full width. */
  expanded: boolean
  /** The launcher. */
  children: ReactNode
}

export function Hero({ expanded, children }: Props) {
  return (
    <section className={classes.root} data-expanded={expanded || undefined}>
      <Orbits />
      <div className={classes.inner}>
        <div className={classes.copy}>
          <h1 className={classes.title}>Take your data as far as it goes.</h1>
          <p className={classes.lead}>
            State a goal, hand over your files. Apogee reads, tests, models and charts them on its own, and
            comes back with a written report in which every number can be traced to the line of code that made
            it.
          </p>
          <ul className={classes.facts}>
            <li>30+ minutes of analysis per mission, without you</li>
            <li>Reports of 15+ pages where the data carry them</li>
            <li>5 reports a month, no credit card</li>
          </ul>
        </div>
        <div className={classes.launcher}>{children}</div>
      </div>
    </section>
  )
}

/** The flight behind the headline: one throw, level at its farthest point. */
function Orbits() {
  return (
    <svg
      className={classes.orbits}
      viewBox="0 0 1440 720"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path d="M-40 760 Q560 96 1290 96" />
      <path d="M60 760 Q600 196 1080 196" />
    </svg>
  )
}
