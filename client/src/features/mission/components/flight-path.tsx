import type { CSSProperties } from 'react'
import { altitude, type Phase, type Tone } from '../flight/phases.ts'
import classes from './flight-path.module.css'

type Props = { phases: readonly Phase[]; index: number; tone: Tone }

/** Drawn as one curve: a quadratic whose control point lies halfway is exactly `altitude`. */
const CURVE = 'M0 100 Q50 0 100 0'

/** The mission's way from launch to its farthest point, the finished report, and how far it has come. */
export function FlightPath({ phases, index, tone }: Props) {
  const last = phases.length - 1
  const share = index / last
  return (
    <div className={classes.root} data-tone={tone} style={{ '--t': share } as CSSProperties}>
      <div className={classes.sky} aria-hidden="true">
        <svg className={classes.ahead} viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d={CURVE} vectorEffect="non-scaling-stroke" />
        </svg>
        <div className={classes.flown}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            <path className={classes.wash} d={`${CURVE} V100 Z`} />
            <path className={classes.trace} d={CURVE} vectorEffect="non-scaling-stroke" />
          </svg>
        </div>
        <span className={classes.craft} />
      </div>
      <ol className={classes.phases} aria-label="Phases">
        {phases.map((phase, position) => (
          <li
            key={phase.status}
            className={classes.phase}
            data-state={position < index ? 'done' : position === index ? 'now' : 'ahead'}
            data-edge={position === 0 ? 'first' : position === last ? 'last' : undefined}
            aria-current={position === index ? 'step' : undefined}
            style={{ '--x': position / last, '--y': altitude(position / last) } as CSSProperties}
          >
            <span className={classes.node} aria-hidden="true" />
            <span className={classes.name}>{phase.label}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
