import type { ShownColumn, Template } from '#contract'
import type { SideBySide } from '../../effects/series/side-by-side.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { inWords, listed, name, text, type Piece } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { amount } from '../../variables/variable.ts'
import { onFooting, sharedTime } from './shared-time.ts'
import type { Passage } from '../told.ts'
import { periodFormat } from '../words.ts'

/** Series whose both ends a headline tells; of more it tells the highest and the lowest. */
const MOST_IN_HEADLINE = 4
/** Others that the first is held against in a sentence of its own. */
const MOST_GAPS = 3

const when = ({ period }: SideBySide): string => periodFormat(period)
const startOf = (effect: SideBySide): Piece => effect.stands.ref(0, 'from_time', when(effect))
const endOf = (effect: SideBySide): Piece => effect.stands.ref(0, 'to_time', when(effect))
const valueOf = ({ measures }: SideBySide, view: View, row: number, column: string): Piece =>
  amount(measures[0]!.variable!, view, row, column)
const sizeOf = ({ measures }: SideBySide, view: View, row: number, column: string): Piece =>
  amount(measures[0]!.variable!, view, row, column, { difference: true, size: true })
/** The one thing of which several places are told, and these: "unemployment rate", "Germany" and "the United States". */
function placesOf({ stands }: SideBySide): { thing: string; places: string[] } | null {
  const parts = stands.texts('series').map((series) => /^(.+) in ((?:the )?\p{Lu}.*)$/u.exec(series))
  const thing = parts[0]?.[1]
  if (thing === undefined || parts.some((part) => part?.[1] !== thing)) return null
  return { thing, places: parts.map((part) => part![2]!) }
}
const called = (effect: SideBySide, row: number): string =>
  name(placesOf(effect)?.places[row] ?? effect.stands.text(row, 'series'))
/** The row of the how manyth by what each is at the end. */
const ranked = ({ stands }: SideBySide, rank: number): number => stands.rowOf('rank', rank)

const ends = (effect: SideBySide, row: number): Template =>
  text`from ${valueOf(effect, effect.stands, row, 'at_start')} to ${valueOf(effect, effect.stands, row, 'now')}`

/** "1.2 points below it", "as high as it". */
function apart(effect: SideBySide, row: number, column: string, other: Piece): Template {
  const gap = effect.gaps.number(row, column)
  if (gap === 0) return text`as high as ${other}`
  return text`${sizeOf(effect, effect.gaps, row, column)} ${gap < 0 ? 'below' : 'above'} ${other}`
}

/** Both ends of each, and how far the first two lie apart at both. */
export function sideBySideHeadline(effect: SideBySide): Template {
  const { stands } = effect
  const over = text`From ${startOf(effect)} to ${endOf(effect)}`
  const [first, ...rest] = stands.rows as [number, ...number[]]
  const held = placesOf(effect)
  const each = held
    ? text`${name(held.thing)} went ${listed(stands.rows.map((row) => text`${ends(effect, row)} in ${called(effect, row)}`))}`
    : listed([
        text`${called(effect, first)} went ${ends(effect, first)}`,
        ...rest.map((row) => text`${called(effect, row)} ${ends(effect, row)}`),
      ])
  if (stands.length === 2)
    return text`${over} ${each}: at the end ${called(effect, 0)} was ${apart(effect, 0, 'now', called(effect, 1))}, at the start ${apart(effect, 0, 'at_start', 'it')}.`
  const [top, low] = [ranked(effect, 1), ranked(effect, stands.length)]
  if (stands.length <= MOST_IN_HEADLINE)
    return text`${over} ${each}: ${called(effect, top)} stands highest at the end, ${called(effect, low)} lowest.`
  const told = (row: number) => text`${called(effect, row)} (${ends(effect, row)})`
  return text`${over}, of the ${inWords(stands.length)}, ${told(top)} stands highest at the end and ${told(low)} lowest.`
}

/** Which way each went over the last year, with both ends. */
export function yearHeadline(effect: SideBySide): Template {
  const { stands } = effect
  if (!Number.isFinite(stands.number(0, 'last_year'))) return sideBySideHeadline(effect)
  const held = placesOf(effect)
  const told = stands.rows.map((row) => {
    const both = text`from ${valueOf(effect, stands, row, 'year_before')} to ${valueOf(effect, stands, row, 'now')}`
    return held
      ? text`${both} in ${called(effect, row)}`
      : text`${called(effect, row)} ${row === 0 ? 'went ' : ''}${both}`
  })
  return text`over the year to ${endOf(effect)} ${held ? text`${name(held.thing)} went ` : ''}${listed(told)}.`
}

