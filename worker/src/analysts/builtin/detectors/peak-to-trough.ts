import type { Template } from '#contract'
import { identifier, literal } from '../../../duckdb/sql.ts'
import { attempt, report, type Analysis, type Detector } from '../findings/analysis.ts'
import { timeFormat, type Frequency } from '../economic/members.ts'
import { listed, text } from '../../../prose/prose.ts'
import { orderedSeries, seriesSetOf, stepWord, type SeriesSet } from '../series/series-table.ts'
import type { Study } from '../study/study.types.ts'
import { isYearly } from '../study/time-axis.ts'
import { amount, measured, named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { asksForAspect } from '../findings/open-questions.ts'

const TOLD = 4

/** The deepest fall of each series from a height it had reached, and when it was made good. */
export const peakToTroughDetector: Detector = {
  name: 'peak-to-trough',
  description: 'The deepest fall from a height, and whether it was made good',
  applies: (_, reading) => reading.time !== null && reading.aspects.has('peak'),
  async detect(analysis) {
    if (!asksForAspect(analysis, 'peak')) return
    const set = seriesSetOf(analysis, 1)
    if (set) await attempt(analysis, 'deepest falls of the series', () => deepestFalls(analysis, set))
  },
}

const formatOf = ({ time }: Study): string =>
  timeFormat(time!.calendar ? (time!.spacing as Frequency) : isYearly(time!) ? 'year' : 'step')

/** One row per series that stays above zero, the deepest fall first. */
async function fallsOf(analysis: Analysis, variables: Variable[], set: SeriesSet): Promise<View> {
  const ordered = await orderedSeries(analysis, set)
  const one = (variable: Variable) => {
    // With a season, a fall is one beside the season.
    const own = identifier(ordered.column(variable))
    return `select ${literal(variable.label)} as series, count(*) as n, arg_min(peak_at, fall) as peak_at, arg_min(peak, fall) as peak, arg_min(moment, fall) as trough_at, arg_min(v, fall) as trough, min(fall) as fall,
  (select min(late.moment) from ${identifier(ordered.table)} as late where late.moment > arg_min(part.moment, fall) and late.${own} >= arg_min(part.peak, fall)) as recovered_at,
  arg_max(v, moment) / arg_min(peak, fall) - 1 as at_end
from (select moment, v, max(v) over past as peak, arg_max(moment, v) over past as peak_at, v / max(v) over past - 1 as fall
  from (select moment, ${own}::double as v from ${identifier(ordered.table)} where ${own} is not null)
  window past as (order by moment rows between unbounded preceding and current row)) as part`
  }
  return new View(
    await analysis.toolkit.query(
      'Deepest fall of each series from a height',
      `select * from (${variables.map(one).join('\nunion all\n')}) where fall < 0 order by fall, series`,
    ),
  )
}

async function deepestFalls(analysis: Analysis, set: SeriesSet): Promise<void> {
  const { study } = analysis
  const positive = set.all.filter(({ profile }) => Number(profile?.minimum) > 0)
  if (positive.length === 0) return
  const view = await fallsOf(analysis, positive, set)
  if (view.length === 0) return
  const format = formatOf(study)
  const own = (row: number) => positive.find(({ label }) => label === view.text(row, 'series'))!
  const first = view.rows.find((row) => study.outcomes.includes(own(row))) ?? 0
  const at = (row: number, column: string): Template => text`${view.ref(row, column, format)}`
  const size = (row: number): Template => text`${view.ref(row, 'fall', 'magnitude_percent1')}`
  const after = (row: number): Template =>
    view.value(row, 'recovered_at') === null
      ? text`it has not come back to that height since`
      : text`it was back at that height by ${at(row, 'recovered_at')}`
  const claim = (row: number): Template =>
    text`${measured(own(row))} fell by ${size(row)} from ${amount(own(row), view, row, 'peak')} (${at(row, 'peak_at')}) to ${amount(own(row), view, row, 'trough')} (${at(row, 'trough_at')}); ${after(row)}`
  const others = view.rows.filter((row) => row !== first)
  const ranked = view.rows.slice(0, TOLD + 1)
  const order =
    others.length > 0
      ? text`The deepest falls: ${listed(ranked.map((row) => text`${named(own(row))} ${size(row)} (${at(row, 'peak_at')} to ${at(row, 'trough_at')})`))}.`
      : ''
  const title = text`${measured(own(first))} fell by ${size(first)} from its height, ${at(first, 'peak_at')} to ${at(first, 'trough_at')}`
  await report(analysis, 'peak-to-trough', {
    kind: 'trend',
    about: [own(first).column, study.time!.column],
    title,
    statement: [
      text`${claim(first)}.`,
      order,
      text`The fall is the deepest of all between a height and a later value, chosen by looking at the whole record.`,
    ],
    n: text`${view.ref(first, 'n', 'integer')} ${stepWord(study)}s`,
    method: 'Largest fall of a value below the highest value before it',
    certainty: 'high',
    worth: { relevance: 0.95, effect: 0.8, certainty: 1, surprise: 0.4 },
    evidence: [view],
    charts: [],
    tables: [{ view, caption: text`Deepest fall of each series` }],
    lead: text`${claim(first)}.${order ? ' ' : ''}${order}`,
    keys: [
      {
        label: text`Deepest fall of ${named(own(first))}`,
        value: text`${view.ref(first, 'fall', 'signed_percent1')}`,
        note: text`${at(first, 'peak_at')} to ${at(first, 'trough_at')}`,
      },
    ],
    advice: null,
  })
}
