import type { Act, Metric, Question } from '#contract'
import { bindDimension } from '../binding/bind-dimension.ts'
import type { Item } from '../goal.types.ts'
import { pointsBack } from './choose-metric.ts'
import type { Context } from './context.ts'
import type { Roles } from './roles.ts'
import type { Shared } from './shared.types.ts'
import { anyHas } from '../tagged.ts'

/** What rows are told apart by: what the question names, what the question before named, else a guess where it asks which. */
export function chooseBy(
  items: readonly Item[],
  act: Act,
  roles: Roles,
  context: Context,
  metric: Metric | null,
  guessed: Question['guessed'],
  unmatched: Question['unmatched'],
  shared: Shared,
  settled: readonly string[],
) {
  if (roles.by.length > 0) {
    // Rows named as people are what is spoken of: "why do customers leave".
    return roles.by
  }
  const absent = unmatched.some(({ part }) => part === 'by')
  if ((act === 'rank' || (act === 'make-up' && anyHas(items, 'who'))) && !absent) {
    const before = shared.before?.by ?? []
    // "Which supplier is slipping, and where is it felt": somewhere, and not with whom once more.
    const elsewhere = anyHas(items.slice(0, 2), 'where')
    if (before.length > 0 && pointsBack(items) && !elsewhere) return before
    const others = elsewhere ? [...settled, ...before.map(({ column }) => column)] : settled
    const dimension = bindDimension(items, context, metric, others)
    if (dimension) {
      guessed.push('by')
      return [dimension]
    }
  }
  return []
}
