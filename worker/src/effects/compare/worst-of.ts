import { identifier, literal } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { groups, isLevel, type Groups } from './groups.ts'
import { meanSql } from './ratio-rows.ts'

/** One of several that is asked after as the first or the last, against the one that comes next, where both were run. */
export interface WorstOf {
  level: string
  next: string
  direction: 'most' | 'least'
  /** The two alone, over the rows of combinations that hold both. */
  effect: Groups
  /** The two columns whose combinations were not all run; null where all were. */
  crossed: [Dimension, Dimension] | null
  /** One row for each combination that holds both: `a`, `b`, `own`, `other`, `n`. */
  cells: View | null
  /** Combinations in which others were run and it never was: `a`, `b`, and whether all of `a` or of `b` is missing. */
  never: View | null
}

const MOST_LEVELS = 12
const MOST_LOOKED_AT = 6
/** Share of the rows of the others that lie where it never was, below which the mean over all is fair enough. */
const OUTSIDE = 0.1
const FEWEST_ROWS = 5

/** The two columns in whose combinations it is missing most; null where it was run nearly everywhere. */
async function missingIn(
  frame: Frame,
  dimension: Dimension,
  inside: string,
): Promise<[Dimension, Dimension] | null> {
  const others = frame.dimensions
    .filter(({ column, distinct }) => column !== dimension.column && distinct > 1 && distinct <= MOST_LEVELS)
    .slice(0, MOST_LOOKED_AT)
  const pairs = others.flatMap((a, at) => others.slice(at + 1).map((b) => [a, b] as [Dimension, Dimension]))
  if (pairs.length === 0) return null
  const one = ([a, b]: [Dimension, Dimension], at: number) =>
    `select ${at} as pair, coalesce(sum(n) filter (where not there), 0)::double / sum(n) as outside, count(*) as cells from (select count(*) as n, bool_or(${inside}) as there from ${frame.table} where ${identifier(a.column)} is not null and ${identifier(b.column)} is not null group by ${identifier(a.column)}, ${identifier(b.column)})`
  const view = new View(
    await frame.toolkit.query(
      `Combinations without ${dimension.label}`,
      `${pairs.map(one).join('\nunion all ')} order by outside desc, cells, pair limit 1`,
    ),
  )
  return view.number(0, 'outside') >= OUTSIDE ? pairs[view.number(0, 'pair')]! : null
}

/** Null where no other one has rows enough. */
export async function worstOf(
  frame: Frame,
  dimension: Dimension,
  level: string,
  direction: 'most' | 'least',
): Promise<WorstOf | null> {
  const { toolkit, measure, sample } = frame
  if (!measure.variable || measure.totals || (measure.kind !== 'mean' && measure.kind !== 'share'))
    return null
  const own = identifier(dimension.column)
  const y = identifier(measure.variable.column)
  const inside = isLevel(dimension, level)
  const mean = measure.kind === 'share' ? `avg((${y}::varchar = 'yes')::int)` : meanSql(measure)
  const crossed = await missingIn(frame, dimension, inside)
  const [a, b] = crossed ? crossed.map(({ column }) => identifier(column)) : ["''", "''"]
  const known = `${y} is not null and ${own} is not null and ${a} is not null and ${b} is not null`
  const cellsWith = (rows: string) => `(select ${a}, ${b} from ${sample} where ${known} and ${rows})`
  const shared = (rows: string) => (crossed ? `(${a}, ${b}) in ${cellsWith(rows)}` : 'true')
  const ranked = new View(
    await toolkit.query(
      `${measure.label} of all others where ${level} was run`,
      `select ${own} as level, count(*) as n, ${mean} as mean from ${sample} where ${known} and not (${inside}) and ${shared(inside)} group by 1 having count(*) >= ${FEWEST_ROWS} order by 3${direction === 'most' ? ' desc' : ''}, 1`,
    ),
  )
  if (ranked.length === 0) return null
  const next = ranked.text(0, 'level')
  const both = isLevel(dimension, next)
  const table = `${frame.table}_both_run`
  await toolkit.query(
    `Rows where ${level} and ${next} were both run`,
    `select * from ${sample} where ${known} and (${inside} or ${both}) and ${shared(inside)} and ${shared(both)}`,
    { keeps: table, maxRows: 5 },
  )
  const effect = await groups({ ...frame, ...{ table, sample: table, made: new Map() } }, dimension, {
    levels: [level, next],
  })
  if (!effect) return null
  if (!crossed) return { level, next, direction, effect, crossed: null, cells: null, never: null }
  const cells = new View(
    await toolkit.query(
      `${level} and ${next}, combination by combination`,
      `select a, b, max(mean) filter (where level = ${literal(level)}) as own, max(mean) filter (where level = ${literal(next)}) as other, sum(n)::bigint as n from (select ${a} as a, ${b} as b, ${own} as level, ${mean} as mean, count(*) as n from ${table} group by 1, 2, 3) group by 1, 2 order by 1, 2`,
    ),
  )
  const never = new View(
    await toolkit.query(
      `Combinations in which ${level} was never run`,
      `with cells as (select ${a} as a, ${b} as b, bool_or(${inside}) as there from ${sample} where ${known} group by 1, 2) select a, b, not bool_or(there) over (partition by a) as all_a, not bool_or(there) over (partition by b) as all_b, there from cells qualify not there order by 1, 2`,
    ),
  )
  return { level, next, direction, effect, crossed, cells, never }
}
