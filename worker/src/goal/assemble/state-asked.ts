import type { Metric } from '#contract'
import type { Item } from '../goal.types.ts'
import { fieldOf, shareMetric, stateMetric, tableOf, type Context } from './context.ts'
import type { Roles } from './roles.ts'
import type { NamedValue } from './values.ts'

/** Columns whose values say what became of a row, or why. */
const TELLING = /\b(?:status|state|reason|outcome|result|cause|disposition|verdict|decision|finding)s?\b/

/**
 * "Why are donors sent away for low blood pressure": what is asked after is a value of a column of states or reasons,
 * and its share is what is measured. Null where something else is measured or several values are set side by side.
 */
export function stateAsked(
  items: readonly Item[],
  values: readonly NamedValue[],
  { metric }: Roles,
  context: Context,
): Metric | null {
  const [value, ...others] = values.filter(({ how }) => how === 'plain')
  if (!value || items.some(({ tags }) => tags.has('how_many') || tags.has('odd'))) return null
  if (others.some(({ column }) => column === value.column)) return null
  // The column as a whole, or how many there are, says less than its value.
  const whole = metric?.ref.kind === 'share' && metric.ref.column === value.column
  if (metric !== null && metric.ref.kind !== 'count' && !whole) return null
  if (!TELLING.test(fieldOf(context, value)?.label ?? '')) return null
  return (
    shareMetric(tableOf(context, value.table), value.column, value.value) ??
    stateMetric(context, { table: value.table, column: value.column, value: value.value })
  )
}
