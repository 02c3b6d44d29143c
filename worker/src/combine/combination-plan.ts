import type { CombinedTable, TableProfile } from '#contract'

/** How a combined table is made, before it is. */
export interface CombinationPlan extends Pick<CombinedTable, 'how' | 'parts' | 'sql'> {
  name: string
  /** For the reader, in place of a file name. */
  title: string
  columns: string[]
  /** Columns that name single things rather than groups, whatever their values look like: keys, and names of what is looked up. */
  naming: string[]
  /** Columns that came from the tables that rows point at. */
  lookedUp?: string[]
  /** Units of columns that their headings said while they were several. */
  units?: Record<string, string | null>
  /** What was done, in words, when the rows of the result are counted. */
  note: (table: TableProfile) => string
}
