import { identifier } from '../../../duckdb/sql.ts'
import { View } from '../../../prose/view.ts'
import { once, type Analysis } from '../findings/analysis.ts'

/** Empty cells from which on it is no chance that they are the latest rows. */
const FEWEST = 3
const MOST_COLUMNS = 12

/** Columns that are empty in the latest rows alone: of those it is not known yet. */
export function notYet(analysis: Analysis): Promise<ReadonlySet<string>> {
  return once(analysis, 'columns that are empty in the latest rows alone', async () => {
    const { toolkit, study } = analysis
    const times = study.source.columns.filter(
      ({ storage, nulls }) => (storage === 'date' || storage === 'timestamp') && nulls === 0,
    )
    const gappy = study.source.columns
      .filter(({ nulls, rows, storage }) => nulls >= FEWEST && nulls < 0.5 * rows && storage === 'text')
      .slice(0, MOST_COLUMNS)
    const pairs = gappy.flatMap((column) => times.map((time) => ({ column, time })))
    if (pairs.length === 0) return new Set<string>()
    const view = new View(
      await toolkit.query(
        'Whether what is empty is not known yet',
        pairs
          .map(({ column, time }, place) => {
            const [own, at] = [identifier(column.name), identifier(time.name)]
            return `select ${place} as place, (min(${at}) filter (where ${own} is null) > max(${at}) filter (where ${own} is not null))::int as later from ${identifier(study.source.name)}`
          })
          .join(' union all '),
        { maxRows: pairs.length },
      ),
    )
    return new Set(
      view.rows
        .filter((row) => view.number(row, 'later') === 1)
        .map((row) => pairs[view.number(row, 'place')]!.column.name),
    )
  })
}
