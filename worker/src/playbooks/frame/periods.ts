import type { ColumnProfile, Question, TableModel, TableProfile } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import { fieldLabel } from '../../model/labels.ts'
import type { FrameTime, Period } from './frame.types.ts'

const DAY_MS = 86_400_000
/** Longest first, with days and the fewest periods that make a course. */
const PERIODS: readonly { period: Period; days: number; least: number }[] = [
  { period: 'year', days: 365.25, least: 15 },
  { period: 'quarter', days: 91.3, least: 40 },
  { period: 'month', days: 30.4, least: 7 },
  { period: 'week', days: 7, least: 7 },
  { period: 'day', days: 1, least: 7 },
]
/** Fewer rows than this a period on average, and longer ones say more. */
const LEAST_ROWS = 4
/** Of a period that the goal names: six whole ones and the two ends; of fewer the course is told by shorter ones. */
const FEWEST_ASKED = 8

/** Days that a whole period may lack at an end, for a weekend or a holiday; a week may lack none. */
const LACKING: Partial<Record<Period, number>> = { week: 0, month: 2, quarter: 3, year: 7 }
/** The same as share of the period, where rows are far between. */
const MOST_LACKING = 0.1

const SPACINGS: ReadonlySet<string> = new Set(PERIODS.map(({ period }) => period))
/** So far apart nothing happens to come exactly once each time. */
const SERIES_SPACINGS: ReadonlySet<Period> = new Set(['month', 'quarter', 'year'])
const spacingOf = ({ spacing }: ColumnProfile): Period | null =>
  spacing !== null && SPACINGS.has(spacing) ? (spacing as Period) : null

/** One row for each moment, evenly spaced: a series, and not rows that are counted. */
const isSingle = (column: ColumnProfile): boolean =>
  column.distinct > 0.98 * (column.rows - column.nulls) &&
  column.spacing !== 'irregular' &&
  column.spacing !== null

/** Fine series are told by the week or the month once they are long. */
function periodOfSeries(spacing: string, years: number): Period {
  if (spacing === 'year' || spacing === 'quarter' || spacing === 'month') return spacing
  if (years >= 1.5) return 'month'
  return spacing === 'week' || years >= 0.9 ? 'week' : 'day'
}

/** Years that stand as numbers are dates all the same. */
const isYears = ({ role, minimum, maximum }: ColumnProfile): boolean =>
  role === 'time' && typeof minimum === 'number' && minimum >= 1000 && Number(maximum) <= 2200

/** Whole numbers that count on, one row each: minutes, days, rounds. */
const isCounted = (column: ColumnProfile): boolean =>
  column.role === 'time' &&
  typeof column.minimum === 'number' &&
  !isYears(column) &&
  column.distinct >= 6 &&
  column.distinct === column.rows - column.nulls

const COUNTED = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second', 'round', 'generation']

function counted(
  column: ColumnProfile,
  source: TableProfile,
  model: TableModel,
): { axis: FrameTime; sql: string; raw: string } {
  const raw = `${identifier(column.name)}::double`
  const label = fieldLabel({ tables: [model] }, { table: source.name, column: column.name })
  const words = column.name.toLowerCase().split(/[^a-z]+/)
  return {
    raw,
    sql: raw,
    axis: {
      column: column.name,
      label,
      period: 'step',
      periodColumn: `step of ${column.name}`,
      periods: column.distinct,
      single: true,
      unit: COUNTED.find((unit) => words.some((word) => word === unit || word === `${unit}s`)) ?? 'step',
      spacing: null,
    },
  }
}

const shown = (milliseconds: number) =>
  `timestamp '${new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ')}'`

/** The time that rows can lie in: from the first to the last one, or within what the question restricts it to. */
function windowOf(
  within: Question['within'],
  table: string,
  column: string,
  moment: (value: unknown) => number,
  [first, last]: [number, number],
): [number, number] {
  let [from, to] = [first, last]
  const later = (value: number) => (from = Number.isNaN(value) ? from : Math.max(from, value))
  const earlier = (value: number) => (to = Number.isNaN(value) ? to : Math.min(to, value))
  const own = within.filter((one) => one.table === table && one.column === column && one.from === undefined)
  for (const { operator, values } of own) {
    if (operator === '>=' || operator === '>') later(moment(values[0]))
    if (operator === '<=') earlier(moment(values[0]))
    if (operator === '<') earlier(moment(values[0]) - DAY_MS)
    if (operator === 'between' && values.length === 2) {
      later(moment(values[0]))
      earlier(moment(values[1]))
    }
  }
  return [from, to]
}

/** A course of single values along the time that its table runs along. */
export const isCourse = (source: TableProfile, model: TableModel): boolean =>
  timeOf({ over: null, within: [], act: 'describe', horizon: null }, source, model)?.axis.single === true

const asDate = (milliseconds: number) => `date '${new Date(milliseconds).toISOString().slice(0, 10)}'`
const dayOf = (moment: number): number => Math.floor(moment / DAY_MS) * DAY_MS

