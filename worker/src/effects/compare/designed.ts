import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import { once, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'

/** Levels that a factor of an experiment has at most. */
const MOST_LEVELS = 12
const MOST_FACTORS = 6

/**
 * Whether rows were laid out: each level of the dimension stands with each level of another one equally often, which
 * data that were merely collected hardly ever do. Then the other factors belong into the noise that groups are held
 * against.
 */
export const isLaidOut = (frame: Frame, dimension: Dimension): Promise<boolean> =>
  once(frame, `laid out ${dimension.column}`, async () => {
    const others = frame.dimensions
      .filter(
        ({ column, distinct }) => column !== dimension.column && distinct >= 2 && distinct <= MOST_LEVELS,
      )
      .slice(0, MOST_FACTORS)
    if (dimension.distinct > MOST_LEVELS || others.length === 0) return false
    const own = identifier(dimension.column)
    const cells = others.map(
      ({ column }, at) =>
        `select ${at} as other, count(*) as cells, min(n) as fewest, max(n) as most from (select count(*) as n from ${frame.table} where ${own} is not null and ${identifier(column)} is not null group by ${own}, ${identifier(column)})`,
    )
    const counted = new View(
      await frame.toolkit.query(
        `Whether ${dimension.label} was laid out evenly`,
        `${cells.join('\nunion all ')} order by 1`,
      ),
    )
    return counted.rows.some(
      (row) =>
        counted.number(row, 'fewest') === counted.number(row, 'most') &&
        counted.number(row, 'cells') === dimension.distinct * others[counted.number(row, 'other')]!.distinct,
    )
  })
