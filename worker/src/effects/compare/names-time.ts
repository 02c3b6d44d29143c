import { identifier } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'

/** Share of the spread of the time that lies between the values of a column from which on they are names of time. */
const MOSTLY_TIME = 0.5

/** Columns whose values follow each other in time, such as fiscal years: that later rows hold later ones is no finding. */
export async function namesTime(
  { time, sample, toolkit }: Frame,
  columns: readonly Dimension[],
): Promise<Set<string>> {
  if (!time || columns.length === 0) return new Set()
  const at =
    time.period === 'step'
      ? `${identifier(time.column)}::double`
      : `epoch(${identifier(time.column)}::timestamp)`
  const view = new View(
    await toolkit.query(
      `Which columns are names of ${time.label}`,
      columns
        .map(
          ({ column }, place) =>
            `select ${place} as place, 1 - avg((t - own) ** 2) / nullif(var_pop(t), 0) as given from (select t, avg(t) over (partition by g) as own from (select ${at} as t, ${identifier(column)} as g from ${sample} where ${identifier(column)} is not null and ${identifier(time.column)} is not null))`,
        )
        .join('\nunion all ') + ' order by 1',
      { maxRows: columns.length },
    ),
  )
  return new Set(
    view.rows
      .filter((row) => view.number(row, 'given') >= MOSTLY_TIME)
      .map((row) => columns[view.number(row, 'place')]!.column),
  )
}