/** How far the first and another lay apart: a year before, at most, on average, and which was the higher. */
function gapSentence(effect: SideBySide, row: number): Template {
  const { stands, gaps } = effect
  const other = row + 1
  const [own, its] = [called(effect, 0), called(effect, other)]
  const both = (column: string) =>
    text`${valueOf(effect, stands, 0, column)} against ${valueOf(effect, stands, other, column)}`
  const lead =
    gaps.length > 1
      ? text`${own} was ${apart(effect, row, 'now', its)} at the end and ${apart(effect, row, 'at_start', 'it')} at the start. `
      : ''
  const widest = Math.abs(gaps.number(row, 'most')) >= Math.abs(gaps.number(row, 'least')) ? 'most' : 'least'
  const before = Number.isFinite(gaps.number(row, 'year_before'))
    ? text`A year before the end it was ${both('year_before')}. `
    : ''
  return text`${lead}${before}The two lay furthest apart in ${gaps.ref(row, `${widest}_at`, when(effect))}, at ${valueOf(effect, gaps, row, `${widest}_first`)} against ${valueOf(effect, gaps, row, `${widest}_other`)}. ${own} was the higher of the two in ${gaps.ref(row, 'above', 'percent')} of the time.`
}

/** Since which year the highest has been above the next, by the means of years. */
function sinceWhen(effect: SideBySide): Template {
  const { years } = effect
  const [first, next] = [ranked(effect, 1), ranked(effect, 2)].map((row) => called(effect, row)) as [
    string,
    string,
  ]
  if (years.value(0, 'last_below') === null)
    return text`${first} has been above ${next} in every one of the ${years.ref(0, 'years', 'integer')} years that both cover, by their means.`
  return years.value(0, 'since') === null
    ? text`By the means of whole years ${first} is not above ${next} yet.`
    : text`By the means of years ${first} has been above ${next} in every year since ${years.ref(0, 'since', 'year')}.`
}

const MOVED = { last_year: 'Over the last year', late: 'over the last five years' }

/** Which way each went of late. */
function pace(effect: SideBySide, column: keyof typeof MOVED): Template {
  const { stands } = effect
  if (!stands.rows.every((row) => Number.isFinite(stands.number(row, column)))) return ''
  return text`${MOVED[column]} ${listed(
    stands.rows.map((row) => {
      const moved = stands.number(row, column)
      return text`${called(effect, row)} ${moved === 0 ? 'did not move' : text`${moved > 0 ? 'rose' : 'fell'} by ${sizeOf(effect, stands, row, column)}`}`
    }),
  )}`
}

export function sideBySideSentences(effect: SideBySide): Template[] {
  const { stands, gaps } = effect
  const late = [pace(effect, 'last_year'), pace(effect, 'late')].filter((words) => words !== '')
  return [
    ...gaps.rows.slice(0, MOST_GAPS).map((row) => gapSentence(effect, row)),
    sinceWhen(effect),
    text`On average since ${startOf(effect)}: ${listed(stands.rows.map((row) => text`${called(effect, row)} ${valueOf(effect, stands, row, 'mean')}`))}.`,
    late.length === 2 ? text`${late[0]!}; ${late[1]!}.` : late.length === 1 ? text`${late[0]!}.` : '',
    onFooting(effect.period, effect.averaged, effect.measures),
    sharedTime(stands, when(effect)),
  ].filter((words) => words !== '')
}

const STANDS: ShownColumn[] = [
  { name: 'series', title: 'series' },
  { name: 'at_start', title: 'at the start' },
  { name: 'year_before', title: 'a year before the end' },
  { name: 'now', title: 'at the end' },
  { name: 'mean', title: 'mean' },
  { name: 'lowest', title: 'lowest' },
  { name: 'highest', title: 'highest' },
]
const GAPS: ShownColumn[] = [
  { name: 'other', title: 'against' },
  { name: 'at_start', title: 'gap at the start' },
  { name: 'year_before', title: 'a year before the end' },
  { name: 'now', title: 'at the end' },
  { name: 'mean', title: 'mean' },
  { name: 'least', title: 'lowest' },
  { name: 'most', title: 'highest' },
]

export async function sideBySidePassage(
  frame: Frame,
  effect: SideBySide,
  headline: Template,
): Promise<Passage> {
  const { stands, gaps, course, measures, period } = effect
  const title = headline.replace(/\.$/, '')
  const chart = await frame.toolkit.chart('Side by side', {
    form: 'line',
    title,
    subtitle: text`Each in its own values, ${startOf(effect)} to ${endOf(effect)}`,
    data: course.data,
    x: 'moment',
    y: 'value',
    series: 'series',
    yTitle: measures[0]!.variable!.unit.after.trim() === '%' ? 'Percent' : 'Value',
  })
  return {
    kind: 'compare',
    title,
    sentences: sideBySideSentences(effect),
    charts: [chart],
    tables: [
      { view: stands, caption: text`Where each stands`, columns: STANDS },
      { view: gaps, caption: text`${name(measures[0]!.label)} less each of the others`, columns: GAPS },
    ],
    n: text`${stands.ref(0, 'steps', 'integer')} ${period}s in which each has a value`,
    method:
      'Values and their differences over the time that all have; means of years for which is higher; facts of the record, nothing is tested',
    certainty: 'high',
    evidence: [stands, gaps],
  }
}
