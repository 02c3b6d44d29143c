import type { Template } from '#contract'
import { paceShowsBy } from '../../decide/advice.ts'
import type { PaceAim } from '../../effects/advice/aim.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { levelOf, stepOf, valueOf } from '../words.ts'

/** After how many periods it could be told that a group goes back to where it came from. */
export function paceShows(frame: Frame, { courses, level }: PaceAim, view: View): Template | null {
  const part = paceShowsBy(view)
  if (part === null) return null
  const half = part === 'half'
  const column = `${part}_rows`
  const one = view.number(0, column) === 1
  const at = (own: string) => valueOf(frame.measure, view, 0, own)
  const pace = (own: string) => text`${at(own)} a ${stepOf(frame)}`
  const back = half
    ? text`${pace('half')}, half of the way back to ${pace('first')},`
    : text`${pace('first')}, where it came from,`
  const after = one ? text`one ${stepOf(frame)}` : text`${view.ref(0, column, 'integer')} ${stepOf(frame)}s`
  return text`Whether ${levelOf(courses.dimension, level)} turns shows in its own ${stepOf(frame)}s, ${at('latest')} on average over the last ${view.ref(0, 'n', 'integer')}: ${back} would be more than chance after ${after}`
}
