import type { Item } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import { anyHas, has } from '../tagged.ts'

/** What says that something is asked of one thing above all: "in particular", "especially". */
const ABOVE_ALL: ReadonlySet<string> = new Set(
  'particular particularly especially notably specifically chiefly'.split(' '),
)
const FEWEST_BEFORE = 3

/** A stretch that asks why, and the clause of it that names what is thought of first. */
export interface Particular {
  items: Item[]
  named: Item[]
}

/**
 * "The drivers behind high fares, in particular how far ahead they are booked": what is asked is why, and the clause names
 * what it is held against, however that is put. Null where no such clause stands in it.
 */
export function inParticular(items: readonly Item[], tokens: readonly Token[]): Particular | null {
  const at = items.findIndex(
    (item, place) =>
      place >= FEWEST_BEFORE &&
      !item.mention &&
      ABOVE_ALL.has(tokens[item.to - 1]!.text) &&
      tokens[startOf(items, place, tokens).from - 1]?.mark != null,
  )
  if (at < 0) return null
  const start = items.indexOf(startOf(items, at, tokens))
  const before = items.slice(0, start)
  if (!anyHas(before, 'cause', 'reason', 'why')) return null
  const { sentence } = items[at]!
  const end = items.findIndex(
    (item, place) => place > at + 1 && (item.sentence !== sentence || tokens[item.from - 1]?.mark != null),
  )
  const named = items.slice(at + 1, end < 0 ? undefined : end)
  if (!named.some(({ mention }) => mention !== null)) return null
  return { items: [...before, ...(end < 0 ? [] : items.slice(end))], named }
}

/** "In particular" begins with its "in". */
const startOf = (items: readonly Item[], at: number, tokens: readonly Token[]): Item => {
  const before = items[at - 1]
  return before && has(before, 'within') && tokens[before.from]!.text === 'in' ? before : items[at]!
}
