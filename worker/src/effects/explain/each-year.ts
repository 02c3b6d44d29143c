import { identifier } from '../../duckdb/sql.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { rowSql } from '../compare/ratio-rows.ts'

/** The quarter of the year that lies furthest from its years, in each of them. */
export interface EachYear {
  quarter: string
  side: 'above' | 'below'
  /** One row for each year with rows enough on both sides: `year`, what the quarter has (`own`) and the others (`others`). */
  years: View
}

/** Rows of a year on either side, below which they say nothing of it. */
const FEWEST = 8
const FEWEST_YEARS = 2

/**
 * A matter of the time of year comes again: the same quarter lies on the same side of the others in every year. Null where
 * there are too few years, or it does not; a course over the years is no part of it.
 */
export async function eachYear({ toolkit, time, measure, sample }: Frame): Promise<EachYear | null> {
  if (!time || time.period === 'step' || time.period === 'year' || time.single || !measure.variable)
    return null
  if (measure.totals || (measure.kind !== 'mean' && measure.kind !== 'share')) return null
  const at = identifier(time.column)
  const years = new View(
    await toolkit.query(
      `${measure.label} of the quarter that stands out, year by year`,
      `with own as (select year(${at}) as y, 'Q' || quarter(${at}) as q, ${rowSql(measure)} as v from ${sample}),
known as (select * from own where v is not null and y is not null),
means as (select y, avg(v) as m from known group by 1),
apart as (select q, avg(v - m) as d from known join means using (y) group by 1),
top as (select q from apart order by abs(d) desc, q limit 1)
select make_date(y::integer, 1, 1) as year, (select q from top) as quarter, avg(v) filter (where q = (select q from top)) as own, avg(v) filter (where q <> (select q from top)) as others, count(*) filter (where q = (select q from top))::bigint as n from known group by 1 having count(*) filter (where q = (select q from top)) >= ${FEWEST} and count(*) filter (where q <> (select q from top)) >= ${FEWEST} order by 1`,
    ),
  )
  if (years.length < FEWEST_YEARS) return null
  const gaps = years.rows.map((row) => Math.sign(years.number(row, 'own') - years.number(row, 'others')))
  const [first] = gaps
  if (first === 0 || gaps.some((own) => own !== first)) return null
  return { quarter: years.text(0, 'quarter'), side: first! > 0 ? 'above' : 'below', years }
}
