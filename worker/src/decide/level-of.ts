/** Part of what sets a group apart that its parent may still have without it, for the parent to be like all others. */
const LIKE_OTHERS = 0.3
/** The same from which on the parent is apart by itself. */
const APART_ITSELF = 0.5

/** Whether a parent without one of its parts lies no further from all others than chance puts it, and hardly at all. */
export const isOnlyThatPart = (rest: number, whole: number, sure: boolean): boolean =>
  !sure && Math.abs(rest) <= LIKE_OTHERS * Math.abs(whole)

/** Whether a parent is as far apart without one of its parts, and beyond chance. */
export const isApartWithout = (rest: number, part: number, sure: boolean): boolean =>
  sure && part !== 0 && rest / part >= APART_ITSELF
