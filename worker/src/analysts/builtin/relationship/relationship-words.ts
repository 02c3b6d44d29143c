import type { Template } from '#contract'
import { gapOf } from '../gap.ts'
import { name, type Piece, text } from '../prose.ts'
import { strengthWord } from '../score.ts'
import { amount, measured, moreOf, named, perOf, type Variable } from '../variable.ts'
import type { View } from '../view.ts'

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

export function titleOf(
  outcome: Variable,
  factor: Variable,
  main: View,
  strength: number,
  sure: boolean,
): Template {
  if (!sure) return text`The data cannot tell whether ${measured(outcome)} goes with ${named(factor)}`
  return text`${measured(outcome)} ${strength > 0 ? 'rises' : 'falls'} with ${named(factor)} (r = ${main.ref(0, 'pearson', 'decimal2')})`
}

export function leadOf(
  outcome: Variable,
  factor: Variable,
  main: View,
  strength: number,
  sure: boolean,
): Template {
  if (!sure)
    return text`Whether ${measured(outcome)} goes with ${named(factor)} the data cannot tell (r from ${main.ref(0, 'pearson_low', 'decimal2')} to ${main.ref(0, 'pearson_high', 'decimal2')}).`
  return text`${measured(outcome)} ${strength > 0 ? 'rises' : 'falls'} with ${named(factor)}: r = ${main.ref(0, 'pearson', 'decimal2')} (CI ${main.ref(0, 'pearson_low', 'decimal2')} to ${main.ref(0, 'pearson_high', 'decimal2')}), and ${perUnit(outcome, factor, main)}.`
}

export function claim(
  outcome: Variable,
  factor: Variable,
  main: View,
  strength: number,
  sure: boolean,
  ranks: boolean,
): Template {
  const numbers = text`Pearson r = ${main.ref(0, 'pearson', 'decimal3')}, CI ${main.ref(0, 'pearson_low', 'decimal3')} to ${main.ref(0, 'pearson_high', 'decimal3')}, Spearman ${main.ref(0, 'spearman', 'decimal3')}, ${main.ref(0, ranks ? 'spearman_p' : 'pearson_p', 'p')}, n = ${main.ref(0, 'n', 'integer')}`
  if (!sure)
    return text`The data cannot tell whether ${measured(outcome)} goes with ${named(factor)} (${numbers}).`
  const line = text`On a straight line ${perUnit(outcome, factor, main)} (CI ${gapOf(outcome, main, 0, 'slope', 'slope_low', 'slope_high', false, perOf(main.number(0, 'slope'))).interval}), and the line accounts for ${main.ref(0, 'r2', 'percent1')} of the variation: y = ${main.ref(0, 'intercept', 'precise')} ${main.number(0, 'slope') >= 0 ? 'plus' : 'minus'} ${main.ref(0, 'slope', 'magnitude')} times ${named(factor)}.`
  return text`${measured(outcome)} is ${strengthWord(strength)}ly associated with ${named(factor)} and ${strength > 0 ? 'rises' : 'falls'} with it (${numbers}). ${line}`.replace(
    'cleary',
    'clearly',
  )
}
