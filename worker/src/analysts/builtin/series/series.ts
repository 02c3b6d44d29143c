import type { Cell, Template } from '#contract'
import { identifier, literal } from '../../../duckdb/sql.ts'
import { adjustedSql, slopedSql } from '../../../effects/change/season-out.ts'
import { once, type Analysis } from '../findings/analysis.ts'
import { name, text } from '../../../prose/prose.ts'
import type { TimeAxis } from '../study/time-axis.ts'
import type { Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'

export type Period = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year' | 'step'

/** One value per period of the time column, in order, without partial periods at the ends. */
export interface Series {
  /** Kept table with `moment`, `y`, `n` and `adjusted` (season taken out; equal to y without season). */
  table: string
  cell: Cell
  view: View
  period: Period
  /** Values per year; 1 where there is no season within the year. */
  cycle: number
  length: number
  /** How values became one per period: "mean", "sum" or null when there was one per period already. */
  by: 'mean' | 'sum' | null
  deseasoned: boolean
  /** Season taken out in proportion to the level, with which it grows. */
  inProportion: boolean
  /** Format of a time in a sentence. */
  format: 'year' | 'month' | 'date' | 'number'
  axis: TimeAxis
}

const CYCLES: Partial<Record<Period, number>> = { month: 12, quarter: 4 }

/** The spacing at which a trend is read: fine data become weeks, months or years. */
export function periodOf(axis: TimeAxis): Period {
  if (!axis.calendar) return 'step'
  const spacing = axis.spacing
  if (spacing === 'year' || spacing === 'quarter' || spacing === 'month') return spacing
  if (axis.years > 20 && spacing === 'irregular') return 'year'
  if (axis.years >= 1.5) return 'month'
  if (axis.years >= 0.35) return spacing === 'week' ? 'week' : axis.years >= 0.9 ? 'week' : 'day'
  return spacing === 'hour' && axis.years < 0.03 ? 'hour' : 'day'
}

export const outcomeSql = (outcome: Variable): string =>
  outcome.kind === 'binary'
    ? `(${identifier(outcome.column)}::varchar = ${literal(outcome.positive)})::integer`
    : `${identifier(outcome.column)}::double`

/** A season is in proportion where years of half the level more have so much of their swing more, on the logarithm. */
const IN_PROPORTION = 0.5
const HIGHER = 1.5

/** True when years of a higher level swing more within themselves, so that the season multiplies. */
async function swingsWithLevel(
  { toolkit }: Analysis,
  outcome: Variable,
  parts: string,
  cycle: number,
): Promise<boolean> {
  if (outcome.kind !== 'number' || !(Number(outcome.profile?.minimum ?? 1) > 0)) return false
  const view = new View(
    await toolkit.query(
      `Do the seasons of ${outcome.label} grow with its level`,
      `${parts},
years as (select avg(y) as level, max(y) - min(y) as swing, min(y) as lowest from whole group by year(moment) having count(*) >= ${cycle})
select case when min(lowest) > 0 and min(swing) > 0 then regr_slope(ln(swing), ln(level)) end as slope, max(level) / nullif(min(level), 0) as ratio from years where lowest > 0 and swing > 0`,
    ),
  )
  return view.number(0, 'slope') > IN_PROPORTION && view.number(0, 'ratio') >= HIGHER
}

/** Makes the series of a variable over the time column; null when there are too few periods. */
export function seriesOf(
  analysis: Analysis,
  outcome: Variable,
  /** One unit of a panel, whose rows `from` holds as moment, y and unit. */
  unit: { from: string; name: string } | null = null,
): Promise<Series | null> {
  return once(analysis, `series ${outcome.column}${unit ? ` of ${unit.name}` : ''}`, async () => {
    const { study, toolkit } = analysis
    const axis = study.time
    if (!axis || outcome.origin === axis.column || outcome.kind === 'category') return null
    const period = periodOf(axis)
    const at = unit ? 'moment' : identifier(axis.column)
    const rows = unit
      ? `${identifier(unit.from)} where unit = ${literal(unit.name)}`
      : `study where ${at} is not null and ${identifier(outcome.column)} is not null`
    const start =
      period === 'step'
        ? `${at}::double`
        : period === 'hour' || period === 'day'
          ? `date_trunc('${period}', ${at})`
          : `date_trunc('${period}', ${at})::date`
    const by = outcome.profile?.role === 'count' && axis.repeated ? 'sum' : 'mean'
    const merges =
      axis.repeated ||
      (period !== 'step' && period !== axis.spacing && axis.spacing !== 'irregular') ||
      axis.spacing === 'irregular'
    const table = `series_${[...analysis.shared.keys()].filter((key) => key.startsWith('series ')).length + 1}`
    const cycle = CYCLES[period] ?? 1
    const season = cycle > 1 ? (period === 'month' ? 'month(moment)' : 'quarter(moment)') : null
    const enough = axis.years >= 2 && season !== null
    const parts = `with part as (select ${start} as moment, ${by === 'sum' ? 'sum' : 'avg'}(${unit ? 'y' : outcomeSql(outcome)}) as y, count(*) as n from ${rows} group by 1),
whole as (select * from part where n >= 0.7 * (select median(n) from part) or moment not in ((select min(moment) from part), (select max(moment) from part)))`
    const inProportion = enough && (await swingsWithLevel(analysis, outcome, parts, cycle))
    const value = inProportion ? 'ln(y)' : 'y'
    const plain = enough ? adjustedSql(value, 'slope', season) : 'y'
    const adjusted = inProportion ? `exp(${plain})` : plain
    const source = enough ? slopedSql('whole', season, [{ value, slope: 'slope' }]) : 'whole'
    const cell = await toolkit.query(
      `${outcome.label} by ${period === 'step' ? axis.label : period}`,
      `${parts}
select moment, y, n, ${adjusted} as adjusted from ${source} order by moment`,
      { keeps: table, maxRows: 1500 },
    )
    const length = cell.output.tables.main!.total_rows
    if (length < 6) return null
    const format =
      period === 'year'
        ? 'year'
        : period === 'month' || period === 'quarter'
          ? 'month'
          : period === 'step'
            ? formatOfSteps(axis)
            : 'date'
    return {
      table,
      cell,
      view: new View(cell),
      period,
      cycle,
      length,
      by: merges ? by : null,
      deseasoned: enough,
      inProportion,
      format,
      axis,
    } satisfies Series
  })
}

/** Years stand without separators; counted days and fractions of a unit as numbers. */
const formatOfSteps = (axis: TimeAxis) =>
  axis.unit === 'year' && Number.isInteger(axis.years) ? 'year' : 'number'

/** "month", "year", "day": what one value of the series stands for. */
export const periodWord = (series: Series): string =>
  series.period === 'step' ? series.axis.unit : series.period

/** "a year", "an hour": slopes are per year for dates, per unit of the column for numbers. */
export const perUnit = (axis: TimeAxis): string => `${axis.unit === 'hour' ? 'an' : 'a'} ${axis.unit}`

/** "March 1984", "1984", "day 12": a time of the series as a noun. */
export const momentOf = (series: Series, view: View, row: number, column: string): Template => {
  const when = view.ref(row, column, series.format)
  return series.period === 'step' && series.axis.unit !== 'year'
    ? text`${name(series.axis.unit)} ${when}`
    : text`${when}`
}

/** The preposition before such a time. */
export const atTime = (series: Series): string =>
  series.period === 'step' && series.axis.unit !== 'year' ? 'at ' : 'in '
