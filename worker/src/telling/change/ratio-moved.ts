import type { Template } from '#contract'
import type { MixInside, RatioMoved, Spared } from '../../effects/change/ratio-moved.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import type { Passage } from '../told.ts'
import { axisOf, levelOf, levelSaid, rowsOf, valueOf } from '../words.ts'

/** "Furniture at Harlow Road". */
export const whereOf = ({ of }: RatioMoved): Template =>
  listed(
    of.map(({ dimension, level }, at) => levelSaid(dimension, level, at > 0)),
    'with',
  )

const at = ({ measure }: Frame, view: View, row: number, column: string): Piece =>
  valueOf(measure, view, row, column)

/** "It is Furniture with Harlow Road, since June 2024: margin went there from 41.5% to 24.8%; everywhere else it went from 41.8% to 41.6%". */
export function ratioMovedHeadline(frame: Frame, own: RatioMoved): Template {
  const { main, whole } = own
  const way = main.number(0, 'change') < 0 ? 'fell' : 'rose'
  return text`It is ${whereOf(own)}, since ${main.ref(0, 'since', own.period === 'month' ? 'month' : 'date')}: ${name(frame.measure.label)} ${way} there from ${at(frame, main, 0, 'r_before')} to ${at(frame, main, 0, 'r_now')}, while all other ${rowsOf(frame)} together went from ${at(frame, main, 0, 'rest_before')} to ${at(frame, main, 0, 'rest_now')}; over all it went from ${at(frame, whole, 0, 'before')} to ${at(frame, whole, 0, 'now')}.`
}

/** What that comes to: the rows since then at the ratio of before, in what stands below the line. */
export function madeSentence(
  frame: Frame,
  { main }: RatioMoved,
  made: View,
  money: { before: string; after: string },
  /** What was taken less what it cost, over what was taken. */
  costs: boolean,
): Template {
  const way = main.number(0, 'change') < 0 ? 'more' : 'less'
  const size = text`${name(money.before)}${made.ref(0, 'size', 'integer')}${name(money.after)} ${way}`
  const before = text`with the ${name(frame.measure.label)} of before`
  return costs
    ? text`It comes to this: ${before} and the same costs, these ${rowsOf(frame)} would have brought ${size} since then.`
    : text`It comes to this: ${before} it would be ${size} since then.`
}

/** Whether either value alone moved. */
export function besideSentence(frame: Frame, { of, beside }: RatioMoved): Template | null {
  const [one, other] = of
  if (!beside || !other) return null
  const went = (row: number) => text`${at(frame, beside, row, 'before')} to ${at(frame, beside, row, 'now')}`
  return text`${levelOf(one!.dimension, one!.level)} otherwise went from ${went(0)}, and ${levelOf(other.dimension, other.level)} otherwise from ${went(1)}.`
}

/** What those rows have become. */
export const mixSentence = (frame: Frame, { dimension, level, view, row }: MixInside): Template =>
  text`What changed there is ${name(dimension.label)}: ${levelOf(dimension, level)} went from ${view.ref(row, 'share_before', 'percent')} to ${view.ref(row, 'share_now', 'percent')} of these ${rowsOf(frame)}; ${name(frame.measure.label)} is ${at(frame, view, row, 'r')} with it and ${at(frame, view, row, 'rest_r')} without it.`

export const sparedSentence = (frame: Frame, { dimension, level, view, row }: Spared): Template =>
  text`Not so for ${levelOf(dimension, level)}: since then it is ${at(frame, view, row, 'r')} there and ${at(frame, view, row, 'rest_r')} for the others among these.`

export const ratioMovedAdvice = (own: RatioMoved, mix: MixInside | null): Template =>
  mix
    ? text`Settle ${levelOf(mix.dimension, mix.level)} for ${whereOf(own)} first: that is where it goes`
    : text`Look at what changed for ${whereOf(own)} first; the rest is as it was`

export async function ratioMovedPassage(
  frame: Frame,
  own: RatioMoved,
  headline: Template,
  sentences: Template[],
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { main, course, whole } = own
  const title = headline.replace(/\.$/, '')
  const chart = await frame.toolkit.chart(`${frame.measure.label} where it moved and elsewhere`, {
    form: 'line',
    title,
    subtitle: text`${name(frame.measure.label)} there and of all others`,
    data: course.data,
    x: 'period',
    y: 'value',
    series: 'side',
    yTitle: axisOf(frame.measure),
  })
  return {
    kind: 'event',
    title,
    sentences: [headline, ...sentences],
    charts: [chart],
    tables: [{ view: main, caption: text`Where it moved most` }],
    n: text`${whole.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method:
      'Ratio of totals before and since each period within every value and every two values together; the furthest apart by its standard error, all of them allowed for',
    certainty,
    evidence: [main, whole, course, ...(own.beside ? [own.beside] : [])],
  }
}
