import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { numbersOf, type Estimated } from '../effect.ts'

/** Rows counted for each of what their group has: complaints per inhabitant, by district. */
export interface Rates extends Estimated {
  kind: 'rates'
  dimension: Dimension
  /** One row per group, the highest first: level, n, under, rate (per `scale`), low, high, plain place by number. */
  levels: View
  /** One row: rate, n and under over all groups. */
  whole: View
  /** So many of what is below count as one unit, so that rates are no small fractions. */
  scale: number
  first: number
  /** The group with most rows in number. */
  most: number
}

const FEWEST_ROWS = 5
const SCALES = [1, 1000, 100_000]

/** Counts are taken for Poisson ones: the interval of a rate is that of its logarithm, with variance one over the count. */
export async function ratesOf(
  frame: Frame,
  dimension: Dimension,
  order: 'most' | 'least',
): Promise<Rates | null> {
  const { toolkit, measure, table } = frame
  if (!measure.totals) return null
  const [own, over, under] = [dimension.column, measure.totals.over, measure.totals.under].map(identifier)
  const whole = new View(
    await toolkit.query(
      `${measure.label} over all`,
      `select sum(${over})::bigint as n, sum(${under}) as under, sum(${over}) / nullif(sum(${under}), 0) as each from ${table} where ${own} is not null`,
    ),
  )
  const each = whole.number(0, 'each')
  if (!(each > 0)) return null
  const scale = SCALES.find((own) => each * own >= 1) ?? SCALES.at(-1)!
  const levels = new View(
    await toolkit.query(
      `${measure.label} by ${dimension.label}`,
      `with part as (select ${own} as level, sum(${over}) as n, sum(${under}) as under from ${table} where ${own} is not null group by 1 having sum(${over}) >= ${FEWEST_ROWS} and sum(${under}) > 0)
select level, n::bigint as n, under, ${scale} * n / under as rate, ${scale} * n / under * exp(-1.96 / sqrt(n)) as low, ${scale} * n / under * exp(1.96 / sqrt(n)) as high, ${scale} * (select sum(n) / sum(under) from part) as overall from part order by rate desc, level`,
    ),
  )
  if (levels.length < 2) return null
  const [first, second] = order === 'most' ? [0, 1] : [levels.length - 1, levels.length - 2]
  const most = levels.rows.reduce((a, b) => (levels.number(b, 'n') > levels.number(a, 'n') ? b : a))
  const at = (row: number, column: string) => levels.number(row, column)
  const z =
    Math.abs(Math.log(at(first, 'rate') / at(second, 'rate'))) /
    Math.sqrt(1 / at(first, 'n') + 1 / at(second, 'n'))
  return {
    kind: 'rates',
    dimension,
    levels,
    whole,
    scale,
    first,
    most,
    numbers: numbersOf({
      kind: 'rates',
      metric: measure.label,
      against: dimension.label,
      groups: [levels.text(first, 'level'), levels.text(second, 'level')],
      value: at(first, 'rate'),
      low: at(first, 'low'),
      high: at(first, 'high'),
      // What lies above z under the normal curve is less than this (Mills 1926).
      p: z > 0 ? Math.min(1, (2 * Math.exp((-z * z) / 2)) / (z * Math.sqrt(2 * Math.PI))) : 1,
      n: whole.number(0, 'n'),
      size: Math.min(1, Math.abs(Math.log(at(first, 'rate') / at(first, 'overall')))),
      evidence: [levels, whole],
    }),
  }
}
