import type { ColumnProfile } from '#contract'
import { once, type Analysis } from './analysis.ts'
import { name, text, type Piece } from './prose.ts'
import { View } from './view.ts'

/** Column of the study table that holds what a row is called. */
export const ROW_NAME = 'row name'

/** The column that names each row, such as countries or models: text, never missing, each value once. */
export const rowNameColumn = (columns: ColumnProfile[]): ColumnProfile | undefined =>
  columns.find(
    (own) =>
      own.storage === 'text' &&
      ['identifier', 'place', 'category', 'text'].includes(own.role) &&
      own.nulls === 0 &&
      own.distinct === own.rows,
  )

/** "49 (Libya)" for rows of the study, by their number; the number alone where nothing names the rows. */
export async function rowNames(
  analysis: Analysis,
  rows: View,
  column: string,
): Promise<(row: number) => Piece> {
  const { study, toolkit } = analysis
  const number = (row: number): Piece => rows.ref(row, column, 'integer')
  if (study.sampled || !rowNameColumn(study.source.columns)) return number
  const wanted = [...new Set(rows.numbers(column).filter(Number.isFinite))].slice(0, 40)
  if (wanted.length === 0) return number
  const view = await once(
    analysis,
    `row names ${wanted.join()}`,
    async () =>
      new View(
        await toolkit.query(
          'What the rows of great weight are called',
          `select * from (select row_number() over () as place, "${ROW_NAME}" as item from study) where place in (${wanted.join(', ')}) order by place`,
          { maxRows: 50 },
        ),
      ),
  )
  return (row) => {
    const at = view.rowOf('place', rows.number(row, column))
    return at < 0 || view.text(at, 'item') === ''
      ? number(row)
      : text`${number(row)} (${name(view.text(at, 'item'))})`
  }
}
