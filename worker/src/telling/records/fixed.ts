import type { Template } from '#contract'
import { capitalise, name, text } from '../../prose/prose.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import type { FixedInUnit } from '../../playbooks/frame/fixed-in-unit.ts'

/** That rows only repeat what is measured, so that what has them is what was counted. */
export const fixedSentence = (
  { measure: { label } }: Pick<Frame, 'measure'>,
  { noun, view, row }: FixedInUnit,
): Template =>
  text`${capitalise(name(label))} is the same in all rows of one ${name(noun.one)}: each of the ${view.ref(row, 'units', 'integer')} ${name(noun.many)} counts once, and not each of their ${view.ref(row, 'rows', 'integer')} rows.`
