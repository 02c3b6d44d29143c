import { identifier } from '../../duckdb/sql.ts'
import { once, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { attempted } from '../change/attempted.ts'
import { rowSql } from '../compare/ratio-rows.ts'
import { numbersOf, type Estimated } from '../effect.ts'

/** The one place along a number at which a share or a mean goes from one level to another. */
export interface StepAlong extends Estimated {
  kind: 'step-along'
  other: Variable
  label: string
  /**
   * One row: the place with its interval (`from`: the roundest number that parts the same rows), both sides, the rows right
   * at it and furthest from it, and how well it, straight lines and curves fit; `sloped` where a slope goes on behind it.
   */
  main: View
}

/** The share of the rows that must lie on either side, their number there, and how many there must be in all. */
export interface StepLeast {
  edge: number
  side: number
  rows: number
}
const LEAST: StepLeast = { edge: 0.05, side: 20, rows: 80 }
/** Rows right at the place on either side that are looked at, as a part of all (`edge`) within these. */
const [NEAR_FEWEST, NEAR_MOST] = [12, 60]
/** By how much two lines must fit better than two levels to say where the place is, as a difference of the Bayesian criterion. */
const SLOPED = 6

/** Squares of a line through the sums of one side, as what it leaves of them. */
const left = (side: string): string =>
  `(yy_${side} - y_${side} ** 2 / n_${side} - coalesce((xy_${side} - x_${side} * y_${side} / n_${side}) ** 2 / nullif(xx_${side} - x_${side} ** 2 / n_${side}, 0), 0))`

const SUMS = ['n', 'x', 'y', 'xx', 'xy', 'yy'] as const

/**
 * Every value of the number is tried as the place: two levels beside a straight line, one of its logarithm, a curve and two
 * lines. Null for ratios, counts and few rows.
 */
export const stepAlong = (frame: Frame, other: Variable, label: string): Promise<StepAlong | null> =>
  once(frame, `step of ${frame.measure.label} along ${other.column}`, () =>
    attempted(frame.toolkit, `where along ${label} ${frame.measure.label} steps`, () =>
      stepOver(frame, other, label),
    ),
  )

/** The same over rows of another kind, of which so many must be there: units in place of rows. */
export async function stepOver(
  frame: Pick<Frame, 'toolkit' | 'measure' | 'sample'>,
  other: Variable,
  label: string,
  least: StepLeast = LEAST,
): Promise<StepAlong | null> {
  const { toolkit, measure, sample } = frame
  if (!measure.variable || measure.totals || (measure.kind !== 'share' && measure.kind !== 'mean'))
    return null
  const [x, y] = [`${identifier(other.column)}::double`, `(${rowSql(measure)})::double`]
  const below = SUMS.map((one) => `sum(${one}) over run as ${one}_below`).join(', ')
  const above = SUMS.map((one) => `all_${one} - ${one}_below as ${one}_above`).join(', ')
  const all = SUMS.map((one) => `sum(${one}) as all_${one}`).join(', ')
  const main = new View(
    await toolkit.query(
      `Where along ${label} ${measure.label} steps`,
      `with known as (select ${x} as x0, ${y} as y0 from ${sample} where ${x} is not null and ${y} is not null),
centre as (select avg(x0) as cx, avg(y0) as cy, nullif(stddev_pop(x0), 0) as sx, min(x0) as least from known),
placed as (select x0, y0, (x0 - cx) / sx as x, y0 - cy as y, ((x0 - cx) / sx) ** 2 as square, ln(1 + x0 - least) as log_x, cy from known, centre),
fits as (select count(*) as rows_all, any_value(cy) as cy, corr(x, y) as r1, corr(square, y) as r2, corr(x, square) as r12, corr(log_x, y) as r_log, var_pop(y) as spread from placed),
each_x as (select x0, count(*)::double as n, sum(x) as x, sum(y) as y, sum(x * x) as xx, sum(x * y) as xy, sum(y * y) as yy from placed group by x0),
whole as (select ${all} from each_x),
runs as (select x0 as cut, lead(x0) over (order by x0) as starts, ${below} from each_x window run as (order by x0 rows unbounded preceding)),
sides as (select *, ${above} from runs, whole),
tried as (select cut, starts, n_below, n_above, all_n as n, y_below / n_below + cy as mean_below, y_above / n_above + cy as mean_above, y_below + n_below * cy as sum_below, y_above + n_above * cy as sum_above, 1 - (yy_below - y_below ** 2 / n_below + yy_above - y_above ** 2 / n_above) / (all_n * spread) as r2, 1 - (${left('below')} + ${left('above')}) / (all_n * spread) as r2_lines, r1 ** 2 as r2_line, r_log ** 2 as r2_log, (r1 ** 2 + r2 ** 2 - 2 * r1 * r2 * r12) / nullif(1 - r12 ** 2, 0) as r2_curve, abs(y_above / n_above - y_below / n_below) / sqrt(all_n * spread / (all_n - 1) * (1e0 / n_below + 1e0 / n_above)) as z, abs(y_above / n_above - y_below / n_below) / nullif(sqrt(greatest(0, yy_below / n_below - (y_below / n_below) ** 2) / n_below + greatest(0, yy_above / n_above - (y_above / n_above) ** 2) / n_above), 0) as z_own from sides, fits where spread > 0 and starts is not null and least(n_below, n_above) >= greatest(${least.side}, ${least.edge} * all_n)),
-- Where a slope goes on behind the place, two levels would put it too far up the slope: two lines say where it is.
tops as (select 1 - max(r2) as rest, 1 - max(r2_lines) as rest_lines, any_value(n) as n from tried),
scored as (select tried.*, tops.n * ln(rest / nullif(rest_lines, 0)) - 2 * ln(tops.n) >= ${SLOPED} as sloped from tried, tops),
fitted as (select *, case when sloped then r2_lines else r2 end as fit from scored),
-- One value far out spreads its own side as much as it moves it: the spread of each side counts as well.
best as (select *, row_number() over (order by fit desc, cut) as place, least(max(z) over (), coalesce(z_own, z)) as b, min(n_below / n) over () as e1, max(n_below / n) over () as e2, count(*) over () as cuts from fitted),
chosen as (select * from best where place = 1),
-- The rows right at the place, those of one value together: whether they are on the level of their own side.
ranked as (select y0, x0 <= cut as under, rank() over (partition by x0 <= cut order by abs(x0 - cut)) as rank, rank() over (partition by x0 <= cut order by abs(x0 - cut) desc) as outer_rank, greatest(${NEAR_FEWEST}, least(${NEAR_MOST}, ${least.edge} * n)) as most from known, chosen),
beside as (select avg(y0) filter (where under) as near_below, avg(y0) filter (where not under) as near_above, count(*) filter (where under) as n_near_below, count(*) filter (where not under) as n_near_above, var_samp(y0) filter (where under) as v_below, var_samp(y0) filter (where not under) as v_above from ranked where rank <= most),
outermost as (select avg(y0) filter (where under) as end_below, avg(y0) filter (where not under) as end_above from ranked where outer_rank <= most),
-- The number of the fewest digits up to which no row lies on the other side.
steps as (select max(step) as step from (select unnest([power(10e0, k), power(10e0, k) / 2]) as step from (select unnest(range(-6, 13)) as k)), chosen where (floor(cut / step + 1e-9) + 1) * step <= starts * (1 + 1e-12))
-- p of the largest of all differences (Miller and Siegmund 1982, Biometrics 38: 1011-1016).
select cut, starts, coalesce(round((floor(cut / step + 1e-9) + 1) * step, 8), starts) as "from", (select min(starts) from fitted where 1 - fit <= (1 - chosen.fit) * (1 + 3.84 / chosen.n)) as starts_low, (select max(starts) from fitted where 1 - fit <= (1 - chosen.fit) * (1 + 3.84 / chosen.n)) as starts_high, cuts, n::bigint as n, n_below::bigint as n_below, n_above::bigint as n_above, mean_below, mean_above, sum_below, sum_above, near_below, near_above, n_near_below, n_near_above, sqrt(v_below / n_near_below + v_above / n_near_above) as near_error, end_below, end_above, sloped, r2, r2_line, r2_log, r2_curve, r2_lines, z, least(1, greatest(0, case when b < 1 then 1 when cuts = 1 then 2 * exp(-b * b / 2) / sqrt(2 * pi()) / b else exp(-b * b / 2) / sqrt(2 * pi()) * ((b - 1 / b) * ln(e2 * (1 - e1) / (e1 * (1 - e2))) + 4 / b) end)) as p from chosen, beside, outermost, steps`,
    ),
  )
  if (main.length === 0 || main.number(0, 'n') < least.rows) return null
  const at = (column: string) => main.number(0, column)
  return {
    kind: 'step-along',
    other,
    label,
    main,
    numbers: numbersOf({
      kind: 'step-along',
      metric: measure.label,
      against: label,
      groups: [],
      value: at('from'),
      low: at('starts_low'),
      high: at('starts_high'),
      p: at('p'),
      n: at('n'),
      size: Math.max(0, at('r2')),
      evidence: [main],
    }),
  }
}
