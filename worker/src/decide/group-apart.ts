import type { GroupApart } from '../effects/event/group-apart.ts'
import { beyondChance, beyondChanceUnasked } from './decide.ts'
import { LIMITS } from './limits.ts'

/** Standard errors by which what changed must have changed. */
const ERRORS = 2.6
/** Part of that change up to which what lies apart has not gone along. */
const NOT_ALONG = 0.35

/** `left-out` where the others changed and it did not go along, `alone` where it changed and they did not. */
export interface Apart {
  how: 'left-out' | 'alone'
  /** Beyond chance, with all groups allowed for; else it may be so, and is told with its p. */
  shown: boolean
}

/**
 * How a group lies apart from all others around an event; null where that cannot be told.
 * @param tests groups that were looked at
 */
export function liesApart({ groups, row, against, dimension }: GroupApart, tests: number): Apart | null {
  const p = against.numbers.p
  const shown = dimension.asked ? beyondChance(p, tests) : beyondChanceUnasked(p, tests)
  const at = (column: string) => groups.number(row, column)
  const [own, others] = [at('change'), at('others_change')]
  const moved = (change: number, error: number) => Math.abs(change) >= ERRORS * error
  const along = (small: number, large: number) =>
    Math.sign(small) === Math.sign(large) && Math.abs(small) > NOT_ALONG * Math.abs(large)
  if (moved(others, at('others_error')) && !along(own, others))
    return shown || (p !== null && p < LIMITS.mayBe) ? { how: 'left-out', shown } : null
  return shown && moved(own, at('error')) && !along(others, own) ? { how: 'alone', shown } : null
}
