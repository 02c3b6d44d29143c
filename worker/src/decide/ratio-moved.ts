/** Standard errors by which groups that were looked for among many lie apart. */
export const CLEARLY = 4
/** A share of the rows that grew by so much is what they have become. */
const SHARE_MOVED = 0.15
/** What lies nearer to the level before than such a part of the change was spared. */
const NEAR_BEFORE = 0.4

/** Whether rows of a value have become many more, and lie on the side to which the whole has moved. */
export const becameMore = (moved: number, apart: number): boolean => moved >= SHARE_MOVED && apart > CLEARLY

/** Whether a group that lies clear of the others is about where all were before. */
export const isSpared = (apart: number, left: number, change: number): boolean =>
  apart > CLEARLY && Math.abs(left) < NEAR_BEFORE * Math.abs(change)
