import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { beyondChance } from '../../decide/decide.ts'
import { LIMITS } from '../../decide/limits.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import { isDimension, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { adjusted } from './adjusted.ts'
import { banded } from './banded.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import type { Groups } from './groups.ts'
import { rowSql } from './ratio-rows.ts'

/**
 * Several groups, each against what the values of a third column among its rows would lead one to expect (indirect
 * standardisation: the mean of each value over all rows, in the mix that the group has).
 */
export interface LikeForLike extends Estimated {
  kind: 'like-for-like'
  dimension: Dimension
  by: Dimension
  sample: string
  /**
   * One row per group: level, n, own, expected, beyond; the value of `by`
   * that it has more of than the others (share, elsewhere, there), and its commonest one (`big`).
   */
  levels: View
  /** Rows of `levels`: who is first as it stands, and like for like. */
  plain: number
  first: number
  /** Whether the one that is first like for like differs from the one that is first as it stands, all held equal. */
  sure: boolean
}

const MOST_LEVELS = 15
const MOST_TRIED = 6
/** Groups of fewer rows stand for too little to be named as first. */
const FEWEST_ROWS = 30

/** The third column that moves the groups most against each other; null where none moves them enough to say so. */
export async function likeForLike(
  frame: Frame,
  effect: Groups,
  related: readonly (Dimension | Variable)[],
  order: 'most' | 'least',
): Promise<LikeForLike | null> {
  const { dimension, levels: known, estimate } = effect
  const { measure, toolkit } = frame
  if (!measure.variable || measure.totals || (measure.kind !== 'share' && measure.kind !== 'mean'))
    return null
  const tried = related.slice(0, MOST_TRIED)
  const { table, bands } = await banded(
    frame,
    tried.filter((own): own is Variable => !isDimension(own)),
  )
  const columns = [...tried.filter(isDimension).filter(({ distinct }) => distinct <= MOST_LEVELS), ...bands]
  if (columns.length === 0) return null
  const own = identifier(dimension.column)
  const groups = known
    .texts('level')
    .filter((level) => known.number(known.rowOf('level', level), 'n') >= FEWEST_ROWS)
  if (groups.length < 2) return null
  const rowsWith = (by: Dimension) =>
    `(select ${own} as level, ${identifier(by.column)} as stratum, ${rowSql(measure)} as y from ${table} where ${own} in (${literals(groups)}) and ${identifier(by.column)} is not null and ${identifier(measure.variable!.column)} is not null)`
  const spread = new View(
    await toolkit.query(
      `What the mix of each ${dimension.label} leads one to expect of ${measure.label}`,
      `${columns
        .map(
          (by, at) =>
            `select ${at} as place, max(expected) - min(expected) as apart from (select level, avg(mean) as expected from (select level, avg(y) over (partition by stratum) as mean from ${rowsWith(by)}) group by 1)`,
        )
        .join('\nunion all ')} order by apart desc nulls last, place limit 1`,
    ),
  )
  const gap = Math.abs(effect.numbers.value ?? NaN)
  if (spread.length === 0 || !(spread.number(0, 'apart') >= LIMITS.moved * gap)) return null
  const by = columns[spread.number(0, 'place')]!
  const view = new View(
    await toolkit.query(
      `${measure.label} by ${dimension.label} against what its ${by.label} leads one to expect`,
      `with given as ${rowsWith(by)},
strata as (select stratum, avg(y) as mean, count(*) as n from given group by 1),
cells as (select level, stratum, count(*) as n, avg(y) as own from given group by 1, 2),
whole as (select sum(n) as n from strata),
sides as (select level, sum(cells.n) as n, sum(cells.n * own) / sum(cells.n) as own, sum(cells.n * mean) / sum(cells.n) as expected from cells join strata using (stratum) group by 1),
big as (select level, arg_max(stratum, n) as stratum from cells group by 1),
main as (select level, arg_max(stratum, cells.n / n_level - (strata.n - cells.n) / nullif(whole.n - n_level, 0)) as stratum from (select *, sum(n) over (partition by level) as n_level from cells) as cells join strata using (stratum), whole group by 1)
select sides.level, sides.n::bigint as n, sides.own, expected, sides.own - expected as beyond, main.stratum, cells.n / sides.n as share, (strata.n - cells.n) / nullif(whole.n - sides.n, 0) as elsewhere, strata.mean as there, big.stratum as big, at_big.n / sides.n as share_big, at_big.own as own_big, all_big.mean as there_big
from sides join main using (level) join cells using (level, stratum) join strata using (stratum) join big using (level) join cells as at_big on at_big.level = sides.level and at_big.stratum = big.stratum join strata as all_big on all_big.stratum = big.stratum, whole order by beyond desc, level`,
    ),
  )
  if (view.length < 2) return null
  const sign = order === 'most' ? 1 : -1
  const best = (column: string) =>
    [...view.rows].sort((a, b) => sign * (view.number(b, column) - view.number(a, column)))[0]!
  const [plain, first] = [best('own'), best('beyond')]
  const [reference, against] = [view.text(plain, 'level'), view.text(first, 'level')]
  const held =
    plain === first
      ? null
      : await adjusted({ ...frame, sample: table }, dimension, groups, reference, against, [by])
  const number = (column: string) => held?.contrasts.number(held.row, column) ?? NaN
  return {
    kind: 'like-for-like',
    dimension,
    by,
    sample: table,
    levels: view,
    plain,
    first,
    sure: held !== null && beyondChance(held.numbers.p) && sign * (held.numbers.value ?? 0) > 0,
    numbers: numbersOf({
      kind: 'like-for-like',
      metric: measure.label,
      against: `${dimension.label} within ${by.label}`,
      groups: [against, reference],
      value: held ? number('adjusted') : view.number(first, 'beyond'),
      low: number('low'),
      high: number('high'),
      p: held?.numbers.p ?? null,
      n: view.numbers('n').reduce((sum, n) => sum + n, 0),
      size: spread.number(0, 'apart') / (estimate === 'share' ? 0.5 : Math.max(gap, 1e-12)),
      checks: [{ name: 'the first stays first', passed: plain === first }],
      evidence: [view, ...(held ? [held.contrasts] : [])],
    }),
  }
}
