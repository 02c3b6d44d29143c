import type { Template } from '#contract'
import { capitalise, name, text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import type { Link } from '../../effects/relate/link.ts'

/** What a link is within the same month, where the two merely share a season or a trend. */
export const likeMonthsSentence = ({ measure, label }: Link, view: View): Template =>
  text`${capitalise(name(measure.label))} and ${name(label)} go with the same time: over all rows r = ${view.ref(0, 'crude', 'decimal2')}, and among rows of the same month r = ${view.ref(0, 'inside', 'decimal2')}.`
