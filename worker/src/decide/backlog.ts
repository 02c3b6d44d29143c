import type { Backlog } from '../effects/change/backlog.ts'
import { allowedFor, surenessOf } from './decide.ts'
import type { Judgement } from './verdict.ts'

const LIMITS = {
  /** Open rows below which there is no backlog to speak of. */
  fewestOpen: 10,
  /** Standard errors by which what is open must have grown from a day that was found by looking, and from one that a test gave. */
  grownFound: 3.5,
  grownTested: 2,
  /** Twice the log likelihood that two rates gain over one, at a month that is given, and at the best of many. */
  turned: 6,
  turnedFound: 10,
  /** Standard errors between how long what was closed took before and since. */
  moved: 2.5,
  /** Rows closed since below which nothing is said of how long they took. */
  fewTimes: 5,
} as const

/** What makes more lie open: more comes in, less gets closed, both, or neither by more than chance. */
export type BacklogCause = 'more' | 'fewer' | 'both' | 'neither' | 'unknown'

/** Next to nothing is open. */
export const hardlyOpen = ({ flow }: Backlog): boolean =>
  flow.rows.reduce((sum, row) => sum + flow.number(row, 'open'), 0) < LIMITS.fewestOpen

/** Whether what is open has grown beyond what comes and goes anyway. */
export function buildsUp(effect: Backlog): boolean {
  const { stretch, flow, dated, turn } = effect
  if (hardlyOpen(effect)) return false
  if (!dated) return stretch !== null
  const [then, now] = [flow.number(0, 'open_then'), flow.number(0, 'open')]
  const grown = (now - then) / Math.sqrt(Math.max(1, now + then))
  const tested = stretch !== null || Math.max(turn.came, -turn.closed) >= LIMITS.turnedFound
  return grown >= (tested ? LIMITS.grownTested : LIMITS.grownFound)
}

export function causeOf({ turn, dated, flow }: Backlog): BacklogCause {
  const more = turn.came >= LIMITS.turned
  if (!dated) return more ? 'more' : 'unknown'
  // Of more that is open a smaller part is closed, though as many are.
  const fewer =
    turn.closed <= -LIMITS.turned &&
    flow.number(0, 'closed_rate_since') < flow.number(0, 'closed_rate_before')
  return more && fewer ? 'both' : more ? 'more' : fewer ? 'fewer' : 'neither'
}

/** How long what got closed took, since against before: null where too few were closed. */
export function slowerOf({ flow }: Backlog): 'slower' | 'quicker' | 'alike' | null {
  const at = (column: string) => flow.number(0, column)
  if (!(Math.min(at('ended_before'), at('ended_since')) >= LIMITS.fewTimes)) return null
  const error = Math.sqrt(
    at('spread_before') ** 2 / at('ended_before') + at('spread_since') ** 2 / at('ended_since'),
  )
  const apart = (at('took_since') - at('took_before')) / error
  return apart >= LIMITS.moved ? 'slower' : apart <= -LIMITS.moved ? 'quicker' : 'alike'
}

/** Who holds it is "which"; that all together have more open is a yes, and that they do not is a no. */
export function decideBacklog(effect: Backlog): Judgement {
  const { holder, numbers, tried, stretch } = effect
  const builds = buildsUp(effect)
  if (hardlyOpen(effect)) return { kind: 'no', sureness: 'moderate', reasons: [] }
  if (!holder)
    return effect.dated
      ? { kind: builds ? 'yes' : 'no', sureness: 'moderate', reasons: [] }
      : { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
  const p = numbers.p === null ? null : allowedFor(numbers.p, stretch ? tried : 1)
  return { kind: 'which', sureness: surenessOf(p, numbers.n, 1), reasons: [] }
}
