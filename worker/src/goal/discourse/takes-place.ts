import { TAKES_PLACE } from '../../lexicon/absence-words.ts'
import type { Item } from '../goal.types.ts'
import { has } from '../tagged.ts'

/** "Where it is felt", "where does this occur": in which places there is what was asked before, and nothing more. */
export function asksWhereItIs(items: readonly Item[]): boolean {
  const start = items.findIndex((item) => has(item, 'where'))
  const rest = items.slice(start + 1)
  return (
    (start === 0 || start === 1) &&
    rest.some((item) => has(item, 'it') && !item.mention) &&
    rest.every((item) => !item.mention && (has(item, 'is', 'it') || TAKES_PLACE.has(item.lemma)))
  )
}
