import type { ColumnProfile } from '#contract'
import { labelOf } from './labels.ts'

const MOST_CODES = 12

/** Names of things that are numbered for want of a name: the second is not twice the first. */
const NUMBERED = new Set(
  'diet feed treatment trt treat group grp block blk plot batch lot run expt experiment trial site variety strain breed brand machine operator lab laboratory ward clinic hospital school center centre method cohort cluster team arm recipe supplier fertilizer fertiliser'.split(
    ' ',
  ),
)

/** Whole numbers that only name groups, such as diets 1 to 4: no slope runs through them. */
export const isNominalCode = (column: ColumnProfile): boolean =>
  column.storage === 'integer' &&
  column.distinct >= 3 &&
  column.distinct <= MOST_CODES &&
  column.rows >= 3 * column.distinct &&
  NUMBERED.has(labelOf(column).toLowerCase())
