import { FINDING_WORDS } from '../../lexicon/frame-words.ts'
import type { Item, ItemTag } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import { anyHas, has } from '../tagged.ts'

const ASKING: readonly ItemTag[] = ['which', 'what', 'why', 'how', 'where', 'when', 'who']
/** So many items are asked before at the least. */
const FEWEST_BEFORE = 4

/**
 * "Why do some departments meet fewer of their goals than others, to find out which feature of a goal goes with success":
 * behind a question stands what it is asked for, and that is a question as well. The words between them become "and".
 */
export function withSecondPart(items: readonly Item[], tokens: readonly Token[]): Item[] {
  const all: Item[] = []
  for (let at = 0; at < items.length; at++) {
    const to = findingAt(items, at, tokens)
    const before = all.filter(({ sentence }) => sentence === items[at]!.sentence)
    if (to === at || before.length < FEWEST_BEFORE || !isAsked(before)) {
      all.push(items[at]!)
      continue
    }
    // No word of it stands in what is asked.
    const { from } = items[to]!
    all.push({ ...items[to]!, from, to: from, tags: new Set(['and']), lemma: 'and', mention: null })
    at = to - 1
  }
  return all
}

/** Where "to find out" ends, before a word that asks; the place itself where none of it stands there. */
function findingAt(items: readonly Item[], at: number, tokens: readonly Token[]): number {
  let to = at
  if (tokens[items[to]!.from]!.text === 'to') to++
  const finding = items[to]
  if (!finding || finding.mention || !FINDING_WORDS.has(finding.lemma)) return at
  if (to === at && has(items[at - 1], 'and', 'or')) return at
  to++
  if (items[to] && tokens[items[to]!.from]!.text === 'out') to++
  const next = items[to]
  return next && !next.mention && has(next, ...ASKING) ? to : at
}

/** A question stands before it, and no more than the data that are looked at. */
export const isAsked = (items: readonly Item[]): boolean =>
  anyHas(items, 'why') || (anyHas(items, 'which', 'how') && anyHas(items, 'than', 'others', 'compare'))
