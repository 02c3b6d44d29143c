import type { Certainty, Template } from '#contract'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import { amount, axis } from '../../variables/variable.ts'
import { deedOf } from '../../lexicon/deeds.ts'
import { flattensOut, stepIn } from '../../decide/link-shape.ts'
import type { Link } from '../../effects/relate/link.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import type { Passage } from '../told.ts'
import { laterHeadline, paceDetail } from './link-in-time.ts'
import { amountColumn, rowsColumn } from '../shown-columns.ts'
import { rangeWords, rowsOf, valueOf } from '../words.ts'
import { stepSentence } from './step-along.ts'

const end = ({ other, bands, pace }: Link, row: number, column: string): Template =>
  other
    ? text`${amount(other, bands, row, column)}`
    : text`${bands.ref(row, column, pace?.seasonal ? 'day_of_year' : 'date')}`

/** One figure for how closely two go together, with its interval, wherever that is told. */
const rankOf = ({ main }: Link): Piece => main.ref(0, 'spearman', 'decimal2')
const rankRange = ({ main }: Link): Template =>
  text`${main.ref(0, 'spearman_low', 'decimal2')} to ${main.ref(0, 'spearman_high', 'decimal2')}`

/** "Processing time is longest where amount is low", from the lowest fifth of the rows to the highest. */
export function linkHeadline(link: Link): Template {
  const { measure, label, bands, direction } = link
  const last = bands.length - 1
  const measured = name(measure.label)
  const r = text`rank correlation ${rankOf(link)}, from ${rankRange(link)}`
  if (direction !== 'open' && link.whole) return slopeHeadline(link)
  if (direction === 'open')
    return text`Whether ${measured} goes with ${name(label)} the data cannot tell (${r}).`
  if (!link.other)
    return text`${laterHeadline(link)}: ${valueOf(measure, bands, 0, 'mean')} in the earliest fifth (up to ${end(link, 0, 'to_x')}) against ${valueOf(measure, bands, last, 'mean')} in the latest (from ${end(link, last, 'from_x')}) (${r}).`
  return text`${measured} ${direction === 'up' ? 'is higher' : 'is lower'} where ${name(label)} is high: ${valueOf(measure, bands, 0, 'mean')} in the lowest fifth (up to ${end(link, 0, 'to_x')}) against ${valueOf(measure, bands, last, 'mean')} in the highest (from ${end(link, last, 'from_x')}) (${r}).`
}

/** What is named beside the measure, two by two: those that go together, and those of which nothing can be told. */
export function pairsSentence(together: readonly Link[], open: readonly Link[]): Template {
  const each = (link: Link) =>
    text`${name(link.measure.label)} with ${name(link.label)} (${link.direction === 'open' ? '' : link.direction === 'up' ? 'up together, ' : 'one up, the other down, '}rank correlation ${rankOf(link)}, ${rankRange(link)})`
  const go = text`Among themselves these go together: ${listed(together.map(each))}`
  const not = text`of ${listed(open.map(each))} the data cannot tell it`
  const allowed = together.length + open.length > 1 ? ', all pairs allowed for' : ''
  if (together.length === 0) return open.length === 0 ? '' : text`Among themselves: ${not}${allowed}.`
  return open.length === 0 ? text`${go}${allowed}.` : text`${go}; ${not}${allowed}.`
}

/** Next to nothing, whatever a test of so many rows says. */
export function weakHeadline(link: Link): Template {
  const { measure, label, bands } = link
  const last = bands.length - 1
  return text`${name(measure.label)} hardly goes with ${name(label)}: ${valueOf(measure, bands, 0, 'mean')} where it is lowest and ${valueOf(measure, bands, last, 'mean')} where it is highest (rank correlation ${rankOf(link)}).`
}

/** "Yield is highest where rain is about 640 mm, and lower on both sides". */
export function bendHeadline({ measure, label, other, main }: Link): Template {
  const valley = main.number(0, 'quadratic_c') > 0
  return text`${name(measure.label)} is ${valley ? 'lowest' : 'highest'} where ${name(label)} is about ${amount(other!, main, 0, 'turning_point')}, and ${valley ? 'higher' : 'lower'} on both sides: a curve explains ${main.ref(0, 'quadratic_r2', 'percent')} of its variation, a straight line ${main.ref(0, 'r2', 'percent')}.`
}

/** "From the lowest fifth by rain to the highest it is 3.1, 4.6, 5.0, 4.4 and 2.9." */
export const bendDetail = ({ measure, label, bands, whole }: Link): Template =>
  text`From the lowest ${whole ? 'step' : 'fifth'} by ${name(label)} to the highest it is ${listed(bands.rows.map((row) => text`${valueOf(measure, bands, row, 'mean')}`))}.`

/** What to keep to where it turns. */
export const bendAdvice = ({ measure, label, other, main }: Link): Template =>
  text`Keep ${name(label)} near ${amount(other!, main, 0, 'turning_point')} where ${name(measure.label)} is to be ${main.number(0, 'quadratic_c') > 0 ? 'low' : 'high'}; one slope for all of it misleads`

