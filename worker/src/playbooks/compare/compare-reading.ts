import type { Template } from '#contract'
import { beyondChance } from '../../decide/decide.ts'
import { metricOf } from '../../model/metric-of.ts'
import { concentrates } from '../../decide/departs.ts'
import { LIMITS } from '../../decide/limits.ts'
import { attempted } from '../../effects/change/attempted.ts'
import type { Adjusted } from '../../effects/compare/adjusted.ts'
import { crossedWith, type Crossed } from '../../effects/compare/crossed.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import type { Strata } from '../../effects/compare/strata.ts'
import { crossedSentence, interactionWords } from '../../telling/compare/crossed.ts'
import { dependsHeadline } from '../../telling/compare/strata.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/** What the difference depends on, where that is beyond chance. */
export async function crossing(frame: Frame, first: Dimension): Promise<Crossed | null> {
  const crossed = await attempted(frame.toolkit, `what ${first.label} depends on`, () =>
    crossedWith(frame, first),
  )
  if (!crossed) return null
  // Where a table has one other column, nothing was looked through for it.
  const standing = crossed.by.asked || crossed.tried === 1 ? 'named' : 'unasked'
  return beyondChance(crossed.numbers.p, 1, standing) ? crossed : null
}

/** The column within whose values the groups are looked at once more, and the rows that have it. */
export type Third = NonNullable<Adjusted['within']>

/**
 * The rows of the groups lie so differently that no difference shows, or the wrong one: among those alike in another
 * column it is there, and the other way round.
 */
const isHidden = (held: Adjusted | null): boolean =>
  held !== null && held.confounder !== null && held.moved < -1 && beyondChance(held.numbers.p, LOOKS)

/** The groups as they stand, and once more with others held equal. */
const LOOKS = 2

/** What the difference comes from, or depends on. */
export function thirdOf(held: Adjusted | null, crossed: Crossed | null, sure: boolean): Third | null {
  if (!sure && isHidden(held)) return held!.within
  const moves = held && sure && Math.abs(held.moved) >= LIMITS.moved ? held.within : null
  const most = held !== null && moves !== null && (shrinksMost(held) || !beyondChance(held.numbers.p))
  const crosses = crossed && { by: crossed.by, sample: crossed.table }
  return most ? moves : (crosses ?? moves)
}

/** Most of the difference comes from where the rows lie. */
const shrinksMost = ({ moved }: Adjusted): boolean => moved <= -LIMITS.mostly

/** What is left of the difference of two groups within the values of a third column, as a share of it as it stands. */
const leftWithin = ({ numbers, mix }: Strata): number =>
  (numbers.value ?? NaN) / (mix.number(0, 'own_a') - mix.number(0, 'own_b'))

/**
 * How much of the difference one column alone carries: all of it, most, or none of it that could be told as its mix.
 * What still lies the same way within each of its values, and by as much, is not turned round by it.
 */
export function carriedBy(strata: Strata): 'all' | 'most' | null {
  const left = leftWithin(strata)
  if (Math.abs(left) <= LIMITS.nothingLeft) return 'all'
  if (left <= 1 - LIMITS.mostly) return 'most'
  return beyondChance(strata.numbers.p) ? null : 'most'
}

/**
 * `elsewhere`: it comes from where the rows lie; `mostly`: most of it does and something is left; `depends`: it is there
 * for some and not for others.
 */
export type GroupsReading = 'plain' | 'depends' | 'elsewhere' | 'mostly'

export function readingOf(
  held: Adjusted | null,
  crossed: Crossed | null,
  strata: Strata | null,
  sure: boolean,
): GroupsReading {
  const gone = held !== null && (!beyondChance(held.numbers.p) || held.moved < -1)
  if (sure && gone && held.confounder) return 'elsewhere'
  if (!sure && strata && isHidden(held)) return 'elsewhere'
  if (strata && crossed && crossed.by === strata.by && strata.differ.length > 0) {
    const signs = new Set(strata.differ.map((row) => Math.sign(strata.strata.number(row, 'difference'))))
    const clear = strata.same.some((row) => strata.strata.number(row, 'p') > LIMITS.mayBe)
    if (signs.size > 1 || (!sure && clear)) return 'depends'
  }
  return sure &&
    held?.confounder &&
    strata &&
    shrinksMost(held) &&
    strata.by === held.within?.by &&
    leftWithin(strata) <= 1 - LIMITS.mostly
    ? 'mostly'
    : 'plain'
}

/** Whether the value that stands out does so by one pair alone, and is like the others otherwise. */
export function isAllOfIt(effect: Groups, standout: number, crossed: Crossed | null): boolean {
  if (!crossed || crossed.level !== effect.levels.text(standout, 'level')) return false
  const at = (column: string) => crossed.pair.number(0, column)
  return concentrates(effect.levels.number(standout, effect.estimate), at('same_level'), at('elsewhere'))
}

/** Whether the other one of a pair's two values stands out through that pair alone as well. */
export function isAllOfOther({ pair }: Crossed): boolean {
  const at = (column: string) => pair.number(0, column)
  return concentrates(at('stratum'), at('same_stratum'), at('elsewhere'))
}

/** Whether what a pair of values has of all rows together is a figure: of what adds up over rows, and of shares. */
export const hasWeight = ({ measure, model, question: { metric } }: Frame): boolean =>
  !measure.totals &&
  (measure.kind === 'share' ||
    (metric !== null && (metric.kind === 'duration' || metricOf(model, metric).additivity === 'sum')))

/** Where the difference concentrates, where the headline or the parts do not say so already. */
export function dependsSentence(
  frame: Frame,
  effect: Groups,
  crossed: Crossed | null,
  strata: Strata | null,
  reading: GroupsReading,
): Template {
  if (!crossed || reading === 'depends' || reading === 'mostly') return ''
  const told = strata?.by === crossed.by
  if (reading === 'elsewhere') return ''
  return told && effect.levels.length === 2
    ? dependsHeadline(frame, strata, interactionWords(crossed))
    : crossedSentence(frame, crossed)
}
