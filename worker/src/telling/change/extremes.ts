import type { Template } from '#contract'
import { name, text, type Piece } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import type { Measure } from '../../playbooks/frame/frame.types.ts'
import { valueOf } from '../words.ts'

/**
 * "Highest in April 2023 (46), lowest in November 2023 and January 2024 (26 each)": times that share an extreme are told with
 * it, and of more than two how many they are.
 * @param when how the time in a column is written
 * @param step what the times are: months
 */
export function extremesSentence(
  measure: Measure,
  ends: View,
  when: (column: string) => Piece,
  step: string,
): Template {
  const end = (of: 'highest' | 'lowest'): Template => {
    const value = valueOf(measure, ends, 0, of)
    const times = ends.number(0, `${of}_n`)
    if (times > 2)
      return text`${of} in ${ends.ref(0, `${of}_n`, 'integer')} ${name(step)}s (${value} each, first in ${when(`${of}_at`)})`
    return times === 2
      ? text`${of} in ${when(`${of}_at`)} and ${when(`${of}_to`)} (${value} each)`
      : text`${of} in ${when(`${of}_at`)} (${value})`
  }
  return text`${end('highest').replace(/^h/, 'H')}, ${end('lowest')}.`
}
