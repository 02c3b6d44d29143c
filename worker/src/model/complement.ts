import type { Filter, MetricRef, TableModel } from '#contract'

const OPPOSITE = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const

/** The share of the rows of which the given one is not true; null where what else they are is not known. */
export function complementOf(ref: MetricRef, { fields }: TableModel): MetricRef | null {
  if (ref.kind !== 'share' || ref.column === null) return null
  const { limit, ...plain } = ref
  if (limit?.operator === 'empty') return { ...plain, values: [] }
  if (limit) return { ...ref, limit: { ...limit, operator: OPPOSITE[limit.operator] } }
  if (ref.values.length === 0)
    return { ...ref, limit: { operator: 'empty', value: null, unit: null, than: null } }
  const levels = fields.find(({ column }) => column === ref.column)?.levels ?? []
  const others = levels.map(({ value }) => value).filter((value) => !ref.values.includes(value))
  return others.length === 0 ? null : { ...ref, values: others }
}

/** The rows that a filter by a state leaves out; null for other filters. */
export function otherRows(filter: Filter, { fields }: TableModel): Filter | null {
  const { operator, values, column } = filter
  if (operator === '!=' && values[0] === null) return { ...filter, operator: '=' }
  if (operator !== '=' && operator !== 'in') return null
  if (values[0] === null) return { ...filter, operator: '!=' }
  const levels = fields.find((field) => field.column === column)?.levels ?? []
  const others = levels.map(({ value }) => value).filter((value) => !values.includes(value))
  return others.length === 0
    ? null
    : { ...filter, operator: others.length === 1 ? '=' : 'in', values: others }
}
