import type { Template } from '#contract'
import type { ShareOut } from '../../effects/make-up/share-out.ts'
import type { Spending } from '../../effects/make-up/spending.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { UNTESTED_TOTALS, type Listed, type Passage } from '../told.ts'
import { levelOf, percentOf, rowsOf, valueOf } from '../words.ts'

/** "Incident notional cost is £2,667,391 in all: £356 for each of 7,493 rescues on average." */
export function spendingHeadline(frame: Frame, { main }: Spending): Template {
  const { measure, noun } = frame
  const missing = main.number(0, 'rows') - main.number(0, 'n')
  const without = missing > 0 ? text` that say it, of ${main.ref(0, 'rows', 'integer')}` : ''
  return text`${name(measure.label)} is ${valueOf(measure, main, 0, 'total')} in all: ${valueOf(measure, main, 0, 'per_row')} for one ${name(noun.one)} on average, over ${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}${without}.`
}

const span = (view: View, from: string, to: string): Template =>
  view.text(0, from) === view.text(0, to)
    ? text`${view.ref(0, from, 'year')}`
    : text`${view.ref(0, from, 'year')} to ${view.ref(0, to, 'year')}`

/** "A year it went from £185,000 (2009 to 2012) to £248,000 (2017 to 2020), 34% more: …" */
export function courseOfSpending(frame: Frame, { ends, years }: Spending): Template {
  if (!ends) return ''
  const { measure } = frame
  const moved = (column: string) => {
    const change = ends.number(0, column)
    return change === 0
      ? 'as much'
      : text`${ends.ref(0, column, 'magnitude_percent1')} ${change < 0 ? 'less' : 'more'}`
  }
  const cut = years.rows.filter((row) => years.value(row, 'whole') !== true)
  const part =
    cut.length > 0
      ? text` ${listed(cut.map((row) => text`${years.ref(row, 'year', 'year')}`))} ${cut.length === 1 ? 'is' : 'are'} covered in part alone (${listed(cut.map((row) => text`${valueOf(measure, years, row, 'total')}`))}) and left out of that.`
      : ''
  return text`A year it went from ${valueOf(measure, ends, 0, 'first_total')} (${span(ends, 'first_from', 'first_to')}) to ${valueOf(measure, ends, 0, 'last_total')} (${span(ends, 'last_from', 'last_to')}), ${moved('total_change')}: ${rowsOf(frame)} from ${ends.ref(0, 'first_n', 'integer')} to ${ends.ref(0, 'last_n', 'integer')} a year (${moved('n_change')}), and one of them from ${valueOf(measure, ends, 0, 'first_each')} to ${valueOf(measure, ends, 0, 'last_each')} (${moved('each_change')}).${part}`
}

const MOST_KINDS = 3

/** "Most of it goes on Cat (£1.24 million, 46%), Dog (…) and Bird (…)." */
export const kindsOfSpending = (frame: Frame, { dimension, levels }: ShareOut): Template =>
  text`Most of it is for ${listed(
    levels.rows
      .slice(0, MOST_KINDS)
      .map(
        (row) =>
          text`${levelOf(dimension, levels.text(row, 'level'))} (${valueOf(frame.measure, levels, row, 'value')}, ${percentOf(levels, row, 'share')}, ${valueOf(frame.measure, levels, row, 'per_row')} each)`,
      ),
  )}.`

export const yearsListed = (frame: Frame, { years }: Spending): Listed => ({
  view: years,
  caption: text`${name(frame.measure.label)} by year`,
  columns: [
    { name: 'year', title: 'year', format: 'year' },
    { name: 'n', title: frame.noun.many, format: 'integer' },
    { name: 'total', title: frame.measure.label, format: 'integer' },
    { name: 'per_row', title: `per ${frame.noun.one}` },
  ],
  rows: years.rows,
})

/** The finding that carries it, with every year in its table. */
export async function spendingPassage(
  frame: Frame,
  effect: Spending,
  sentences: Template[],
): Promise<Passage> {
  const { main, years, ends } = effect
  const title = spendingHeadline(frame, effect).replace(/\.$/, '')
  const { view, caption, columns } = yearsListed(frame, effect)
  return {
    kind: 'composition',
    title,
    sentences,
    charts: [],
    tables: [{ view, caption, columns }],
    estimate: text`${valueOf(frame.measure, main, 0, 'total')} in all`,
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    ...UNTESTED_TOTALS,
    evidence: [main, years, ...(ends ? [ends] : [])],
  }
}
