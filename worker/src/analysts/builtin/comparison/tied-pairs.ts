import type { Template } from '#contract'
import { listed, name, pluralOf, text } from '../../../prose/prose.ts'
import { levelName, type Variable } from '../../../variables/variable.ts'
import type { View } from '../../../prose/view.ts'
import { withinChance } from '../../../decide/decide.ts'

const MOST_TOLD = 3

/**
 * Which pairs of groups the corrected tests leave together, the largest told first; empty where there is one pair or no
 * pair differs.
 * @param size what is said of a pair beside its names
 * @param turned whether the second is named first
 */
export function tiedPairs(
  group: Variable,
  pairs: View,
  size: (row: number) => Template,
  turned: (row: number) => boolean = () => false,
): Template {
  if (pairs.length < 2) return ''
  const tied = pairs.rows.filter((row) => withinChance(pairs.number(row, 'p_holm')))
  if (tied.length === 0)
    return text`Every two ${name(pluralOf(group.label))} differ after correction for the number of pairs.`
  if (tied.length === pairs.length) return ''
  const rows = (row: number) => pairs.number(row, 'n_a') + pairs.number(row, 'n_b')
  const words = [...tied]
    .sort((a, b) => rows(b) - rows(a))
    .slice(0, MOST_TOLD)
    .map((row) => {
      const [one, other] = [pairs.text(row, 'level_a'), pairs.text(row, 'level_b')]
      const [first, second] = turned(row) ? [other, one] : [one, other]
      return text`${levelName(group, first)} and ${levelName(group, second)} (${size(row)})`
    })
  const more = tied.length > MOST_TOLD ? ', among others' : ''
  return text`Not every pair differs: after correction the data cannot tell apart ${listed(words)}${more}.`
}
