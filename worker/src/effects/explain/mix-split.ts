import { View } from '../../prose/view.ts'
import { isOfMix } from '../../decide/mix.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { rowSql } from '../compare/ratio-rows.ts'

/**
 * How much of the change of a mean comes from which rows there were, and how much from changes within the groups: the
 * two add up (Kitagawa 1955, Components of a difference between two rates).
 */
export interface MixSplit extends Estimated {
  kind: 'mix-split'
  by: Dimension
  /** One row: before, after, change, mix, rate, mix_share, rate_share. */
  main: View
  /** One row per group, the one that makes most of the mix first: share and mean before and after, its part of both. */
  groups: View
}

const MOST_LEVELS = 20

/**
 * @param table rows of both sides with the dimensions as columns
 * @param side column that says 'before' or 'after'
 * @param dimensions columns whose mix differs between the sides beyond chance
 */
export async function mixSplit(
  frame: Frame,
  table: string,
  side: string,
  dimensions: readonly Dimension[],
): Promise<MixSplit | null> {
  const { measure, toolkit } = frame
  // Of a ratio of totals the weights are its lower side and not the rows.
  if (measure.variable === null || measure.totals || (measure.kind !== 'mean' && measure.kind !== 'share'))
    return null
  const splits: MixSplit[] = []
  for (const by of dimensions.filter(({ distinct }) => distinct <= MOST_LEVELS)) {
    const shares = `with own as (select ${identifier(by.column)} as level, ${identifier(side)} as side, ${rowSql(measure)} as y from ${table} where ${identifier(by.column)} is not null),
part as (select level, count(*) filter (where side = 'before') as n_before, count(*) filter (where side = 'after') as n_after, avg(y) filter (where side = 'before') as before, avg(y) filter (where side = 'after') as after from own where y is not null group by 1),
shares as (select *, n_before / sum(n_before) over () as share_before, n_after / sum(n_after) over () as share_after, coalesce(before, after) as b, coalesce(after, before) as a from part)`
    const groups = new View(
      await toolkit.query(
        `${measure.label} before and after by ${by.label}: mix and change within`,
        `${shares},
whole as (select sum(share_before * b) as before, sum(share_after * a) as after from shares)
select level, n_before, n_after, share_before, share_after, shares.before, shares.after, (share_after - share_before) * ((a + b) / 2 - (whole.before + whole.after) / 2) as mix, (share_before + share_after) / 2 * (a - b) as rate from shares, whole order by abs((share_after - share_before) * ((a + b) / 2 - (whole.before + whole.after) / 2)) desc, level`,
      ),
    )
    if (groups.length < 2) continue
    const main = new View(
      await toolkit.query(
        `Change of ${measure.label} by the mix of ${by.label} and within`,
        `${shares},
whole as (select sum(share_before * b) as before, sum(share_after * a) as after, sum((share_before + share_after) / 2 * (a - b)) as rate, sum(n_before + n_after)::bigint as n from shares)
select before, after, after - before as change, after - before - rate as mix, rate, (after - before - rate) / nullif(after - before, 0) as mix_share, rate / nullif(after - before, 0) as rate_share, rate / nullif(before, 0) as rate_relative, n from whole`,
      ),
    )
    const [change, mix] = [main.number(0, 'change'), main.number(0, 'mix')]
    if (!isOfMix(change, mix)) continue
    splits.push({
      kind: 'mix-split',
      by,
      main,
      groups,
      numbers: numbersOf({
        kind: 'mix-split',
        metric: measure.label,
        against: by.label,
        groups: ['after', 'before'],
        value: mix,
        low: null,
        high: null,
        p: null,
        n: main.number(0, 'n'),
        size: Math.min(1, Math.abs(mix) / Math.max(Math.abs(change), Math.abs(mix))),
        evidence: [main, groups],
      }),
    })
  }
  return splits.sort((a, b) => Math.abs(b.numbers.value ?? 0) - Math.abs(a.numbers.value ?? 0))[0] ?? null
}
