import type { SeriesPassage, Template } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { attempt, type Analysis } from '../findings/analysis.ts'
import { forecastsMade, type ForecastMade } from './forecasts-made.ts'
import { text, type Piece } from '../../../prose/prose.ts'
import { momentOf, periodWord, type Series } from '../series/series.ts'
import { seriesSetOf } from '../series/series-table.ts'
import { changeOf } from '../../../variables/moves-in.ts'
import { isYearly } from '../study/time-axis.ts'
import { keepsLevel } from '../series/unit-roots.ts'
import { amount, measured, named } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { passageOf } from './passage.ts'

/** Paths of the past that must exist before the worst and the best of them say anything. */
const FEWEST_PATHS = 12
/** Years of recent growth; the history must be twice as long, or "recent" would be most of it. */
const RECENT_YEARS = [5, 3, 1]

/** What the series would do if growth stayed as it was, came back to its mean, or took a path it has taken before. */
export async function scenarioPassages(analysis: Analysis): Promise<SeriesPassage[]> {
  const passages: SeriesPassage[] = []
  for (const made of await forecastsMade(analysis)) {
    const passage = await attempt(analysis, `scenarios for ${made.outcome.label}`, () =>
      scenarios(analysis, made),
    )
    if (passage) passages.push(passage)
  }
  return passages
}

const perYear = ({ period, axis }: Series): number | null =>
  period === 'step'
    ? isYearly(axis)
      ? 1
      : null
    : ({ year: 1, quarter: 4, month: 12, week: 52, day: null, hour: null }[period] ?? null)

/** Steps over which growth counts as recent, in whole years where time has any; null for a short history. */
function recentSteps(series: Series): { steps: number; years: number | null } | null {
  const year = perYear(series)
  if (year === null) {
    const steps = Math.floor(series.length / 5)
    return steps >= 10 ? { steps, years: null } : null
  }
  const years = RECENT_YEARS.find((own) => series.length > 2 * own * year)
  return years === undefined ? null : { steps: years * year, years }
}

/** With a season, only stretches that start where the last value stands. */
const inSeason = (season: number): string => (season > 1 ? ` where (a.n - a.t) % ${season} = 0` : '')

const YEARS_IN_WORDS: Record<number, string> = { 5: 'five years', 3: 'three years', 1: 'year' }

/**
 * One SQL for all paths. x is ln y where the series grows, y elsewhere; t counts its values to n, h is the horizon.
 * Paths at an average growth g add g k to the last x and, with a season of c values, the difference of the season's
 * means of x - g t. A past path adds x(i + k) - x(i) for a start i; with a season, only starts in the season of the last
 * value count, so that a rise into winter is not taken for a rise.
 */
function pathsSql({ series, outcome, steps, season }: ForecastMade, recent: number | null): string {
  const log = changeOf(outcome) === 'log'
  const table = identifier(series.table)
  const back = (x: string) => (log ? `exp(${x})` : x)
  const whole = season > 1 ? `(n - 1) - (n - 1) % ${season}` : 'n - 1'
  const steady = perYear(series) ?? 1
  const yearly = (pace: string) =>
    log ? `exp(${steady} * (select ${pace} from pace)) - 1` : `${steady} * (select ${pace} from pace)`
  const growth = (lag: string) =>
    `((select x from own where t = n) - (select x from own where t = n - (${lag}))) / (${lag})`
  return `with own as (select row_number() over (order by moment) as t, ${log ? 'ln(y)' : 'y'} as x, moment, count(*) over () as n from ${table} where y is not null${log ? ' and y > 0' : ''}),
size as (select max(n) as n, ${whole} as whole from (select max(n) as n from own) group by n),
pace as (select (select x from own where t = n) as last_x, n, ((select x from own where t = n) - (select x from own where t = n - whole)) / whole as long_run, ${recent === null ? 'null::double' : growth(String(recent))} as recent from size),
shape as (select t % ${season} as place, avg(x - t * (select long_run from pace)) as level from own where t > n - (select floor(n / ${season}) * ${season} from pace) group by 1),
ahead as (select k, (select n from pace) + k as step from range(0, ${steps + 1}) r(k)),
bend as (select k, ${season > 1 ? `(select level from shape where place = step % ${season}) - (select level from shape where place = (select n from pace) % ${season})` : '0e0'} as shift from ahead),
ends as (select a.t, a.moment as from_time, b.moment as to_time, b.x - a.x as d from own a join own b on b.t = a.t + ${steps} ${inSeason(season)}),
worst as (select * from ends order by d, t limit 1), best as (select * from ends order by d desc, t limit 1),
paths as (
  select 1 as place, 'recent growth goes on' as scenario, k, last_x + recent * k + shift as x from bend, pace where recent is not null
  union all select 2, 'growth at its long-run mean', k, last_x + long_run * k + shift from bend, pace
  union all select 3, 'worst path of the past', k, last_x + b.x - a.x from ahead, pace, worst join own a on a.t = worst.t join own b on b.t = worst.t + k
  union all select 4, 'best path of the past', k, last_x + b.x - a.x from ahead, pace, best join own a on a.t = best.t join own b on b.t = best.t + k)
select place, scenario, k, ${back('x')} as value, x - (select last_x from pace) as d, ${back('(select last_x from pace)')} as last_value, ${yearly('long_run')} as long_run, ${yearly('recent')} as recent from paths order by place, k`
}

