import { ENTRY_LIMITS, slipsAtTheTop, type LargeEntry } from '../decide/entries.ts'
import { identifier } from '../duckdb/sql.ts'
import { View } from '../prose/view.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import type { Looked } from './entries.ts'

/** Entries looked at: as many as may be slips, and what comes after them. */
const LOOKED_AT = 2 * ENTRY_LIMITS.few + 1
/** Quartile ranges beyond the upper quartile up to which the bulk of a group reaches. */
const REACH = 2

/** The largest entries that are ten or a hundred times what their own groups have, as a condition; none in most columns. */
export async function slipsOf(
  toolkit: Pick<Toolkit, 'query'>,
  { column, sql, from, groups, running }: Looked,
  without: string,
): Promise<string[]> {
  if (running) return []
  const { fewestFellows, fewestRows, timesNext } = ENTRY_LIMITS
  const x = `(${sql})`
  const keys = groups.map((own, at) => `, ${identifier(own)}::varchar as k${at + 1}`).join('')
  const own = `with own as (select ${x} as x${keys} from ${from}${without}), known as (select *, ln(x) as l from own where x > 0)`
  const tops = new View(
    await toolkit.query(
      `The largest entries of ${column}`,
      `${own} select x, (select count(*) from known)::bigint as n from known order by x desc limit ${LOOKED_AT}`,
    ),
  )
  const values = tops.rows.map((row) => tops.number(row, 'x'))
  if (!(tops.length === LOOKED_AT && tops.number(0, 'n') >= fewestRows)) return []
  if (!values.some((value, at) => value >= timesNext * (values[at + 1] ?? Infinity))) return []
  const places = ['', ...groups].map(
    (_, at) =>
      `select ${at} as place, ${at === 0 ? "''" : `k${at}`} as k, l, x from known${at === 0 ? '' : ` where k${at} is not null`}`,
  )
  const likes = new View(
    await toolkit.query(
      `The largest entries of ${column} beside others of their own groups`,
      `${own}, tall as (${places.join(' union all ')}),
middles as (select place, k, median(l) as middle, quantile_cont(l, 0.75) as q3, quantile_cont(l, 0.75) - quantile_cont(l, 0.25) as range from tall group by 1, 2 having count(*) >= ${fewestFellows})
select x, l - middle as away, q3 + ${REACH} * range - middle as reach from tall join middles using (place, k) where x >= ${values.at(-1)} order by x desc, place, k, away`,
      { maxRows: 200 },
    ),
  )
  const largest = values.map((value): LargeEntry => ({
    value,
    likes: likes.rows
      .filter((row) => likes.number(row, 'x') === value)
      .map((row) => ({ away: likes.number(row, 'away'), reach: likes.number(row, 'reach') })),
  }))
  const n = slipsAtTheTop(largest, tops.number(0, 'n'))
  if (n === 0) return []
  const limit = Math.sqrt(values[n - 1]! * values[n]!)
  return [`${x} > ${Number(limit.toPrecision(6))}`]
}
