import { identifier } from '../../duckdb/sql.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { rowSql } from '../compare/ratio-rows.ts'
import { numbersOf, type Estimated } from '../effect.ts'

/** The place along a number from which on a measure is another one: flat up to it, another level or a slope behind it. */
export interface OnsetAlong extends Estimated {
  kind: 'onset-along'
  other: Variable
  /** One row: the place with its interval, both sides, and how well it and one straight line fit. */
  main: View
}

/** Places that are looked at, as steps of the rows in order, and the share of the rows that must lie on either side. */
const STEP = 0.02
const EDGE = 0.06
const FEWEST_ROWS = 60

/** Null for ratios, counts and few rows. */
export async function onsetAlong(frame: Frame, other: Variable): Promise<OnsetAlong | null> {
  const { toolkit, measure, sample } = frame
  if (!measure.variable || measure.totals || (measure.kind !== 'share' && measure.kind !== 'mean'))
    return null
  const [x, y] = [`${identifier(other.column)}::double`, `(${rowSql(measure)})::double`]
  const side = (what: string, above: boolean) => `${what} filter (where x ${above ? '>' : '<='} cut)`
  // Sum of squares around a level below, and around a line above.
  const below = `${side('count(*)', false)} * ${side('var_pop(y)', false)}`
  const above = `${side('count(*)', true)} * ${side('var_pop(y)', true)} * (1 - coalesce(nullif(${side('corr(x, y)', true)}, 'nan'::double), 0) ** 2)`
  const main = new View(
    await toolkit.query(
      `Where along ${other.label} ${measure.label} becomes another one`,
      `with known as (select ${x} as x, ${y} as y from ${sample} where ${x} is not null and ${y} is not null),
whole as (select count(*) as n, avg(y) as mean, var_pop(y) as spread, coalesce(nullif(corr(x, y), 'nan'::double), 0) ** 2 as r2_line, sum(y) as total from known),
cuts as (select distinct cut from (select unnest(quantile_disc(x, [${Array.from({ length: Math.round((1 - 2 * EDGE) / STEP) + 1 }, (_, at) => (EDGE + at * STEP).toFixed(2)).join(', ')}])) as cut from known)),
sides as (select cut, ${side('count(*)', false)} as n_below, ${side('count(*)', true)} as n_above, ${side('avg(y)', false)} as mean_below, ${side('avg(y)', true)} as mean_above, ${side('sum(y)', false)} as sum_below, ${side('sum(y)', true)} as sum_above, ${side('min(x)', true)} as starts, ${below} + ${above} as error from cuts, known group by cut having ${side('count(*)', false)} >= 20 and ${side('count(*)', true)} >= 20),
tried as (select sides.*, n, total, r2_line, 1 - error / nullif(n * spread, 0) as r2, abs(mean_above - mean_below) / nullif(sqrt(n * spread / (n - 1) * (1e0 / n_below + 1e0 / n_above)), 0) as z from sides, whole),
best as (select *, row_number() over (order by error, cut) as place, max(z) over () as b, min(n_below / n) over () as e1, max(n_below / n) over () as e2 from tried)
-- p of the largest of all differences (Miller and Siegmund 1982, Biometrics 38: 1011-1016).
select cut, starts, (select min(cut) from tried where 1 - r2 <= (1 - best.r2) * (1 + 3.84 / best.n)) as cut_low, (select max(cut) from tried where 1 - r2 <= (1 - best.r2) * (1 + 3.84 / best.n)) as cut_high, n::bigint as n, n_below::bigint as n_below, n_above::bigint as n_above, n_above / n as share_above, mean_below, mean_above, sum_below, sum_above, sum_above / nullif(total, 0) as of_total, r2, r2_line, n * ln((1 - r2_line) / (1 - r2)) - 2 * ln(n) as gain, z, least(1, greatest(0, exp(-b * b / 2) / sqrt(2 * pi()) * ((b - 1 / b) * ln(e2 * (1 - e1) / (e1 * (1 - e2))) + 4 / b))) as p from best where place = 1`,
    ),
  )
  if (main.length === 0 || main.number(0, 'n') < FEWEST_ROWS) return null
  const at = (column: string) => main.number(0, column)
  return {
    kind: 'onset-along',
    other,
    main,
    numbers: numbersOf({
      kind: 'onset-along',
      metric: measure.label,
      against: other.label,
      groups: [],
      value: at('cut'),
      low: at('cut_low'),
      high: at('cut_high'),
      p: at('p'),
      n: at('n'),
      size: Math.max(0, at('r2')),
      evidence: [main],
    }),
  }
}
