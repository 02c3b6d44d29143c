import type { ColumnProfile, Noun, TableProfile } from '#contract'
import { identifier, literals } from '../../duckdb/sql.ts'
import type { Mark } from '../../model/beginning-mark.ts'
import type { Frame, FrameTime, Period } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { keptName } from '../effect.ts'
import { fillsZero, valueSql } from '../change/period-series.ts'
import {
  FEWEST_BEGIN,
  flagSwitchesSql,
  periodSql,
  switchesAt,
  UNSETTLED,
  type Found,
} from './flag-switches.ts'

/** Units that begin with something at times of their own, or do not: a table of one row for each unit and period. */
export interface Beginnings {
  mark: Mark & { label: string }
  /** What the state turns to; null where a day says it. */
  state: string | null
  unit: { column: string; label: string; noun: Noun | null }
  period: Period
  /** Kept table: unit, place of the period, y, start. */
  cells: string
  /** One row: units, units that began before the first period, and periods. */
  size: View
}

const FEWEST_UNITS = 6
const FEWEST_PERIODS = 4
/** Rows for each unit and period from which on the unit has a total of them. */
const SEVERAL = 1.5
/** A start beyond all time. */
export const NEVER = 1_000_000

const HALF: Partial<Record<Period, number>> = { week: 3, month: 15, quarter: 45, year: 182 }
const CALENDAR: ReadonlySet<string> = new Set(['week', 'month', 'quarter', 'year'])

/** The period in which units are looked at: that of the dates themselves, which part of a unit's time is lost in longer ones. */
export const cellPeriod = ({ spacing, period }: FrameTime): Period =>
  spacing !== null && CALENDAR.has(spacing) ? spacing : period

const UNITS: ReadonlySet<ColumnProfile['role']> = new Set([
  'identifier',
  'category',
  'ordered-category',
  'place',
])

/** Columns whose values could be the units, the coarsest first: what begins is what all rows of it begin with. */
export const likelyUnits = ({ columns, rows }: TableProfile, aside: readonly string[]): ColumnProfile[] =>
  columns
    .filter(
      ({ role, name, distinct, nulls }) =>
        UNITS.has(role) &&
        !aside.includes(name) &&
        distinct >= FEWEST_UNITS &&
        distinct * FEWEST_PERIODS <= rows &&
        nulls < UNSETTLED * rows,
    )
    .sort((a, b) => a.distinct - b.distinct)

/** Where it is looked for. */
export interface Along {
  frame: Frame
  unit: ColumnProfile
  mark: Mark
  period: Period
}

/** Place of a moment among the periods, from 0; a start counts from the period of which it has the greater part. */
const placeSql = (moment: string, first: string, period: Period): string =>
  period === 'step' ? moment : `date_diff('${period}', ${first}, ${moment})`

function startSql(own: string, first: string, period: Period, numbered: boolean): string {
  const day = numbered
    ? `make_date(try_cast(regexp_extract(${own}::varchar, '[0-9]{4}') as integer), 1, 1)`
    : `try_cast(${own} as date)`
  const half = `(${day} - interval ${HALF[period] ?? 0} day)::date`
  const grain = period === 'hour' ? 'day' : period
  return `(date_diff('${grain}', ${first}, ${half}) + (date_trunc('${grain}', ${half})::date <> ${half})::int)`
}

const MADE = ['unit_of', 'place', 'start', 'state']

/** Rows of the frame with their unit and the place of their period, and either their start or whether they have it. */
function rowsSql({ frame, unit, mark, period }: Along): string {
  const { table, time, source } = frame
  const grain = period === 'hour' ? 'day' : period
  const at = periodSql(time!.column, period)
  const first = `(select min(${at}) from ${table})`
  const known = source.columns.find(({ name }) => name === mark.column)!
  const numbered = known.storage === 'integer' || known.storage === 'number'
  const own = identifier(mark.column)
  const marked =
    mark.kind === 'start'
      ? `${startSql(own, first, period, numbered)} as start`
      : `(${own}::varchar = (select max(${own}::varchar) from ${table}))::int as state`
  // A column of the file that is called so would be taken for it.
  const kept = `columns(name -> lower(name) not in (${literals(MADE.filter((name) => name !== frame.measure.variable?.column))}))`
  return `select ${kept}, ${identifier(unit.name)}::varchar as unit_of, ${placeSql(at, first, grain)} as place, ${marked} from ${table} where ${identifier(unit.name)} is not null and ${identifier(time!.column)} is not null${mark.kind === 'state' ? ` and ${own} is not null` : ''}`
}

