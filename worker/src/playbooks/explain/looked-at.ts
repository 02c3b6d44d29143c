import type { Template } from '#contract'
import { inWords, listed, name, text } from '../../prose/prose.ts'
import { View } from '../../prose/view.ts'
import type { Screened } from '../strongest.ts'
import { isDimension, type Frame } from '../frame/frame.types.ts'
import { isFactor } from './with-factors.ts'

/** Counts that are written in words. */
const MOST_IN_WORDS = 12

/**
 * What a measure was held against, each by what it is: "of the three other columns that could be compared, of the five
 * words in short description and of the weekdays". A word of a text is no column, and neither is a weekday.
 */
export function lookedAtWords({ text: written }: Frame, screened: readonly Screened[]): Template {
  const main = new View(screened[0]!.view.cell)
  const tested = screened.filter(({ view, row }) => Number.isFinite(view.number(row, 'p')))
  const made = tested.flatMap(({ column }) => (isDimension(column) && isFactor(column) ? [column] : []))
  const words = made.filter(({ origin }) => origin === written?.column).length
  const of = (many: string) => made.some(({ noun }) => noun?.many === many)
  const columns = tested.length - made.length
  if (made.length === 0)
    return text`the ${main.ref(0, 'tests', 'integer')} other columns that could be compared`
  const one = (count: number, single: string, many: string) =>
    text`${count === 1 ? 'the one' : count > MOST_IN_WORDS ? 'the' : text`the ${inWords(count)}`} ${count === 1 ? single : many}`
  return listed(
    [
      columns > 0
        ? one(columns, 'other column that could be compared', 'other columns that could be compared')
        : '',
      words > 0 ? text`${one(words, 'frequent word', 'frequent words')} in ${name(written!.label)}` : '',
      of('weekdays') ? 'the weekdays' : '',
      of('parts of the day') ? 'the parts of the day' : '',
    ].filter((own) => own !== ''),
  )
}
