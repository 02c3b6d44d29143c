import type { Template } from '#contract'
import { text } from '../../../prose/prose.ts'
import type { View } from '../../../prose/view.ts'
import { withinChance } from '../../../decide/decide.ts'

/** How much smaller a correlation becomes without a few times before it is told with both figures. */
const MUCH_LESS = 1 / 3

/**
 * Changes at a few times lie far outside of all others, as in a crisis, and without these nothing is left beyond chance:
 * what holds of all times together holds of those few.
 */
export const restsOnFar = (view: View, row: number): boolean =>
  view.number(row, 'far') > 0 && withinChance(view.number(row, 'without_p'))

/** The times as they are told: "2 months with changes far outside of all others (April 2020 to May 2020)". */
export function farTimes(view: View, row: number, step: string): Template {
  const one = view.number(row, 'far') === 1
  const format = ['quarter', 'month', 'year'].includes(step) ? step : 'date'
  const when = ['quarter', 'month', 'year', 'week', 'day'].includes(step)
    ? one
      ? text` (${view.ref(row, 'far_from', format)})`
      : text` (${view.ref(row, 'far_from', format)} to ${view.ref(row, 'far_to', format)})`
    : ''
  return text`the ${one ? step : text`${view.ref(row, 'far', 'integer')} ${step}s`} whose changes lie far outside of all others${when}`
}

/** What is left of a correlation of changes without the few times far outside; empty where they make no difference. */
export function withoutFar(view: View, row: number, step: string): Template {
  if (!(view.number(row, 'far') > 0)) return ''
  const [all, rest] = [view.number(row, 'changes_r'), view.number(row, 'without_r')]
  const less = Math.sign(all) !== Math.sign(rest) || Math.abs(rest) < (1 - MUCH_LESS) * Math.abs(all)
  if (!restsOnFar(view, row) && !less) return ''
  return text`Without ${farTimes(view, row, step)} r of the changes is ${view.ref(row, 'without_r', 'decimal2')} (CI ${view.ref(row, 'without_low', 'decimal2')} to ${view.ref(row, 'without_high', 'decimal2')})${restsOnFar(view, row) ? ': what shows in all rests on those' : ''}.`
}
