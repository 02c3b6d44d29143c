import type { Groups } from '../effects/compare/groups.ts'
import type { PlacedAlike } from '../effects/compare/placing.ts'
import { LIMITS } from './limits.ts'

/** Rows of the groups that took more than they brought, whatever chance did. */
export const losing = ({ levels, high }: Groups): number[] =>
  levels.rows.filter((row) => levels.number(row, high) < 1)

/** Rows of those that may have done so. */
export const mayLose = ({ levels, low }: Groups): number[] =>
  levels.rows.filter((row) => levels.number(row, low) < 1)

/** What is left of the lead once like is set against like: all of it, part of it, or nothing. */
export function leadAlike({ view }: PlacedAlike): 'stays' | 'shrinks' | 'turns' {
  const plain = view.number(0, 'plain_first') - view.number(0, 'plain_next')
  const alike = view.number(0, 'first') - view.number(0, 'next')
  const left = alike / plain
  return left <= 0 ? 'turns' : left < 1 - LIMITS.mostly ? 'shrinks' : 'stays'
}
