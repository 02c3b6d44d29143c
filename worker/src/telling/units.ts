import type { Template } from '#contract'
import { text } from '../prose/prose.ts'
import type { View } from '../prose/view.ts'
import type { Frame } from '../playbooks/frame/frame.types.ts'
import { manyCalled, rowsOf } from './words.ts'

/** That rows repeat units and that these are what was counted; nothing where each row counts for itself. */
export const unitsSentence = (frame: Frame, main: View): Template =>
  frame.unit?.again && main.has('units') && main.number(0, 'units') > 0
    ? text`The ${main.ref(0, 'n', 'integer')} ${rowsOf(frame)} are of ${main.ref(0, 'units', 'integer')} ${manyCalled(frame.unit.label)}, each measured several times and alike from one time to the next: intervals and p count these, and not the rows.`
    : ''
