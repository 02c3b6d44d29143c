import type { Question, TableModel, TableProfile } from '#contract'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import type { SqlDimension } from './dimensions.ts'
import type { Measure } from './frame.types.ts'

/** The rows of a question before its frame is made. */
export interface BeforeFrame {
  toolkit: Toolkit
  question: Question
  source: TableProfile
  model: TableModel
  measure: Measure
  /** The measure of a row, as a number. */
  value: string
  /** Columns that make the measure. */
  uses: ReadonlySet<string>
  /** Where its rows come from, with what they are restricted to. */
  from: string
  dimensions: readonly SqlDimension[]
}
