import type { Question } from '#contract'
import type { FewHad } from '../effects/event/few-had.ts'
import { beyondChance, lower, surenessOf } from './decide.ts'
import type { Judgement } from './verdict.ts'

export const FEW_HAD = {
  /** Part of all rows that may have it at most, and that must lie before any has. */
  most: 0.25,
  before: 0.5,
  /** Part of those with it that may lie before its start, as slips. */
  slips: 0.02,
  /** Part of those with it that one group must hold, which is no more than so much of all. */
  inside: 0.9,
  mostOfAll: 0.6,
  /** Rows with it and without it inside below which nothing is made of them. */
  fewest: 8,
  /** Rows of a unit on either side, units of a kind, and of both. */
  rowsOfUnit: 3,
  units: 2,
  allUnits: 5,
} as const

/** Which way those with it lie against those of their own group and time. */
export const fewHadWay = ({ numbers }: Pick<FewHad, 'numbers'>): 'up' | 'down' | 'open' =>
  beyondChance(numbers.p) ? ((numbers.value ?? 0) > 0 ? 'up' : 'down') : 'open'

export function decideFewHad(
  effect: FewHad,
  { supposes }: Pick<Question, 'supposes'>,
): Omit<Judgement, 'reasons'> {
  const way = fewHadWay(effect)
  if (way === 'open') return { kind: 'cannot-tell', sureness: 'cannot-tell' }
  const own = surenessOf(effect.numbers.p, effect.numbers.n ?? 0, 1)
  // Of a few units what sets them apart otherwise is as likely.
  const sureness = effect.against === 'units' ? lower(own) : own
  if (supposes === null) return { kind: 'how-much', sureness }
  const up = supposes === 'more' || supposes === 'up'
  const wanted = supposes === 'differs' ? true : supposes === 'same' ? false : up === (way === 'up')
  return { kind: wanted ? 'yes' : 'no', sureness }
}
