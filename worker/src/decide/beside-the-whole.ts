import { LIMITS } from './limits.ts'

/** The mean of a part, and of all parts together, in the first and in the last stretch of the time. */
interface Ends {
  first: number
  last: number
}

/**
 * What a part that grows is to the whole: `taken` from the other parts where all together stay level, `carries` where it
 * makes most of what the whole gains, `exceeds` where that is less than it gains by itself; null where none can be said.
 */
export function besideTheWhole(part: Ends, whole: Ends): 'taken' | 'carries' | 'exceeds' | null {
  const [gain, all] = [part.last - part.first, whole.last - whole.first]
  if (!(gain > 0) || !(whole.first > 0)) return null
  if (Math.abs(all) <= LIMITS.staysLevel * whole.first) return gain > Math.abs(all) ? 'taken' : null
  if (!(all > 0) || gain < LIMITS.carriesChange * all) return null
  return gain > all ? 'exceeds' : 'carries'
}
