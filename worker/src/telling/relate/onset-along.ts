import type { Template } from '#contract'
import type { OnsetAlong } from '../../effects/relate/onset-along.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text, type Piece } from '../../prose/prose.ts'
import { amount } from '../../variables/variable.ts'
import { rowsOf, valueOf } from '../words.ts'

/** "26.2% (34 of 130)", "0.50". */
const sideOf = ({ measure }: Frame, { main }: OnsetAlong, side: 'below' | 'above'): Piece => {
  const value = valueOf(measure, main, 0, `mean_${side}`)
  return measure.kind === 'share'
    ? text`${value} (${main.ref(0, `sum_${side}`, 'integer')} of ${main.ref(0, `n_${side}`, 'integer')})`
    : value
}

/** "Repairs rise beyond 36 months of age: 0.50 up to there and 2.06 beyond it." */
export function onsetAlongHeadline(frame: Frame, effect: OnsetAlong): Template {
  const { main, other } = effect
  const up = main.number(0, 'mean_above') > main.number(0, 'mean_below')
  return text`${name(frame.measure.label)} ${up ? 'rises' : 'falls'} beyond ${amount(other, main, 0, 'cut')} of ${name(other.label)}: ${sideOf(frame, effect, 'below')} up to there and ${sideOf(frame, effect, 'above')} beyond it.`
}

/** How well the place is known, and that one slope over all says less. */
export function onsetAlongFit({ measure }: Frame, { main, other }: OnsetAlong): Template {
  const known =
    main.number(0, 'cut_low') === main.number(0, 'cut_high')
      ? text`The place is known to the next of the values looked at`
      : text`The place itself could be anything from ${amount(other, main, 0, 'cut_low')} to ${amount(other, main, 0, 'cut_high')}`
  return text`${known}; with it ${main.ref(0, 'r2', 'percent1')} of what ${name(measure.label)} differs by is explained, by one straight line over all ${main.ref(0, 'r2_line', 'percent1')} (${main.ref(0, 'p', 'p')}, the search for the place allowed for).`
}

/** How many rows lie beyond, and how much of all is theirs. */
export const onsetAlongPart = (frame: Frame, { main }: OnsetAlong): Template =>
  text`Beyond it lie ${main.ref(0, 'n_above', 'integer')} of the ${main.ref(0, 'n', 'integer')} ${rowsOf(frame)} (${main.ref(0, 'share_above', 'percent1')}), and with them ${main.ref(0, 'of_total', 'percent1')} of ${frame.measure.kind === 'share' ? text`those behind ${name(frame.measure.label)}` : text`all ${name(frame.measure.label)}`}.`

export const onsetAlongAdvice = ({ measure }: Frame, { main, other }: OnsetAlong): Template =>
  text`Take ${amount(other, main, 0, 'cut')} of ${name(other.label)} as the place to act at where ${name(measure.label)} is not to ${main.number(0, 'mean_above') > main.number(0, 'mean_below') ? 'rise' : 'fall'}`
