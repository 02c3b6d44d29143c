import type { Context } from '../assemble/context.ts'
import type { Item } from '../goal.types.ts'
import { has } from '../tagged.ts'
import type { Made } from './formula-asked.ts'
import { numberAt } from './numbers-named.ts'

/** "What % of pots do we lose", "germination rate", "a bigger part of the load": one number named, of which the table has the whole. */
export function partKnown(items: readonly Item[], context: Context): Made | null {
  const known = context.main.model.metrics.filter(
    ({ ref, unit }) => ref.kind === 'ratio' && unit === '%' && !ref.terms && !ref.beside,
  )
  if (known.length === 0) return null
  const asks = (item: Item | undefined): boolean =>
    item !== undefined &&
    (has(item, 'share', 'part') ||
      context.tokens.slice(item.from, item.to).some(({ lemma }) => PART_ASKED.has(lemma)))
  for (const at of items.keys()) {
    const number = numberAt(items, at, context)
    if (!number) continue
    const near = items
      .slice(Math.max(0, at - AROUND), at + BEHIND)
      .filter(({ sentence }) => sentence === items[at]!.sentence)
    if (!near.some(asks)) continue
    const part = known.filter(({ ref }) => ref.column === number.column)
    const whole = known.filter(({ ref }) => ref.from === number.column)
    const metric = part[0] ?? (whole.length === 1 ? whole[0] : undefined)
    if (metric) return { metric, at, columns: [metric.ref.column!, metric.ref.from!] }
  }
  return null
}

/** As far off as what it is a part of may be named: "what percentage of the pots that went in did we lose". */
const AROUND = 8
/** "Do we lose a bigger part of them." */
const BEHIND = 5
const PART_ASKED: ReadonlySet<string> = new Set(
  'rate slice fraction proportion percentage % percent ratio'.split(' '),
)
