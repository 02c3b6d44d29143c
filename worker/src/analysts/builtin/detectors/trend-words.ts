import type { Cell, Template } from '#contract'
import { listed, plural, text, type Piece } from '../prose.ts'
import { atTime, momentOf, periodWord, type Series } from '../series.ts'
import { amount, measured, type Variable } from '../variable.ts'
import { View } from '../view.ts'

/** "Mean price by month, season taken out". */
export const subject = (outcome: Variable, series: Series): Template =>
  text`${series.by ? (series.by === 'sum' ? `Sum of` : `Mean`) : ''} ${measured(outcome)} by ${periodWord(series)}${series.deseasoned ? ', season taken out' : ''}`

/** "144 months": how many values a test of the series saw. */
export const periodsOf = (series: Series, main: View): Template =>
  text`${main.ref(0, 'n', 'integer')} ${plural(series.length, periodWord(series), `${periodWord(series)}s`)}`

/** How the series was made from the rows. */
export const made = (series: Series): Template => {
  const merged = series.by
    ? text`Rows were brought to one ${series.by} per ${periodWord(series)}, without incomplete ones at the ends`
    : ''
  const season = series.deseasoned
    ? text`the average season was taken out${series.inProportion ? ', in proportion to the level with which it grows,' : ''} before the slope was measured, so that it compares like with like`
    : ''
  if (!merged && !season) return ''
  return text`${merged}${merged && season ? '; ' : ''}${season}.`
}

/** First and last complete year, or each of a few. */
export function yearsSentence(outcome: Variable, years: View): Template {
  const last = years.length - 1
  const growth =
    years.rows.every((row) => years.number(row, 'value') > 0) &&
    Math.abs(years.number(last, 'change_total')) > 0.2
      ? text`, ${years.number(last, 'change_total') > 0.9 ? text`${years.ref(last, 'times', 'decimal2')} times the start` : text`a change of ${years.ref(last, 'change_total', 'signed_percent1')}`} or ${years.ref(last, 'growth_per_year', 'signed_percent1')} a year compounded`
      : ''
  const shown: Piece[] =
    years.length <= 6
      ? years.rows.map(
          (row) => text`${amount(outcome, years, row, 'value')} in ${years.ref(row, 'year', 'year')}`,
        )
      : [
          text`${amount(outcome, years, 0, 'value')} in ${years.ref(0, 'year', 'year')}`,
          text`${amount(outcome, years, last, 'value')} in ${years.ref(last, 'year', 'year')}`,
        ]
  return text`By complete year the mean is ${listed(shown)}${growth}.`
}

/** The largest step in the level, or that there is none. */
export function stepsSentence(outcome: Variable, series: Series, steps: Cell | null): Template {
  if (!steps) return ''
  const main = new View(steps)
  const changes = new View(steps, 'changes')
  if (main.number(0, 'changes') === 0) return text`No sudden step in the level was found.`
  const biggest = changes.rows.reduce(
    (best, row) =>
      Math.abs(changes.number(row, 'difference')) > Math.abs(changes.number(best, 'difference')) ? row : best,
    0,
  )
  return text`The largest step in its level comes ${atTime(series)}${momentOf(series, changes, biggest, 'first_after')}, from ${amount(outcome, changes, biggest, 'mean_before')} to ${amount(outcome, changes, biggest, 'mean_after')}.`
}
