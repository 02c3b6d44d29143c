import type { Filter, TableProfile } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import { whereOf } from '../../rows/study-sql.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'

/** The last time of a table, to which not all have reported yet. */
export interface IncompleteEnd {
  /** One row: `last_time`, its rows (`n`), and how many a time before it has (`usual`). */
  view: View
  /** The rows before. */
  before: Filter
}

/** A table in which many report at each of these times, one row each. */
const REPORTED: ReadonlySet<string> = new Set(['week', 'month', 'quarter', 'year'])
/** Times before the last one that say how many report. */
const LOOKED_BACK = 6
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
  if (!column || !(dated || column.storage === 'integer') || !REPORTED.has(column.spacing ?? '')) return null
  if (column.distinct <= LOOKED_BACK || source.rows < FEWEST_ROWS * column.distinct) return null
  const at = identifier(time)
  const view = new View(
    await toolkit.query(
      `Rows at the last times of ${time}`,
      `with times as (select ${at} as moment, count(${reported ?? '*'}) as n from ${rowsOf}${whereOf([...filters]) || ' where true'} and ${at} is not null group by 1),
placed as (select *, row_number() over (order by moment desc) as place from times)
select max(moment)${dated ? '::date' : ''} as last_time, max(n) filter (where place = 1) as n, median(n) filter (where place between 2 and ${LOOKED_BACK + 1}) as usual, min(n) filter (where place between 2 and ${LOOKED_BACK + 1}) as least from placed`,
    ),
  )
  const [n, usual, least] = ['n', 'usual', 'least'].map((own) => view.number(0, own)) as [
    number,
    number,
    number,
  ]
  const few = n < TOO_FEW * usual && least >= STEADY * usual
  const some = n <= SOME_MISSING * usual && least >= SAME * usual
  if (!(usual >= FEWEST_ROWS && (few || some))) return null
  const last = view.value(0, 'last_time')
  return {
    view,
    before: {
      table: source.name,
      column: time,
      operator: '<',
      values: [typeof last === 'number' ? last : String(last).slice(0, 10)],
    },
  }
}
