import type { Question } from '#contract'
import type { Item } from '../goal.types.ts'
import { countMetric, fieldOf, shareMetric, stateMetric, type Context } from './context.ts'
import { valuesSaid } from './values-said.ts'

const SHARE = /\b(?:shares?|proportions?|percentages?|percent|fraction)\b/i
const AGAINST = /\b(?:compared?|comparing|comparison|versus|vs|than|against|differs?)\b/i
const SPREAD = /\b(?:distribution|breakdown|split|mix|composition|make-?up)\b/i

/**
 * "What proportion of goals in the IT department are high or critical compared to other departments": of each group, how
 * much of it is what is said of it, and not how much of that lies in the group. The question as it is where it measures that
 * already or no value stands for where the rows are from.
 */
export function shareInsideGroup(question: Question, items: readonly Item[], context: Context): Question {
  const { act, metric, words } = question
  if (act !== 'compare' && act !== 'rank' && act !== 'exact') return question
  if (metric?.kind !== 'share' || metric.column === null || metric.limit) return question
  if (!SHARE.test(words) || !AGAINST.test(words)) return question
  const said = valuesSaid(items, context)
  const group = said.find(({ inside, column }) => inside && column === metric.column)
  const told = said.find(({ inside, column }) => !inside && column !== metric.column)
  if (!group || !told) return question
  const values = [...new Set(said.flatMap(({ column, value }) => (column === told.column ? [value] : [])))]
  const { table } = context.main.model
  const [only] = values
  const known = values.length === 1 ? shareMetric(context.main, told.column, only!) : undefined
  const made = known ?? stateMetric(context, { table, column: told.column, value: only! })
  return {
    ...question,
    act: 'compare',
    metric: { ...made.ref, values },
    by: [{ table, column: group.column, part: null, bands: [] }],
    against: [],
    within: question.within.filter(({ column }) => column !== group.column && column !== told.column),
    guessed: question.guessed.filter((part) => part !== 'by' && part !== 'metric'),
  }
}

/**
 * "The distribution of goal priorities in the Finance department": rows by what is said to be distributed, and no level of
 * it. The question as it is where a scale is not what is spread.
 */
export function spreadInsideGroup(question: Question, context: Context): Question {
  const { act, metric, words } = question
  if (act !== 'make-up' || !SPREAD.test(words) || metric?.kind !== 'value' || metric.column === null)
    return question
  const { table } = context.main.model
  const { column } = metric
  if (fieldOf(context, { table, column })?.meaning !== 'dimension') return question
  const others = question.by.filter((own) => own.column !== column)
  return {
    ...question,
    metric: countMetric(context.main).ref,
    by: [{ table, column, part: null, bands: [] }, ...others],
    guessed: question.guessed.filter((part) => part !== 'by' && part !== 'metric'),
  }
}
