import { LIMITS } from '../../../decide/limits.ts'

/**
 * The p below which an effect is told: 5% for what the goal asks about. What nobody asked is one look among many that a
 * mission takes at a table, so it must be surer.
 */
export const limitFor = (asked: boolean): number => (asked ? LIMITS.level : LIMITS.unasked)

/** The same for the best of all columns, where the goal asks which of them it is. */
export const OPEN_LIMIT: number = LIMITS.open
