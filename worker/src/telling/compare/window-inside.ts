import type { Template } from '#contract'
import { name, text } from '../../prose/prose.ts'
import type { WindowInside } from '../../effects/compare/window-inside.ts'
import { percentOf } from '../words.ts'
import type { InsideWords } from './inside.ts'

/** "purchased on", "assigned at": what was done to a row on that day. */
const DONE = /^([a-z]+(?:ed|ght|ld|pt|ade|ent|iven|aken|ritten|orn)) (?:on|at)$/i

/** "56% of the repairs of Orion 14 (90 of 160) were purchased between March 3, 2022 and May 30, 2022, against 10% of the others." */
export function windowSentence(
  { date, view }: WindowInside,
  { rows, outside }: Pick<InsideWords, 'rows' | 'outside'>,
): Template {
  const done = DONE.exec(date.label)?.[1]
  const is = done ? text`were ${name(done)}` : text`have their ${name(date.label)}`
  const [from, to] = [view.ref(0, 'from', 'date'), view.ref(0, 'to', 'date')]
  const when =
    view.text(0, 'from') === view.text(0, 'to') ? text`on ${from}` : text`between ${from} and ${to}`
  return text`${percentOf(view, 0, 'share_these')} of ${rows} (${view.ref(0, 'in_these', 'integer')} of ${view.ref(0, 'n_these', 'integer')}) ${is} ${when}, against ${percentOf(view, 0, 'share_others')} ${outside}.`
}
