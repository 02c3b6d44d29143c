import type { Template } from '#contract'
import { listed, name, text } from '../analysts/builtin/prose.ts'
import type { View } from '../analysts/builtin/view.ts'
import { beyondChance } from '../decide/decide.ts'
import type { EventSplit } from '../decide/event-split.ts'
import { scaleOf } from '../decide/scale-of.ts'
import type { EventAgainst } from '../effects/event-against.ts'
import type { EventEffect, Happening } from '../effects/event.ts'
import type { Dimension, Frame, Measure } from '../playbooks/frame/frame.types.ts'
import { sinceWords, windowWords } from './event.ts'
import { amountColumn, pColumn } from './shown-columns.ts'
import type { Passage } from './told.ts'
import { levelOf, levelsOf, manyOf, oneOf, rangeWords, rowsOf, valueOf } from './words.ts'

const MOST_NAMED = 4

/** "from 11.1% to 7.6%". */
const fromTo = (measure: Measure, view: View, row: number): Template =>
  text`from ${valueOf(measure, view, row, 'mean_before')} to ${valueOf(measure, view, row, 'mean_after')}`

/** The event where it is a matter of some values alone: those first, then those that stayed. */
export function splitHeadline(
  effect: EventEffect,
  event: Happening,
  dimension: Dimension,
  view: View,
  { moved, still }: EventSplit,
): Template {
  const { measure, grid } = effect
  const at = (row: number) => levelOf(dimension, view.text(row, 'group'))
  const bySize = [...moved].sort(
    (a, b) => Math.abs(view.number(b, 'change')) - Math.abs(view.number(a, 'change')),
  )
  const [first, ...rest] = bySize as [number, ...number[]]
  const others = view.rows.filter((row) => !moved.includes(row) && !still.includes(row))
  const alone = moved.length === 1 && others.length === 0 && still.length > 0
  const window = windowWords({ effects: view, grid }, first)
  const when = sinceWords(event).replace(/,$/, '')
  const told = text`${when}, ${name(measure.label)} changed for ${at(first)}${alone ? ' alone' : ''}: ${fromTo(measure, view, first)}${window}, ${valueOf(measure, view, first, 'change', { size: true, difference: true })} ${view.number(first, 'change') < 0 ? 'less' : 'more'} (${rangeWords(measure, view, first, 'low', 'high')})`
  const more = rest.slice(0, MOST_NAMED).map((row) => text`${at(row)} (${fromTo(measure, view, row)})`)
  const same = still.slice(0, MOST_NAMED).map((row) => text`${at(row)} (${fromTo(measure, view, row)})`)
  return text`${told}${more.length > 0 ? text`; too for ${listed(more)}` : ''}${same.length > 0 ? text`; not beyond chance for ${listed(same)}` : ''}.`
}

/** To plan by the value, where one figure for all would be wrong for each. */
export function splitAdvice(
  measure: Measure,
  dimension: Dimension,
  view: View,
  { moved }: EventSplit,
): Template {
  const [first] = [...moved].sort(
    (a, b) => Math.abs(view.number(b, 'change')) - Math.abs(view.number(a, 'change')),
  ) as [number]
  return text`Judge it by ${oneOf(dimension)}: plan with ${valueOf(measure, view, first, 'mean_after')} for ${levelOf(dimension, view.text(first, 'group'))}, and look at what is different there`
}

const namedWords = ({ dimension, values }: EventAgainst): Template => levelsOf(dimension, values, MOST_NAMED)

/** What the named groups did, what the others did, and what is left of the one against the other. */
export function againstHeadline(frame: Frame, event: Happening, effect: EventAgainst): Template {
  const { measure } = frame
  const { view, named, others, gap, grid, dimension, numbers } = effect
  const when = sinceWords(event).replace(/,$/, '')
  const other = text`the other ${manyOf(dimension)}`
  const both = text`${when}, ${name(measure.label)} went ${fromTo(measure, view, named)} for ${namedWords(effect)}${windowWords({ effects: view, grid }, named)} and ${fromTo(measure, view, others)} for ${other}`
  const size = valueOf(measure, view, gap, 'change', { size: true, difference: true })
  const range = rangeWords(measure, view, gap, 'low', 'high')
  return beyondChance(numbers.p)
    ? text`${both}: set against those, ${size} ${view.number(gap, 'change') < 0 ? 'less' : 'more'} (${range}).`
    : text`${both}: set against those, whether anything changed the data cannot tell (${range}).`
}

/** Both courses around the event, and the three changes. */
export async function againstPassage(
  frame: Frame,
  event: Happening,
  effect: EventAgainst,
  headline: Template,
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { measure } = frame
  const { view, series, grid, gap, main, dimension } = effect
  const title = headline.replace(/\.$/, '')
  const chart = await frame.toolkit.chart(
    `${measure.label} of ${effect.values.join(', ')} and of the others`,
    {
      form: 'line',
      title,
      subtitle: text`${name(measure.label)}, ${grid.word} by ${grid.word}; n = ${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
      data: series.data,
      x: 'period',
      y: 'y',
      series: 'side',
      marks: [{ x: grid.first.slice(6, -1), label: event.label ?? 'event' }],
      yTitle: measure.label,
    },
  )
  return {
    kind: 'event',
    title,
    sentences: [
      text`The other ${manyOf(dimension)} show what would have come anyway, as far as they were on the same way: what is left is the change of the distance between the two.`,
    ],
    charts: [chart],
    tables: [
      {
        view,
        caption: text`Before and after, those named, the others, and the one less the other`,
        columns: [
          { name: 'group', title: oneOf(dimension) },
          amountColumn(measure, 'mean_before', { title: 'before' }),
          amountColumn(measure, 'mean_after', { title: 'after' }),
          amountColumn(measure, 'change', { title: 'change', low: 'low', high: 'high', difference: true }),
          ...(scaleOf(measure) === 'percent'
            ? [{ name: 'percent', title: 'in percent', format: 'signed_percent1' }]
            : []),
          pColumn('p'),
        ],
      },
    ],
    estimate: text`${valueOf(measure, view, gap, 'change', { difference: true })}`,
    interval: rangeWords(measure, view, gap, 'low', 'high'),
    p: view.ref(gap, 'p', 'p').template,
    n: text`${view.ref(gap, 'n', 'integer')} ${grid.word === 'four weeks' ? 'stretches' : `${grid.word}s`}`,
    method:
      'Difference in differences: equal windows before and after of the distance between the two, errors that allow for autocorrelation',
    certainty,
    evidence: [main, view, series],
  }
}
