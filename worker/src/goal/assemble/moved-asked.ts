import type { Filter, Question } from '#contract'
import { RESPONSIBLE_WORDS } from '../../lexicon/moved-words.ts'
import type { Item } from '../goal.types.ts'
import { anyHas, has, says } from '../tagged.ts'
import type { Context } from './context.ts'
import type { Movement } from './movement.ts'

/**
 * A question that asks why something has moved, as it is meant: "which supplier is behind the rise" asks where the rise
 * lies, a time that it is held against is none that it is restricted to, and where no way is said the time goes with it.
 */
export function movedAsked(
  question: Question,
  items: readonly Item[],
  moved: Movement | null,
  { time, periods, main }: Context,
): Question {
  const { act, by, metric } = question
  if (!moved || metric === null || !time) return question
  const among = by.length > 0 && anyHas(items.slice(0, 2), 'which', 'what', 'who', 'where')
  const responsible = among && NAMING.has(act) && isResponsible(items, moved)
  if (act !== 'explain' && !responsible) return question
  if (question.supposes !== moved.way && !responsible) return question
  const against = periods.filter(({ from }) =>
    items.some((item, at) => item.from === from && has(items[at - 1], 'than', 'against')),
  )
  const held = (filter: Filter) => filter.column === time.name && against.length > 0
  return {
    ...question,
    act: 'explain',
    supposes: moved.way,
    within: question.within.filter((filter) => !held(filter)),
    over:
      moved.way === 'differs' ? { table: main.model.table, column: time.name, grain: null } : question.over,
    order: null,
    top_n: null,
  }
}

const NAMING: ReadonlySet<Question['act']> = new Set(['rank', 'compare', 'make-up', 'explain', 'change'])

/** "Is behind the rise", "drives up", "makes most of the drop". */
const isResponsible = (items: readonly Item[], { compares }: Movement): boolean =>
  !compares && (anyHas(items, 'cause', 'reason') || says(items, RESPONSIBLE_WORDS))
