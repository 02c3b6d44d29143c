import type { Cell } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { attempt, once, type Analysis } from '../findings/analysis.ts'
import { adjustedSql, slopedSql } from '../../../effects/change/season-out.ts'
import type { Study } from '../study/study.types.ts'
import { isYearly } from '../study/time-axis.ts'
import { changeOf, isRate } from '../../../variables/moves-in.ts'
import type { Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'

export { changeOf, isRate }

const MOST_SERIES = 10
const FEWEST = 14
/** F of the season above which it is taken out before series are compared. */
const SEASONAL_F = 3.5

/** One row per evenly spaced time: the columns are series. */
export const isEvenlySpaced = (study: Study): boolean =>
  study.time !== null &&
  !study.time.repeated &&
  !study.sampled &&
  study.rows >= FEWEST &&
  ['year', 'quarter', 'month', 'week', 'day'].includes(study.time.spacing)

/** Share of empty rows up to which a column is a series; one that was fetched may begin long after the others. */
const EMPTY = 0.2
const EMPTY_OF_FETCHED = 0.6

/** Columns that a detector may read as series: numbers of the file with enough values that are not codes. */
const usable = (study: Study): Variable[] =>
  study.variables.filter(
    (variable) =>
      variable.kind === 'number' &&
      !variable.discrete &&
      variable.profile !== null &&
      variable.origin !== study.time!.column &&
      variable.profile.distinct > 10 &&
      variable.profile.nulls <= (variable.profile.series ? EMPTY_OF_FETCHED : EMPTY) * variable.profile.rows,
  )

/** The series of the table, those the goal names first. */
export interface SeriesSet {
  /** Named in the goal, outcome included where it was named. */
  asked: Variable[]
  /** Asked ones, then the outcome, then the others in the order of the file. */
  all: Variable[]
}

/** Null unless the table holds at least so many evenly spaced series. */
export function seriesSetOf({ study }: Pick<Analysis, 'study'>, least = 2): SeriesSet | null {
  if (!isEvenlySpaced(study)) return null
  const own = usable(study)
  if (own.length < least) return null
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

/** Months or quarters of the calendar that can hold a season; null where there are none or too few years. */
function seasonOf(study: Study): string | null {
  const { time } = study
  if (!time?.calendar || time.years < 2.9) return null
  if (time.spacing === 'quarter') return 'quarter(moment)'
  return ['month', 'week', 'day'].includes(time.spacing) ? 'month(moment)' : null
}

/**
 * Which series swing with the season of the year: F of the season in the means per year and season, taken from changes
 * between them, so that a trend is no season.
 */
async function seasonalIn(analysis: Analysis, set: SeriesSet): Promise<Variable[]> {
  const view = await seasonTest(analysis, set.all)
  return view ? set.all.filter((_, row) => view.number(row, 'f') > SEASONAL_F) : []
}

async function seasonTest(analysis: Analysis, variables: Variable[]): Promise<View | null> {
  const season = seasonOf(analysis.study)
  if (!season) return null
  const at = identifier(analysis.study.time!.column)
  const one = (variable: Variable, index: number) => {
    const own = identifier(variable.column)
    const level = changeOf(variable) === 'log' ? `ln(avg(${own}))` : `avg(${own})`
    return `select ${index} as place, count(*) as n, count(distinct s) as seasons, var_pop(d) as total, var_pop(d) - avg(pow(d - m, 2)) as between_seasons
from (select s, d, avg(d) over (partition by s) as m from (select s, v - lag(v) over (order by y, s) as d from (select year(moment) as y, ${season} as s, ${level} as v from (select ${at} as moment, ${own} from study where ${at} is not null and ${own} is not null) group by 1, 2)) where d is not null)`
  }
  return new View(
    await analysis.toolkit.query(
      variables.length > 1
        ? 'Which series change with the season'
        : `Does ${variables[0]!.label} change with the season`,
      `select place, (between_seasons / (seasons - 1)) / nullif((total - between_seasons) / nullif(n - seasons, 0), 0) as f from (${variables.map(one).join('\nunion all\n')}) order by place`,
    ),
  )
}

/** The series in the order of time: one column each, and one without season for those that have one. */
export interface Ordered {
  table: string
  /** The column to compare by: without season where there is one. */
  column(variable: Variable): string
  seasonal(variable: Variable): boolean
}

/** Kept table with `moment` and the series. */
export function orderedSeries(analysis: Analysis, set: SeriesSet): Promise<Ordered> {
  return once(analysis, 'ordered series', async () => {
    const { study, toolkit } = analysis
    const time = identifier(study.time!.column)
    const seasonal = await seasonalIn(analysis, set)
    const season = seasonOf(study)
    const valueOf = (variable: Variable) => {
      const own = identifier(variable.column)
      return changeOf(variable) === 'log' ? `ln(${own})` : own
    }
    const slopeOf = (variable: Variable) => identifier(`${variable.column} slope`)
    const adjusted = (variable: Variable) => {
      const value = adjustedSql(valueOf(variable), slopeOf(variable), season!)
      return `${changeOf(variable) === 'log' ? `exp(${value})` : value} as ${identifier(`${variable.column} without season`)}`
    }
    const own = set.all.map(({ column }) => identifier(column))
    const rows = `(select ${time} as moment, ${own.join(', ')} from study where ${time} is not null)`
    const source =
      seasonal.length === 0
        ? rows
        : slopedSql(
            rows,
            season!,
            seasonal.map((variable) => ({ value: valueOf(variable), slope: slopeOf(variable) })),
          )
    await toolkit.query(
      `Series in the order of ${study.time!.label}${seasonal.length > 0 ? ', season taken out where there is one' : ''}`,
      `select moment, ${[...own, ...seasonal.map(adjusted)].join(', ')}
from ${source} order by 1`,
      { keeps: 'ordered_series', maxRows: 5 },
    )
    return {
      table: 'ordered_series',
      column: (variable) =>
        seasonal.includes(variable) ? `${variable.column} without season` : variable.column,
      seasonal: (variable) => seasonal.includes(variable),
    }
  })
}

/** Said once where a season was taken out. */
export const seasonNote = (ordered: Ordered, variables: Variable[]): string => {
  const own = variables.filter((variable) => ordered.seasonal(variable))
  return own.length > 0 ? 'the average season of the year is taken out first' : ''
}

/** Lags of a year for quarters, chosen by AIC elsewhere. */
export const lagsOf = (study: Study): number | null =>
  study.time!.spacing === 'quarter' && study.time!.calendar ? 4 : null

/** Every pair of the series in levels, in changes, and as a prediction; null where the data do not allow it. */
export function screenOfSeries(analysis: Analysis, set: SeriesSet): Promise<Cell | null> {
  return once(analysis, 'series screen', async () => {
    const ordered = await orderedSeries(analysis, set)
    return attempt(analysis, 'series against each other', () =>
      analysis.toolkit.statistic('Every series against every other, in levels and in changes', {
        method: 'series_screen',
        table: ordered.table,
        columns: {
          time: 'moment',
          ...Object.fromEntries(set.all.map((own, index) => [`x${index + 1}`, ordered.column(own)])),
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
