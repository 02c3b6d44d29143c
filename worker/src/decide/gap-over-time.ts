import type { Question } from '#contract'
import type { GapOverTime } from '../effects/change/gap-over-time.ts'
import { beyondChance, surenessOf } from './decide.ts'
import { LIMITS } from './limits.ts'
import type { Judgement } from './verdict.ts'

/**
 * Where a gap goes: it grew, narrowed or came to lie the other way; it is not the same all along, but with no direction; it
 * stays, as far as can be told; or nothing can be told.
 */
export type GapCourse = 'grew' | 'narrowed' | 'turned' | 'uneven' | 'stays' | 'open'

export function courseOfGap({ main, periods, numbers }: GapOverTime): GapCourse {
  const at = (column: string) => main.number(0, column)
  const [from, to] = [at('fitted_first'), at('fitted_last')]
  const along = Math.sign(at('drift')) === Math.sign(at('change'))
  if (beyondChance(numbers.p) && along) {
    const last = periods.rows.filter((row) => periods.value(row, 'enough') === true).at(-1)!
    const [low, high] = [periods.number(last, 'low'), periods.number(last, 'high')]
    const other = from > 0 ? high < 0 : low > 0
    if (Math.sign(from) !== Math.sign(to) && other) return 'turned'
    return Math.abs(to) < Math.abs(from) ? 'narrowed' : 'grew'
  }
  if (beyondChance(at('differs_p'))) return 'uneven'
  // No change larger than a part of the gap itself would go with the data.
  const gap = Math.abs(at('gap'))
  const clear = at('gap_low') > 0 || at('gap_high') < 0
  const within = Math.max(Math.abs(at('drift_low')), Math.abs(at('drift_high'))) <= LIMITS.gapStays * gap
  return clear && within ? 'stays' : 'open'
}

/** "Is it closing" asks for one way, "has it changed" for any. */
export function decideGap(effect: GapOverTime, course: GapCourse, asks: Question['supposes']): Judgement {
  if (course === 'open') return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
  const { main } = effect
  const directed = asks !== null && asks !== 'differs' && asks !== 'same'
  // It moved, and which way it goes cannot be told.
  if (course === 'uneven' && directed) return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
  if (course === 'stays')
    return {
      kind: asks === null ? 'how-much' : asks === 'same' ? 'yes' : 'no',
      sureness: 'moderate',
      reasons: [],
    }
  const p = course === 'uneven' ? effect.main.number(0, 'differs_p') : effect.numbers.p
  // Three periods show hardly more than the difference between the first and the last, and some that scatter no course.
  const own = surenessOf(p, effect.numbers.n, 1)
  const few = main.number(0, 'periods') <= 3 || main.value(0, 'off_line') === true
  const sureness = own === 'high' && few ? 'moderate' : own
  const narrower = Math.abs(main.number(0, 'fitted_last')) < Math.abs(main.number(0, 'fitted_first'))
  const yes =
    asks === 'down' || asks === 'less'
      ? narrower
      : asks === 'up' || asks === 'more'
        ? !narrower
        : asks !== 'same'
  return { kind: asks === null ? 'how-much' : yes ? 'yes' : 'no', sureness, reasons: [] }
}

/** Rows of a side enough to be judged by, and hardly more. */
export const isThinPeriod = ({ main, periods }: GapOverTime, row: number): boolean =>
  main.text(0, 'by') !== 'periods' &&
  Math.min(periods.number(row, 'n_named'), periods.number(row, 'n_others')) < LIMITS.fewRows