/** Whether units begin, and stay so, each once; null where they do not. */
export async function switchesIn(along: Along): Promise<Found | null> {
  const { frame, mark, unit } = along
  const title = `Whether each ${unit.name} begins with ${mark.column} once`
  if (mark.kind === 'start') {
    const view = new View(
      await frame.toolkit.query(
        title,
        `with own as (select unit_of, min(place) as first, max(place) as last, min(start) as start, count(distinct start) + (count(start) between 1 and count(*) - 1)::int as starts from (${rowsSql(along)}) group by 1) select count(*) as units, count(*) filter (where starts > 1) as unsettled, count(*) filter (where start > first and start <= last) as begun from own`,
      ),
    )
    const at = (name: string) => view.number(0, name)
    return at('begun') >= FEWEST_BEGIN && at('unsettled') <= UNSETTLED * at('units') ? { last: true } : null
  }
  const { table, time } = frame
  const flags = [mark.column]
  const view = new View(
    await frame.toolkit.query(
      title,
      flagSwitchesSql({ table, unit: unit.name, time: time!.column, period: along.period, flags }),
    ),
  )
  return view.length > 0 ? switchesAt(view, 0) : null
}

/**
 * Looks for units that begin with what a column marks; null where none do. The rows must hold the units and the mark.
 */
export async function beginningsOf(
  frame: Frame,
  units: readonly ColumnProfile[],
  mark: Mark,
): Promise<Beginnings | null> {
  const { time, toolkit, table, model } = frame
  if (!time || time.period === 'step') return null
  const period = cellPeriod(time)
  for (const unit of units) {
    const along: Along = { frame, unit, mark, period }
    const found = await switchesIn(along)
    if (!found) continue
    const field = model.fields.find(({ column }) => column === mark.column)
    const named = model.fields.find(({ column }) => column === unit.name)
    const label = field?.label ?? mark.column
    const rows = rowsSql(along)
    const cells = `${table}_beginnings_${keptName(mark.column + unit.name + frame.measure.label)}`
    const zero = fillsZero(frame)
    const on = found.last ? 'state' : '1 - state'
    const starts =
      mark.kind === 'start'
        ? `select unit_of, min(start) as start from (${rows}) group by 1`
        : `select unit_of, min(place) as start from (select unit_of, place from (${rows}) group by 1, 2 having avg(${on}) >= 0.5) group by 1`
    await toolkit.query(
      `${frame.measure.label} of each ${named?.label ?? unit.name} by ${period}`,
      `with own as (select unit_of, place, ${valueSql(frame)} as y from (${rows}) group by 1, 2), starts as (${starts})${zero ? `, grid as (select unit_of, unnest(generate_series((select min(place) from own), (select max(place) from own))) as place from (select distinct unit_of from own))` : ''} select unit_of as unit, place, ${zero ? 'coalesce(y, 0)' : 'y'} as y, coalesce(start, ${NEVER})::double as start from ${zero ? 'grid left join own using (unit_of, place)' : 'own'} left join starts using (unit_of)${zero ? '' : ' where y is not null'} order by 1, 2`,
      { keeps: cells, maxRows: 5 },
    )
    const size = new View(
      await toolkit.query(
        `Units and periods of ${frame.measure.label}`,
        `select count(distinct unit) as units, count(distinct unit) filter (where start <= (select min(place) from ${cells})) as before, count(distinct place) as periods from ${cells}`,
      ),
    )
    if (!(size.number(0, 'periods') >= FEWEST_PERIODS)) return null
    return {
      mark: { ...mark, label },
      state: mark.kind === 'state' ? await stateOf(frame, mark.column, found.last) : null,
      unit: { column: unit.name, label: named?.label ?? unit.name, noun: named?.entity ?? null },
      period,
      cells,
      size,
    }
  }
  return null
}

async function stateOf({ toolkit, table }: Frame, column: string, last: boolean): Promise<string> {
  const own = identifier(column)
  const view = new View(
    await toolkit.query(
      `What ${column} turns to`,
      `select ${last ? 'max' : 'min'}(${own}::varchar) as state from ${table}`,
    ),
  )
  return view.text(0, 'state')
}

/** Whether each unit has so many rows in a period that what it has is their total. */
export async function hasSeveralRows({ toolkit, rows }: Frame, { cells }: Beginnings): Promise<boolean> {
  const view = new View(
    await toolkit.query('Units and periods that hold rows', `select count(*) as cells from ${cells}`),
  )
  return rows > SEVERAL * view.number(0, 'cells')
}
