import type { Variable } from '../analysts/builtin/variable.ts'
import { View } from '../analysts/builtin/view.ts'
import { LIMITS } from '../decide/limits.ts'
import { identifier } from '../duckdb/sql.ts'
import type { Dimension, Frame } from '../playbooks/frame/frame.types.ts'
import { attempted } from './attempted.ts'
import { keptName, numbersOf, type Estimated } from './effect.ts'
import type { Link } from './link.ts'

/**
 * What becomes of a link of two numbers among rows that are alike in one dimension: it `turns` round, is `gone`,
 * `depends` on the value (rises in some, falls in others), or `holds`.
 */
export interface LinkWithin extends Estimated {
  kind: 'link-within'
  by: Dimension
  reading: 'turns' | 'gone' | 'depends' | 'holds'
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
  if (!other || measure.variable?.kind !== 'number' || measure.kind === 'share') return null
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
    ({ turns: 6, gone: 4, depends: 2, holds: 0 })[reading] + (by.asked ? 1.5 : 0) + numbers.size
  return tried.sort((a, b) => weight(b) - weight(a))[0] ?? null
}

async function within(
  { toolkit, table, sample }: Frame,
  { measure, label }: Link,
  other: Variable,
  by: Dimension,
  tests: number,
): Promise<LinkWithin | null> {
  const [x, y, g] = [other.column, measure.variable!.column, by.column].map(identifier)
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
  return {
    kind: 'link-within',
    by,
    reading: readingOf(main, strata, tests),
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
      p: number('within_p'),
      n: number('n'),
      size: Math.abs(inside - crude) / 0.6,
      checks: [
        { name: 'keeps its sign', passed: crude * inside > 0 },
        { name: 'is the same everywhere', passed: !(number('slopes_p') * tests < LIMITS.level) },
      ],
      evidence: [main, strata],
    }),
  }
}

function readingOf(main: View, strata: View, tests: number): LinkWithin['reading'] {
  const number = (column: string) => main.number(0, column)
  const [crude, inside] = [number('crude_r'), number('within_r')]
  const sure = (column: string) => number(column) * tests < LIMITS.level
  const opposed =
    strata.rows.some(
      (row) => strata.number(row, 'slope_low') > 0 && strata.number(row, 'p_bh') < LIMITS.level,
    ) &&
    strata.rows.some(
      (row) => strata.number(row, 'slope_high') < 0 && strata.number(row, 'p_bh') < LIMITS.level,
    )
  // A few far values make slopes differ where the order of the rows does not.
  if (opposed && sure('slopes_p') && number('rank_slopes_p') < LIMITS.level) return 'depends'
  if (!(number('crude_p') < LIMITS.level)) return 'holds'
  if (crude * inside < 0 && sure('within_p')) return 'turns'
  return !(number('within_p') < LIMITS.level) && Math.abs(inside) < Math.abs(crude) / 2 ? 'gone' : 'holds'
}
