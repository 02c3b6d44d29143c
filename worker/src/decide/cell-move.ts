import type { CellMove } from '../effects/change/cell-moves.ts'
import { beyondChanceOpen, beyondChanceUnasked } from './decide.ts'

/** Standard deviations that a cell must have moved against all others; and the part of that which is no move of theirs. */
const LIMITS = { moves: 0.5, asked: 0.25, stayed: 0.05 } as const

/**
 * Whether it is told. All cells and times that were looked at are allowed for in its p.
 * @param asked what has moved is the question, and less of it is told
 */
export const tellsMove = ({ numbers, moves, row }: CellMove, asked: boolean): boolean =>
  moves.number(row, 'size') >= (asked ? LIMITS.asked : LIMITS.moves) &&
  (asked ? beyondChanceOpen(numbers.p) : beyondChanceUnasked(numbers.p))

/** The first that moved, so that it is no word that nothing has: less than it takes to be told unasked denies that. */
export const movedInstead = (moves: readonly CellMove[]): CellMove | null =>
  moves.find((own) => tellsMove(own, true)) ?? null

/** Which way it went: 1 is up. */
export const wayOf = ({ moves, row }: CellMove): number => Math.sign(moves.number(row, 'difference'))

/** Whether some others are as good as where they were. */
export function stayed({ figures }: CellMove, whose: 'others_' | 'rest_a_' | 'rest_b_'): boolean {
  const change = (of: string) =>
    Math.abs(figures.number(0, `${of}inside`) - figures.number(0, `${of}outside`))
  return change(whose) <= LIMITS.stayed * change('')
}
