import { beyondChance } from './decide.ts'

/** Part of what one part of a group moves that all others of the group together may move the same way. */
const REST = 0.3

/** Whether one part of a group makes its change, while the others of the group together hardly change. */
export const makesChange = (part: number, rest: number): boolean => part !== 0 && rest / part <= REST

/**
 * Whether that is more than chance: by the part's own course, by how many of the group's rows are the part's at either end, or
 * by what these have. The looks are at one and the same move, and taken together as Simes (1986) does; each part that was
 * looked at is allowed for.
 */
export function partMoves(tests: readonly number[], tried: number): boolean {
  const known = tests.filter(Number.isFinite).sort((a, b) => a - b)
  const together = known.map((p, place) => (p * known.length) / (place + 1))
  return together.length > 0 && beyondChance(Math.min(...together), tried)
}