/** "One more of rooms goes with 12,300 more price", with both ends. */
function slopeHeadline(link: Link): Template {
  const { measure, label, bands, main } = link
  const last = bands.length - 1
  const size = valueOf(measure, main, 0, 'slope', { size: true, difference: true })
  const more = main.number(0, 'slope') > 0 ? 'more' : 'less'
  return text`Each step up in ${name(label)} goes with ${size} ${more} ${name(measure.label)} (${rangeWords(measure, main, 0, 'slope_low', 'slope_high')}): ${valueOf(measure, bands, 0, 'mean')} at ${name(bands.text(0, 'band'))} and ${valueOf(measure, bands, last, 'mean')} at ${name(bands.text(last, 'band'))}.`
}

/** Where two bands meet: one value where the last of one is the first of the next. */
const at = (link: Link, step: number): Template =>
  link.bands.value(step, 'to_x') === link.bands.value(step + 1, 'from_x')
    ? text`at ${end(link, step, 'to_x')}`
    : text`between ${end(link, step, 'to_x')} and ${end(link, step + 1, 'from_x')}`

/** Two neighbouring bands: whole numbers stand by themselves, fifths do not say where within them it lies. */
function stepBetween(link: Link, step: number): Template {
  const { measure, label, bands, whole } = link
  const value = (row: number) => valueOf(measure, bands, row, 'mean')
  return whole || link.other === null
    ? text`Most of the difference lies at one place: ${at(link, step)} it goes from ${value(step)} to ${value(step + 1)}, and changes little elsewhere.`
    : text`Most of the difference lies between two neighbouring fifths by ${name(label)}: it is ${value(step)} at ${name(bands.text(step, 'band'))} and ${value(step + 1)} at ${name(bands.text(step + 1, 'band'))}, and changes little elsewhere.`
}

/** One row turns, halves or doubles the correlation. */
const isMovedByOneRow = (main: Link['main']): boolean => {
  const [all, without] = [main.number(0, 'pearson'), main.number(0, 'without_r')]
  if (!Number.isFinite(without) || Math.max(Math.abs(all), Math.abs(without)) < WORTH_A_WORD) return false
  return all * without <= 0 || Math.min(all / without, without / all) <= 0.6
}
const WORTH_A_WORD = 0.2

/** How strong it is, and whether one straight line says it. */
export function linkDetail(link: Link): Template {
  const { main, measure, label, bands } = link
  const step = stepIn(bands)
  const left = link.zeros
    ? text` Of the rows ${link.zeros.ref(0, 'zeros', 'integer')} of ${link.zeros.ref(0, 'n', 'integer')} have a ${name(measure.label)} of exactly nothing and are left out.`
    : ''
  const deed = deedOf(label)
  const explained =
    link.pace && link.direction !== 'open'
      ? text`${paceDetail(link)}${left}`
      : text`${deed === null ? name(label) : text`The day ${name(deed)}`} alone explains ${main.ref(0, 'r2', 'percent')} of the variation in ${name(measure.label)} by a straight line.${left}`
  if (isMovedByOneRow(main))
    return text`${explained} Without the one row that weighs most it explains ${main.ref(0, 'without_r2', 'percent')}, and r is ${main.ref(0, 'without_r', 'decimal2')} instead of ${main.ref(0, 'pearson', 'decimal2')}.`
  if (link.other && link.direction !== 'open' && flattensOut(main))
    return text`It goes ${main.number(0, 'doubling') > 0 ? 'up' : 'down'} steeply at first and ever more slowly: each doubling of ${name(label)} goes with ${valueOf(measure, main, 0, 'doubling', { difference: true, size: true })} ${main.number(0, 'doubling') > 0 ? 'more' : 'less'} (${rangeWords(measure, main, 0, 'doubling_low', 'doubling_high')}), which explains ${main.ref(0, 'log_r2', 'percent')} of the variation, a straight line ${main.ref(0, 'r2', 'percent')}.${left}`
  if (link.direction !== 'open' && step !== null && !link.stepLeads)
    return text`${link.step ? stepSentence(link, link.step) : stepBetween(link, step)} ${explained}`
  return explained
}

export async function linkPassage(
  frame: Frame,
  link: Link,
  certainty: Certainty,
  headline = linkHeadline(link),
): Promise<Passage> {
  const { measure, label, bands, main, groups } = link
  const title = headline.replace(/\.$/, '')
  const chart = await frame.toolkit.chart(`${measure.label} by ${label}`, {
    form: 'bars',
    title,
    subtitle: text`Mean ${name(measure.label)} ${link.whole ? 'by' : text`in fifths of the ${rowsOf(frame)} by`} ${name(label)}, n = ${main.ref(0, 'n', 'integer')}`,
    data: bands.data,
    label: 'band',
    value: 'mean',
    sort: 'given',
    percent: measure.kind === 'share',
    xTitle: measure.variable ? axis(measure.variable) : measure.label,
  })
  return {
    kind: 'relationship',
    title,
    sentences: [linkDetail(link)],
    charts: [chart],
    tables: [
      {
        view: bands,
        caption: text`${name(measure.label)} ${link.whole ? 'by' : 'in fifths by'} ${name(label)}`,
        columns: [
          { name: 'band', title: label },
          rowsColumn,
          amountColumn(measure, 'mean', { title: `mean ${measure.label}` }),
          amountColumn(measure, 'median', { title: 'median' }),
        ],
      },
    ],
    estimate: text`rank correlation ${rankOf(link)}`,
    interval: rankRange(link),
    p: main.ref(0, 'spearman_p', 'p').template,
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    method: 'Spearman rank correlation with its interval; means in fifths of the rows',
    certainty,
    evidence: [main, bands, groups],
  }
}
