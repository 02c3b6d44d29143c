import { beyondChance } from '../../decide/decide.ts'
import type { Template } from '#contract'
import { listed, text, type Piece } from '../../prose/prose.ts'
import {
  amount,
  levelName,
  measured,
  named,
  perOf,
  scaled,
  stepIn,
  theMeasure,
  type Variable,
} from '../../variables/variable.ts'
import type { View } from '../../prose/view.ts'
import type { Predictor } from '../../effects/model/plan.ts'

/** What one column of a model does, in words. */
export interface TermWords {
  variable: Predictor
  sentence: Template
  short: Template
  value: Template
  note: Template
}

/** What one variable does with the rest held equal, in the units of the outcome, in percent, or in points per hundred. */
export function termWords(
  outcome: Variable,
  variable: Predictor,
  logY: boolean,
  coefficients: View,
  robust: boolean,
): TermWords {
  const [low, high, pOf] = robust ? ['robust_low', 'robust_high', 'robust_p'] : ['low', 'high', 'p']
  const own = coefficients.rows.filter((row) => coefficients.text(row, 'variable') === variable.label)
  const binary = outcome.kind === 'binary'
  if (variable.kind === 'number') {
    const row = own[0]!
    const up = coefficients.number(row, 'estimate') > 0
    if (binary) {
      const per = perOf(coefficients.number(row, 'effect'))
      const size = coefficients.ref(row, 'effect', scaled('magnitude_points1', per))
      const short = text`${stepIn(variable, per)} goes with ${size} ${up ? 'more' : 'less'}`
      return {
        variable,
        short,
        value: text`${up ? '+' : '\u2212'}${size}`,
        note: text`odds ratio ${coefficients.ref(row, 'odds_ratio')}`,
        sentence: text`${short} of ${theMeasure(outcome)} on average (odds ratio ${coefficients.ref(row, 'odds_ratio')}, CI ${coefficients.ref(row, 'low')} to ${coefficients.ref(row, 'high')}, ${coefficients.ref(row, 'p', 'p')}).`,
      }
    }
    if (coefficients.value(row, 'elasticity') === true) {
      const short = text`one percent more ${named(variable)} goes with ${coefficients.ref(row, 'estimate', 'magnitude')} percent ${up ? 'more' : 'less'}`
      return {
        variable,
        short,
        value: text`${coefficients.ref(row, 'estimate', 'decimal3')}`,
        note: text`percent per percent, CI ${coefficients.ref(row, low, 'decimal3')} to ${coefficients.ref(row, high, 'decimal3')}`,
        sentence: text`${short} ${measured(outcome)} (elasticity ${coefficients.ref(row, 'estimate', 'decimal3')}, CI ${coefficients.ref(row, low, 'decimal3')} to ${coefficients.ref(row, high, 'decimal3')}, ${coefficients.ref(row, pOf, 'p')}).`,
      }
    }
    if (logY) {
      const per = perOf(coefficients.number(row, 'percent'))
      const percent = scaled('signed_percent1', per)
      const size = coefficients.ref(row, 'percent', scaled('magnitude_percent1', per))
      const short = text`${stepIn(variable, per)} goes with ${size} ${up ? 'more' : 'less'}`
      return {
        variable,
        short,
        value: text`${coefficients.ref(row, 'percent', percent)}`,
        note: text`${per === null ? 'per unit' : `per ${per}`}, CI ${coefficients.ref(row, 'percent_low', percent)} to ${coefficients.ref(row, 'percent_high', percent)}`,
        sentence: text`${short} ${measured(outcome)} (CI ${coefficients.ref(row, 'percent_low', percent)} to ${coefficients.ref(row, 'percent_high', percent)}, ${coefficients.ref(row, pOf, 'p')}).`,
      }
    }
    const per = perOf(coefficients.number(row, 'estimate'))
    const size = amount(outcome, coefficients, row, 'estimate', { size: true, per })
    const short = text`${stepIn(variable, per)} goes with ${size} ${up ? 'more' : 'less'}`
    return {
      variable,
      short,
      value: text`${coefficients.ref(row, 'estimate', scaled('signed', per))}`,
      note: text`${per === null ? 'per unit' : `per ${per}`}, CI ${coefficients.ref(row, low, scaled('number', per))} to ${coefficients.ref(row, high, scaled('number', per))}`,
      sentence: text`${short} ${measured(outcome)} (coefficient ${coefficients.ref(row, 'estimate', scaled('decimal3', per))}, CI ${coefficients.ref(row, low, scaled('decimal3', per))} to ${coefficients.ref(row, high, scaled('decimal3', per))}, ${coefficients.ref(row, pOf, 'p')}).`,
    }
  }
  const size = (row: number): Piece =>
    binary
      ? coefficients.ref(row, 'effect', 'magnitude_points1')
      : logY
        ? coefficients.ref(row, 'percent', 'magnitude_percent1')
        : amount(outcome, coefficients, row, 'estimate', { size: true })
  const value = (row: number) => Math.abs(coefficients.number(row, binary ? 'effect' : 'estimate'))
  const sorted = [...own].sort((a, b) => value(b) - value(a))
  // The level that is named must be one that the data can tell from the reference, where there is such a one.
  const pOfLevel = (row: number) => coefficients.number(row, pOf)
  const top = sorted.find((row) => beyondChance(pOfLevel(row))) ?? sorted[0]!
  const reference = coefficients.text(top, 'reference')
  const up = (row: number) => coefficients.number(row, 'estimate') > 0
  const one = (row: number) =>
    text`${levelName(variable, coefficients.text(row, 'level'))} ${size(row)} ${up(row) ? 'more' : 'less'}`
  const interval = (row: number) =>
    binary
      ? text`odds ratio ${coefficients.ref(row, 'odds_ratio')}, CI ${coefficients.ref(row, 'low')} to ${coefficients.ref(row, 'high')}`
      : logY
        ? text`CI ${coefficients.ref(row, 'percent_low', 'signed_percent1')} to ${coefficients.ref(row, 'percent_high', 'signed_percent1')}`
        : text`CI ${coefficients.ref(row, low)} to ${coefficients.ref(row, high)}`
  const short = text`${levelName(variable, coefficients.text(top, 'level'))} goes with ${size(top)} ${up(top) ? 'more' : 'less'} than ${levelName(variable, reference)}`
  return {
    variable,
    short,
    value: text`${up(top) ? '+' : '\u2212'}${size(top)}`,
    note: text`${levelName(variable, coefficients.text(top, 'level'))} against ${levelName(variable, reference)}, ${interval(top)}`,
    sentence: text`By ${named(variable)}, against ${levelName(variable, reference)}: ${listed(sorted.slice(0, 7).map((row) => text`${one(row)} (${interval(row)})`))}.`,
  }
}
