import type { Template } from '#contract'
import { ADVICE } from '../../decide/advice.ts'
import type { RepeatKind } from '../../decide/repeated.ts'
import type { Repeated } from '../../effects/odd/repeated.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import { amount, variableOf } from '../../variables/variable.ts'
import { rowsOf } from '../words.ts'

/** Where the rows that repeat others stand one by one. */
export const repeatsListed = (frame: Frame, { list }: Repeated): Template | null =>
  list &&
  text`The ${list.view.ref(0, 'n', 'integer')} ${rowsOf(frame)} that repeat another one stand one by one in ${name(`data/${list.file}.csv`)}`

/** What would be paid back, at the most. */
export function repeatsWorth(
  frame: Frame,
  { main, amount: field }: Repeated,
  how: RepeatKind,
): Template | null {
  const column = frame.source.columns.find((own) => own.name === field.column)
  const variable = column && variableOf(column, true)
  // Of copies nothing was paid twice that the list has twice.
  if (!variable || how === 'copies' || !(main.number(0, `${how}_money`) > 0)) return null
  return text`At the most ${amount(variable, main, 0, `${how}_money`)} of ${name(field.label)} hangs on them, if none of the ${main.ref(0, how, 'integer')} is right`
}

/** After how long without one it is over: a stretch that chance brings once in twenty times. */
export function repeatsOver({ main }: Repeated, how: RepeatKind): Template | null {
  const months = main.number(0, `${how}_quiet`)
  if (!(main.number(0, `${how}_days`) >= ADVICE.fewestTimes) || !(months <= ADVICE.longestWait)) return null
  return text`It is over when ${months === 1 ? 'a month goes' : text`${main.ref(0, `${how}_quiet`, 'integer')} months go`} by without one: they came on ${main.ref(0, `${how}_days`, 'integer')} days, and so long a stretch without any would come by chance once in twenty times`
}
