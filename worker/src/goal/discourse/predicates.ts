import type { Item } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import type { Segment } from './segment.types.ts'
import { anyHas, has } from '../tagged.ts'

/** Participles and verbs that do not end in -ed. */
const VERBS: ReadonlySet<string> = new Set(
  'take taken took grown become cost last need last fallen risen gone'.split(' '),
)

/**
 * "Why have tickets been passed on more often and taken longer to close", "why do changes fail and cause incidents": two
 * things are said of the same rows, and each is asked after.
 */
export function twoSaid(segment: Segment, tokens: readonly Token[]): Segment[] {
  const { items } = segment
  const why = items.findIndex((item) => has(item, 'why'))
  if (why < 0 || why > 2) return [segment]
  const at = items.findIndex(
    (item, place) =>
      place > why + 2 &&
      item.lemma === 'and' &&
      isVerb(items[place + 1], tokens) &&
      says(items.slice(why, place)) &&
      says(items.slice(place + 1)),
  )
  if (at < 0) return [segment]
  const next = items[at + 1]!
  const asked: Item = { ...next, to: next.from, tags: new Set(['why']), lemma: 'why', mention: null }
  return [
    { ...segment, items: items.slice(0, at) },
    { ...segment, items: [asked, ...items.slice(at + 1)] },
  ]
}

const isVerb = (item: Item | undefined, tokens: readonly Token[]): boolean => {
  if (!item) return false
  const { text, lemma } = tokens[item.from]!
  return (
    has(item, 'cause_verb') || VERBS.has(text) || VERBS.has(lemma) || (text.endsWith('ed') && text !== lemma)
  )
}

/** Names something that befalls the rows or is measured of them, or says that there is more or less of it. */
const says = (items: readonly Item[]): boolean =>
  anyHas(items, 'METRIC', 'more', 'less', 'how_often', 'up', 'down') ||
  items.some(({ mention }) => mention?.candidates[0]?.metric != null)
