import type { Certainty, ShownColumn, Template } from '#contract'
import { inWords, listed, name, text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { cancelOut, isInProportion, isUsual, leadOf } from '../../decide/change-parts.ts'
import type { CrossedChange } from '../../effects/change/change-crossed.ts'
import type { ChangeParts, GroupParts } from '../../effects/change/change-parts.ts'
import { PLACE } from '../../lexicon/guess-words.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { factorsSentence, factorWords } from './change-factors.ts'
import { amountColumn, levelColumn, oneCalled } from '../shown-columns.ts'
import type { Listed, Passage } from '../told.ts'
import { levelOf, manyOf, oneOf, percentOf, rowsOf, valueOf, whenOf } from '../words.ts'

/** Groups that a sentence names on either side. */
const MOST_WITH = 3
const MOST_AGAINST = 2
/** Rows of the table on page one: the first, and the last where they went the other way. */
const MOST_LISTED = 8
/** Columns that are named as changing in proportion. */
const MOST_EVEN = 3

const SIZE = { difference: true, size: true } as const

const spanOf = (
  asked: Frame,
  { stretches: { spans, grain } }: ChangeParts,
  side: 'before' | 'now',
): Template => {
  const frame: Frame = { ...asked, time: { ...asked.time!, period: grain } }
  const [from, to] = [`from_${side}`, `to_${side}`]
  return spans.text(0, from) === spans.text(0, to)
    ? whenOf(frame, spans, 0, from)
    : text`${whenOf(frame, spans, 0, from)} to ${whenOf(frame, spans, 0, to)}`
}

const wayWords = (change: number): string => (change > 0 ? 'rose' : 'fell')

/** How far it went, and between which stretches: "revenue rose by 120,000 (+18%), from 670,000 (2024) to 790,000 (2025)". */
export function courseWords(frame: Frame, effect: ChangeParts): Template {
  const { whole } = effect
  const { measure } = frame
  const what = measure.kind === 'count' ? text`the number of ${rowsOf(frame)}` : name(measure.label)
  return text`${what} ${wayWords(whole.number(0, 'change'))} by ${valueOf(measure, whole, 0, 'change', SIZE)} (${whole.ref(0, 'relative', 'signed_percent1')}), from ${valueOf(measure, whole, 0, 'before')} (${spanOf(frame, effect, 'before')}) to ${valueOf(measure, whole, 0, 'now')} (${spanOf(frame, effect, 'now')})`
}

/** What makes the change, before how large it is: that is what was asked. */
export function changePartsHeadline(
  frame: Frame,
  effect: ChangeParts,
  asSupposed: boolean,
  /** What one row has moved by itself, which is no chance. */
  explained: boolean,
): Template {
  const { factors, groups, quantity, whole, test } = effect
  const course = courseWords(frame, effect)
  const lead = leadOf(factors)
  const [first] = groups
  const { crossed } = effect
  const where = crossed ? pairLeads(crossed) : first && first.apart.length > 0 ? leadersWords(first) : ''
  if (isUsual(effect.numbers.p, explained || where !== '') && test)
    return text`${course}, which is no more than it varies by from one ${partName(effect)} to the next anyway (${test.ref(0, 'p', 'p')}).`
  const made =
    lead === null
      ? ''
      : text`${isNearlyAll(factors!, lead) ? '' : 'mostly '}${factorWords(frame, factors!, lead, quantity)}`
  const fall = whole.number(0, 'change') > 0 ? 'rise' : 'fall'
  if (first && where !== '' && !crossed) {
    const even = offsetWords(frame, first)
    if (even) return text`${course}; behind it ${even}.`
  }
  const own = where && text`${where} ${fall}`
  const groupFirst =
    where !== '' &&
    lead !== null &&
    (crossed
      ? crossed.view.number(crossed.row, 'share') > PAIR_FIRST * factors!.number(lead, 'share')
      : leads(first!, factors!.number(lead, 'share')))
  const why = (groupFirst ? [own, made] : [made, own]).filter((words) => words !== '')
  if (why.length === 0) return text`${course}.`
  return asSupposed
    ? text`It is ${why.join(', and ')}: ${course}.`
    : text`${course}; it is ${why.join(', and ')}.`
}

const partName = ({ stretches: { kind, grain } }: ChangeParts): string =>
  kind === 'years' || grain === 'month' ? 'month' : 'period'

const isNearlyAll = (factors: View, row: number): boolean =>
  factors.number(row, 'share') >= 0.9 && factors.number(row, 'share') <= 1.1

/** Groups that went with the change, out of proportion first, and those that went against it. */
function sidesOf({ levels, apart }: GroupParts): { along: number[]; against: number[] } {
  const along = levels.rows.filter((row) => levels.number(row, 'share') > 0)
  // One that changed less than its part lies apart as well, and makes nothing of it.
  const way = Math.sign(levels.number(0, 'change') + levels.number(0, 'without'))
  const out = along.filter((row) => apart.includes(row) && levels.number(row, 'beyond') * way > 0)
  const against = levels.rows.filter((row) => levels.number(row, 'share') < 0).reverse()
  return { along: out.length > 0 ? out : along, against }
}

/** "Harbour went up by 7,120 and Hill down by 7,410, which nearly cancel each other out"; null where none do. */
function offsetWords(frame: Frame, parts: GroupParts): Template | null {
  const { levels, dimension } = parts
  const [along] = sidesOf(parts).along
  const [against] = sidesOf(parts).against
  if (along === undefined || against === undefined) return null
  if (!cancelOut(levels.number(along, 'share'), levels.number(against, 'share'))) return null
  const size = (row: number) => valueOf(frame.measure, levels, row, 'change', SIZE)
  const at = (row: number) => levelOf(dimension, levels.text(row, 'level'))
  const up = levels.number(along, 'change') > 0
  return text`${at(along)} went ${up ? 'up' : 'down'} by ${size(along)} and ${at(against)} ${up ? 'down' : 'up'} by ${size(against)}, which nearly cancel each other out`
}

/** The group that went furthest with a change, where one lies apart; null where none does. */
export const leaderOf = (parts: GroupParts): string | null => {
  const [row] = parts.apart.length > 0 ? sidesOf(parts).along : []
  return row === undefined ? null : parts.levels.text(row, 'level')
}

/** Whether a group makes more of the change than what most of it is made of does. */
const leads = (parts: GroupParts, share: number): boolean => {
  const [row] = sidesOf(parts).along
  return row !== undefined && parts.levels.number(row, 'share') > share
}

/** "North with 71% of the" rise, "North with more than the whole" rise. */
function leadersWords(parts: GroupParts): Template {
  const { levels, dimension } = parts
  const [row] = sidesOf(parts).along
  if (row === undefined) return ''
  return text`${levelOf(dimension, levels.text(row, 'level'))} with ${shareWords(levels, row)}`
}

const shareWords = (levels: View, row: number): Template =>
  levels.number(row, 'share') > 1
    ? text`more than the whole`
    : text`${percentOf(levels, row, 'share')} of the`

/** "By region, North makes 85,000 of it (71%; 200,000 to 285,000); West went the other way by 12,000 (…)". */
export function groupPartsSentence(frame: Frame, parts: GroupParts, explained = false): Template {
  const { measure } = frame
  const { dimension, levels } = parts
  const { along, against } = sidesOf(parts)
  const ends = (row: number) =>
    levels.number(row, 'before') === 0
      ? text`new, ${valueOf(measure, levels, row, 'now')}`
      : levels.number(row, 'now') === 0
        ? text`gone, ${valueOf(measure, levels, row, 'before')} before`
        : text`${valueOf(measure, levels, row, 'before')} to ${valueOf(measure, levels, row, 'now')}`
  const one = (row: number) =>
    text`${levelOf(dimension, levels.text(row, 'level'))} ${valueOf(measure, levels, row, 'change', SIZE)} (${ends(row)})`
  const rest = along.length - MOST_WITH
  const most = text`${listed(along.slice(0, MOST_WITH).map(one))}${rest > 0 ? text`, and ${inWords(rest)} more with less each` : ''}`
  const other =
    against.length === 0 ? '' : text`; the other way went ${listed(against.slice(0, MOST_AGAINST).map(one))}`
  const chance =
    !explained && parts.apart.length === 0 && !isInProportion(parts.uneven)
      ? text`, no more uneven than the single periods are anyway`
      : ''
  return text`By ${oneOf(dimension)} the change lies with ${most}${other}${chance}.`
}

/** Columns by which all groups changed alike: nothing to look for there. */
export function inProportionSentence({ groups }: ChangeParts): Template {
  const even = groups.filter(({ uneven }) => isInProportion(uneven)).slice(0, MOST_EVEN)
  if (even.length === 0) return ''
  return text`By ${listed(even.map(({ dimension }) => oneOf(dimension)))} all groups changed about in proportion.`
}

/** What page one shows as a table: every group of a few, of more those that moved most either way. */
export function groupPartsListed(frame: Frame, { dimension, levels }: GroupParts): Listed {
  const last = levels.rows.filter((row) => levels.number(row, 'share') < 0).slice(-MOST_AGAINST)
  const rows =
    levels.length <= MOST_LISTED
      ? [...levels.rows]
      : [...new Set([...levels.rows.slice(0, MOST_LISTED - last.length), ...last])]
  return {
    view: levels,
    caption:
      rows.length === levels.length
        ? text`Change of ${name(frame.measure.label)} by ${oneOf(dimension)}`
        : text`Change of ${name(frame.measure.label)} by ${oneOf(dimension)}: those that moved most of the ${manyOf(dimension)}`,
    columns: columnsOf(frame, dimension),
    rows,
  }
}

const columnsOf = ({ measure }: Frame, dimension: GroupParts['dimension']): ShownColumn[] => [
  levelColumn(dimension),
  amountColumn(measure, 'before', { title: 'before' }),
  amountColumn(measure, 'now', { title: 'now' }),
  amountColumn(measure, 'change', { title: 'change', difference: true }),
  { name: 'share', title: 'share of the change', format: 'percent1' },
]

/** Part of what a factor makes from which on the rows of two values together are told before it. */
const PAIR_FIRST = 0.5

/** "Wholesale in North", "Repairs and Mondays together": the rows of two values. */
export function pairWords({ a, b, view, row }: CrossedChange): Template {
  const [one, other] = [levelOf(a, view.text(row, 'level_a')), levelOf(b, view.text(row, 'level_b'))]
  if (isPlace(b)) return text`${one} in ${other}`
  return isPlace(a) ? text`${other} in ${one}` : text`${one} and ${other} together`
}

const isPlace = ({ column, profile }: CrossedChange['a']): boolean =>
  profile?.role === 'place' || PLACE.test(column.toLowerCase())

const pairLeads = ({ view, row, ...pair }: CrossedChange): Template =>
  text`${pairWords({ view, row, ...pair })} with ${shareWords(view, row)}`

/** What the rows of the two values did, and what the rest of either did meanwhile. */
export function crossedSentence({ measure }: Frame, crossed: CrossedChange): Template {
  const { a, b, view, row } = crossed
  const at = (column: string) => valueOf(measure, view, row, column)
  const rest = (dimension: CrossedChange['a'], side: 'a' | 'b') =>
    text`the rest of ${levelOf(dimension, view.text(row, `level_${side}`))} from ${at(`rest_${side}_before`)} to ${at(`rest_${side}_now`)}`
  return text`${pairWords(crossed)} went from ${at('before')} to ${at('now')}; ${rest(a, 'a')}, and ${rest(b, 'b')}: neither ${oneOf(a)} nor ${oneOf(b)} alone says where it lies.`
}

/** What it would have been without the rows that make most of it. */
export function crossedAdvice({ measure }: Frame, crossed: CrossedChange): Template {
  const { view, row } = crossed
  return text`Find out first what happened to ${pairWords(crossed)}: without it the change would be ${valueOf(measure, view, row, 'without', { difference: true })}`
}

/** What it would have been without the group that makes most of it. */
export function changePartsAdvice(frame: Frame, parts: GroupParts): Template | null {
  const [row] = sidesOf(parts).along
  if (row === undefined || parts.apart.length === 0) return null
  const { dimension, levels } = parts
  const one = levelOf(dimension, levels.text(row, 'level'))
  return text`Find out first what happened in ${one}: without it the change would be ${valueOf(frame.measure, levels, row, 'without', { difference: true })}`
}

/** One finding for the whole, one for each column whose groups share the change unevenly or that is asked for. */
export async function changePartsPassages(
  frame: Frame,
  effect: ChangeParts,
  headline: Template,
  certainty: Certainty,
): Promise<Passage[]> {
  const { whole, factors, test, groups, stretches } = effect
  const n = text`${whole.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
  const method =
    stretches.kind === 'years'
      ? 'The same months of two years against each other; parts by the logarithmic mean (Ang), paired t test over the months'
      : stretches.kind === 'next'
        ? 'The stretch of time that is asked about against the one just before it; parts by the logarithmic mean (Ang), t test over pairs of periods'
        : 'The second half of the time against the first, as many whole periods each; parts by the logarithmic mean (Ang), t test over pairs of periods'
  const own: Passage = {
    kind: 'trend',
    title: headline.replace(/\.$/, ''),
    sentences: [factorsSentence(frame, effect), inProportionSentence(effect)].filter((words) => words !== ''),
    charts: [],
    tables:
      !factors || factors.length < 2
        ? []
        : [{ view: factors, caption: text`What the change of ${name(frame.measure.label)} is made of` }],
    estimate: text`${whole.ref(0, 'relative', 'signed_percent1')}`,
    p: test ? test.ref(0, 'p', 'p').template : null,
    n,
    method,
    certainty,
    evidence: [whole, ...(factors ? [factors] : []), stretches.spans, ...(test ? [test] : [])],
  }
  const told = groups.filter(({ dimension, apart }) => dimension.asked || apart.length > 0)
  const others: Passage[] = []
  const { crossed } = effect
  if (crossed)
    others.push({
      kind: 'drivers',
      title: crossedSentence(frame, crossed).replace(/\.$/, ''),
      sentences: [],
      charts: [],
      tables: [
        {
          view: crossed.view,
          caption: text`Change of ${name(frame.measure.label)} by ${oneOf(crossed.a)} and ${oneOf(crossed.b)}`,
          columns: [
            { name: 'level_a', title: crossed.a.label },
            { name: 'level_b', title: crossed.b.label },
            ...columnsOf(frame, crossed.a).slice(1),
          ],
        },
      ],
      n,
      method:
        'Totals of both stretches by two columns crossed; a pair is told where it makes most of the change and the rest of either value does not',
      certainty,
      evidence: [crossed.view, whole],
    })
  for (const parts of told) {
    const title = text`Where ${name(frame.measure.label)} changed, by ${oneOf(parts.dimension)}`
    const shown = groupPartsListed(frame, parts)
    const chart = await frame.toolkit.chart(
      `Change of ${frame.measure.label} by ${oneCalled(parts.dimension)}`,
      {
        form: 'bars',
        title: groupPartsSentence(frame, parts).replace(/\.$/, ''),
        subtitle: text`${name(frame.measure.label)}, ${spanOf(frame, effect, 'now')} less ${spanOf(frame, effect, 'before')}`,
        data: parts.levels.data,
        label: 'level',
        value: 'change',
        sort: 'given',
        xTitle: `change of ${frame.measure.label}`,
      },
    )
    others.push({
      kind: 'drivers',
      title,
      sentences: [groupPartsSentence(frame, parts)],
      charts: parts.levels.length <= MOST_LISTED * 2 ? [chart] : [],
      tables: [{ view: parts.levels, caption: shown.caption, columns: shown.columns }],
      n,
      method:
        'Totals of both stretches by group; a group stands out where its change is out of proportion beyond what its periods vary by',
      certainty,
      evidence: [parts.levels, whole],
    })
  }
  // The chart of the groups that make it is the answer's own.
  const first = others.find(({ charts }) => charts.length > 0)
  return [first ? { ...own, charts: first.charts } : own, ...others]
}
