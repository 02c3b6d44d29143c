import type { Template } from '#contract'
import type { PartOfWhole } from '../../effects/make-up/part-of-whole.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import { rowsOf, valueOf } from '../words.ts'

/** What share of the whole a total or count is, and how much more it may be through rows that do not say. */
export function partSentences(frame: Frame, { view, column }: PartOfWhole): Template[] {
  const { measure, model } = frame
  const label = model.fields.find((own) => own.column === column)?.label ?? column
  const summed = measure.kind === 'sum'
  const whole = summed
    ? text`the ${name(measure.label)} of all ${view.ref(0, 'n', 'integer')} ${rowsOf(frame)} (${valueOf(measure, view, 0, 'value')})`
    : text`all ${view.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
  return [
    text`That is ${view.ref(0, 'share', 'percent1')} of ${whole}.`,
    label !== null && view.number(0, 'empty') > 0
      ? summed
        ? text`${name(label)} is empty in ${view.ref(0, 'empty_n', 'integer')} more with ${valueOf(measure, view, 0, 'empty')} (${view.ref(0, 'empty_share', 'percent1')}): how much of that belongs here the table does not say.`
        : text`In ${view.ref(0, 'empty', 'integer')} more (${view.ref(0, 'empty_share', 'percent1')}) ${name(label)} is empty: whether they belong here the table does not say.`
      : '',
  ].filter((words) => words !== '')
}
