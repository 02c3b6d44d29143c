import type { View } from '../prose/view.ts'

const LIMITS = {
  /** Share of rows that end in the order in which they came, from which on they wait for one another, over so many pairs. */
  inTurn: 0.9,
  pairs: 15,
  /** How much more often than those of all others. */
  beyondOthers: 0.1,
  /** Rows still open from which on more came than ended, and what is left over a month, as share of what came. */
  stillOpen: 5,
  leftOver: 0.1,
} as const

/** Whether rows end in the order in which they came, more than those of the others do. */
export const isInTurn = (flow: View): boolean =>
  flow.number(0, 'pairs') >= LIMITS.pairs &&
  flow.number(0, 'in_turn') >= LIMITS.inTurn &&
  flow.number(0, 'in_turn') - flow.number(0, 'others_in_turn') >= LIMITS.beyondOthers

/** Whether more comes than ends, and it lies open. */
export const pilesUp = (flow: View): boolean =>
  flow.number(0, 'still') >= LIMITS.stillOpen &&
  flow.number(0, 'over_rate') >= LIMITS.leftOver * flow.number(0, 'came_rate')
