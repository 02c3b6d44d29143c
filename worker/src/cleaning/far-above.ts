import { ENTRY_LIMITS, noneAbove } from '../decide/entries.ts'
import { View } from '../prose/view.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import type { Looked } from './entries.ts'

/** Values looked at from the top: those that may be none, and what comes below them. */
const LOOKED_AT = ENTRY_LIMITS.few + 1
/** Different values beyond which a column measures and does not count. */
const MOST_VALUES = 16

/**
 * What lies above all others and is none of them, as a condition: a number that comes again and again, a few where all
 * others count to four. Null where there is none.
 */
export async function farAbove(
  toolkit: Pick<Toolkit, 'query'>,
  { column, sql, from }: Looked,
): Promise<string | null> {
  const view = new View(
    await toolkit.query(
      `The largest values of ${column}`,
      `with own as (select (${sql}) as x, count(*) as n from ${from} where (${sql}) is not null group by 1), known as (select count(*) as values, sum(n)::bigint as rows, bool_and(x >= 0 and x = round(x)) as whole, min(x) as least from own),
counted as (select x, n, row_number() over (order by x) as place from own),
steps as (select max(x) as counts_to from counted, known where whole and least <= 1 and values <= ${MOST_VALUES} and x = least + place - 1)
select x as value, n, rows, counts_to from own, known, steps order by x desc limit ${LOOKED_AT}`,
    ),
  )
  if (view.length < 2) return null
  const countsTo = view.number(0, 'counts_to')
  const limit = noneAbove({
    tops: view.rows.map((row) => ({ value: view.number(row, 'value'), n: view.number(row, 'n') })),
    rows: view.number(0, 'rows'),
    countsTo: Number.isFinite(countsTo) ? countsTo : null,
  })
  return limit === null ? null : `> ${Number(limit.toPrecision(6))}`
}
