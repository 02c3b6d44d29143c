import type { Template } from '#contract'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import { amount, type Variable } from '../../variables/variable.ts'
import type { View } from '../../prose/view.ts'
import { beyondChance } from '../../decide/decide.ts'
import type { EventSplit } from '../../decide/event-split.ts'
import { scaleOf } from '../../decide/scale-of.ts'
import type { EventGrid } from '../../effects/event/event-grid.ts'
import type { EventCounts } from '../../effects/event/event-counts.ts'
import { OTHERS, type EventAgainst } from '../../effects/event/event-against.ts'
import type { EventWithin } from '../../effects/event/event-beside.ts'
import type { EventEffect, Happening } from '../../effects/event/event.ts'
import type { Dimension, Frame, Measure } from '../../playbooks/frame/frame.types.ts'
import { eventLine, sinceWords, windowWords } from './event.ts'
import { amountColumn, oneCalled } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { levelOf, levelsOf, manyOf, oneOf, rangeWords, valueOf } from '../words.ts'

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
/** "the other yards"; the one that there is by its name. */
function otherWords({ dimension, values }: EventAgainst): Template {
  const others = dimension.levels.filter((level) => !values.includes(level))
  return others.length === 1 ? levelOf(dimension, others[0]!) : text`the other ${manyOf(dimension)}`
}

/** What is left of the change against that of the others: "6.5% more (2.1% to 10.9%)". */
export function leftWords(
  measure: Measure,
  { gap, inProportion }: EventAgainst,
): { size: Piece; range: Template } {
  if (!inProportion)
    return {
      size: valueOf(measure, gap, 0, 'change', { size: true, difference: true }),
      range: rangeWords(measure, gap, 0, 'low', 'high'),
    }
  const [low, high] = [gap.number(0, 'percent_low'), gap.number(0, 'percent_high')]
  const spans = low > 0 !== high > 0
  const format = spans ? 'signed_percent1' : 'magnitude_percent1'
  const ends = ['percent_low', 'percent_high'].map((column) => gap.ref(0, column, format))
  const [from, to] = Math.abs(low) <= Math.abs(high) || spans ? ends : [...ends].reverse()
  return { size: gap.ref(0, 'percent', 'magnitude_percent1'), range: text`${from!} to ${to!}` }
}

/** "trips a week", "time to resolve": what is followed stretch by stretch. */
const measuredOf = ({ measure, noun }: Frame, { word }: EventGrid): Template => {
  const each = text`${word.startsWith('four') ? 'in' : 'a'} ${word}`
  return measure.kind === 'count'
    ? text`${name(noun.many)} ${each}`
    : measure.kind === 'sum'
      ? text`${name(measure.label)} ${each}`
      : name(measure.label)
}

/** What the named groups did, what the others did, and what is left of the one against the other. */
export function againstHeadline(frame: Frame, event: Happening, effect: EventAgainst): Template {
  const { measure } = frame
  const { sides, named, others, gap, inProportion, grid, numbers } = effect
  const when = sinceWords(event).replace(/,$/, '')
  const both = text`${when}, ${measuredOf(frame, grid)} went ${fromTo(measure, sides, named)} for ${namedWords(effect)} and ${fromTo(measure, sides, others)} for ${otherWords(effect)}`
  const { size, range } = leftWords(measure, effect)
  const less = gap.number(0, inProportion ? 'percent' : 'change') < 0
  // Where one takes from the other, both are in the ratio: it is none of the change of the one.
  if (beyondChance(numbers.p) && measure.kind === 'count' && inProportion)
    return text`${both}: for each of the latter there are ${size} ${less ? 'fewer' : 'more'} of the former (${range}).`
  return beyondChance(numbers.p)
    ? text`${both}: set against those, ${grid.word} by ${grid.word}, ${size} ${less ? 'less' : 'more'} (${range}).`
    : text`${both}: set against those, whether anything changed the data cannot tell (${range}).`
}

/**
 * Whether the others changed at that time by themselves: then it may have reached them too, and what is left of the named
 * ones is what these have beyond it. Null where that cannot be told.
 */
export function othersTouchedSentence({ measure }: Frame, effect: EventAgainst): Template | null {
  const { each, sides, others, named } = effect
  const row = each?.rowOf('group', OTHERS) ?? -1
  if (!each || row < 0 || !Number.isFinite(each.number(row, 'p'))) return null
  const p = each.ref(row, 'p', 'p')
  if (!beyondChance(each.number(row, 'p')))
    return text`That ${otherWords(effect)} were left alone is judged by their own course, which shows no change at that time (${p}).`
  const alike = Math.sign(sides.number(others, 'change')) === Math.sign(sides.number(named, 'change'))
  return alike
    ? text`By themselves ${otherWords(effect)} changed at that time too, the same way (${fromTo(measure, sides, others)}; ${p}): either it reached them as well, or something else came to all.`
    : text`By themselves ${otherWords(effect)} changed at that time too, the other way (${fromTo(measure, sides, others)}; ${p}), which is taken off.`
}

