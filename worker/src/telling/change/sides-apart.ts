import type { Template } from '#contract'
import { text } from '../../prose/prose.ts'
import { standsStill } from '../../decide/none-that-matters.ts'
import type { Course, CoursesByGroup } from '../../effects/change/courses.ts'
import type { SidesApart } from '../../effects/change/sides-apart.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { courseEnds, each, measureOf } from './courses.ts'
import { levelOf, levelsOf, manyOf, percentOf, perUnitOf, stepOf, valueOf } from '../words.ts'

/** Ratios of two levels that have a word of their own. */
const WORDS: readonly [low: number, high: number, word: string][] = [
  [1.8, 2.2, 'doubled'],
  [2.75, 3.25, 'tripled'],
  [0.45, 0.55, 'halved'],
]

const wayOf = (ratio: number): string =>
  WORDS.find(([low, high]) => ratio >= low && ratio <= high)?.[2] ?? (ratio > 1 ? 'rose' : 'fell')

/** The parts first, with their figures, and then what of their total is shown: that it stands still, or no trend. */
export function sidesHeadline(frame: Frame, { courses, movers, ends }: SidesApart, whole: Course): Template {
  const { dimension } = courses
  const side = (name: string) => {
    const row = ends.rowOf('side', name)
    const [from, to] = ['first_mean', 'last_mean'].map((column) => valueOf(frame.measure, ends, row, column))
    return { way: wayOf(ends.number(row, 'ratio')), from: from!, to: to! }
  }
  const [these, those] = [side('movers'), side('others')]
  const together = movers.length > 1 ? ' together' : ''
  const row = ends.rowOf('side', 'movers')
  const shares = text`${percentOf(ends, row, 'first_share')} of all then, ${percentOf(ends, row, 'last_share')} in the end`
  const parts = text`${levelsOf(dimension, movers)}${together} ${these.way} from ${these.from} to ${these.to}${each(frame)} between the first third of the time and the last (${shares}); all other ${manyOf(dimension)} together ${those.way} from ${those.from} to ${those.to}.`
  const { trend } = whole
  const slope = text`${trend.ref(0, 'slope_low', 'signed')} to ${trend.ref(0, 'slope_high', 'signed')} ${perUnitOf(frame)}`
  const total = standsStill(whole)
    ? text`All together stand still: ${measureOf(frame)} went ${courseEnds(frame, whole)}.`
    : text`All together show no trend either way (${slope}): ${measureOf(frame)} went ${courseEnds(frame, whole)}.`
  return text`${parts} ${total}`
}

/** Who goes another way than all together is planned for by where it has come to. */
export function moverAdvice(frame: Frame, { dimension, ends }: CoursesByGroup, mover: string): Template {
  const row = ends.rowOf('level', mover)
  const last = valueOf(frame.measure, ends, row, 'last_mean')
  return text`Look at ${levelOf(dimension, mover)} first: plan for it with its own ${last}${each(frame)}, its mean of the last ${ends.ref(row, 'last_n', 'integer')} ${stepOf(frame)}s, and not with the figure of all together`
}
