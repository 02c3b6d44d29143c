import { name, text, type Piece } from '../../prose/prose.ts'
import { rowNameColumn } from '../../variables/row-name-column.ts'
import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'

/** "49 (Libya)" for rows of the frame, by their number; the number alone where nothing names the rows. */
export async function rowNames(frame: Frame, rows: View, column: string): Promise<(row: number) => Piece> {
  const number = (row: number): Piece => rows.ref(row, column, 'integer')
  const names = rowNameColumn(frame.source.columns)
  // Places of a part of the rows are not places in the file.
  if (!names || frame.rows !== frame.source.rows || frame.sample !== frame.table) return number
  const wanted = [...new Set(rows.numbers(column).filter(Number.isFinite))].slice(0, 40)
  if (wanted.length === 0) return number
  const view = new View(
    await frame.toolkit.query(
      'What the rows of great weight are called',
      `select * from (select row_number() over () as place, ${identifier(names.name)} as item from ${identifier(frame.source.name)}) where place in (${wanted.join(', ')}) order by place`,
      { maxRows: 50 },
    ),
  )
  return (row) => {
    const at = view.rowOf('place', rows.number(row, column))
    return at < 0 || view.text(at, 'item') === ''
      ? number(row)
      : text`${number(row)} (${name(view.text(at, 'item'))})`
  }
}
