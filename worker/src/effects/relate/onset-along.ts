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

/** The share of the rows that must lie on either side, and their number. */
const EDGE = 0.06
const EACH_SIDE = 20
const FEWEST_ROWS = 60

const SUMS = ['n', 'x', 'y', 'xx', 'xy', 'yy'] as const

/** Null for ratios, counts and few rows. */
export async function onsetAlong(frame: Frame, other: Variable): Promise<OnsetAlong | null> {
  const { toolkit, measure, sample } = frame
  if (!measure.variable || measure.totals || (measure.kind !== 'share' && measure.kind !== 'mean'))
    return null
  const [x, y] = [`${identifier(other.column)}::double`, `(${rowSql(measure)})::double`]
  const below = ['n', 'y', 'yy'].map((one) => `sum(${one}) over run as ${one}_below`).join(', ')
  const above = SUMS.map((one) => `all_${one} - sum(${one}) over run as ${one}_above`).join(', ')
  const all = SUMS.map((one) => `sum(${one}) as all_${one}`).join(', ')
  // Every value is tried as the place: among many rows close to it a share of them would miss it.
  const main = new View(
    await toolkit.query(
      `Where along ${other.label} ${measure.label} becomes another one`,
      `with known as (select ${x} as x0, ${y} as y0 from ${sample} where ${x} is not null and ${y} is not null),
centre as (select avg(x0) as cx, avg(y0) as cy, nullif(stddev_pop(x0), 0) as sx from known),
placed as (select x0, y0, (x0 - cx) / sx as x, y0 - cy as y, cy from known, centre),
whole as (select any_value(cy) as mean, var_pop(y) as spread, coalesce(nullif(corr(x, y), 'nan'::double), 0) ** 2 as r2_line, sum(y0) as total from placed),
each_x as (select x0, count(*)::double as n, sum(x) as x, sum(y) as y, sum(x * x) as xx, sum(x * y) as xy, sum(y * y) as yy from placed group by x0),
sums as (select ${all} from each_x),
-- A level below, and a line above.
sides as (select x0 as cut, lead(x0) over (order by x0) as starts, all_n as n, ${below}, ${above} from each_x, sums window run as (order by x0 rows unbounded preceding)),
tried as (select cut, starts, n, n_below, n_above, total, r2_line, y_below / n_below + mean as mean_below, y_above / n_above + mean as mean_above, y_below + n_below * mean as sum_below, y_above + n_above * mean as sum_above, yy_below - y_below ** 2 / n_below + yy_above - y_above ** 2 / n_above - coalesce((xy_above - x_above * y_above / n_above) ** 2 / nullif(greatest(0, xx_above - x_above ** 2 / n_above), 0), 0) as error, 1 - error / nullif(n * spread, 0) as r2, abs(y_above / n_above - y_below / n_below) / nullif(sqrt(n * spread / (n - 1) * (1e0 / n_below + 1e0 / n_above)), 0) as z from sides, whole where starts is not null and least(n_below, n_above) >= greatest(${EACH_SIDE}, ${EDGE} * n)),
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
