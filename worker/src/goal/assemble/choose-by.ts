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
    if (shared.before && shared.before.by.length > 0 && pointsBack(items)) return shared.before.by
    const dimension = bindDimension(items, context, metric, settled)
    if (dimension) {
      guessed.push('by')
      return [dimension]
    }
  }
  return []
}
