import type { SeriesMetadata, Template } from '#contract'
import { identifier, literal } from '../../../duckdb/sql.ts'
import { once, type Analysis } from '../findings/analysis.ts'
import { text } from '../../../prose/prose.ts'
import { changeOf } from '../../../variables/moves-in.ts'
import { isYearly } from '../study/time-axis.ts'
import type { Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { seriesColumns } from './form.ts'

export type Frequency = 'year' | 'quarter' | 'month' | 'week' | 'day' | 'step'

/** One series of the table with its place in the facts. */
export interface Member {
  variable: Variable
  metadata: SeriesMetadata
  frequency: Frequency
  /** The goal is about it; without a goal that names any, the first ones. */
  leading: boolean
  /** Its row in the facts. */
  row: number
}

/** The series of the table and one row of facts for each. */
export interface Members {
  all: Member[]
  facts: View
  /** Lengths of time over which changes are told, the shortest first: years, or steps of a counted axis. */
  spans: number[]
}

/** Series that page one shows; more would not fit beside the answer. */
const MOST_LEADING = 5
const MOST_MEMBERS = 24
const YEARS = [1, 5, 10]
const STEPS = [10, 100, 1000]

/** Days between neighbouring values, up to which a series has that frequency. */
const LONGEST: [number, Frequency][] = [
  [4, 'day'],
  [10, 'week'],
  [45, 'month'],
  [120, 'quarter'],
]

const frequencyOf = (analysis: Analysis, gap: number): Frequency => {
  const axis = analysis.study.time!
  if (!axis.calendar) return isYearly(axis) ? 'year' : 'step'
  return LONGEST.find(([days]) => gap <= days)?.[1] ?? 'year'
}

/** Dates at which a value counts as the one so many years before: of the same month, the nearest week, the nearest earlier day. */
const earlier = (analysis: Analysis, years: number): string => {
  const axis = analysis.study.time!
  if (!axis.calendar) return `moment = latest - ${years}`
  const then = `latest - interval ${years} year`
  // A year is 52 weeks and a day: of weekly dates one lies within three days.
  if (axis.spacing === 'week') return `moment between ${then} - interval 3 day and ${then} + interval 3 day`
  return axis.spacing === 'day'
    ? `moment <= ${then} and moment > ${then} - interval 10 day`
    : `date_trunc('month', moment) = date_trunc('month', ${then})`
}

/** Reads the facts of every series once: ends, gaps, and the change over each span that reaches back far enough. */
export function membersOf(analysis: Analysis): Promise<Members> {
  return once(analysis, 'members of the series table', async () => {
    const { study, toolkit } = analysis
    const axis = study.time!
    const time = identifier(axis.column)
    const variables = seriesColumns(study).slice(0, MOST_MEMBERS)
    const spans = axis.calendar || isYearly(axis) ? YEARS : STEPS
    const one = (variable: Variable, index: number) => {
      const growth = changeOf(variable) === 'log'
      const past = (span: number) => `arg_max(v, moment) filter (where ${earlier(analysis, span)})`
      const change = (span: number) =>
        growth
          ? `arg_max(v, moment) / ${past(span)} - 1 as change_${span}`
          : `arg_max(v, moment) - ${past(span)} as change_${span}`
      return `select ${index} as place, ${literal(variable.label)} as series, count(*) as n, min(moment) as from_time, max(moment) as to_time, arg_max(v, moment) as last_value,
  median(gap) as usual_gap, max(gap) as widest_gap, arg_max(moment, gap) as gap_ends, ${spans.map(change).join(', ')}
from (select moment, v, max(moment) over () as latest, ${axis.calendar ? "date_diff('day', lag(moment) over (order by moment), moment)" : 'moment - lag(moment) over (order by moment)'}::double as gap
  from (select ${axis.calendar ? `${time}::date` : `${time}::double`} as moment, ${identifier(variable.column)}::double as v from study where ${time} is not null and ${identifier(variable.column)} is not null))`
    }
    const facts = new View(
      await toolkit.query(
        'Each series: span, last value, changes up to it, gaps',
        `${variables.map(one).join('\nunion all\n')}\norder by place`,
      ),
    )
    const named = [...(study.outcomeNamed ? study.outcomes : []), ...study.asked]
    const measured = new Set(
      toolkit.asked.questions.flatMap((own) => [own.metric, ...own.with].map((metric) => metric?.column)),
    )
    const asked = variables.filter((own) => named.includes(own) || measured.has(own.column))
    const ranked = [...asked, ...study.outcomes, ...variables]
    const leaders = new Set(ranked.filter((own) => variables.includes(own)))
    const first = [...leaders].slice(
      0,
      asked.length >= 2 ? Math.min(asked.length, MOST_LEADING) : MOST_LEADING,
    )
    return {
      facts,
      spans,
      all: variables.map((variable, row) => ({
        variable,
        metadata: variable.profile?.series ?? {},
        frequency: frequencyOf(analysis, facts.number(row, 'usual_gap')),
        leading: first.includes(variable),
        row,
      })),
    } satisfies Members
  })
}

/** Series told at length: the leading ones, in the order of the goal. */
export const leadingMembers = (members: Members): Member[] => members.all.filter(({ leading }) => leading)

/** How a time is written: by the coarseness of the series' own steps. */
export const timeFormat = (frequency: Frequency): string =>
  ({ year: 'year', quarter: 'quarter', month: 'month', week: 'date', day: 'date', step: 'number' })[frequency]

/** A time of a series: "June 2020", "1998", "day 130". */
export function momentWords(
  analysis: Analysis,
  member: Member,
  view: View,
  row: number,
  column: string,
): Template {
  const when = view.ref(row, column, timeFormat(member.frequency))
  return member.frequency === 'step' ? text`${analysis.study.time!.unit} ${when}` : text`${when}`
}

/** "months", "quarters", "days": what one value of the series stands for. */
export const valuesWord = (analysis: Analysis, { frequency }: Member): string =>
  `${frequency === 'step' ? analysis.study.time!.unit : frequency}s`
