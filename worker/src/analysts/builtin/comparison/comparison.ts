import type { Cell } from '#contract'
import type { WithinDesign } from '../design/within-design.ts'
import type { Gap } from '../../../variables/gap.ts'
import type { View } from '../../../prose/view.ts'

/** A number compared between the levels of a group. */
export interface Comparison {
  cell: Cell
  main: View
  levels: View
  pairs: View
  high: string
  low: string
  gap: Gap
  pair: number
  p: number
  /** What the design adds where the group is one of its factors. */
  design: WithinDesign | null
}
