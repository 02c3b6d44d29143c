import type { ShownColumn, Template } from '#contract'
import type { RatesBeside } from '../effects/rates-beside.ts'
import type { Frame } from '../playbooks/frame/frame.types.ts'
import { listed, name, text, type Piece } from '../prose/prose.ts'
import type { View } from '../prose/view.ts'
import { amount } from '../variables/variable.ts'
import { sharedTime } from './shared-time.ts'
import type { Passage } from './told.ts'
import { periodFormat } from './words.ts'

const when = ({ time }: Frame): string => periodFormat(time!.spacing ?? time!.period)
const valueOf = ({ measures }: RatesBeside, view: View, row: number, column: string): Piece =>
  amount(measures[0]!.variable!, view, row, column)
/** Nothing lies between two rates that are printed alike. */
const apart = ({ measures }: RatesBeside, view: View, row: number, column: string): Piece =>
  amount(measures[0]!.variable!, view, row, column, { difference: true, size: true })

const way = (value: number): string => (value < 0 ? 'lower' : 'higher')

/** Where each stands now, and the first against the second. */
export function ratesHeadline(frame: Frame, effect: RatesBeside): Template {
  const { stands, gaps } = effect
  const at = stands.ref(0, 'to_time', when(frame))
  const now = stands.rows.map(
    (row) => text`${name(stands.text(row, 'series'))} stood at ${valueOf(effect, stands, row, 'now')}`,
  )
  if (stands.length > 2) return text`In ${at} ${listed(now)}.`
  return text`In ${at} ${listed(now)}: ${gapWords(effect, 0, 'now')}, against ${apart(effect, gaps, 0, 'mean')} ${way(gaps.number(0, 'mean'))} on average since ${stands.ref(0, 'from_time', when(frame))}.`
}

const gapWords = (effect: RatesBeside, row: number, column: string): Template => {
  const { gaps, measures } = effect
  return text`${name(measures[0]!.label)} was ${apart(effect, gaps, row, column)} ${way(gaps.number(row, column))}`
}

/** What each of the two was a year before, at the start and where they lay furthest apart. */
export function ratesSentences(frame: Frame, effect: RatesBeside): Template[] {
  const { stands, gaps, measures } = effect
  const format = when(frame)
  const [first] = measures
  const both = (column: string, other: number) =>
    text`${valueOf(effect, stands, 0, column)} against ${valueOf(effect, stands, other, column)}`
  const told = (row: number): Template => {
    const other = row + 1
    const before = Number.isFinite(gaps.number(row, 'year_before'))
      ? text`a year before it was ${both('year_before', other)}, `
      : ''
    const widest =
      Math.abs(gaps.number(row, 'most')) >= Math.abs(gaps.number(row, 'least')) ? 'most' : 'least'
    const lead =
      gaps.length > 1
        ? text`Against ${name(gaps.text(row, 'other'))}, ${name(first!.label)} is ${apart(effect, gaps, row, 'now')} ${way(gaps.number(row, 'now'))} now; `
        : ''
    return text`${lead}${before}in ${stands.ref(0, 'from_time', format)} ${both('at_start', other)}; they lay furthest apart in ${gaps.ref(row, `${widest}_at`, format)}, at ${valueOf(effect, gaps, row, `${widest}_first`)} against ${valueOf(effect, gaps, row, `${widest}_other`)}. ${name(first!.label)} was the higher of the two in ${gaps.ref(row, 'above', 'percent')} of the time.`
  }
  return [...gaps.rows.slice(0, 3).map(told), sharedTime(stands, format)].filter((words) => words !== '')
}

const STANDS: ShownColumn[] = [
  { name: 'series', title: 'series' },
  { name: 'now', title: 'now' },
  { name: 'year_before', title: 'a year before' },
  { name: 'at_start', title: 'at the start' },
  { name: 'mean', title: 'mean' },
  { name: 'highest', title: 'highest' },
  { name: 'lowest', title: 'lowest' },
]
const GAPS: ShownColumn[] = [
  { name: 'other', title: 'against' },
  { name: 'now', title: 'gap now' },
  { name: 'year_before', title: 'a year before' },
  { name: 'at_start', title: 'at the start' },
  { name: 'mean', title: 'mean' },
  { name: 'most', title: 'highest' },
  { name: 'least', title: 'lowest' },
]

export async function ratesPassage(frame: Frame, effect: RatesBeside, headline: Template): Promise<Passage> {
  const { stands, gaps, course } = effect
  const title = headline.replace(/\.$/, '')
  const chart = await frame.toolkit.chart('The rates side by side', {
    form: 'line',
    title,
    subtitle: text`${stands.ref(0, 'from_time', when(frame))} to ${stands.ref(0, 'to_time', when(frame))}, the time that they share`,
    data: course.data,
    x: 'moment',
    y: 'value',
    series: 'series',
    yTitle: effect.measures[0]!.variable!.unit.after.trim() === '%' ? 'Percent' : 'Value',
  })
  return {
    kind: 'trend',
    title,
    sentences: ratesSentences(frame, effect),
    charts: [chart],
    tables: [
      { view: stands, caption: text`Where each stands`, columns: STANDS },
      {
        view: gaps,
        caption: text`${name(effect.measures[0]!.label)} less each of the others`,
        columns: GAPS,
      },
    ],
    n: text`${stands.ref(0, 'steps', 'integer')} ${name(frame.noun.many)} with a value of each`,
    method:
      'Values and their differences over the time that all have; facts of the record, nothing is tested',
    certainty: 'high',
    evidence: [stands, gaps],
  }
}
