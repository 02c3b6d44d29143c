import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { keptName } from '../effect.ts'
import { rowsSql } from './ratio-rows.ts'

/** All groups of a dimension by how many of their rows lie in those values of another column that run high anyway. */
export interface Layers {
  dimension: Dimension
  by: Dimension
  /** The values of `by` in which the measure lies above its mean. */
  highs: string[]
  /**
   * One row for each group, that with most of its rows there first: `level`, `n`, `share` of its rows that lie there,
   * `inside` and `outside`, the measure there and elsewhere, with `n_inside`.
   */
  levels: View
  /** One row: the ends of `share` and `inside` over all groups, and over all but the first (`rest_low`, `rest_high`). */
  ends: View
}

const MOST_HIGHS = 4
/** Rows of a group there below which nothing is said of what it has there. */
const FEWEST_INSIDE = 8

/** Null where no few values of the other column carry the difference, or a group has next to no rows there. */
export async function layersOf(
  { toolkit, measure }: Frame,
  dimension: Dimension,
  { by, sample }: { by: Dimension; sample: string },
  levels: readonly string[],
): Promise<Layers | null> {
  if (!measure.variable) return null
  const [y, own, third] = [measure.variable.column, dimension.column, by.column].map(identifier) as [
    string,
    string,
    string,
  ]
  const kept = `${sample}_layers_${keptName(dimension.column + by.column)}`
  const value = measure.kind === 'share' ? `avg((y::varchar = 'yes')::int)` : 'avg(y)'
  await toolkit.query(
    `${measure.label} by ${by.label} for every ${dimension.label}: rows`,
    `with own as (select ${rowsSql({ ...measure, variable: measure.variable }, `${own}, ${third}`)} as y, ${own} as level, ${third} as stratum from ${sample} where ${y} is not null and ${third} is not null and ${own} is not null),
part as (select stratum, ${value} as part from own group by 1)
select own.*, part > (select ${value} from own) as high from own join part using (stratum)`,
    { keeps: kept, maxRows: 5 },
  )
  const highs = new View(
    await toolkit.query(
      `${by.label} of high ${measure.label}`,
      `select stratum, ${value}::double as value, count(*) as n from ${kept} where high group by 1 order by stratum`,
    ),
  ).texts('stratum')
  if (highs.length === 0 || highs.length > MOST_HIGHS) return null
  const each = `select level, count(*) as n, avg(high::int) as share, count(*) filter (where high) as n_inside, ${value} filter (where high) as inside, ${value} filter (where not high) as outside from ${kept} group by 1`
  const view = new View(
    await toolkit.query(
      `${measure.label} in ${highs.join(', ')} and elsewhere, by ${dimension.label}`,
      `${each} order by share desc, level`,
    ),
  )
  const known = view.rows.filter((row) => levels.includes(view.text(row, 'level')))
  if (known.length < 2 || known.length < view.length) return null
  if (known.some((row) => view.number(row, 'n_inside') < FEWEST_INSIDE)) return null
  const ends = new View(
    await toolkit.query(
      `How far apart each ${dimension.label} lies in ${highs.join(', ')}`,
      `with each as (${each}), ranked as (select *, row_number() over (order by share desc, level) as place from each) select min(inside) as inside_low, max(inside) as inside_high, arg_min(level, inside) as lowest, arg_max(level, inside) as highest, min(share) filter (where place > 1) as rest_low, max(share) filter (where place > 1) as rest_high from ranked`,
    ),
  )
  return { dimension, by, highs, levels: view, ends }
}
