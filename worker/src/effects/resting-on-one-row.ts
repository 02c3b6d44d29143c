import { identifier } from '../duckdb/sql.ts'
import type { Dimension, Frame } from '../playbooks/frame/frame.types.ts'
import { View } from '../prose/view.ts'

/** Part of a total from which on it is that of one row. */
const MOST_OF_IT = 0.5
/** Rows that groups have on average, below which each is a few rows anyway. */
const SEVERAL = 5

/**
 * Groups most of whose total is a single row, which says little of what comes there next: `level`, `value`, `largest`,
 * the largest total first. Null where rows are counted, or hardly any group has several.
 */
export async function restingOnOneRow(frame: Frame, dimension: Dimension): Promise<View | null> {
  const { measure, table, toolkit, rows } = frame
  if (measure.kind !== 'sum' || !measure.variable || rows < SEVERAL * dimension.distinct) return null
  const [own, y] = [dimension.column, measure.variable.column].map(identifier)
  const view = new View(
    await toolkit.query(
      `Where one row is most of the ${measure.label} by ${dimension.label}`,
      `with part as (select ${own}::varchar as level, sum(${y})::double as value, max(${y})::double as largest from ${table} where ${own} is not null and ${y} is not null group by 1)
select level, value, largest from part where value > 0 and largest >= ${MOST_OF_IT} * value order by value desc, level`,
    ),
  )
  return view.length > 0 ? view : null
}
