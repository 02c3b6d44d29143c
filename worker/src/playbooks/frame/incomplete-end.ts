import type { Filter, TableProfile } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import { whereOf } from '../../rows/study-sql.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'

/** The last times of a table, to which not all have reported yet. */
export interface IncompleteEnd {
  /** One row for each, the last first: `moment`, its rows (`n`), and how many a time before all of them has (`usual`). */
  view: View
  times: number
  /** The rows before. */
  before: Filter
}

/** A table in which many report at each of these times, one row each. */
const REPORTED: ReadonlySet<string> = new Set(['week', 'month', 'quarter', 'year'])
/** Times before the last ones that say how many report; of days the same ones of the weeks before. */
const LOOKED_BACK = 6
const WEEKS_BACK = 4
/** Times that reports may take; longer, and who is missing has left. */
const MOST_LATE = 3
const FEWEST_ROWS = 5
/**
 * Part of the usual rows below which a time is not complete where as many have reported each time before: then even a few
 * that are missing are a fall of the total.
 */
const SAME = 0.98
const SOME_MISSING = 0.97
/** Part of the usual rows below which a time is not complete, where those before all have more than the second part. */
const TOO_FEW = 0.8
const STEADY = 0.9

/** Null where the last time has as many rows as those before, or these vary by themselves. */
export async function incompleteEnd(
  toolkit: Toolkit,
  source: TableProfile,
  rowsOf: string,
  filters: readonly Filter[],
  time: string,
  /** What a row holds of the measure: one that holds nothing has not reported. */
  reported: string | null = null,
): Promise<IncompleteEnd | null> {
  const column = source.columns.find(({ name }) => name === time)
  const dated = column?.storage === 'date' || column?.storage === 'timestamp'
  if (!column || !(dated || column.storage === 'integer')) return null
  const daily = column.spacing === 'day' && reported !== null
  if (!daily && !REPORTED.has(column.spacing ?? '')) return null
  if (column.distinct <= LOOKED_BACK || source.rows < FEWEST_ROWS * column.distinct) return null
  const at = identifier(time)
  const before = daily
    ? `(partition by isodow(moment) order by moment rows between ${WEEKS_BACK} preceding and 1 preceding)`
    : `(order by moment rows between ${LOOKED_BACK} preceding and 1 preceding)`
  const found = new View(
    await toolkit.query(
      `Rows at the last times of ${time}`,
      `with times as (select ${at} as moment, count(${reported ?? '*'}) as n from ${rowsOf}${whereOf([...filters]) || ' where true'} and ${at} is not null group by 1)
select ${dated ? 'moment::date as moment' : 'moment'}, n, median(n) over ${before} as usual, min(n) over ${before} as least from times order by times.moment desc limit ${MOST_LATE}`,
    ),
  )
  const times = lateTimes(found, daily)
  if (times === 0) return null
  const first = found.value(times - 1, 'moment')
  return {
    view: found,
    times,
    before: {
      table: source.name,
      column: time,
      operator: '<',
      values: [typeof first === 'number' ? first : String(first).slice(0, 10)],
    },
  }
}

/** How many of the last times have fewer rows than usual: most at the very end, or hardly any; else somebody has left. */
function lateTimes(view: View, daily: boolean): number {
  const number = (row: number, column: string) => view.number(row, column)
  const few = (row: number, base: number) => number(row, 'n') < TOO_FEW * number(base, 'usual')
  const isLate = (row: number, base: number): boolean => {
    const [usual, least] = [number(base, 'usual'), number(base, 'least')]
    const some = number(row, 'n') <= SOME_MISSING * usual && least >= SAME * usual
    return usual >= FEWEST_ROWS && ((few(row, base) && least >= STEADY * usual) || some)
  }
  const base = (row: number, times: number) => (daily ? row : times - 1)
  for (let times = Math.min(MOST_LATE, view.length); times > 0; times--) {
    const rows = view.rows.slice(0, times)
    const worse =
      times === 1 ||
      number(0, 'n') < number(times - 1, 'n') ||
      rows.every((row) => few(row, base(row, times)))
    if (worse && rows.every((row) => isLate(row, base(row, times)))) return times
  }
  return 0
}
