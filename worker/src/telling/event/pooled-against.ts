import type { Template } from '#contract'
import { beyondChance } from '../../decide/decide.ts'
import type { Happening } from '../../effects/event/event.ts'
import type { PooledAgainst } from '../../effects/event/pooled-against.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { sinceWords } from './event.ts'
import { amountColumn, levelColumn, pColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { axisOf, levelOf, levelsOf, manyOf, rangeWords, rowsOf, valueOf } from '../words.ts'

/** "69.8% (630 of 903)", "24.6 kg". */
export function sideOf(
  { measure }: Frame,
  view: View,
  row: number,
  side: '' | 'others_',
  when: 'before' | 'after',
): Piece {
  const mean = side === '' ? `mean_${when}` : `others_${when}`
  const value = valueOf(measure, view, row, mean)
  return measure.kind === 'share'
    ? text`${value} (${view.ref(row, `${side}sum_${when}`, 'integer')} of ${view.ref(row, `${side}n_${when}`, 'integer')})`
    : value
}

export const othersOf = ({ dimension, values }: PooledAgainst): Template => {
  const others = dimension.levels.filter((level) => !values.includes(level))
  return dimension.distinct === 2 || others.length === 0 ? 'the others' : text`the other ${manyOf(dimension)}`
}

/** "11.2 points more (4.1 to 15.3 points)". */
export function leftOf({ measure }: Frame, view: View, row: number): Template {
  const size = valueOf(measure, view, row, 'difference', { size: true, difference: true })
  const range = rangeWords(measure, view, row, 'low', 'high')
  return text`${size} ${view.number(row, 'difference') < 0 ? 'less' : 'more'} (${range})`
}

export function pooledAgainstHeadline(frame: Frame, event: Happening, effect: PooledAgainst): Template {
  const { main, dimension, values } = effect
  const when = sinceWords(event).replace(/,$/, '')
  const both = text`${when}, ${name(frame.measure.label)} went from ${sideOf(frame, main, 0, '', 'before')} to ${sideOf(frame, main, 0, '', 'after')} for ${levelsOf(dimension, values)}, and from ${sideOf(frame, main, 0, 'others_', 'before')} to ${sideOf(frame, main, 0, 'others_', 'after')} for ${othersOf(effect)}`
  return beyondChance(effect.numbers.p)
    ? text`${both}: set against those, ${leftOf(frame, main, 0)}.`
    : text`${both}: set against those, whether anything changed the data cannot tell (${rangeWords(frame.measure, main, 0, 'low', 'high')}).`
}

/** For whom: the same within each value of the other column that is named, those asked about first. */
export function withinWords(frame: Frame, { within, main }: PooledAgainst): Template | null {
  if (!within || within.parts.length < 2) return null
  const { dimension, parts } = within
  const asked =
    frame.question.against.find(({ column }) => column === dimension.column)?.values.map(String) ?? []
  const rows = [...parts.rows].sort(
    (a, b) => Number(asked.includes(parts.text(b, 'part'))) - Number(asked.includes(parts.text(a, 'part'))),
  )
  const one = (row: number): Template =>
    beyondChance(parts.number(row, 'p'), parts.length)
      ? text`for ${levelOf(dimension, parts.text(row, 'part'))} it is ${leftOf(frame, parts, row)}`
      : text`for ${levelOf(dimension, parts.text(row, 'part'))} none is shown (${valueOf(frame.measure, parts, row, 'difference', { difference: true })}, ${rangeWords(frame.measure, parts, row, 'low', 'high')})`
  const apart = main.number(0, 'apart_p')
  const tail = !Number.isFinite(apart)
    ? ''
    : beyondChance(apart)
      ? text`; that they differ is beyond chance (${main.ref(0, 'apart_p', 'p')})`
      : text`; that they differ is not shown (${main.ref(0, 'apart_p', 'p')})`
  return text`Set against the others, ${listed(rows.map(one), '; ')}${tail}.`
}

const columnsOf = (frame: Frame): Passage['tables'][number]['columns'] => [
  { name: 'n_before', title: 'rows before', format: 'integer' },
  { name: 'n_after', title: 'rows since', format: 'integer' },
  amountColumn(frame.measure, 'mean_before', { title: 'before' }),
  amountColumn(frame.measure, 'mean_after', { title: 'since' }),
  amountColumn(frame.measure, 'others_before', { title: 'others before' }),
  amountColumn(frame.measure, 'others_after', { title: 'others since' }),
  amountColumn(frame.measure, 'difference', { title: 'left', low: 'low', high: 'high', difference: true }),
  pColumn('p'),
]

export async function pooledAgainstPassage(
  frame: Frame,
  effect: PooledAgainst,
  headline: Template,
  sentences: Template[],
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { main, within, series, numbers } = effect
  const title = headline.replace(/\.$/, '')
  const chart = await frame.toolkit.chart(`${frame.measure.label} of both around the event`, {
    form: 'line',
    title,
    subtitle: text`${name(frame.measure.label)} of those named and of the others, period by period`,
    data: series.data,
    ...{ x: 'period', y: 'value', series: 'side', percent: frame.measure.kind === 'share' },
    yTitle: axisOf(frame.measure),
  })
  return {
    kind: 'event',
    title,
    sentences: [headline, ...sentences],
    charts: [chart],
    tables: [
      { view: main, caption: text`Before and since, those named and the others`, columns: columnsOf(frame) },
      ...(within && within.parts.length > 1
        ? [
            {
              view: within.parts,
              caption: text`The same by ${name(within.dimension.label)}`,
              columns: [levelColumn(within.dimension, 'part'), ...(columnsOf(frame) ?? [])],
            },
          ]
        : []),
    ],
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    p: numbers.p === null ? null : main.ref(0, 'p', 'p').template,
    method: `Difference in differences over all rows before and since; the interval is over ${main.text(0, 'by') === 'clusters' ? 'periods, which differ by more than chance' : 'rows'}`,
    certainty,
    evidence: [main, series],
  }
}