async function scenarios(analysis: Analysis, made: ForecastMade): Promise<SeriesPassage | null> {
  const { toolkit } = analysis
  const { outcome, series, steps, season, cell: forecast } = made
  // Around a level to which it returns, growth cannot go on, nor be added to a level that it left by chance.
  const set = seriesSetOf(analysis, 1)
  if (set && (await keepsLevel(analysis, set, outcome))) return null
  const log = changeOf(outcome) === 'log'
  const recent = recentSteps(series)
  const keeps = `scenario_paths_${series.table}`
  const paths = new View(
    await toolkit.query(`Scenario paths of ${outcome.label}`, pathsSql(made, recent?.steps ?? null), {
      keeps,
    }),
  )
  if (paths.length === 0) return null
  const table = identifier(series.table)
  const ends = `select a.moment as from_time, b.moment as to_time, b.x - a.x as d from own a join own b on b.t = a.t + ${steps}${inSeason(season)}`
  const table_ = new View(
    await toolkit.query(
      `Scenarios of ${outcome.label} at the horizon, and how often the past went as low`,
      `with own as (select row_number() over (order by moment) as t, ${log ? 'ln(y)' : 'y'} as x, moment, count(*) over () as n from ${table} where y is not null${log ? ' and y > 0' : ''}),
ends as (${ends}),
final as (select * from ${identifier(keeps)} where k = ${steps})
select scenario, value, ${log ? 'value / last_value - 1' : 'value - last_value'} as change, (select count(*) from ends where ends.d <= final.d + 1e-9) as as_low, (select count(*) from ends) as paths,
  case place when 3 then (select from_time from ends order by d, from_time limit 1) when 4 then (select from_time from ends order by d desc, from_time limit 1) end as path_from,
  case place when 3 then (select to_time from ends order by d, from_time limit 1) when 4 then (select to_time from ends order by d desc, from_time limit 1) end as path_to
from final order by place`,
    ),
  )
  if (table_.number(0, 'paths') < FEWEST_PATHS) return null
  return tell(analysis, made, recent, paths, table_, new View(forecast, 'forecast'))
}

async function tell(
  analysis: Analysis,
  { outcome, series, steps, season }: ForecastMade,
  recent: { steps: number; years: number | null } | null,
  paths: View,
  view: View,
  ahead: View,
): Promise<SeriesPassage> {
  const at = (scenario: string) => view.rowOf('scenario', scenario)
  const [now, mean, worst, best] = [
    at('recent growth goes on'),
    at('growth at its long-run mean'),
    at('worst path of the past'),
    at('best path of the past'),
  ] as [number, number, number, number]
  const log = changeOf(outcome) === 'log'
  const end = ahead.length - 1
  const value = (row: number) => amount(outcome, view, row, 'value')
  const change = (row: number): Piece =>
    log ? view.ref(row, 'change', 'signed_percent1') : view.ref(row, 'change', 'signed')
  const often = (row: number): Template =>
    text`${view.ref(row, 'as_low', 'integer')} of ${view.ref(row, 'paths', 'integer')}`
  const word = periodWord(series)
  const yearly = perYear(series) !== null
  const pace = (column: string): Template =>
    text`${paths.ref(0, column, log ? 'signed_percent1' : 'signed')} a ${yearly ? 'year' : word}`
  const when = momentOf(series, ahead, end, 'time')
  const title = text`By ${when}, ${measured(outcome)} could be anywhere from ${value(worst)} to ${value(best)} on paths it has taken before`
  const chart = await analysis.toolkit.chart(`Scenarios of ${outcome.label}`, {
    form: 'line',
    title,
    subtitle: text`${named(outcome)} from the last value on, ${word}s ahead; worst and best stretch of the same length in its history`,
    data: paths.data,
    x: 'k',
    y: 'value',
    series: 'scenario',
    xTitle: `${word}s ahead`,
    yTitle: outcome.label,
  })
  const recentWords =
    recent?.years === null || recent === null
      ? 'fifth of the record'
      : (YEARS_IN_WORDS[recent.years] ?? 'years')
  return passageOf({
    chapter: 'scenarios',
    title,
    paragraphs: [
      now >= 0
        ? text`If growth stays at its average of the last ${recentWords} (${pace('recent')}), ${measured(outcome)} stands at ${value(now)} by ${when} (${change(now)}); in the record, ${often(now)} stretches of this length brought as little or less.`
        : '',
      text`If it returns to its long-run mean (${pace('long_run')}), it stands at ${value(mean)} (${change(mean)}); as little or less came in ${often(mean)} stretches.`,
      text`Its worst stretch of this length, ${momentOf(series, view, worst, 'path_from')} to ${momentOf(series, view, worst, 'path_to')}, would lead to ${value(worst)} (${change(worst)}); its best, ${momentOf(series, view, best, 'path_from')} to ${momentOf(series, view, best, 'path_to')}, to ${value(best)} (${change(best)}). The forecast of ${amount(outcome, ahead, end, 'mean')} and its interval ${amount(outcome, ahead, end, 'low95')} to ${amount(outcome, ahead, end, 'high95')} are to be read against these.`,
      text`${season > 1 ? text`Only stretches that start in the season of the last value count, so a usual rise within the year is not taken for growth. ` : ''}${steps > season ? text`The ${view.ref(worst, 'paths', 'integer')} stretches overlap and hold far fewer independent cases. ` : ''}Beyond ${value(worst)} and ${value(best)} the record has no example.`,
    ],
    charts: [chart],
    tables: [{ view, caption: text`Scenarios of ${named(outcome)} at the end of the forecast` }],
    method: 'Compound growth over whole years; the change over every past stretch as long as the forecast',
    evidence: [paths, view],
  })
}