/** The axis of a question with the period in which its course is told; null where rows have no dates. */
export function timeOf(
  { over, within, act, horizon }: Pick<Question, 'over' | 'within' | 'act' | 'horizon'>,
  source: TableProfile,
  model: TableModel,
): { axis: FrameTime; sql: string; raw: string } | null {
  const name = over?.table === source.name ? over.column : model.natural_time
  const column = source.columns.find((own) => own.name === name)
  if (!column) return null
  if (isCounted(column)) return counted(column, source, model)
  const years = isYears(column)
  if (!years && column.storage !== 'date' && column.storage !== 'timestamp') return null
  const moment = (value: unknown) => Date.parse(years ? `${Math.round(Number(value))}-01-01` : String(value))
  const [from, to] = windowOf(within, source.name, column.name, moment, [
    moment(column.minimum),
    moment(column.maximum),
  ])
  const days = (to - from) / DAY_MS
  if (!(days >= 6) || column.distinct < 6) return null
  const spacing = years ? 'year' : spacingOf(column)
  // Rows with a name of their own, such as orders, are things that happened, however evenly; one each month is none.
  const named = model.row.key !== null && model.row.key !== column.name
  const single = isSingle(column) && (!named || (spacing !== null && SERIES_SPACINGS.has(spacing)))
  const usual =
    years || single
      ? periodOfSeries(spacing ?? 'day', days / 365.25)
      : periodOfRows(over, source, days, spacing)
  const own = act === 'forecast' && horizon ? finerOf(usual, horizon.unit, spacing) : usual
  const length = PERIODS.find(({ period }) => period === own)!.days
  const raw = years ? `make_date(${identifier(column.name)}::integer, 1, 1)` : identifier(column.name)
  const dated = years || column.storage === 'date'
  const start = `date_trunc('${own}', ${dated ? raw : `${raw}::timestamp`})::date`
  // A period that begins before the first row, or ends after the last, is not whole, and would look like a fall.
  const known = Math.max(1, column.rows - column.nulls)
  const lacking = Math.min(
    Math.floor(length * MOST_LACKING),
    Math.max(LACKING[own] ?? 0, Math.ceil((2 * days) / known)),
  )
  const whole = wholePeriods(own, dayOf(from), stepped(spacing ?? 'day', dayOf(to), 1), lacking * DAY_MS)
  const day = (milliseconds: number) => (dated ? asDate(milliseconds) : shown(milliseconds))
  const sql =
    own === 'day' || own === spacing
      ? start
      : `case when ${raw} >= ${day(whole.from)} and ${raw} < ${day(whole.to)} then ${start} end`
  return {
    raw,
    sql,
    axis: {
      column: column.name,
      label: fieldLabel({ tables: [model] }, { table: source.name, column: column.name }),
      period: own,
      periodColumn: `${own} of ${column.name}`,
      periods: Math.round(days / length),
      single,
      unit: 'year',
      spacing,
    },
  }
}

/** The first day of the period that a moment lies in; weeks begin on Mondays. */
function startOf(period: Period, moment: number): number {
  const date = new Date(dayOf(moment))
  if (period === 'week') return dayOf(moment) - ((date.getUTCDay() + 6) % 7) * DAY_MS
  const month = { year: 0, quarter: 3 * Math.floor(date.getUTCMonth() / 3), month: date.getUTCMonth() }
  return period === 'year' || period === 'quarter' || period === 'month'
    ? Date.UTC(date.getUTCFullYear(), month[period])
    : dayOf(moment)
}

/** So many periods on, on the same day of the month or on its last one. */
function stepped(period: Period, moment: number, steps: number): number {
  const months = { year: 12, quarter: 3, month: 1 }[period as string]
  if (months === undefined) return moment + steps * (period === 'week' ? 7 : 1) * DAY_MS
  const date = new Date(moment)
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + steps * months)
  const last = new Date(first)
  const days = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 0)).getUTCDate()
  return first + (Math.min(date.getUTCDate(), days) - 1) * DAY_MS
}

/** Where the whole periods between two moments begin and end; one may lack so much at an end. */
function wholePeriods(
  period: Period,
  from: number,
  to: number,
  lacking: number,
): { from: number; to: number } {
  const first = startOf(period, from)
  let end = stepped(period, startOf(period, to), 1)
  while (end - lacking > to) end = stepped(period, end, -1)
  return { from: first + lacking >= from ? first : stepped(period, first, 1), to: end }
}

/** What is asked ahead in weeks is carried on week by week: months have four of them, or five. */
function finerOf(usual: Period, asked: string, spacing: Period | null): Period {
  const place = (period: string | null) => PERIODS.findIndex((own) => own.period === period)
  const finer = place(asked) > place(usual)
  return finer && (spacing === null || place(asked) <= place(spacing)) ? PERIODS[place(asked)]!.period : usual
}

/** The longest period that leaves enough of them, each with rows enough; the goal's own where it fits. */
function periodOfRows(
  over: Question['over'],
  source: TableProfile,
  days: number,
  spacing: Period | null,
): Period {
  const fits = (period: Period) => days / PERIODS.find((each) => each.period === period)!.days >= FEWEST_ASKED
  const grain =
    over?.grain && over.grain !== 'minute' && over.grain !== 'hour' && fits(over.grain) ? over.grain : null
  // Rows that all lie on the first of a month have no weeks.
  const coarse = spacing === 'year' || spacing === 'quarter' || spacing === 'month' ? spacing : null
  return (
    grain ??
    coarse ??
    PERIODS.find(
      ({ days: length, least }) => days / length >= least && source.rows / (days / length) >= LEAST_ROWS,
    )?.period ??
    (days > 120 ? 'month' : 'week')
  )
}
