import type { ColumnProfile, ColumnRef, TableProfile } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { madeVariable, type Variable } from '../../../variables/variable.ts'

/** The time column of the study and how its rows lie in time. */
export interface TimeAxis {
  column: string
  label: string
  /** Date-like columns give calendar periods; number columns (years) only the number itself. */
  calendar: boolean
  /** What a step of one is: "year" for dates and years; "day", "week", ... or "step" for numbers that count. */
  unit: string
  spacing: string
  /** First and last time, as the profile has them. */
  from: string
  to: string
  years: number
  distinct: number
  /** Several rows share a time. */
  repeated: boolean
  profile: ColumnProfile
}

const COUNTED = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second', 'round', 'generation']

/** The unit of a numbered time: years by their size, else what the column's name says, else a step. */
export function unitOfNumbers(label: string, from: number, to: number): string {
  const words = label.toLowerCase().split(/[^a-z]+/)
  const named = COUNTED.find((unit) => words.some((word) => word === unit || word === `${unit}s`))
  if (named) return named
  return from >= 1000 && to <= 2200 ? 'year' : 'step'
}

/** A step of one on the axis is a year. */
export const isYearly = (axis: Pick<TimeAxis, 'unit'>): boolean => axis.unit === 'year'

const yearsBetween = (from: string, to: string) =>
  (Date.parse(to) - Date.parse(from)) / (365.2425 * 86_400_000)

export function timeAxisOf(table: TableProfile, ref: ColumnRef | null): TimeAxis | null {
  const column = ref?.table === table.name ? table.columns.find((c) => c.name === ref.column) : undefined
  if (!column || column.minimum === null || column.maximum === null || column.distinct < 3) return null
  const calendar = column.storage === 'date' || column.storage === 'timestamp'
  const [from, to] = [String(column.minimum), String(column.maximum)]
  const years = calendar ? yearsBetween(from, to) : Number(to) - Number(from)
  if (!Number.isFinite(years)) return null
  return {
    column: column.name,
    label: column.original_name,
    calendar,
    unit: calendar ? 'year' : unitOfNumbers(column.original_name, Number(from), Number(to)),
    spacing: column.spacing ?? 'irregular',
    from,
    to,
    years,
    distinct: column.distinct,
    repeated: column.distinct < 0.98 * (column.rows - column.nulls),
    profile: column,
  }
}

export const SEASONS = ['winter', 'spring', 'summer', 'autumn']
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const seasonSql = (time: string) =>
  `case when month(${time}) in (12, 1, 2) then 'winter' when month(${time}) <= 5 then 'spring' when month(${time}) <= 8 then 'summer' when month(${time}) <= 11 then 'autumn' end`

const derived = (axis: TimeAxis, part: string, levels: string[]): Variable =>
  madeVariable({
    column: `${part} of ${axis.column}`,
    label: part,
    kind: levels.length > 0 ? 'category' : 'number',
    levels,
    derivation: `${part} taken from ${axis.label}`,
    origin: axis.column,
  })

/** Periods of the calendar that the time column carries as columns of their own, with their SQL. */
export function timeVariables(axis: TimeAxis): { variable: Variable; sql: string }[] {
  const own = identifier(axis.column)
  const list: { variable: Variable; sql: string }[] = []
  const level = (part: string, levels: string[], sql: string) =>
    list.push({
      variable: derived(axis, part, levels),
      sql: `cast(${sql} as enum(${levels.map((l) => `'${l}'`).join(', ')}))`,
    })
  if (axis.calendar && axis.years >= 3)
    list.push({ variable: derived(axis, 'year', []), sql: `year(${own})::double` })
  if (!axis.calendar) list.push({ variable: derived(axis, axis.unit, []), sql: `${own}::double` })
  const fine = ['day', 'hour', 'irregular', 'week'].includes(axis.spacing)
  if (axis.calendar && axis.years >= 1.9 && (fine || axis.spacing === 'month') && hasMonths(axis))
    level('season', SEASONS, seasonSql(own))
  if (
    axis.calendar &&
    axis.years >= 0.2 &&
    ['day', 'hour', 'irregular'].includes(axis.spacing) &&
    hasMonths(axis)
  )
    level('weekday', WEEKDAYS, `list_extract(['${WEEKDAYS.join("','")}'], isodow(${own})::integer)`)
  return list
}

/** False when all dates lie on the first of January: the column holds years. */
const hasMonths = (axis: TimeAxis) => axis.distinct > axis.years * 1.5 + 2

/** Finer than weeks: two single days are two draws, and what they share is often the day of the week. */
export const isFine = ({ calendar, spacing }: TimeAxis): boolean =>
  calendar && ['minute', 'hour', 'day'].includes(spacing)
