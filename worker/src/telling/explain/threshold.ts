import type { Template } from '#contract'
import { listed, name, text } from '../../prose/prose.ts'
import { amount } from '../../variables/variable.ts'
import type { Link } from '../../effects/relate/link.ts'
import type { Threshold } from '../../effects/explain/threshold.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { oneOf, rangeWords, valueOf } from '../words.ts'

/** "Up to 6 no difference: 9.5 days on average; from there on one more goes with 1.1 days more." */
export function thresholdHeadline(
  frame: Frame,
  link: Link,
  { main, other, label, held }: Threshold,
): Template {
  const { measure } = frame
  const at = (column: string) => valueOf(measure, main, 0, column)
  const up = main.number(0, 'slope_after') > 0
  const slope = valueOf(measure, main, 0, 'slope_after', { size: true, difference: true })
  const knot = amount(other, main, 0, 'knot')
  const unit = other.unit.after.trim()
  const step = unit === '' ? text`each step up in it` : text`each ${name(unit)} more`
  const same = held ? text`, each ${oneOf(held)} by itself` : ''
  return text`${name(measure.label)} begins to ${up ? 'rise' : 'fall'} ${link.whole ? 'beyond' : 'at about'} ${knot} of ${name(label)}: up to there it makes no difference worth a word (${at('mean_below')} on average), and beyond it ${step} goes with ${slope} ${up ? 'more' : 'less'} (${rangeWords(measure, main, 0, 'slope_after_low', 'slope_after_high')}${same}; ${at('mean_above')} on average).`
}

/** The measure value by value where they are few, and how well the place is known. */
export function thresholdDetail(frame: Frame, link: Link, { main, other, label }: Threshold): Template {
  const ends = text`${amount(other, main, 0, 'knot_low')} to ${amount(other, main, 0, 'knot_high')}`
  const place =
    main.number(0, 'knot_low') === main.number(0, 'knot_high')
      ? ''
      : text` The place itself could be anything from ${ends}.`
  const each = link.bands.rows.map(
    (row) =>
      text`${valueOf(frame.measure, link.bands, row, 'mean')} at ${name(link.bands.text(row, 'band'))} (n = ${link.bands.ref(row, 'n', 'integer')})`,
  )
  return text`By ${name(label)}, ${name(frame.measure.label)} averages ${listed(each)}.${place}`
}

/** That one straight line says less. */
export const thresholdFit = ({ main }: Threshold): Template =>
  text`One straight line over all explains ${main.ref(0, 'r2_line', 'percent1')} of what the rows differ by, a line that begins there ${main.ref(0, 'r2', 'percent1')} (${main.ref(0, 'p', 'p')}, the search for the place allowed for).`
