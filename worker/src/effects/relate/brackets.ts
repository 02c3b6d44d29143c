import { identifier } from '../../duckdb/sql.ts'
import { isIncrease } from '../../model/metrics/increases.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { keptName } from '../effect.ts'
import type { Link } from './link.ts'

/** A measure in brackets of a number that begin and end at round values, and what comes out in each of them. */
export interface Brackets {
  /** One row per bracket, the lowest first: `from_x`, `to_x`, `n`, `mean`. */
  levels: View
  /** What may come out, with its lowest and highest share over the brackets; null where nothing says it. */
  outcomes: { state: Dimension; ends: View; p: number } | null
}

/** Brackets that a reader is told. */
const MOST = 6
const FEWEST = 3
/** A bracket with more of the rows than this says no more than the whole does. */
const MOST_IN_ONE = 0.6
/** Rows that a bracket must have for the shares in it to be compared. */
const FEWEST_ROWS = 15

/**
 * The levels of the measure over round brackets of what it goes with, and whether what comes of the rows that are not
 * counted varies over them. Null where round brackets would hold next to all rows in one.
 */
export async function bracketsOf(
  frame: Frame,
  { other, measure, label, whole }: Link,
): Promise<Brackets | null> {
  const { toolkit, table, question } = frame
  // Of so much for each of another the totals count; how far a sum of money rose is each row's own.
  const isTotals = measure.totals !== undefined && !(question.metric && isIncrease(question.metric))
  if (!other || whole || isTotals || measure.kind === 'share') return null
  const x = identifier(other.column)
  const kept = `${table}_brackets_${keptName(measure.label + other.column)}`
  // A step of 1, 2 or 5 times a power of ten, four of which span nearly all rows; what lies beyond is in the outer ones.
  await toolkit.query(
    `${label} in round brackets`,
    `with ends as (select quantile_cont(${x}, 0.05) as low, quantile_cont(${x}, 0.95) as high from ${table}),
raw as (select low, high, (high - low) / 4 as wide, pow(10, floor(log10((high - low) / 4))) as ten from ends where high > low),
cut as (select low, high, ten * case when wide < 1.5 * ten then 1 when wide < 3.5 * ten then 2 when wide < 7.5 * ten then 5 else 10 end as step from raw)
select t.*, (greatest(round(low / step) + 1, least(round(high / step), floor(${x} / step) + 1)) - 1) * step as edge, round(edge, 9) as bracket, step as wide from ${table} t, cut where ${x} is not null`,
    { keeps: kept, maxRows: 5 },
  )
  const y = identifier(measure.variable!.column)
  const levels = new View(
    await toolkit.query(
      `${measure.label} by ${label}, in round brackets`,
      `select bracket as from_x, round(bracket + any_value(wide), 9) as to_x, count(*) as n, avg(${y}) as mean, count(*) / sum(count(*)) over () as share from ${kept} where ${y} is not null group by bracket order by bracket`,
    ),
  )
  const shares = levels.rows.map((row) => levels.number(row, 'share'))
  if (levels.length < FEWEST || levels.length > MOST || Math.max(...shares) > MOST_IN_ONE) return null
  return { levels, outcomes: await outcomesOf(frame, kept) }
}

async function outcomesOf(
  { toolkit, uncounted, dimensions }: Frame,
  kept: string,
): Promise<Brackets['outcomes']> {
  const states = uncounted?.states
  const state = states && dimensions.find(({ column }) => column === states.column)
  if (!state) return null
  const own = identifier(state.column)
  const cells = `select bracket, ${own} as state, count(*) as n from ${kept} where ${own} is not null group by 1, 2`
  const ends = new View(
    await toolkit.query(
      `Shares of each ${state.label} over the brackets`,
      `with counts as (${cells}), every as (select b.bracket, s.state, coalesce(c.n, 0) as n from (select distinct bracket from counts) b cross join (select distinct state from counts) s left join counts c using (bracket, state)),
shares as (select state, n, n / sum(n) over (partition by bracket) as share, sum(n) over (partition by bracket) as rows_of from every)
select state, min(share) filter (where rows_of >= ${FEWEST_ROWS}) as low, max(share) filter (where rows_of >= ${FEWEST_ROWS}) as high, sum(n)::bigint as n, count(*) filter (where rows_of >= ${FEWEST_ROWS}) as brackets from shares group by 1 order by n desc, state`,
    ),
  )
  if (ends.length < 2 || ends.length > MOST || ends.number(0, 'brackets') < 2) return null
  const test = new View(
    await toolkit.statistic(`${state.label} over the brackets`, {
      method: 'contingency',
      table: kept,
      columns: { y: state.column, group: 'bracket' },
      args: { seed: toolkit.seed },
    }),
  )
  const simulated = test.number(0, 'simulated_p')
  return { state, ends, p: Number.isFinite(simulated) ? simulated : test.number(0, 'p') }
}
