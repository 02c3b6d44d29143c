import type { TableProfile } from '#contract'
import { identifier, literals } from '../duckdb/sql.ts'

/** Rows of a column below zero that are what came back: no slips, and no values to take a mean of. */
export interface Returned {
  column: string
  /** SQL that is true for them. */
  bad: string
  /** What says so, and as what. */
  state: { column: string; values: string[] }
}

/** Those of a table, among its columns that nothing else takes below zero. */
export const returnedOf = (source: TableProfile): Returned[] =>
  source.columns.flatMap(({ name, returned }) =>
    returned
      ? [
          {
            column: name,
            bad: `${identifier(name)}::double < 0 and trim(${identifier(returned.column)}::varchar) in (${literals(returned.values)})`,
            state: { column: returned.column, values: returned.values },
          },
        ]
      : [],
  )
