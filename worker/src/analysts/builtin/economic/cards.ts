import type { SeriesCard, Template } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import type { Analysis } from '../findings/analysis.ts'
import { name, text, type Piece } from '../../../prose/prose.ts'
import { orderedSeries, seriesSetOf } from '../series/series-table.ts'
import { changeOf, isRate } from '../../../variables/moves-in.ts'
import { isYearly } from '../study/time-axis.ts'
import { amount, named } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { momentWords, valuesWord, type Member, type Members } from './members.ts'

const IN_WORDS: Record<number, string> = {
  1: 'one',
  5: 'five',
  10: 'ten',
  100: 'a hundred',
  1000: 'a thousand',
}
/** Values of a picture without axes: more could not be told apart in its width. */
const DRAWN = 160

/** "1 year" in words, so that no number stands unbound. */
export function overWords(analysis: Analysis, span: number): Template {
  const axis = analysis.study.time!
  const unit = axis.calendar || isYearly(axis) ? 'year' : axis.unit
  return text`${IN_WORDS[span] ?? 'several'} ${unit}${span === 1 ? '' : 's'}`
}

/** A change up to the last value: percent of an amount, points of a rate, the measure's own unit otherwise. */
export function changeWords(facts: View, { variable, row }: Member, span: number): Piece | null {
  const column = `change_${span}`
  if (!Number.isFinite(facts.number(row, column))) return null
  if (changeOf(variable) === 'log') return facts.ref(row, column, 'signed_percent1')
  const size = facts.number(row, column)
  if (isRate(variable)) {
    const format = Math.abs(size) < 100 ? 'decimal2' : 'number'
    return text`${size > 0 ? '+' : ''}${facts.ref(row, column, format)} points`
  }
  return text`${facts.ref(row, column, 'signed')}${variable.unit.after && name(variable.unit.after)}`
}

const FREQUENCY_WORDS: Record<Member['frequency'], string> = {
  year: 'yearly',
  quarter: 'quarterly',
  month: 'monthly',
  week: 'weekly',
  day: 'daily',
  step: 'numbered',
}

/** Steps missing between neighbours, from the widest distance between two values. */
function observations(analysis: Analysis, { facts }: Members, member: Member): Template {
  const count = text`${facts.ref(member.row, 'n', 'integer')} ${valuesWord(analysis, member)}`
  const wide = facts.number(member.row, 'widest_gap') >= 1.8 * facts.number(member.row, 'usual_gap')
  // Weekends and holidays are no gaps of a daily series.
  const long = member.frequency !== 'day' || facts.number(member.row, 'widest_gap') > 5
  if (!wide || !long) return count
  const unit = analysis.study.time!.calendar ? 'days' : `${analysis.study.time!.unit}s`
  return text`${count}; the longest gap is ${facts.ref(member.row, 'widest_gap', 'integer')} ${unit}, up to ${momentWords(analysis, member, facts, member.row, 'gap_ends')}`
}

const stated = (words: string | undefined): Template | null => (words ? text`${name(words)}` : null)

/** What the data show of a season, where nobody states an adjustment. */
async function adjustment(
  analysis: Analysis,
  { variable, metadata, frequency }: Member,
): Promise<Template | null> {
  if (metadata.seasonal_adjustment) return stated(metadata.seasonal_adjustment)
  const set = seriesSetOf(analysis, 1)
  const years = analysis.study.time!.years
  if (!set?.all.includes(variable) || !['month', 'quarter'].includes(frequency) || years < 3) return null
  const ordered = await orderedSeries(analysis, set)
  return ordered.seasonal(variable)
    ? text`not stated; it swings with the season`
    : text`not stated; no season is seen in it`
}

/** One card per series. */
export async function seriesCards(analysis: Analysis, members: Members): Promise<SeriesCard[]> {
  const { facts, spans, all } = members
  const history = await historyOf(analysis, members)
  const cards: SeriesCard[] = []
  for (const member of all) {
    const { variable, metadata, row, leading, frequency } = member
    cards.push({
      column: variable.column,
      title: metadata.title ? text`${name(metadata.title)}` : text`${named(variable)}`,
      leading,
      id: stated(metadata.id),
      units: stated(metadata.units ?? ((variable.unit.before || variable.unit.after).trim() || undefined)),
      adjustment: await adjustment(analysis, member),
      frequency: metadata.frequency
        ? text`${name(metadata.frequency)}`
        : text`${frequency === 'step' ? `one value a ${analysis.study.time!.unit}, without dates` : FREQUENCY_WORDS[frequency]}`,
      span: text`${momentWords(analysis, member, facts, row, 'from_time')} to ${momentWords(analysis, member, facts, row, 'to_time')}`,
      observations: observations(analysis, members, member),
      last_value: text`${amount(variable, facts, row, 'last_value')}`,
      last_at: momentWords(analysis, member, facts, row, 'to_time'),
      changes: spans.flatMap((span) => {
        const change = changeWords(facts, member, span)
        return change === null ? [] : [{ over: overWords(analysis, span), change: text`${change}` }]
      }),
      last_updated: stated(metadata.last_updated),
      accessed_on: stated(metadata.accessed_on),
      source: stated(metadata.source ?? metadata.url),
      notes: stated(metadata.notes),
      history: { cell: history.cell.id, table: history.name, column: `series_${row}` },
    })
  }
  return cards
}

/** Every series thinned to as many values as its small picture can show: the last value of each stretch of time. */
async function historyOf(analysis: Analysis, { all }: Members): Promise<View> {
  const { study, toolkit } = analysis
  const time = identifier(study.time!.column)
  const values = all.map(
    ({ variable, row }) =>
      `arg_max(${identifier(variable.column)}::double, moment) filter (where ${identifier(variable.column)} is not null) as series_${row}`,
  )
  return new View(
    await toolkit.query(
      'The course of each series in short',
      `select max(moment) as moment, ${values.join(', ')} from (select ${time} as moment, ntile(${DRAWN}) over (order by ${time}) as stretch, ${all.map(({ variable }) => identifier(variable.column)).join(', ')} from study where ${time} is not null) group by stretch order by 1`,
    ),
  )
}
