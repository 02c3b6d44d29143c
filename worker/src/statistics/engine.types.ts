import type { Scalar, Table } from '#contract'
import type { RawColumn } from '../duckdb/session.types.ts'

export type MethodArgs = Record<string, Scalar | Scalar[]>

/** Runs named statistical methods. One call at a time; results depend on the input and `args.seed` alone. */
export interface StatisticsEngine {
  /**
   * @param method  name of a method in the library (`methods/index.ts`)
   * @param columns the method's arguments by its own names (`y`, `group`, `x1` …), all of one length
   * @returns named tables, as the method documents them
   * @throws StatisticsError with a sentence a reader understands when the data do not allow the method
   */
  run(
    method: string,
    columns: Record<string, RawColumn>,
    args: MethodArgs,
    signal?: AbortSignal,
  ): Promise<Record<string, Table>>
  close(): Promise<void>
}

/** The data do not allow the method (too few rows, no variation, no convergence). Not a defect. */
export class StatisticsError extends Error {
  override name = 'StatisticsError'
}
