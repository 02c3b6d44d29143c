import { REASON_WORDS } from '../../lexicon/moved-words.ts'
import { fieldOf, type Context } from '../assemble/context.ts'
import { movementOf } from '../assemble/movement.ts'
import type { Item } from '../goal.types.ts'
import { anyHas, has } from '../tagged.ts'
import type { Token } from '../words/tokens.ts'
import type { Segment } from './segment.types.ts'

/** Words of a why that names nothing: "and why is that". */
const MOST_BARE = 4

/**
 * "Costs are up, is it volume or price?", "did we sell less because of prices or of visitors?": reasons that are offered for
 * a movement ask why it has moved. What is measured is said before them; columns among them are what it is to be told by.
 */
export function asWhy(segment: Segment, context: Context): Segment {
  const { items, background } = segment
  // "Our costs have gone up. Why?"
  const bare = anyHas(items, 'why') && items.every(({ mention, tags }) => !mention && !tags.has('PERIOD'))
  if (bare && items.length <= MOST_BARE && background.some((item) => has(item, 'METRIC', 'ROW')))
    return { ...segment, items: [...items, ...background], background: [] }
  const all = [...background, ...items]
  const at = all.findIndex((_, place) => place > 0 && offersReason(all, place, context.tokens))
  if (at < 0 || !anyHas(all.slice(at), 'or')) return segment
  const head = all.slice(0, at)
  const [first] = head
  const setting = {
    tokens: context.tokens,
    metric: null,
    parted: false,
    rows: context.main.model.row.noun.one.split(' ').at(-1)!,
  }
  const said = [madeOf(first!, 'why'), ...head]
  if (!head.some((item) => has(item, 'METRIC', 'ROW', 'WORD')) || !movementOf(said, setting)) return segment
  const groups = all.slice(at).filter((item) => isOfGroups(item, context))
  return {
    ...segment,
    items: [...said, ...groups.flatMap((item) => [madeOf(item, 'by'), item])],
    asking: true,
    background: [],
  }
}

/** "Is it", "due to", "because of", "down to". */
function offersReason(items: readonly Item[], at: number, tokens: readonly Token[]): boolean {
  const item = items[at]!
  const [own, next] = [tokens[item.from]!, tokens[item.from + 1]]
  if (has(item, 'is') && has(items[at + 1], 'it')) return item.clause !== items[at - 1]!.clause
  return (
    REASON_WORDS.has(own.lemma) || REASON_WORDS.has(own.text) || (own.text === 'down' && next?.text === 'to')
  )
}

const isOfGroups = ({ mention }: Item, context: Context): boolean => {
  const [best] = mention?.candidates ?? []
  return best?.kind === 'field' && fieldOf(context, best)?.meaning === 'dimension'
}

/** A word that is not written, at the place of an item. */
const madeOf = (item: Item, word: 'why' | 'by'): Item => ({
  ...item,
  to: item.from,
  tags: new Set([word]),
  lemma: word,
  mention: null,
})
