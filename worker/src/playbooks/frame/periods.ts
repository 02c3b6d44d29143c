import type { Question, TableModel, TableProfile } from '#contract'
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

/** The axis of a question with the period in which its course is told; null where rows have no dates. */
export function timeOf(
  { over }: Question,
  source: TableProfile,
  model: TableModel,
): { axis: FrameTime; sql: string } | null {
  const name = over?.table === source.name ? over.column : model.natural_time
  const column = source.columns.find((own) => own.name === name)
  if (!column || (column.storage !== 'date' && column.storage !== 'timestamp')) return null
  const [from, to] = [Date.parse(String(column.minimum)), Date.parse(String(column.maximum))]
  const days = (to - from) / DAY_MS
  if (!(days >= 6) || column.distinct < 6) return null
  const fits = (period: Period) => {
    const own = PERIODS.find((each) => each.period === period)!
    return days / own.days >= 4
  }
  const grain =
    over?.grain && over.grain !== 'minute' && over.grain !== 'hour' && fits(over.grain) ? over.grain : null
  const own =
    grain ??
    PERIODS.find(
      ({ days: length, least }) => days / length >= least && source.rows / (days / length) >= LEAST_ROWS,
    )?.period ??
    (days > 120 ? 'month' : 'week')
  const length = PERIODS.find(({ period }) => period === own)!.days
  const at = identifier(column.name)
  const last = `timestamp '${new Date(to).toISOString().slice(0, 19).replace('T', ' ')}'`
  const first = `timestamp '${new Date(from).toISOString().slice(0, 19).replace('T', ' ')}'`
  const start = `date_trunc('${own}', ${at}::timestamp)`
  // A period that begins well before the first row, or ends well after the last, is not whole.
  const slack = Math.max(0, Math.round(length * 0.1))
  const sql =
    own === 'day'
      ? `${start}::date`
      : `case when ${start} + interval ${slack} day >= ${first} - interval 1 day and ${start} + interval 1 ${own} - interval ${slack} day <= ${last} + interval 1 day then ${start}::date end`
  return {
    axis: {
      column: column.name,
      label: fieldLabel({ tables: [model] }, { table: source.name, column: column.name }),
      period: own,
      periodColumn: `${own} of ${column.name}`,
      periods: Math.round(days / length),
    },
    sql,
  }
}
