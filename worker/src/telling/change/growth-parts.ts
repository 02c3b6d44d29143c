import type { Certainty, Template } from '#contract'
import {
  leadingPart,
  makesMost,
  mayBeChance,
  NEARLY_ALL,
  NEXT_TO_NOTHING,
} from '../../decide/growth-parts.ts'
import type { ChangeParts } from '../../effects/change/change-parts.ts'
import type { GrowthParts } from '../../effects/change/growth-parts.ts'
import type { Frame, Measure } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text } from '../../prose/prose.ts'
import { amountColumn, levelColumn } from '../shown-columns.ts'
import type { Listed, Passage } from '../told.ts'
import { axisOf, levelOf, manyOf, oneOf, percentOf, rowsOf, valueOf } from '../words.ts'
import { courseWords } from './change-parts.ts'

const SIZE = { difference: true, size: true } as const
/** Kinds that a sentence names, and columns that were looked at. */
const MOST_KINDS = 3
const MOST_LOOKED = 4

const eachOf = (measure: Measure): Measure => ({ ...measure, kind: 'mean' })

/** "More bills (1,500 to 1,720)", "another mix of treatments", "more for each bill of the same treatment (+4.1% on average)". */
function partWords(frame: Frame, { parts, dimension }: GrowthParts, row: number): Template {
  const { noun, measure } = frame
  switch (parts.text(row, 'part')) {
    case 'rows': {
      const more = parts.number(row, 'now') > parts.number(row, 'before')
      return text`${more ? 'more' : 'fewer'} ${rowsOf(frame)} (${parts.ref(row, 'before', 'integer')} to ${parts.ref(row, 'now', 'integer')})`
    }
    case 'mix':
      return text`another mix of ${manyOf(dimension!)}`
    default: {
      const more = parts.number(row, 'amount') > 0 === parts.number(row, 'change') > 0
      const up = more === parts.number(row, 'change') > 0
      const words = text`${up ? 'more' : 'less'} for each ${name(noun.one)}`
      return dimension
        ? text`${words} of the same ${oneOf(dimension)} (${parts.ref(row, 'relative', 'signed_percent1')} on average)`
        : text`${words} (${valueOf(eachOf(measure), parts, row, 'before')} to ${valueOf(eachOf(measure), parts, row, 'now')})`
    }
  }
}

/** Each part with its amount: they add up to the change. */
function amountsWords(frame: Frame, effect: GrowthParts): Template {
  const { parts } = effect
  return listed(
    parts.rows.map((row) => {
      const words = partWords(frame, effect, row)
      const share = parts.number(row, 'share')
      if (Math.abs(share) < NEXT_TO_NOTHING) return text`next to nothing is ${words}`
      const amount = valueOf(frame.measure, parts, row, 'amount', SIZE)
      return share > 0
        ? text`${amount} (${percentOf(parts, row, 'share')}) is ${words}`
        : text`${amount} went the other way by ${words}`
    }),
  )
}

/** "It is mostly another mix of treatments: amount rose by …, from … to …; of that more bills make …". */
export function growthHeadline(frame: Frame, effect: GrowthParts, change: ChangeParts): Template {
  const { parts } = effect
  const row = leadingPart(effect)
  const course = courseWords(frame, change)
  if (row === null) return text`${course}: ${amountsWords(frame, effect)}.`
  const share = parts.number(row, 'share')
  const next = parts.rows.find((own) => own !== row && parts.number(own, 'share') > 0)
  const lead =
    share >= NEARLY_ALL
      ? text`it is ${partWords(frame, effect, row)}`
      : makesMost(share) || next === undefined
        ? text`it is mostly ${partWords(frame, effect, row)}`
        : text`it is above all ${partWords(frame, effect, row)} and ${partWords(frame, effect, next)}`
  return text`${lead}: ${course}.`
}

export const growthAmounts = (frame: Frame, effect: GrowthParts): Template =>
  text`Of the change ${amountsWords(frame, effect)}: together that is the whole of it.`

/** Which kinds there are more and fewer of, with what one of each has. */
export function mixSentence(frame: Frame, effect: GrowthParts): Template {
  const { dimension, levels, looked, parts } = effect
  if (!dimension || !levels)
    return looked.length === 0
      ? ''
      : text`That ${rowsOf(frame)} are of another kind has no part in it: by ${listed(looked.slice(0, MOST_LOOKED).map(oneOf), 'or')} the mix is the same, but for what chance makes.`
  const moved = levels.rows
    .filter((row) => levels.number(row, 'by_mix') !== 0)
    .sort((a, b) => Math.abs(levels.number(b, 'by_mix')) - Math.abs(levels.number(a, 'by_mix')))
    .slice(0, MOST_KINDS)
  const one = (row: number) => {
    const side = levels.number(row, 'n_now') > 0 ? 'mean_now' : 'mean_before'
    return text`${levelOf(dimension, levels.text(row, 'level'))} went from ${percentOf(levels, row, 'part_before')} to ${percentOf(levels, row, 'part_now')} of the ${rowsOf(frame)} (${valueOf(eachOf(frame.measure), levels, row, side)} each)`
  }
  const mix = parts.rows.find((row) => parts.text(row, 'part') === 'mix')
  const chance = mix !== undefined && mayBeChance(effect, mix) ? text`, no more than chance makes` : ''
  return text`By ${oneOf(dimension)}, ${listed(moved.map(one))}${chance}.`
}

