import { LIMITS } from './limits.ts'

/** Part of what stands out by one column that must be left by another for it to hold by that one too. */
const HOLDS = 0.5

/** Whether hardly anything is left by another column, or the opposite, of what one stands out by. */
export const isElsewhere = (own: number, other: number): boolean =>
  Number.isFinite(own) && Number.isFinite(other) && own !== 0 && other / own < HOLDS

/** Part of a contrast that one of the others may leave of it by being left out, to be told as what makes it. */
const LEFT = 0.5
/**
 * Whether hardly anything is left of what sets a group apart once that one is left out: then it is that one's own matter.
 */
export const isUndone = ({ these, without }: { these: number; without: number }): boolean =>
  Math.abs(these - without) < LIMITS.apartInside

/** Rows of that one, and of those that are left without it, below which neither says anything. */
const FEWEST_OF = 5
const FEWEST_LEFT = 20

/** Whether one of the others makes most of what lies between a group and all of them together. */
export const isMadeByOne = (
  { these, others, without }: { these: number; others: number; without: number },
  rows: { of: number; left: number; groups: number },
): boolean =>
  // Most of the others are no exception among them.
  rows.groups >= 3 &&
  rows.of >= FEWEST_OF &&
  rows.left >= FEWEST_LEFT &&
  rows.of < rows.left &&
  these !== others &&
  (these - without) / (these - others) <= LEFT
