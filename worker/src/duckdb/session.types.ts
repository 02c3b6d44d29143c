import type { Table } from '#contract'

/** One in-process database. Everything the worker does with data goes through it. */
export interface DataSession {
  /**
   * Runs one statement; at most `maxRows` rows come back (default 5,000), `total_rows` counts them all. Where `counts` is
   * false it says only whether there are more: the others are not made.
   */
  query(sql: string, options?: { maxRows?: number; counts?: boolean; signal?: AbortSignal }): Promise<Table>
  /** Runs statements for their effect. */
  execute(sql: string, options?: { signal?: AbortSignal }): Promise<void>
  /** The columns of a table or view in their order, and what each is to statistics. */
  kinds(table: string): Promise<TableColumns>
  /** Columns of a table or view as typed arrays: numbers (NaN for null), or codes (-1 for null) with levels. */
  columns(table: string, names: string[], signal?: AbortSignal): Promise<RawColumn[]>
  /**
   * Goes through columns of numbers in the order of the rows, some thousands at a time; NaN for null. For sums over more
   * columns than fit in memory. The arrays are good during the call of `visit` only.
   */
  scanNumbers(
    table: string,
    names: string[],
    visit: (columns: Float64Array[], rows: number) => void,
    signal?: AbortSignal,
  ): Promise<void>
  /** Writes a table to a CSV file with full precision, beside other statements; returns its rows. */
  exportCsv(table: string, path: string): Promise<number>
  /**
   * Writes a copy of a table to open in a spreadsheet: text that it would take for a formula stands behind an apostrophe.
   * Nothing is written, and false returned, where no cell and no heading is such a text.
   */
  exportInert(table: string, path: string): Promise<boolean>
  /**
   * From here on no statement reads or writes a file outside the session's directory, loads an extension or changes a
   * setting; there is no way back. Bulk work runs on one thread afterwards.
   */
  shutIn(): Promise<void>
  close(): Promise<void>
}

/** A column on its way to the statistics engine. Dates are days, timestamps seconds, since 1970-01-01 UTC. */
export type RawColumn =
  | { kind: 'number'; values: Float64Array }
  | { kind: 'date' | 'timestamp'; values: Float64Array }
  | { kind: 'category'; codes: Int32Array; levels: string[] }

/** The columns of a table in their order. */
export type TableColumns = { name: string; kind: RawColumn['kind'] }[]