/** That what each has may not have moved at all. */
export function eachSentence(frame: Frame, effect: GrowthParts): Template {
  const { parts } = effect
  const row = parts.rows.find((own) => parts.text(own, 'part') === 'each')
  return row !== undefined &&
    mayBeChance(effect, row) &&
    Math.abs(parts.number(row, 'share')) >= NEXT_TO_NOTHING
    ? text`That each ${name(frame.noun.one)} has ${parts.number(row, 'relative') > 0 ? 'more' : 'less'} is no more than single ${rowsOf(frame)} vary by anyway (${parts.ref(row, 'p', 'p')}).`
    : ''
}

/** The kinds that make it, each with what it is made of. */
export function kindsSentence(frame: Frame, effect: GrowthParts): Template {
  const { dimension, levels } = effect
  if (!dimension || !levels) return ''
  const along = levels.rows.filter((row) => levels.number(row, 'share') > 0).slice(0, MOST_KINDS)
  const one = (row: number) =>
    text`${levelOf(dimension, levels.text(row, 'level'))} ${valueOf(frame.measure, levels, row, 'change', SIZE)} (${percentOf(levels, row, 'share')})`
  const against = levels.rows.filter((row) => levels.number(row, 'share') < 0).slice(-1)
  const other =
    against.length > 0
      ? text`; the other way went ${levelOf(dimension, levels.text(against[0]!, 'level'))} by ${valueOf(frame.measure, levels, against[0]!, 'change', SIZE)}`
      : ''
  return along.length === 0 ? '' : text`It comes from ${listed(along.map(one))}${other}.`
}

export function kindsListed(frame: Frame, { dimension, levels }: GrowthParts): Listed | null {
  if (!dimension || !levels) return null
  return {
    view: levels,
    caption: text`What each ${oneOf(dimension)} makes of the change of ${name(frame.measure.label)}`,
    columns: [
      levelColumn(dimension),
      amountColumn(frame.measure, 'change', { title: 'change', difference: true }),
      amountColumn(frame.measure, 'by_rows', {
        title: `by the number of ${frame.noun.many}`,
        difference: true,
      }),
      amountColumn(frame.measure, 'by_mix', { title: 'by the mix', difference: true }),
      amountColumn(frame.measure, 'by_each', { title: `for each ${frame.noun.one}`, difference: true }),
      { name: 'share', title: 'share of the change', format: 'percent1' },
    ],
    rows: levels.rows.slice(0, 8),
  }
}

export async function growthPassage(
  frame: Frame,
  effect: GrowthParts,
  change: ChangeParts,
  { headline, sentences, certainty }: { headline: Template; sentences: Template[]; certainty: Certainty },
): Promise<Passage> {
  const { measure, toolkit } = frame
  const { parts, dimension } = effect
  const { whole, test } = change
  const title = headline.replace(/\.$/, '')
  const chart = await toolkit.chart(`What the change of ${measure.label} is made of`, {
    form: 'bars',
    title,
    subtitle: text`Change of ${name(measure.label)}: how many ${rowsOf(frame)} (rows)${dimension ? text`, which ${manyOf(dimension)} (mix)` : ''}, and how much each (each)`,
    data: parts.data,
    label: 'part',
    value: 'amount',
    sort: 'given',
    xTitle: axisOf(measure),
  })
  const list = kindsListed(frame, effect)
  return {
    kind: 'drivers',
    title,
    sentences,
    charts: [chart],
    tables: [
      {
        view: parts,
        caption: text`What the change of ${name(measure.label)} is made of`,
        columns: [
          { name: 'part', title: 'part' },
          amountColumn(measure, 'amount', { title: 'amount', difference: true }),
          { name: 'share', title: 'share of the change', format: 'percent1' },
        ],
      },
      ...(list ? [{ view: list.view, caption: list.caption, columns: list.columns }] : []),
    ],
    estimate: text`${whole.ref(0, 'relative', 'signed_percent1')}`,
    p: test ? test.ref(0, 'p', 'p').template : null,
    n: text`${parts.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method:
      'Change of a total as number, mix and what each of a kind has, kind by kind, which add up to it exactly (logarithmic mean Divisia index: Ang 2004); whether mix and like kinds moved by their standard errors over rows, columns looked at allowed for',
    certainty,
    evidence: [parts, whole, ...(list ? [list.view] : []), ...(test ? [test] : [])],
  }
}
