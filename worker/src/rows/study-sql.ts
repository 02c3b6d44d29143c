import type { Filter } from '#contract'
import { identifier, literal, literals } from '../duckdb/sql.ts'
import { isJunkIn, OTHER, type Variable } from '../variables/variable.ts'

/** The filters of the goal as a WHERE clause; empty text without any. */
export function whereOf(filters: Filter[]): string {
  const parts = filters.map(conditionOf)
  return parts.length > 0 ? ` where ${parts.join(' and ')}` : ''
}

/** A WHERE clause with one condition more; `where` may be an empty text. */
export const alsoWhere = (where: string, condition: string): string =>
  `${where}${where ? ' and' : ' where'} ${condition}`

export function conditionOf({ column, operator, values, than, from, unit }: Filter): string {
  const own = from === undefined ? identifier(column) : elapsed(from, column, unit ?? 'day')
  const named = values.filter((value) => value !== null)
  if (operator === 'in') {
    const listed = named.length > 0 ? `${own} in (${literals(named)})` : 'false'
    return named.length < values.length ? `(${own} is null or ${listed})` : listed
  }
  if (operator === 'contains')
    return `(${values.map((word) => `contains(lower(${own}::varchar), lower(${literal(String(word))}))`).join(' or ')})`
  if (operator === 'between') return `(${spans(own, values)})`
  if (operator === 'not between') return `not (${spans(own, values)})`
  if (than !== undefined) return `${own} ${operator === '!=' ? '<>' : operator} ${identifier(than)}`
  if (values[0] === null) return `${own} is ${operator === '=' ? '' : 'not '}null`
  // What is left out is that value: rows without any stay.
  if (operator === '!=') return `${own} is distinct from ${literal(values[0]!)}`
  return `${own} ${operator} ${literal(values[0]!)}`
}

const SECONDS = { minute: 60, hour: 3600, day: 86_400 } as const

/** The time between two columns, in a unit. */
const elapsed = (from: string, to: string, unit: keyof typeof SECONDS): string =>
  `((epoch(${identifier(to)}) - epoch(${identifier(from)})) / ${SECONDS[unit]}.0)`

const spans = (own: string, values: Filter['values']): string =>
  Array.from(
    { length: values.length / 2 },
    (_, index) => `${own} between ${literal(values[2 * index]!)} and ${literal(values[2 * index + 1]!)}`,
  ).join(' or ')

/** An expression that gives the variable as the analysis reads it: doubles, or an enum in the order of the levels. */
export function expressionOf(variable: Variable): string {
  const own = identifier(variable.origin)
  if (variable.kind === 'number') return `${own}::double`
  const type = `enum(${variable.levels.map(literal).join(', ')})`
  if (variable.kind === 'binary') {
    const mapped =
      variable.levels.includes('yes') && variable.profile
        ? `case when lower(${own}::varchar) in ('1', 'true', 'yes', '1.0') then 'yes' when lower(${own}::varchar) in ('0', 'false', 'no', '0.0') then 'no' end`
        : `${own}::varchar`
    return `try_cast(${isYesNo(variable) ? mapped : `${own}::varchar`} as ${type})`
  }
  if (!variable.collapsed) return `try_cast(${own}::varchar as ${type})`
  const kept = variable.levels.filter((level) => level !== OTHER)
  const junk = (variable.profile?.top ?? [])
    .map(({ value }) => String(value))
    .filter((level) => isJunkIn(variable.profile!, level))
  const drop = junk.length > 0 ? ` or ${own}::varchar in (${literals(junk)})` : ''
  return `cast(case when ${own} is null${drop} then null when ${own}::varchar in (${literals(kept)}) then ${own}::varchar else ${literal(OTHER)} end as ${type})`
}

const isYesNo = (variable: Variable) => {
  const raw = (variable.profile?.top ?? []).map(({ value }) => String(value))
  return variable.levels.includes('yes') && raw.some((level) => ['1', '0', 'true', 'false'].includes(level))
}
