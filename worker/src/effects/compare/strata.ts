import { beyondChance } from '../../decide/decide.ts'
import { View } from '../../prose/view.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { rowsSql } from './ratio-rows.ts'

/** Two groups within each value of a third column: the crude difference against the one within. */
export interface Strata extends Estimated {
  kind: 'strata'
  dimension: Dimension
  by: Dimension
  a: string
  b: string
  share: boolean
  main: View
  /** One row per value of `by`. */
  strata: View
  /** Rows of strata where the two differ beyond chance, with all strata allowed for. */
  differ: number[]
  same: number[]
  /**
   * One row: the share of each group's rows that lie where the measure is high and the values there; the measure of each
   * group as it stands (`own_a`).
   */
  mix: View
  /** One row per value of `by` and group. */
  sides: View
  reversed: boolean
}

/** The difference of two groups stratum by stratum; null where the third column has too many values or too few rows. */
export async function strataOf(
  frame: Frame,
  dimension: Dimension,
  [a, b]: [string, string],
  by: Dimension,
): Promise<Strata | null> {
  const { toolkit, measure } = frame
  if (!measure.variable || by.distinct > 15) return null
  const share = measure.kind === 'share'
  const [y, own, third] = [measure.variable.column, dimension.column, by.column].map(identifier) as [
    string,
    string,
    string,
  ]
  const kept = `${frame.table}_strata_${keptName(dimension.column + by.column + a + b + measure.label)}`
  await toolkit.query(
    `${measure.label} of ${a} and ${b} within each ${by.label}: rows`,
    `select ${rowsSql({ ...measure, variable: measure.variable }, `${own}, ${third}`)} as y, ${own} as level, ${third} as stratum from ${frame.sample} where ${y} is not null and ${third} is not null and ${own} in (${literal(a)}, ${literal(b)})`,
    { keeps: kept, maxRows: 5 },
  )
  const cell = await toolkit.statistic(`${measure.label} of ${a} and ${b} within each ${by.label}`, {
    method: share ? 'stratified_binary' : 'stratified_numeric',
    table: kept,
    columns: { y: 'y', group: 'level', stratum: 'stratum' },
    args: { level_a: a, level_b: b, ...(share ? { success: 'yes' } : {}) },
  })
  const [main, strata] = [new View(cell), new View(cell, 'strata')]
  if (strata.length < 2) return null
  const value = share ? `avg((y::varchar = 'yes')::int)` : 'avg(y)'
  const mix = new View(
    await toolkit.query(
      `Where ${a} and ${b} lie: ${by.label} of high ${measure.label}`,
      `with whole as (select ${value} as mean from ${kept}), part as (select stratum, ${value} as mean from ${kept} group by 1), high as (select stratum from part, whole where part.mean > whole.mean)
select *, own_b / nullif(own_a, 0) - 1 as own_relative from (select ${value} filter (where level = ${literal(a)}) as own_a, ${value} filter (where level = ${literal(b)}) as own_b, avg((stratum in (select stratum from high))::int) filter (where level = ${literal(a)}) as share_a, avg((stratum in (select stratum from high))::int) filter (where level = ${literal(b)}) as share_b, (select string_agg(stratum, ', ' order by stratum) from high) as highs, (select count(*) from high) as high_count from ${kept})`,
    ),
  )
  const sides = new View(
    await toolkit.query(
      `${measure.label} by ${by.label} and ${dimension.label}`,
      `select stratum, level, ${value}::double as value, count(*) as n from ${kept} group by 1, 2 order by stratum, level`,
    ),
  )
  const differ = strata.rows.filter((row) => beyondChance(strata.number(row, 'p_holm')))
  const common = share ? 'common_difference' : 'pooled'
  return {
    kind: 'strata',
    dimension,
    by,
    a,
    b,
    share,
    main,
    strata,
    differ,
    same: strata.rows.filter((row) => !differ.includes(row)),
    mix,
    sides,
    reversed: main.value(0, 'reversed') === true,
    numbers: numbersOf({
      kind: 'strata',
      metric: measure.label,
      against: `${dimension.label} within ${by.label}`,
      groups: [a, b],
      value: main.number(0, common),
      low: main.number(0, `${common}_low`),
      high: main.number(0, `${common}_high`),
      p: main.number(0, share ? 'cmh_p' : 'pooled_p'),
      n: main.number(0, 'n'),
      size: Math.abs(main.number(0, 'percent_moved')),
      checks: [{ name: 'keeps its sign', passed: main.value(0, 'reversed') !== true }],
      evidence: [cell, mix],
    }),
  }
}

/** What all groups but one are called where they are taken as one. */
const ALL_OTHERS = 'all others'

/** One group against all others together, value by value of the third column; null where that cannot be looked at. */
export async function strataOfOne(
  frame: Frame,
  dimension: Dimension,
  level: string,
  { by, sample }: { by: Dimension; sample: string },
): Promise<Strata | null> {
  if (level === ALL_OTHERS) return null
  const own = identifier(dimension.column)
  const kept = `${sample}_against_${keptName(dimension.column + level)}`
  await frame.toolkit.query(
    `${level} and all others: rows`,
    `select * replace (case when ${own} = ${literal(level)} then ${own} else ${literal(ALL_OTHERS)} end as ${own}) from ${sample} where ${own} is not null`,
    { keeps: kept, maxRows: 5 },
  )
  return strataOf({ ...frame, sample: kept }, dimension, [level, ALL_OTHERS], by)
}
