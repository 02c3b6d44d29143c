import type { Cell } from '#contract'
import type { Variable } from '../../../variables/variable.ts'
import type { View } from '../../../prose/view.ts'

/** The comparison held within the levels of one column. */
export interface Attempt {
  by: Variable
  cell: Cell
  main: View
  strata: View
  /** How far the pooled estimate stands from the crude one, and whether its sign or its significance is lost. */
  moved: number
  reversed: boolean
  lost: boolean
  interactionP: number
}
