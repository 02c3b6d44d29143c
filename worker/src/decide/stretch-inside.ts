import { beyondChanceUnasked } from './decide.ts'

/** What of a group moved with it, and what stayed, over both sides of a day. */
export interface Sides {
  moved: number
  rest: number
  /** Share of the later rows of the group that moved. */
  share: number
}

const LIMITS = {
  /** Part of the move that the rest of the group may have made. */
  rest: 0.35,
  /** What nearly all rows of the group are in is the group. */
  most: 0.9,
  least: 0.05,
} as const

/** Whether the move of a group lies with some of its rows: the others hardly moved, or went the other way. */
export const liesInside = ({ moved, rest, share }: Sides): boolean =>
  share <= LIMITS.most && share >= LIMITS.least && rest / moved <= LIMITS.rest

/** Whether chance makes that of any of the columns that were looked at. */
export const standsInside = (p: number, tried: number): boolean => beyondChanceUnasked(p, tried)
