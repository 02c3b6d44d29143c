import type { Template } from '#contract'
import type { TopList } from '../../effects/make-up/top-list.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, text } from '../../prose/prose.ts'
import { levelColumn, oneCalled, totalColumns } from '../shown-columns.ts'
import { UNTESTED_TOTALS, type Listed, type Passage } from '../told.ts'
import { axisOf, levelOf, manyOf, percentOf, rowsOf, valueOf, whatOf, withFigure } from '../words.ts'

/** Groups that are all named in the sentence; of more the first are, and the list stands beside it. */
const MOST_NAMED = 5
const FIRST = 3
/** Lines of a list on page one; its chapter has all. */
const SHOWN = 20

/** "Most amount: Charles Johnson $11.0 million, Dan DeVos $2.31 million and …; these 10 owners have 47% of it." */
export function topHeadline(frame: Frame, { dimension, levels, main, order }: TopList): Template {
  const one = (row: number) =>
    withFigure(dimension, levels.text(row, 'level'), valueOf(frame.measure, levels, row, 'value'))
  const last = levels.length - 1
  const named =
    levels.length <= MOST_NAMED
      ? listed(levels.rows.map(one))
      : text`${levels.rows.slice(0, FIRST).map(one).join(', ')} and so on to ${one(last)}`
  const superlative =
    frame.measure.kind === 'sum'
      ? order === 'most'
        ? 'highest'
        : 'lowest'
      : order === 'most'
        ? 'most'
        : 'fewest'
  return text`The ${main.ref(0, 'listed', 'integer')} ${manyOf(dimension)} with the ${superlative} ${whatOf(frame)}: ${named}.`
}

/** "Kestrel has the fewest regions: 2; then come Mall stand with 186 and Own events with 199." */
export function fewestHeadline(frame: Frame, { dimension, levels }: TopList): Template {
  const at = (row: number) => levelOf(dimension, levels.text(row, 'level'))
  const value = (row: number) => valueOf(frame.measure, levels, row, 'value')
  const rest = levels.rows.slice(1).map((row) => text`${at(row)} with ${value(row)}`)
  const superlative = frame.measure.kind === 'sum' ? 'lowest' : 'fewest'
  return text`${at(0)} has the ${superlative} ${whatOf(frame)}: ${value(0)}; then ${rest.length > 1 ? 'come' : 'comes'} ${listed(rest)}.`
}

/** What they have of the whole, and whether the list could as well have ended elsewhere. */
export function topSentences(frame: Frame, { dimension, levels, main, order }: TopList): Template[] {
  const asLast = main.number(0, 'as_last')
  const short = frame.question.top_n !== null && main.number(0, 'levels') < frame.question.top_n
  const all = main.number(0, 'listed') === main.number(0, 'levels')
  return [
    short ? text`There are no more than ${main.ref(0, 'levels', 'integer')} ${manyOf(dimension)}.` : '',
    order === 'most' && !all && Number.isFinite(main.number(0, 'listed_share'))
      ? text`Together they have ${percentOf(main, 0, 'listed_share')} of the ${whatOf(frame)} of all ${main.ref(0, 'levels', 'integer')} ${manyOf(dimension)} (${valueOf(frame.measure, main, 0, 'listed_total')} of ${valueOf(frame.measure, main, 0, 'total')}).`
      : '',
    all && levels.length > SHOWN
      ? text`${main.ref(0, 'levels', 'integer')} ${manyOf(dimension)} have ${valueOf(frame.measure, main, 0, 'total')} in all; the first stand here, the whole list in its chapter and in a file of the package.`
      : '',
    asLast > 0
      ? text`${main.ref(0, 'as_last', 'integer')} more ${asLast === 1 ? 'has' : 'have'} as much as the last of them.`
      : '',
  ].filter((words) => words !== '')
}

/** The list as page one shows it. */
export const topListed = (frame: Frame, { dimension, levels, beside, order }: TopList): Listed => ({
  view: levels,
  caption: text`The ${manyOf(dimension)} with the ${order} ${whatOf(frame)}`,
  columns: [
    { name: 'place', title: '', format: 'integer' },
    levelColumn(dimension),
    ...(beside ? [{ name: 'beside', title: oneCalled(beside) }] : []),
    ...totalColumns(frame.measure),
  ],
  rows: levels.rows.slice(0, SHOWN),
})

/** The finding that carries it, with a bar for each of them. */
export async function topPassage(frame: Frame, effect: TopList, headline: Template): Promise<Passage> {
  const { dimension, levels, main } = effect
  const title = headline.replace(/\.$/, '')
  const { view, caption, columns } = topListed(frame, effect)
  const chart = await frame.toolkit.chart(`${frame.measure.label} of the first by ${oneCalled(dimension)}`, {
    form: 'bars',
    title,
    subtitle: caption,
    data: levels.data,
    label: 'level',
    value: 'value',
    sort: 'given',
    xTitle: axisOf(frame.measure),
  })
  return {
    kind: 'composition',
    title,
    sentences: topSentences(frame, effect),
    charts: [chart],
    tables: [{ view, caption, columns, ...(levels.length > SHOWN ? { whole: true as const } : {}) }],
    estimate: text`${valueOf(frame.measure, levels, 0, 'value')} (${levelOf(dimension, levels.text(0, 'level'))})`,
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    ...UNTESTED_TOTALS,
    evidence: [main, levels],
  }
}
