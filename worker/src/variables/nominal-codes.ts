import type { ColumnProfile } from '#contract'
import { isNumbering } from '../lexicon/stage-words.ts'
import { nameWords } from '../profile/name-words.ts'
import { labelOf } from './labels.ts'

const MOST_CODES = 12

/** Names of things that are numbered for want of a name: the second is not twice the first. */
const NUMBERED = new Set(
  'diet feed treatment trt treat group grp block blk plot batch lot run expt experiment trial site variety strain breed brand machine operator lab laboratory ward clinic hospital school center centre method cohort cluster team arm recipe supplier fertilizer fertiliser'.split(
    ' ',
  ),
)

const MOST_COUNTED = 60
const ROWS_OF_EACH = 5

/** Whole numbers from 1 on without a gap, few of them and each of many rows, under the name of a pair or a block. */
export const isCountedThrough = (
  { storage, minimum, maximum, distinct, rows }: ColumnProfile,
  called: string,
): boolean =>
  storage === 'integer' &&
  distinct >= 3 &&
  distinct <= MOST_COUNTED &&
  rows >= ROWS_OF_EACH * distinct &&
  (minimum === 0 || minimum === 1) &&
  // One or two that were given up are no gap.
  Number(maximum) - Number(minimum) + 1 <= 1.2 * distinct &&
  isNumbering(nameWords(called).at(-1)?.toLowerCase() ?? '')

/** Whole numbers that only name groups, such as diets 1 to 4: no slope runs through them. */
export const isNominalCode = (column: ColumnProfile): boolean =>
  isCountedThrough(column, column.original_name) ||
  (column.storage === 'integer' &&
    column.distinct >= 3 &&
    column.distinct <= MOST_CODES &&
    column.rows >= 3 * column.distinct &&
    NUMBERED.has(labelOf(column).toLowerCase()))
