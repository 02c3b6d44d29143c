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
 * "The distribution of goal priorities in the Finance department": rows of one group by what is said to be distributed. The
 * question as it is where no group is named, or several.
 */
export function spreadInsideGroup(question: Question, items: readonly Item[], context: Context): Question {
  const { act, metric, words } = question
  if (act !== 'make-up' || !SPREAD.test(words)) return question
  const said = valuesSaid(items, context).filter(({ inside }) => inside)
  const [group] = said
  if (!group || said.length > 1 || AGAINST.test(words)) return question
  const { table } = context.main.model
  const others = question.by.filter(({ column }) => column !== group.column)
  const scale = metric?.kind === 'value' && metric.column !== null ? metric.column : null
  const isKind = scale !== null && fieldOf(context, { table, column: scale })?.meaning === 'dimension'
  const by = others.length > 0 ? others : isKind ? [{ table, column: scale, part: null, bands: [] }] : []
  if (by.length === 0) return question
  return {
    ...question,
    metric: isKind ? countMetric(context.main).ref : metric,
    by,
    within: [
      ...question.within.filter(({ column }) => column !== group.column),
      { table, column: group.column, operator: '=', values: [group.value] },
    ],
    guessed: question.guessed.filter((part) => part !== 'by' && !(isKind && part === 'metric')),
  }
}
