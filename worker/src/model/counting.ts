import { singularOf } from '../lexicon/inflect.ts'
import { NEVER_SUMMED } from '../lexicon/quantities.ts'

/** Words behind which a name says only for what stretch of time something is counted: "visits last 30 days". */
const STRETCH = new Set(['per', 'last', 'in', 'this', 'past', 'within', 'a', 'each', 'since', 'over', 'to'])
/** Plurals that number or scale things and count none. */
const NO_COUNTS = new Set(
  'series species coordinates cylinders gears codes ids levels stages settings'.split(' '),
)

/** What a name counts: "classes" of "classes per month", "rooms"; null where it counts nothing. */
export function thingsCounted(words: readonly string[]): string | null {
  const end = words.findIndex((word, at) => at > 0 && STRETCH.has(word))
  const head = end < 0 ? words : words.slice(0, end)
  const last = head.at(-1) ?? ''
  if (NEVER_SUMMED.has(last) || NO_COUNTS.has(last)) return null
  if (head[0] === 'number' && head[1] === 'of' && head.length > 2) return head.slice(2).join(' ')
  if (last === 'count' && head.length > 1) return head.slice(0, -1).join(' ')
  return last.length > 3 && singularOf(last) !== last ? head.join(' ') : null
}
