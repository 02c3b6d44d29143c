import type { Template } from '#contract'
import type { WaveAim } from '../../effects/advice/aim.ts'
import type { FirstRows } from '../../effects/advice/first-rows.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { rowsOf } from '../words.ts'

/** How much of the wave is more than as many days have otherwise, or than it would have had with the rise of all others. */
export const excessSentence = (frame: Frame, { shared }: WaveAim, view: View): Template =>
  shared
    ? text`Without what was its own there would have been ${shared.ref(0, 'beyond', 'integer')} ${rowsOf(frame)} fewer at the most: ${shared.ref(0, 'common', 'integer')} of the ${shared.ref(0, 'own', 'integer')} of the wave would have come if it had risen as all others did`
    : text`Without the wave there would have been ${view.ref(0, 'excess', 'integer')} ${rowsOf(frame)} fewer at the most: ${view.ref(0, 'usual', 'integer')} of its ${view.ref(0, 'inside', 'integer')} are what as many days have otherwise`

/** How the next one would be seen. */
export const alarmSentence = (frame: Frame, view: View): Template =>
  text`Watch the week: ${view.ref(0, 'a_week', 'decimal1')} ${rowsOf(frame)} are usual in seven days, and ${view.ref(0, 'alarm', 'integer')} or more have not come by chance outside the wave; so many are the next one, in its first days`

/** The rows of the wave, one by one. */
export const waveListed = (frame: Frame, { file, view }: Pick<FirstRows, 'file' | 'view'>): Template =>
  text`The ${view.ref(0, 'n', 'integer')} ${rowsOf(frame)} of the wave stand one by one in ${name(`data/${file}.csv`)}`
