import type { Template } from '#contract'
import type { Heads } from '../../effects/make-up/heads.ts'
import { barsOf, type ShareOut } from '../../effects/make-up/share-out.ts'
import type { TotalsBefore } from '../../effects/make-up/totals.ts'
import { pluralOf } from '../../lexicon/inflect.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { capitalise, listed, name, text } from '../../prose/prose.ts'
import { whereGiven } from './share-base.ts'
import { undrawnWords } from './share-out.ts'
import { levelColumn, totalColumns, oneCalled } from '../shown-columns.ts'
import { UNTESTED_TOTALS, type Passage } from '../told.ts'
import { axisOf, manyOf, oneOf, percentOf, rowsOf, totalOf, valueOf, withFigure } from '../words.ts'

/** Groups that are all told; of more the first are, and the rest stand in the table. */
const MOST_TOLD = 8
const FIRST = 5

/** "Takings by stall: Cheese £4,435 (33%), Candles £3,563 (26%) and Crêpes £2,945 (22%); £13,638 in all." */
export function totalsHeadline(frame: Frame, effect: ShareOut): Template {
  const { dimension, levels, main } = effect
  const { measure } = frame
  const one = (row: number) =>
    withFigure(
      dimension,
      levels.text(row, 'level'),
      text`${valueOf(measure, levels, row, 'value')} (${percentOf(levels, row, 'share')})`,
    )
  const all = levels.length <= MOST_TOLD
  const told = levels.rows.slice(0, all ? MOST_TOLD : FIRST).map(one)
  const last = levels.length - 1
  const list = all
    ? listed(told)
    : text`${told.join(', ')} and so on down to ${one(last)}, ${main.ref(0, 'levels', 'integer')} ${manyOf(dimension)}`
  return text`${name(measure.label)} by ${oneOf(dimension)}: ${list}; ${valueOf(measure, main, 0, 'total')} in all${whereGiven(effect)}.`
}

/** "$848,950 more, of 9 donations, has no party." */
export function untoldSentence(
  frame: Frame,
  { dimension, main }: ShareOut,
  heads: Heads | null = null,
): Template {
  const n = main.number(0, 'untold_n')
  if (!(n > 0) || !(main.number(0, 'untold') > 0)) return ''
  const rows = n === 1 ? name(frame.noun.one) : rowsOf(frame)
  if (heads && heads.view.number(0, 'empty') === n) {
    const { view } = heads
    const all = view.number(0, 'named') === n
    return text`${view.ref(0, 'named', 'integer')} ${all ? '' : text`of the ${view.ref(0, 'empty', 'integer')} `}more ${rows} name no ${oneOf(dimension)} as they are ${manyOf(dimension)} themselves: others name them, and nobody stands above them here.`
  }
  return frame.measure.kind === 'sum'
    ? text`${valueOf(frame.measure, main, 0, 'untold')} more ${n === 1 ? 'is' : 'are'} of ${main.ref(0, 'untold_n', 'integer')} ${rows} that ${n === 1 ? 'names' : 'name'} no ${oneOf(dimension)}.`
    : text`${main.ref(0, 'untold_n', 'integer')} more ${rows} ${n === 1 ? 'names' : 'name'} no ${oneOf(dimension)}.`
}

/** "From June 1, 2023 to August 31, 2023 it was £16,903 in all, so it is 19% less now: Cheese £5,000, …" */
export function yearBeforeSentence(frame: Frame, dimension: Dimension, before: TotalsBefore): Template {
  const { measure } = frame
  const { levels, whole } = before
  const change = whole.number(0, 'relative')
  const was = (row: number) =>
    withFigure(dimension, levels.text(row, 'level'), valueOf(measure, levels, row, 'before'))
  const had = levels.rows.filter((row) => Number.isFinite(levels.number(row, 'before')))
  const each =
    had.length <= MOST_TOLD
      ? text` (${listed([...had].sort((a, b) => levels.number(b, 'before') - levels.number(a, 'before')).map(was))})`
      : ''
  const moved =
    change === 0
      ? 'as much as now'
      : text`so now it is ${whole.ref(0, 'relative', 'magnitude_percent1')} ${change < 0 ? 'less' : 'more'}`
  const verb = pluralOf(measure.label) === measure.label ? 'were' : 'was'
  return text`A year before, in the same days, ${name(measure.label)} ${verb} ${valueOf(measure, whole, 0, 'before')} in all${each}, ${moved}.`
}

/** The finding that carries it, with every group in its chart and its table. */
export async function totalsPassage(
  frame: Frame,
  effect: ShareOut,
  before: TotalsBefore | null,
): Promise<Passage> {
  const { dimension, levels, main } = effect
  const { measure } = frame
  const title = totalsHeadline(frame, effect).replace(/\.$/, '')
  const bars = await barsOf(frame, effect)
  const chart = await frame.toolkit.chart(`${measure.label} by ${oneCalled(dimension)}`, {
    form: 'bars',
    title,
    subtitle: text`${capitalise(totalOf(measure.label))} by ${oneOf(dimension)}${undrawnWords(frame, effect, bars)}`,
    data: bars.view.data,
    label: 'level',
    value: 'value',
    sort: bars.view === levels ? 'value' : 'given',
    xTitle: axisOf(measure),
  })
  return {
    kind: 'composition',
    title,
    sentences: [
      untoldSentence(frame, effect),
      before ? yearBeforeSentence(frame, dimension, before) : '',
    ].filter((words) => words !== ''),
    charts: [chart],
    tables: [
      {
        view: levels,
        caption: text`${name(measure.label)} by ${oneOf(dimension)}`,
        columns: [
          levelColumn(dimension),
          ...totalColumns(measure),
          { name: 'cumulative', title: 'with those above', format: 'percent1' },
          { name: 'per_row', title: `per ${frame.noun.one}` },
        ],
      },
    ],
    estimate: text`${valueOf(measure, main, 0, 'total')} in all`,
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    ...UNTESTED_TOTALS,
    evidence: [main, levels, ...(before ? [before.levels, before.whole] : [])],
  }
}
