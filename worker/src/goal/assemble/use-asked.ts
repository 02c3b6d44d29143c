import type { MetricRef, Question } from '#contract'
import { IN_USE, NOT_IN_USE, SPEAKS_OF_USE } from '../../lexicon/use-words.ts'
import type { Item } from '../goal.types.ts'
import { isMeasure, metricKnown, type Context } from './context.ts'

const ACTS: ReadonlySet<Question['act']> = new Set(['relate', 'explain', 'compare', 'describe', 'exact'])

/**
 * "How the cost of a licence relates to whether it is being used", "are dear passes used less": the share of rows that are
 * not made use of, along the number that is named. The question as it is where no number is, or where no column says
 * of each row whether it is in use.
 */
export function useAsked(question: Question, items: readonly Item[], context: Context): Question {
  const { act, metric, words } = question
  if (!ACTS.has(act) || question.event || !SPEAKS_OF_USE.test(words)) return question
  const number = numberSaid(question, items, context)
  const unused = number && unusedIn(context)
  if (!unused || unused.column === number.column) return question
  const isOther = metric !== null && metric.kind === 'share' && metric.column !== unused.column
  if (isOther && !question.guessed.includes('metric')) return question
  return {
    ...question,
    act: 'relate',
    metric: unused,
    with: [number],
    statistic: null,
    by: [],
    against: [],
    within: question.within.filter(({ column }) => column !== unused.column),
    over: null,
    aspect: null,
    order: null,
    // "Used less" is unused more.
    supposes: question.supposes === null ? null : 'differs',
    guessed: question.guessed.filter((part) => part === 'within'),
    unmatched: question.unmatched.filter(({ part }) => part === 'within'),
  }
}

/** The one number of each row that the question speaks of: what it measures, or by what it tells rows apart. */
function numberSaid(
  { metric, by, with: beside }: Question,
  items: readonly Item[],
  context: Context,
): MetricRef | null {
  const told = by.filter((one) => isMeasure(one, context)).map(({ table, column }) => ({ table, column }))
  const refs = [metric, ...beside].filter((own) => own?.kind === 'value') as MetricRef[]
  const all = [
    ...refs,
    ...told.map(({ table, column }): MetricRef => ({ kind: 'value', table, column, from: null, values: [] })),
  ]
  const named = all.filter(({ column }) =>
    items.some(({ mention }) => mention?.candidates.some((one) => one.column === column)),
  )
  const columns = new Set(named.map(({ column }) => column))
  return columns.size === 1 && (metricKnown(named[0]!, context) ?? told.length > 0) ? named[0]! : null
}

/** The share of rows whose state says that they are not in use, of the only column that tells of both. */
function unusedIn({ main }: Context): MetricRef | null {
  const { table, fields } = main.model
  const found = fields.flatMap(({ column, meaning, levels }) => {
    if (meaning !== 'dimension') return []
    const plain = levels.map(({ value }) => ({ value, text: String(value).trim().toLowerCase() }))
    const values = plain.filter(({ text }) => NOT_IN_USE.has(text)).map(({ value }) => value)
    const used = plain.some(({ text }) => IN_USE.has(text))
    return used && values.length > 0 ? [{ kind: 'share' as const, table, column, from: null, values }] : []
  })
  return found.length === 1 ? found[0]! : null
}
