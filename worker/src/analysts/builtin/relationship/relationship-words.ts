import type { Template } from '#contract'
import { gapOf } from '../../../variables/gap.ts'
import { name, type Piece, text } from '../../../prose/prose.ts'
import { strengthWord } from '../findings/score.ts'
import { amount, measured, moreOf, named, perOf, type Variable } from '../../../variables/variable.ts'
import type { View } from '../../../prose/view.ts'

export const lower = (words: Template): Template => words.replace(/^Within/, 'within')

export const perUnit = (outcome: Variable, factor: Variable, main: View): Piece => {
  const unit = factor.unit.after.trim()
  const per = perOf(main.number(0, 'slope'))
  const one =
    per === null && unit && (unit.length <= 3 || unit.startsWith('°'))
      ? text`one ${factor.unit.after.trim() === '%' ? 'point' : name(factor.unit.after.trim())} more`
      : moreOf(per)
  return text`${one} in ${named(factor)} goes with ${amount(outcome, main, 0, 'slope', { size: true, per })} ${main.number(0, 'slope') >= 0 ? 'more' : 'less'} ${measured(outcome)}`
}

/** The correlation that is judged, with its own interval and p: that of the ranks where it is clearly the stronger. */
export type Judged = 'pearson' | 'spearman'

const called = (judged: Judged): string => (judged === 'pearson' ? 'r =' : 'rank correlation')

export const intervalOf = (main: View, judged: Judged, format: 'decimal2' | 'decimal3'): Template =>
  text`${main.ref(0, `${judged}_low`, format)} to ${main.ref(0, `${judged}_high`, format)}`

export const valueOf = (main: View, judged: Judged, format: 'decimal2' | 'decimal3'): Template =>
  text`${called(judged)} ${main.ref(0, judged, format)}`

export function titleOf(
  outcome: Variable,
  factor: Variable,
  main: View,
  judged: Judged,
  sure: boolean,
): Template {
  if (!sure) return text`The data cannot tell whether ${measured(outcome)} goes with ${named(factor)}`
  return text`${measured(outcome)} ${main.number(0, judged) > 0 ? 'rises' : 'falls'} with ${named(factor)} (${valueOf(main, judged, 'decimal2')})`
}

export function leadOf(
  outcome: Variable,
  factor: Variable,
  main: View,
  judged: Judged,
  sure: boolean,
): Template {
  if (!sure)
    return text`Whether ${measured(outcome)} goes with ${named(factor)} the data cannot tell (${judged === 'pearson' ? 'r' : 'rank correlation'} from ${intervalOf(main, judged, 'decimal2')}).`
  return text`${measured(outcome)} ${main.number(0, judged) > 0 ? 'rises' : 'falls'} with ${named(factor)}: ${valueOf(main, judged, 'decimal2')} (CI ${intervalOf(main, judged, 'decimal2')}), and ${perUnit(outcome, factor, main)}.`
}

export function claim(
  outcome: Variable,
  factor: Variable,
  main: View,
  judged: Judged,
  sure: boolean,
): Template {
  const strength = main.number(0, judged)
  const one = (own: Judged) =>
    text`${own === 'pearson' ? 'Pearson r =' : 'Spearman'} ${main.ref(0, own, 'decimal3')} (CI ${intervalOf(main, own, 'decimal3')}, ${main.ref(0, `${own}_p`, 'p')})`
  const numbers = text`${one('pearson')}, ${one('spearman')}, n = ${main.ref(0, 'n', 'integer')}`
  if (!sure)
    return text`The data cannot tell whether ${measured(outcome)} goes with ${named(factor)} (${numbers}).`
  const line = text`On a straight line ${perUnit(outcome, factor, main)} (CI ${gapOf(outcome, main, 0, 'slope', 'slope_low', 'slope_high', false, perOf(main.number(0, 'slope'))).interval}), and the line accounts for ${main.ref(0, 'r2', 'percent1')} of the variation: y = ${main.ref(0, 'intercept', 'precise')} ${main.number(0, 'slope') >= 0 ? 'plus' : 'minus'} ${main.ref(0, 'slope', 'magnitude')} times ${named(factor)}.`
  return text`${measured(outcome)} is ${strengthWord(strength)}ly associated with ${named(factor)} and ${strength > 0 ? 'rises' : 'falls'} with it (${numbers}). ${line}`.replace(
    'cleary',
    'clearly',
  )
}
