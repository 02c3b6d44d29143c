import type { Variable } from '../../variables/variable.ts'
import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { attempted } from '../change/attempted.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { withinReading, type WithinReading } from '../../decide/within-reading.ts'
import type { Link } from './link.ts'
import { rowSql } from '../compare/ratio-rows.ts'
import { allowedFor, beyondChance } from '../../decide/decide.ts'

/**
 * What becomes of a link of two numbers among rows that are alike in one dimension: it `turns` round, is `gone`,
 * `depends` on the value (rises in some, falls in others), is there for `some` values alone, or `holds`.
 */
export interface LinkWithin extends Estimated {
  kind: 'link-within'
  by: Dimension
  reading: WithinReading
  /** One row: over all rows and pooled within the values. */
  main: View
  /** One row per value of the dimension. */
  strata: View
}

const MOST_LEVELS = 12
const MOST_DIMENSIONS = 5
const FEWEST_EACH = 8

/** The dimension that changes the link most, or the one that most could have changed it; null where none can be looked into. */
export async function linkWithin(frame: Frame, link: Link): Promise<LinkWithin | null> {
  const { measure, other } = link
  // Slopes within groups take each row for itself.
  if (!other || !measure.variable || frame.unit?.again) return null
  const candidates = frame.dimensions
    .filter(({ distinct, column }) => distinct <= MOST_LEVELS && column !== other.column)
    .filter(({ distinct }) => frame.rows / Math.max(2, distinct) >= FEWEST_EACH)
    .slice(0, MOST_DIMENSIONS)
  const tried: LinkWithin[] = []
  for (const by of candidates) {
    const own = await attempted(
      frame.toolkit,
      `${measure.label} beside ${link.label} within each ${by.label}`,
      () => within(frame, link, other, by, candidates.length),
    )
    if (own) tried.push(own)
  }
  const weight = ({ reading, numbers, by }: LinkWithin) =>
    ({ turns: 6, gone: 4, depends: 2, some: 2, holds: 0 })[reading] + (by.asked ? 1.5 : 0) + numbers.size
  return tried.sort((a, b) => weight(b) - weight(a))[0] ?? null
}

async function within(
  { toolkit, table, sample }: Frame,
  { measure, label }: Link,
  other: Variable,
  by: Dimension,
  tests: number,
): Promise<LinkWithin | null> {
  const [x, g] = [other.column, by.column].map(identifier)
  const y = rowSql(measure)
  const kept = `${table}_within_${keptName(measure.label + other.column + by.column)}`
  await toolkit.query(
    `${measure.label} beside ${label} and ${by.label}: rows`,
    `select ${x} as x, ${y} as y, ${g} as stratum from ${sample} where ${x} is not null and ${y} is not null and ${g} is not null`,
    { keeps: kept, maxRows: 5 },
  )
  const cell = await toolkit.statistic(`${measure.label} against ${label} within each ${by.label}`, {
    method: 'stratified_correlate',
    table: kept,
    columns: { x: 'x', y: 'y', stratum: 'stratum' },
  })
  const [main, strata] = [new View(cell), new View(cell, 'strata')]
  if (strata.length < 2) return null
  const number = (column: string) => main.number(0, column)
  const [crude, inside] = [number('crude_r'), number('within_r')]
  const reading = withinReading(main, strata, tests, by.asked)
  const differs = reading === 'depends' || reading === 'some'
  return {
    kind: 'link-within',
    by,
    reading,
    main,
    strata,
    numbers: numbersOf({
      kind: 'link-within',
      metric: measure.label,
      against: `${label} within ${by.label}`,
      groups: [],
      value: inside,
      low: number('within_low'),
      high: number('within_high'),
      p: differs ? allowedFor(number('slopes_p'), tests) : number('within_p'),
      n: number('n'),
      size: sizeOf(main, strata),
      checks: [
        { name: 'keeps its sign', passed: crude * inside > 0 },
        { name: 'is the same everywhere', passed: !beyondChance(number('slopes_p'), tests) },
      ],
      evidence: [main, strata],
    }),
  }
}

/** How far the link within lies from that over all rows, or the links of single values from one another. */
const sizeOf = (main: View, strata: View): number => {
  const r = strata.numbers('r').filter(Number.isFinite)
  const apart = Math.abs(main.number(0, 'within_r') - main.number(0, 'crude_r'))
  return Math.max(apart, (Math.max(...r) - Math.min(...r)) / 2) / 0.6
}
