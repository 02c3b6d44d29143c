import type { Question } from '#contract'
import { isTimed } from '../binding/bind-measure.ts'
import { quantityTold } from '../../lexicon/degrees.ts'
import type { Item } from '../goal.types.ts'
import type { Context } from './context.ts'
import { has } from '../tagged.ts'

const TIMED = new Set(['speed', 'delay', 'duration'])

/** "Which cashier is fastest" where nothing tells how fast anybody is. */
export const untold = (items: readonly Item[], context: Context): Question['unmatched'] =>
  items.flatMap((item, at) => {
    const quantity =
      item.mention || !has(item, 'superlative', 'more', 'less') ? null : quantityTold(item.lemma)
    if (quantity === null || has(items[at + 1], 'METRIC', 'ROW', 'up', 'down')) return []
    const timed = context.main.model.metrics.some(isTimed)
    return timed && TIMED.has(quantity) ? [] : [{ words: quantity, part: 'metric' as const }]
  })