/** The named ones' part of all rows before and after, and within each value of a column whose mix moved meanwhile. */
export function countsSentences(frame: Frame, effect: EventAgainst, counts: EventCounts): Template[] {
  const { whole, within, mix } = counts
  const share = (view: View, row: number, column: string) => view.ref(row, column, 'percent1')
  const all = text`${namedWords(effect)} ${effect.values.length > 1 ? 'were' : 'was'} ${share(whole, 0, 'before')} of all ${name(frame.noun.many)} before (${whole.ref(0, 'n_before', 'integer')}) and ${share(whole, 0, 'after')} since (${whole.ref(0, 'n_after', 'integer')}).`
  if (!within) return [all]
  const { by, view } = within
  const each = view.rows.map(
    (row) =>
      text`${levelOf(by, view.text(row, 'level'))} ${share(view, row, 'before')} to ${share(view, row, 'after')}`,
  )
  const grown = view.rowOf('level', mix!.text(0, 'level'))
  const toward = Math.sign(view.number(grown, 'before') - whole.number(0, 'before'))
  const mixed = toward === Math.sign(whole.number(0, 'after') - whole.number(0, 'before'))
  return [
    all,
    text`${mixed ? text`Part of that is which ${name(frame.noun.many)} there were` : 'Meanwhile the mix moved'}: ${levelOf(by, mix!.text(0, 'level'))} went from ${share(mix!, 0, 'before')} to ${share(mix!, 0, 'after')} of all ${name(frame.noun.many)}. Within each ${oneOf(by)} the part of ${namedWords(effect)} went: ${listed(each)}.`,
  ]
}

/** Before and after within each value of another column: whether it is a matter of which rows there were. */
export function withinSentence(
  { measure }: Frame,
  effect: EventAgainst,
  { by, view }: EventWithin,
): Template {
  const at = (row: number, column: string) => valueOf(measure, view, row, column)
  const each = view.rows.map(
    (row) =>
      text`${levelOf(by, view.text(row, 'level'))} ${at(row, 'before')} to ${at(row, 'after')} (${otherWords(effect)} ${at(row, 'before_others')} to ${at(row, 'after_others')})`,
  )
  return text`Within each ${oneOf(by)}, ${namedWords(effect)} went: ${listed(each)}.`
}

/** What the measure goes with, and what became of it at the same time. */
export function besideSentence(effect: EventAgainst, beside: { number: Variable; view: View }[]): Template {
  const each = beside.map(({ number, view }) => {
    const at = (row: number) =>
      text`from ${amount(number, view, row, 'mean_before')} to ${amount(number, view, row, 'mean_after')}`
    return text`${name(number.label)} ${at(0)} for ${namedWords(effect)} and ${at(1)} for ${otherWords(effect)}`
  })
  return text`At the same time went: ${each.join('; ')}.`
}

/** Both courses around the event, and what each side did. */
export async function againstPassage(
  frame: Frame,
  event: Happening,
  effect: EventAgainst,
  headline: Template,
  sentences: Template[],
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { measure } = frame
  const { sides, series, grid, gap, main, dimension, inProportion } = effect
  const title = headline.replace(/\.$/, '')
  const chart = await eventLine(frame, event, grid, {
    name: `${measure.label} of ${effect.values.join(', ')} and of the others`,
    title,
    what: name(measure.label),
    series,
    sides: true,
  })
  const { size, range } = leftWords(measure, effect)
  return {
    kind: 'event',
    title,
    sentences: [
      text`The other ${manyOf(dimension)} show what would have come anyway, as far as they were on the same way: what is left is the change of ${inProportion ? 'the ratio of' : 'the distance between'} the two.`,
      ...sentences,
    ],
    charts: [chart],
    tables: [
      {
        view: sides,
        caption: text`Before and after, those named and the others`,
        columns: [
          { name: 'side', title: oneCalled(dimension) },
          amountColumn(measure, 'mean_before', { title: 'before' }),
          amountColumn(measure, 'mean_after', { title: 'after' }),
          amountColumn(measure, 'change', { title: 'change', difference: true }),
          ...(scaleOf(measure) === 'percent'
            ? [{ name: 'percent', title: 'in percent', format: 'signed_percent1' }]
            : []),
          { name: 'n_before', title: 'rows before', format: 'integer' },
          { name: 'n_after', title: 'rows after', format: 'integer' },
        ],
      },
    ],
    estimate: text`${size}`,
    interval: range,
    p: gap.ref(0, 'p', 'p').template,
    n: text`${gap.ref(0, 'n', 'integer')} ${grid.word === 'four weeks' ? 'stretches' : `${grid.word}s`}`,
    method: `Difference in differences: the ${inProportion ? 'ratio of the two' : 'distance between the two'} before and after, stretch by stretch, errors that allow for autocorrelation`,
    certainty,
    evidence: [main, gap, sides, series],
  }
}
