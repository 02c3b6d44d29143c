import type { TableProfile } from '#contract'
import type { Piece } from '../../../prose/prose.ts'
import type { TimeAxis } from './time-axis.ts'
import type { Variable } from '../../../variables/variable.ts'
import type { View } from '../../../prose/view.ts'
import type { RepeatingUnit } from '../../../model/repeating-unit.ts'

/** The one table that the mission analyses, prepared once: typed columns, derived columns, filters applied. */
export interface Study {
  source: TableProfile
  /** The rows analysed with all the columns of the source, as what a query can select from. */
  kept: string
  /** Kept table with the variables; all rows that pass the filters. */
  table: string
  /** Kept table for R methods: the same, or a sample of it. */
  sample: string
  sampled: boolean
  rows: number
  /** Number of rows as a reference. */
  size: View
  variables: Variable[]
  outcomes: Variable[]
  /** Named in the goal, in its order. */
  asked: Variable[]
  time: TimeAxis | null
  /** The restriction that the goal names, for sentences; null without one. */
  restriction: Piece | null
  /** False when the goal named no outcome and the likeliest was taken. */
  outcomeNamed: boolean
  /** Identifier whose values repeat: several rows belong to one unit. */
  unit: RepeatingUnit | null
}
