import type { Asked, Caution, Cell, Certainty, Finding, Profile, SemanticModel, Template } from '#contract'
import type { MethodArgs } from '../statistics/engine.types.ts'
import type { CellBook } from './cell-book.ts'
import type { ChartForm } from '../charts/chart.types.ts'

/**
 * Everything an analyst may do. Each call is journalled under the digest of its source, so that a mission that
 * runs again from the top gets recorded outputs back; each cell gets the next id in the order of the calls,
 * so calls are made one after the other.
 */
export interface Toolkit {
  readonly profile: Profile
  /** What the tables mean. */
  readonly model: SemanticModel
  /** What is asked of them. */
  readonly asked: Asked
  readonly seed: number
  readonly signal: AbortSignal
  /** The cells so far. */
  readonly book: CellBook
  /**
   * SQL over the tables of the profile and over kept results. `keeps` names the result for later cells; as a `view` it is
   * no copy, for what is made row by row of many rows.
   */
  query(
    title: string,
    sql: string,
    options?: { keeps?: string; view?: boolean; maxRows?: number },
  ): Promise<Cell>
  /**
   * SQL that somebody else wrote, such as a language model: one SELECT that only computes, over the tables and what was
   * kept of it before, within limits of time and size.
   * @throws ForeignQueryError with what is wrong, for whoever wrote it
   */
  foreignQuery(title: string, sql: string, options?: { keeps?: string }): Promise<Cell>
  /** A method of the statistics library over columns of a table; `columns` maps its argument names to columns. */
  statistic(
    title: string,
    call: StatisticCall,
    /** `isForeign`: somebody else chose the arguments, so that what only repeats them is not told. */
    options?: { timeoutMs?: number; isForeign?: boolean },
  ): Promise<Cell>
  /**
   * R that somebody else wrote, over columns of a table under the names that it uses; its last expression is the result.
   * Null where there is no process of its own for it.
   * @throws StatisticsError with what is wrong, for whoever wrote it
   */
  readonly ownCode: ((title: string, call: OwnCodeCall) => Promise<Cell>) | null
  /** What somebody else's queries and code name as a table is read from this kept result of it from here on. */
  readCleaned(table: string, kept: string): void
  /** Why a text may not be told, one reason each; empty where it may. `find` and the report ask the same. */
  problemsOf(template: Template): string[]
  /** Why words that hold no references may not be shown; null where they may. */
  problemOfWords(text: string): string | null
  /** Why the rows of a cell may not be shown: what somebody typed into them stands in no data. */
  problemsOfTable(cell: string, table: string): string[]
  /** A chart of the rows of earlier cells. Its SVG and PNG become artifacts and show in the feed. */
  chart(title: string, form: ChartForm): Promise<Cell>
  /** Hands over a finding as soon as it stands; it shows in the feed. Numbers in words are refused here. */
  find(finding: Omit<Finding, 'id'>): Promise<Finding>
  /** Shows what is known of a question before everything that may overturn it is checked. */
  answerSoFar(place: number, headline: Template, certainty: Certainty | 'untested'): Promise<void>
  /**
   * A step that ended with an error: a caution says so and the analysis goes on. What is not the data's fault also
   * goes to the operator's log. A mission that is being stopped, or whose effects are refused, is not continued.
   */
  skipped(step: string, error: unknown): void
  /** A caution about the whole analysis. */
  caution(caution: Caution): void
  /** A line of the progress feed. */
  progress(message: string): Promise<void>
}

export interface OwnCodeCall {
  table: string
  /** Columns of the table by their names in the data frame `d`. */
  columns: Record<string, string>
  code: string
}

export interface StatisticCall {
  method: string
  table: string
  columns: Record<string, string>
  args?: MethodArgs
}
