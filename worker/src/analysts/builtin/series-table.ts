import type { Cell } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import { attempt, once, type Analysis } from './analysis.ts'
import type { Study } from './study.ts'
import { isYearly } from './time-axis.ts'
import type { Variable } from './variable.ts'
import type { View } from './view.ts'

const MOST_SERIES = 10
const FEWEST = 25

/** Rates move in points, amounts in percent. */
export const isRate = (variable: Variable): boolean =>
  variable.profile?.role === 'rate' ||
  /\b(\w*rate|unemployment|inflation|percent|share|interest|yield|temperature|balance|index of sentiment)\b/i.test(
    variable.label,
  )

/** How the changes of a series are taken: as they are for rates and for what reaches zero, else in percent. */
export const changeOf = (variable: Variable): 'difference' | 'log' =>
  isRate(variable) || !(Number(variable.profile?.minimum) > 0) ? 'difference' : 'log'

/** One row per evenly spaced time: the columns are series. */
export const isEvenlySpaced = (study: Study): boolean =>
  study.time !== null &&
  !study.time.repeated &&
  !study.sampled &&
  study.rows >= FEWEST &&
  ['year', 'quarter', 'month', 'week', 'day'].includes(study.time.spacing)

/** Columns that a detector may read as series: numbers of the file with enough values that are not codes. */
const usable = (study: Study): Variable[] =>
  study.variables.filter(
    (variable) =>
      variable.kind === 'number' &&
      !variable.discrete &&
      variable.profile !== null &&
      variable.origin !== study.time!.column &&
      variable.profile.distinct > 10 &&
      variable.profile.nulls <= 0.2 * variable.profile.rows,
  )

/** The series of the table, those the goal names first. */
export interface SeriesSet {
  /** Named in the goal, outcome included where it was named. */
  asked: Variable[]
  /** Asked ones, then the outcome, then the others in the order of the file. */
  all: Variable[]
}

/** Null unless the table holds at least two evenly spaced series. */
export function seriesSetOf({ study }: Pick<Analysis, 'study'>): SeriesSet | null {
  if (!isEvenlySpaced(study)) return null
  const own = usable(study)
  if (own.length < 2) return null
  const named = [...(study.outcomeNamed ? study.outcomes : []), ...study.asked]
  const asked = own.filter((variable) => named.includes(variable))
  const outcome = own.filter((variable) => study.outcomes.includes(variable) && !asked.includes(variable))
  const rest = own.filter((variable) => !asked.includes(variable) && !outcome.includes(variable))
  return { asked, all: [...asked, ...outcome, ...rest].slice(0, MOST_SERIES) }
}

/** Values per year; null where time has no calendar. */
export function stepsPerYear(study: Study): number | null {
  const { time } = study
  if (!time || (!time.calendar && !isYearly(time))) return null
  return { year: 1, quarter: 4, month: 12, week: 52, day: 365 }[time.spacing] ?? null
}

/** "quarter", "day", "step": what lies between one row and the next. */
export const stepWord = (study: Study): string =>
  study.time!.calendar ? study.time!.spacing : study.time!.unit

/** Kept table of the series in the order of time, `moment` and one column per series by its name. */
export function orderedSeries(analysis: Analysis, set: SeriesSet): Promise<string> {
  return once(analysis, 'ordered series', async () => {
    const { study, toolkit } = analysis
    const time = identifier(study.time!.column)
    await toolkit.query(
      `Series in the order of ${study.time!.label}`,
      `select ${time} as moment, ${set.all.map(({ column }) => identifier(column)).join(', ')} from study where ${time} is not null order by 1`,
      { keeps: 'ordered_series', maxRows: 5 },
    )
    return 'ordered_series'
  })
}

/** Lags of a year for quarters, chosen by AIC elsewhere. */
export const lagsOf = (study: Study): number | null =>
  study.time!.spacing === 'quarter' && study.time!.calendar ? 4 : null

/** Every pair of the series in levels, in changes, and as a prediction; null where the data do not allow it. */
export function screenOfSeries(analysis: Analysis, set: SeriesSet): Promise<Cell | null> {
  return once(analysis, 'series screen', async () => {
    const table = await orderedSeries(analysis, set)
    return attempt(analysis, 'series against each other', () =>
      analysis.toolkit.statistic('Every series against every other, in levels and in changes', {
        method: 'series_screen',
        table,
        columns: {
          time: 'moment',
          ...Object.fromEntries(set.all.map(({ column }, index) => [`x${index + 1}`, column])),
        },
        args: {
          labels: set.all.map(({ label }) => label),
          changes: set.all.map(changeOf),
          lags: lagsOf(analysis.study),
        },
      }),
    )
  })
}

/** The row of the screen's pairs about two series; -1 without one. */
export const pairAt = (pairs: View, a: Variable, b: Variable): number =>
  pairs.rows.find((row) => {
    const [one, two] = [pairs.text(row, 'a'), pairs.text(row, 'b')]
    return (one === a.label && two === b.label) || (one === b.label && two === a.label)
  }) ?? -1
