import { partsHumps } from '../../decide/mixed-means.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Dimension, Frame, Measure } from '../../playbooks/frame/frame.types.ts'

/** The column whose values say around which of several values a measure lies. */
export interface HumpGroups {
  dimension: Dimension
  /** One row for each value with rows enough, of the highest hump first: level, n, the hump most of it is in, its share there. */
  view: View
}

const MOST_LEVELS = 40
const FEWEST_ROWS = 5
const MOST_DIMENSIONS = 8

/** Null where no column tells the humps apart. */
export async function humpGroups(
  frame: Frame,
  { variable }: Measure,
  kinds: View,
): Promise<HumpGroups | null> {
  const { toolkit, sample } = frame
  const able = frame.dimensions
    .filter(({ distinct }) => distinct >= 2 && distinct <= MOST_LEVELS)
    .slice(0, MOST_DIMENSIONS)
  if (able.length === 0 || kinds.length < 2 || variable === null) return null
  const y = `${identifier(variable.column)}::double`
  const hump = `case ${kinds.rows
    .slice(1)
    .reverse()
    .map((row) => `when ${y} >= ${kinds.number(row, 'from')}e0 then ${row}`)
    .join(' ')} else 0 end`
  const cells = (column: string) =>
    `select ${identifier(column)}::varchar as level, ${hump} as hump, count(*) as n from ${sample} where ${y} is not null and ${identifier(column)} is not null group by 1, 2`
  const told = new View(
    await toolkit.query(
      `What tells the humps of ${variable.label} apart`,
      `select * from (${able
        .map(
          ({ column }, place) =>
            `select ${place} as place, sum(n) as n, sum(most) as within, (select max(n) from (select sum(n) as n from (${cells(column)}) group by hump)) as whole from (select level, sum(n) as n, max(n) as most from (${cells(column)}) group by 1)`,
        )
        .join('\nunion all ')}) order by within / n::double desc, place`,
    ),
  )
  const best = told.rows.find((row) =>
    partsHumps({
      n: told.number(row, 'n'),
      within: told.number(row, 'within'),
      whole: told.number(row, 'whole'),
    }),
  )
  if (best === undefined) return null
  const dimension = able[told.number(best, 'place')]!
  const view = new View(
    await toolkit.query(
      `Humps of ${variable.label} by ${dimension.label}`,
      `select level, sum(n)::bigint as n, arg_max(hump, n) as hump, max(n) / sum(n)::double as share, ${literal(dimension.label)} as by from (${cells(dimension.column)}) group by 1 having sum(n) >= ${FEWEST_ROWS} order by hump desc, share desc, level`,
    ),
  )
  return { dimension, view }
}
