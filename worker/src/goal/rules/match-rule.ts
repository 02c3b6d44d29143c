import type { Item, ItemTag } from '../goal.types.ts'

/** A step of a pattern: an item with one of the tags, or a gap of items. */
type Step =
  { gap: true } | { gap: false; capture: string | null; tags: ReadonlySet<string>; optional: boolean }

export interface Pattern {
  steps: readonly Step[]
  anchored: boolean
}

/** What may stand before the beginning. */
const OPENING: ReadonlySet<string> = new Set(['and', 'please'])
const LONGEST_GAP = 7

/**
 * Patterns over tags: words parted by spaces are items, one after another; `a|b` has one of the tags, `x=a|b` is captured
 * as x, `a?` may be missing, `*` skips up to seven items, `^` in front holds the pattern to the
 * beginning, politeness and "and" aside.
 */
export function pattern(text: string): Pattern {
  const words = text.split(' ')
  const anchored = words[0] === '^'
  return {
    anchored,
    steps: words.slice(anchored ? 1 : 0).map((word): Step => {
      if (word === '*') return { gap: true }
      const optional = word.endsWith('?')
      const [capture, tags] = word.includes('=') ? (word.split('=') as [string, string]) : [null, word]
      return {
        gap: false,
        capture,
        tags: new Set((optional ? tags.slice(0, -1) : tags).split('|')),
        optional,
      }
    }),
  }
}

export type Captures = Readonly<Record<string, number>>

/** Counts the items that patterns look at: the measure of how long reading takes. */
export const looked = { items: 0 }

/** Places of the captured items for each place where the pattern fits, the first fit at each start. */
export function fits({ steps, anchored }: Pattern, items: readonly Item[]): Captures[] {
  const found: Captures[] = []
  const first = anchored ? items.findIndex((item) => !hasTag(item, OPENING)) : 0
  const last = anchored ? Math.min(first + 1, items.length) : items.length
  for (let start = Math.max(0, first); start < last; start++) {
    const captures = fit(steps, 0, items, start, {})
    if (captures) found.push(captures)
  }
  return found
}

function fit(
  steps: readonly Step[],
  step: number,
  items: readonly Item[],
  at: number,
  captures: Captures,
): Captures | null {
  const own = steps[step]
  if (!own) return captures
  if (own.gap) {
    for (let next = at; next <= Math.min(items.length, at + LONGEST_GAP); next++) {
      const rest = fit(steps, step + 1, items, next, captures)
      if (rest) return rest
    }
    return null
  }
  const item = items[at]
  looked.items += 1
  if (item && hasTag(item, own.tags)) {
    const rest = fit(
      steps,
      step + 1,
      items,
      at + 1,
      own.capture ? { ...captures, [own.capture]: at } : captures,
    )
    if (rest) return rest
  }
  return own.optional ? fit(steps, step + 1, items, at, captures) : null
}

const hasTag = (item: Item, tags: ReadonlySet<string>): boolean => {
  for (const tag of item.tags as ReadonlySet<ItemTag>) if (tags.has(tag)) return true
  return tags.has('ANY')
}
