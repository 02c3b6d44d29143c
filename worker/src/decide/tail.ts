import type { View } from '../prose/view.ts'
import type { Tail } from '../effects/odd/tail.ts'
import { allowedFor, beyondChance, surenessOf } from './decide.ts'
import type { Judgement } from './verdict.ts'

export const TAIL = {
  /** Rows past a fence, below which nothing is said of what they have in common. */
  fewest: 5,
  /** Times as many as the spread puts there, for a tail to be one of its own. */
  times: 2,
  /** Part of the rows past the fence that must have a thing for it to be something in common. */
  common: 0.3,
  /** Times its part of the others, and rows of it. */
  commonTimes: 1.5,
  fewestCommon: 4,
  /** How often one of the rows past the fence has the larger number, from which on (or below the rest of 1) they differ in it. */
  larger: 0.7,
} as const

/**
 * What the rows past a fence are: a tail of their own (`tail`), as many as a spread and a skew like theirs put there
 * (`skew`), or none to speak of (`few`).
 */
export type TailReading = 'tail' | 'skew' | 'few'

/** @param tried sides that were looked at */
export function tailReading(main: View, tried: number): TailReading {
  const at = (column: string) => main.number(0, column)
  const isOwn = (count: string, expected: string, p: string) =>
    beyondChance(at(p), tried, 'open') && at(count) >= TAIL.fewest && at(count) >= TAIL.times * at(expected)
  if (isOwn('past', 'expected', 'p')) return 'tail'
  return at('plain_past') >= TAIL.fewest ? 'skew' : 'few'
}

/** Which of its two fences rows are held against: what is merely skewed is told by the usual one. */
export const fenceOf = (reading: TailReading): 'fence' | 'plain' => (reading === 'tail' ? 'fence' : 'plain')

/** Rows of parts that are something in common, the surest first. */
export const inCommon = (parts: View): number[] =>
  parts.rows.filter((row) => {
    const at = (column: string) => parts.number(row, column)
    return (
      beyondChance(at('p_holm'), 1, 'open') &&
      at('these') >= Math.max(TAIL.fewestCommon, TAIL.common * at('of_these')) &&
      at('share') >= TAIL.commonTimes * at('elsewhere')
    )
  })

/** Whether a part is no more than another one brings along: `expected` of its rows are there for that one alone. */
export const isBroughtAlong = (these: number, expected: number): boolean =>
  these < TAIL.commonTimes * expected + TAIL.fewestCommon / 2

/** Rows of numbers in which the two sides differ, and of those in which it is not shown. */
export const numbersThatDiffer = (numbers: View): number[] =>
  numbers.rows.filter((row) => {
    const larger = numbers.number(row, 'larger')
    return (
      beyondChance(numbers.number(row, 'p_holm'), 1, 'open') && Math.max(larger, 1 - larger) >= TAIL.larger
    )
  })

export function decideTail({ reading, main, tried, marks, numbers }: Tail): Judgement {
  const p = main.number(0, 'p')
  if (reading === 'tail')
    return {
      kind: 'yes',
      sureness: surenessOf(allowedFor(p, tried), numbers.n, 1),
      reasons: [],
    }
  const [mark] = marks
  if (mark)
    return {
      kind: 'which',
      sureness: surenessOf(mark.view.number(mark.row, 'p_holm'), numbers.n, 1, 'open'),
      reasons: [],
    }
  return { kind: 'no', sureness: 'moderate', reasons: [] }
}
