import { sameMetric, type MetricRef, type Question } from '#contract'
import { asksWhatItDoes, speaksOfBefore } from '../../lexicon/affects-words.ts'
import type { Item } from '../goal.types.ts'
import { has } from '../tagged.ts'
import type { Context } from './context.ts'

const ACTS: ReadonlySet<Question['act']> = new Set(['explain', 'compare', 'exact', 'relate', 'describe'])

/**
 * "How often are tickets handed on, and what does this cost in resolution time", "evaluate its impact on the wait": what
 * was measured before, or is named first, against the measure that is named last. A number goes with it or not; a state
 * parts the rows.
 */
export function affectsAsked(
  question: Question,
  items: readonly Item[],
  before: Question | null,
  { main }: Context,
): Question {
  const { words, by, guessed, act } = question
  if (!ACTS.has(act) || by.some(({ column }) => isNamed(column, items))) return question
  if (!asksWhatItDoes(words) || question.event || question.reach) return question
  const named = items.flatMap((item) => measureOf(item) ?? [])
  const told = named.at(-1)
  if (!told || told.kind === 'count') return question
  const first = named.find((one) => !sameMetric(one, told))
  const doing = first ?? (speaksOfBefore(words) ? (before?.metric ?? null) : null)
  if (!doing || sameMetric(doing, told) || doing.column === null || doing.column === told.column)
    return question
  const isNumber = doing.kind === 'value' || doing.kind === 'duration'
  const isState = doing.kind === 'share' && !doing.limit
  if (!isNumber && !isState) return question
  return {
    ...question,
    act: isNumber ? 'relate' : 'compare',
    metric: told,
    with: isNumber ? [doing] : [],
    by: isNumber ? [] : [{ table: main.model.table, column: doing.column, part: null, bands: [] }],
    against: [],
    statistic: null,
    over: null,
    aspect: null,
    order: null,
    supposes: null,
    guessed: guessed.filter((part) => part !== 'by' && part !== 'act' && part !== 'metric'),
    unmatched: question.unmatched.filter(({ part }) => part !== 'metric'),
  }
}

/** A column that the words name, and not the measure alone: "time to close" names no state. */
const isNamed = (column: string, items: readonly Item[]): boolean =>
  items.some(
    (item) =>
      !has(item, 'METRIC') &&
      item.mention?.candidates.some((one) => one.kind !== 'row' && one.column === column),
  )

/** What a mention measures, where it is a measure. */
function measureOf(item: Item): MetricRef | null {
  if (!has(item, 'METRIC')) return null
  return item.mention?.candidates.find(({ metric }) => metric !== null)?.metric?.ref ?? null
}
