import type { Place } from '../places.ts'
import { COMPARED_IN } from '../vocabulary/compared-in.ts'
import { finderOf, type Match } from './find-matches.ts'
import type { GoalWord } from './goal-words.ts'
import { parsePatterns } from './pattern.ts'
import { meaningOf, type Meaning } from './wishes.ts'

const find = finderOf(
  Object.entries(COMPARED_IN).flatMap(([label, list]) =>
    parsePatterns(list).map((pattern) => ({ pattern, meaning: meaningOf([label]), factor: 1 })),
  ),
)

/** What may follow in a list of things: "in people and in what they produce". */
const LISTS = new Set('and or but as plus in on by then too since over versus vs these now today'.split(' '))

/** "Texas against California, in people": what several places are held against each other in, each said by itself. */
export function comparedIn(words: readonly GoalWord[], places: readonly Place[]): Match<Meaning>[] {
  if (places.length < 2) return []
  return find(words).filter(({ taken }) => {
    const last = taken.at(-1)!
    const next = words[last + 1]
    // "In people's pockets" is about the pockets.
    return !next || next.sentence !== words[last]!.sentence || LISTS.has(next.said)
  })
}
