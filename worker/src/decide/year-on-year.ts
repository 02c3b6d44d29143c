import type { Certainty, Question } from '#contract'
import type { Side, YearOnYear } from '../effects/change/year-on-year.ts'
import { surenessOf } from './decide.ts'
import { LIMITS } from './limits.ts'
import type { Judgement } from './verdict.ts'

/** Which way one side went, months held equal; `open` where that is within chance. */
export const wayOf = ({ view, test }: Side): 'up' | 'down' | 'open' =>
  !(test.number(0, 'p') < LIMITS.level) ? 'open' : view.number(0, 'relative') > 0 ? 'up' : 'down'

/** What each row, or each unit of effort, has beside the total. */
export const eachOf = ({ sides }: YearOnYear): Side | undefined =>
  sides.find((side) => side.of === 'effort') ?? sides.find((side) => side.of === 'row')

/** The total says one thing and what each brings another. */
export function isSplit(effect: YearOnYear): boolean {
  const each = eachOf(effect)
  const [own] = effect.sides as [Side]
  if (each === undefined || wayOf(each) === wayOf(own)) return false
  const apart = Math.abs(each.view.number(0, 'relative') - own.view.number(0, 'relative'))
  return each.test.number(0, 'p') < LIMITS.season && apart >= LIMITS.partsWays
}

export function decideYears(effect: YearOnYear, supposes: Question['supposes']): Judgement {
  const [own] = effect.sides as [Side]
  const split = isSplit(effect)
  const lead = split ? eachOf(effect)! : own
  const way = wayOf(lead)
  // The months of a year are few, and each is a pair of many rows.
  const sureness: Certainty = surenessOf(lead.test.number(0, 'p'), lead.test.number(0, 'n') * 8, 1)
  if (way === 'open') return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
  if (split) return { kind: 'how-much', sureness, reasons: [] }
  if (supposes !== 'up' && supposes !== 'down' && supposes !== 'more' && supposes !== 'less')
    return { kind: 'how-much', sureness, reasons: [] }
  const wanted = way === (supposes === 'up' || supposes === 'more' ? 'up' : 'down')
  return { kind: wanted ? 'yes' : 'no', sureness, reasons: [] }
}

/** Clear enough to lead where the months by themselves show no course: a second look is allowed for. */
export const isClear = ({ test }: Side): boolean => test.number(0, 'p') < LIMITS.season
