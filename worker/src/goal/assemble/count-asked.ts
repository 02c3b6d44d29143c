import type { Metric, Question } from '#contract'
import type { Candidate, Filter, Item } from '../goal.types.ts'
import { columnOf, countMetric, fieldOf, type Context } from './context.ts'
import { has } from '../tagged.ts'

/** What is counted where a goal asks how many: rows, kept by the states that it names beside them. */
export interface Counted {
  metric: Metric
  within: Filter[]
  /** Columns that are settled by those states, and so break nothing down. */
  settled: string[]
}

/**
 * "How many women left the company": rows are counted, and every state that is named keeps some of them. Null where
 * something else is counted: different agents, or what a column itself counts ("how many units were sold").
 */
export function countAsked(items: readonly Item[], act: Question['act'], context: Context): Counted | null {
  const at = items.findIndex((item) => has(item, 'how_many'))
  if ((act !== 'exact' && act !== 'change') || at < 0 || has(items[at + 1], 'distinct', 'missing', 'odd'))
    return null
  const thing = items
    .slice(at + 1, at + 5)
    .find((item) => !has(item, 'VALUE') && (item.mention || has(item, 'is')))
  if (thing && has(thing, 'METRIC') && isNumber(thing)) return null
  if (thing && isOther(thing, context)) return null
  const within = items.slice(at + 1).flatMap((item): Filter[] => stateOf(item, context))
  return { metric: countMetric(context.main), within, settled: within.map(({ column }) => column) }
}

/** A column of numbers that itself counts something. */
const isNumber = ({ mention }: Item): boolean => {
  const [best] = mention?.candidates ?? []
  return best?.kind === 'metric' && best.metric?.ref.kind === 'value'
}

/** Things of another kind than the rows: agents in a table of tickets. */
function isOther({ mention }: Item, context: Context): boolean {
  const [best] = mention?.candidates ?? []
  if (best?.kind !== 'field' || best.column === context.main.model.row.key) return false
  const field = fieldOf(context, best)
  return field?.positive == null && (field?.entity != null || field?.meaning === 'dimension')
}

/** Empty for a good part of the rows. */
const OPEN = 0.02
const isOpenEnded = ({ table, column }: Candidate, context: Context): boolean => {
  const own = columnOf(context, table, column!)
  return own !== undefined && own.nulls > OPEN * own.rows
}

/** A state that an item names: a column of yes and no, or a share that the model knows. */
function stateOf({ mention, tags }: Item, context: Context): Filter[] {
  const [best] = mention?.candidates ?? []
  if (!best || tags.has('VALUE') || best.column === null) return []
  const field = fieldOf(context, best)
  const positive = field?.positive
  // "How many returned": those that have such a day, where not all have.
  if (field?.meaning === 'time' && isOpenEnded(best, context))
    return [{ table: best.table, column: best.column, operator: '!=', values: [null] }]
  const share = best.metric?.ref.kind === 'share' ? best.metric.ref : null
  // Any value at all of a column that is filled for those who are in the state.
  const filled = share?.values.length === 0 ? fieldOf(context, best)?.levels.map(({ value }) => value) : null
  const values = filled ?? share?.values ?? (positive == null ? [] : [positive])
  const [first] = values
  return first === undefined
    ? []
    : [
        {
          table: best.table,
          column: best.column,
          operator: values.length > 1 ? 'in' : '=',
          values,
        },
      ]
}
