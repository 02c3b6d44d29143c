import { ENTRY_LIMITS, isErrorOfEntry } from '../decide/entries.ts'
import { identifier } from '../duckdb/sql.ts'
import { View } from '../prose/view.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import type { Looked } from './entries.ts'

const SIDES = ['high', 'low'] as const

/** The columns of groups as `k1`, `k2` and so on, behind another column. */
export const keysOf = (groups: readonly string[]): string =>
  groups.map((column, at) => `, ${identifier(column)}::varchar as k${at + 1}`).join('')

/**
 * For each of the groups, as `closer_1`, `closer_2` and so on, what part of the variance of the logarithm is left within it,
 * of all rows or of the bulk of them, whichever is less: 1 where rows lie no closer there. `tables` goes behind an `own`
 * that holds `x` and `keysOf` the groups.
 */
export function spreadsWithin(groups: readonly string[]): { tables: string; columns: string } {
  if (groups.length === 0) return { tables: '', columns: '' }
  const [low, high] = ENTRY_LIMITS.bulk
  const left = (key: string) => {
    const part = (spread: string, mean: string, rows: string) => {
      const within = `sum(${spread} * (${rows} - 1))`
      const apart = `(sum(${rows} * ${mean} ** 2) - sum(${rows} * ${mean}) ** 2 / sum(${rows}))`
      return `coalesce(${within} / nullif(sum(greatest(${rows} - 1, 0)), 0) / nullif((${within} + ${apart}) / (sum(${rows}) - 1), 0), 1)`
    }
    return `(select least(${part('v', 'a', 'n')}, ${part('w', 'b', 'm')}) from (select var_samp(l) as v, avg(l) as a, count(*) as n, var_samp(l) filter (where bulk) as w, avg(l) filter (where bulk) as b, count(*) filter (where bulk) as m from known where ${key} is not null group by ${key}))`
  }
  return {
    tables: `, positive as (select *, ln(x) as l from own where x > 0), ends as (select quantile_cont(l, [${low}, ${high}]) as e from positive), known as (select positive.*, l between e[1] and e[2] as bulk from positive, ends)`,
    columns: groups.map((_, at) => `, ${left(`k${at + 1}`)} as closer_${at + 1}`).join(''),
  }
}

/** What lies far from all others, and far from others of its own group, as conditions. */
export async function farOf(
  toolkit: Pick<Toolkit, 'query'>,
  looked: Looked,
  without: string,
): Promise<string[]> {
  const { ranges, fewestFellows } = ENTRY_LIMITS
  const x = `(${looked.sql})`
  const { groups } = looked
  const keys = ['', ...groups]
  const side = (end: (typeof SIDES)[number]) => {
    const [nearest, next] = end === 'high' ? ['min', 'max'] : ['max', 'min']
    const own = `filter (where side = '${end}')`
    return `count(*) ${own} as ${end}, count(distinct l) ${own} as ${end}_values, ${nearest}(r) ${own} as ${end}_nearest, ${next}(r) filter (where side <> '${end}') as ${end}_next, median(r) ${own} as ${end}_middle`
  }
  const view = new View(
    await toolkit.query(
      `Entries of ${looked.column} far from others`,
      `with own as (select ${x} as x${keysOf(groups)} from ${looked.from}${without}),
known as (select *, ln(x) as l from own where x > 0),
tall as (${keys.map((_, at) => `select ${at} as place, ${at === 0 ? `''` : `k${at}`} as k, l from known${at === 0 ? '' : ` where k${at} is not null`}`).join(' union all ')}),
middles as (select place, k, median(l) as middle, count(*) as fellows from tall group by 1, 2),
apart as (select place, k, l, l - middle as r, middle, fellows from tall join middles using (place, k)),
spread as (select place, greatest(quantile_cont(r, 0.75) - quantile_cont(r, 0.25), 0.02) as range, quantile_cont(r, 0.25) as q1, quantile_cont(r, 0.75) as q3 from apart where fellows >= ${fewestFellows} group by 1),
marked as (select place, k, l, r, middle, range, case when r > q3 + ${ranges} * range then 'high' when r < q1 - ${ranges} * range then 'low' else 'in' end as side from apart join spread using (place) where fellows >= ${fewestFellows}),
steps as (select median(step) as step from (select x - lag(x) over (order by x) as step from (select distinct x from known))),
gaps as (select place, min(gap) as gap from (select place, min(exp(l)) filter (where side <> 'low') - max(exp(l)) filter (where side = 'low') as gap from marked group by place, k) group by 1)
select place, max(gap) / max(step) as low_steps, max(range) as range, count(*) as rows, max(middle) as middle, ${SIDES.map(side).join(', ')} from marked join gaps using (place), steps group by 1 order by max(range), 1`,
    ),
  )
  const slips = (row: number, end: (typeof SIDES)[number]) => {
    const at = (column: string) => view.number(row, column)
    return isErrorOfEntry(
      {
        n: at(end),
        values: at(`${end}_values`),
        nearest: at(`${end}_nearest`),
        next: at(`${end}_next`),
        middle: at(`${end}_middle`),
        steps: end === 'low' ? at('low_steps') : null,
      },
      { rows: at('rows'), range: at('range'), end, likes: at('place') > 0, running: looked.running },
    )
  }
  return SIDES.flatMap((end) => {
    // Against all others first; else within the groups that leave least between their rows.
    const order = [...view.rows].sort(
      (a, b) => Number(view.number(a, 'place') > 0) - Number(view.number(b, 'place') > 0),
    )
    const row = order.find((own) => slips(own, end))
    if (row === undefined) return []
    const cut = (view.number(row, `${end}_nearest`) + view.number(row, `${end}_next`)) / 2
    const beyond = end === 'high' ? '>' : '<'
    const log = `ln(case when ${x} > 0 then ${x} end)`
    const group = groups[view.number(row, 'place') - 1]
    if (group === undefined) {
      const limit = Math.exp(view.number(row, 'middle') + cut)
      return [`${x} > 0 and ${x} ${beyond} ${Number(limit.toPrecision(6))}`]
    }
    const fellows = `partition by ${identifier(group)}::varchar`
    return [
      `${identifier(group)} is not null and count(${x}) over (${fellows}) >= ${fewestFellows} and ${log} - median(${log}) over (${fellows}) ${beyond} ${Number(cut.toFixed(4))}`,
    ]
  })
}
