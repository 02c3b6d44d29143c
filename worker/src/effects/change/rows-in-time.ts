import { identifier } from '../../duckdb/sql.ts'
import { once, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { rowSql } from '../compare/ratio-rows.ts'
import { keptName } from '../effect.ts'

/** Periods in which groups are looked at over time. */
export type Grain = 'week' | 'month' | 'quarter'

/**
 * The rows of a frame with their time, what is measured and their groups, kept once for all that looks at groups over time.
 * Columns: `period`, the first day of it, where the rows have so many (`grain`); `month`, counted on, 12 to a year; `y`,
 * unless rows are counted; `fine`, the first day of its week, where months are looked at and weeks can be told (`fine`); `g0`, `g1` and so on, one for each dimension in their order, empty where it is not known.
 */
export interface RowsInTime {
  table: string
  /** Null where rows lie in too few periods, or too many, to be looked at one by one. */
  grain: Grain | null
  /** What is shorter than these and not too many either, for what lasts no whole one; null where there is no such one. */
  fine: Grain | null
  /** Of what is measured; none where rows are counted. */
  y: { y?: string }
}

const FEWEST_PERIODS = 5
const MOST_PERIODS = 72
const MOST_LEVELS = 20
/** Weeks to a month that rows have at least where they are no rows of months alone. */
const WEEKS = 3

/** Those of the dimensions that groups over time are told by. */
export const groupsInTime = (
  { time }: Frame,
  dimensions: readonly Dimension[],
  most = MOST_LEVELS,
): Dimension[] =>
  dimensions.filter(({ distinct, origin }) => distinct >= 2 && distinct <= most && origin !== time?.column)

/** @param groups as `groupsInTime` gives them */
export const rowsInTime = (frame: Frame, groups: readonly Dimension[]): Promise<RowsInTime> => {
  const key = `${frame.measure.label} ${groups.map(({ column }) => column).join('|')}`
  return once(frame, `in time ${key}`, async () => {
    const { measure, time, toolkit, table } = frame
    const { grain, fine } = await grainsOf(frame)
    const at = identifier(time!.column)
    const kept = `${table}_in_time_${keptName(key)}`
    const columns = [
      ...(grain === null ? [] : [`date_trunc('${grain}', ${at})::date as period`]),
      ...(fine === null ? [] : [`date_trunc('${fine}', ${at})::date as fine`]),
      `(year(${at}::timestamp) * 12 + month(${at}::timestamp) - 1)::double as month`,
      ...(measure.variable ? [`(${rowSql(measure)})::double as y`] : []),
      ...groups.map(({ column }, place) => `${identifier(column)}::varchar as g${place}`),
    ]
    const known = measure.variable ? ` and ${identifier(measure.variable.column)} is not null` : ''
    await toolkit.query(
      `${measure.label} by period and ${groups.map(({ label }) => label).join(', ')}`,
      `select ${columns.join(', ')} from ${table} where ${at} is not null${known}`,
      { keeps: kept, maxRows: 5 },
    )
    return { table: kept, grain, fine, y: measure.variable ? { y: 'y' } : {} }
  })
}

/** Months, else quarters or weeks where months are too many or too few; with months their weeks. */
const grainsOf = (frame: Frame): Promise<Pick<RowsInTime, 'grain' | 'fine'>> =>
  once(frame, 'grain of rows in time', async () => {
    const { toolkit, table, time } = frame
    const own = identifier(time!.column)
    const steps = ['month', 'quarter', 'week'] as const
    const view = new View(
      await toolkit.query(
        `How many periods ${time!.label} has`,
        `select ${steps.map((step) => `count(distinct date_trunc('${step}', ${own})) as ${step}s`).join(', ')} from ${table}`,
      ),
    )
    const of = (step: Grain) => view.number(0, `${step}s`)
    const grain = steps.find((step) => of(step) >= FEWEST_PERIODS && of(step) <= MOST_PERIODS) ?? null
    const weeks = grain === 'month' && of('week') >= WEEKS * of('month') && of('week') <= MOST_PERIODS
    return { grain, fine: weeks ? 'week' : null }
  })
