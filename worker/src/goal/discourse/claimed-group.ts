import { HOLDS_OF } from '../../lexicon/belief-words.ts'
import { wordsOf } from '../assemble/build-question.ts'
import type { Context } from '../assemble/context.ts'
import type { Item } from '../goal.types.ts'
import { has } from '../tagged.ts'
import { asPolar } from './polar.ts'
import type { Segment } from './segment.types.ts'

/** Words from what is held to whom it is held of. */
const FARTHEST = 2

/**
 * "The manager is convinced the night shift has got careless": all that a goal says is what somebody holds to be so of a
 * group, which is asked of it against the others. Who holds it is no part of that. The segments as they are elsewhere.
 */
export function asksClaimed(segments: readonly Segment[], context: Context): Segment[] {
  if (segments.some(({ asking }) => asking)) return [...segments]
  return segments.map((segment): Segment => {
    const claimed = claimedIn(segment, context)
    return claimed
      ? {
          ...segment,
          items: [asPolar(segment.items[0]!), ...claimed],
          asking: true,
          aside: false,
          told: false,
          held: true,
        }
      : segment
  })
}

/** What is held of a group, from its name on. */
function claimedIn({ items }: Segment, context: Context): Item[] | null {
  const found = HOLDS_OF.exec(wordsOf(items, context))
  if (!found) return null
  const end = context.tokens[items[0]!.from]!.start + found.index + found[0].length
  const said = items.filter(({ from }) => context.tokens[from]!.start >= end)
  const at = said.findIndex(({ mention }) => mention !== null)
  return at >= 0 && at <= FARTHEST && has(said[at], 'VALUE') && said.length > at + 1
    ? // That it has become so says nothing of when.
      said.filter((item) => !has(item, 'becoming'))
    : null
}
