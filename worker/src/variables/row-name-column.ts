import type { ColumnProfile } from '#contract'

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
