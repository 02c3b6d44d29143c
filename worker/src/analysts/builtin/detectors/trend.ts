import type { Cell } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { askedFor, attempt, type Analysis, type Detector } from '../analysis.ts'
import { panelOf } from '../panel.ts'
import { seriesOf, type Series } from '../series.ts'
import { limitFor } from '../significance.ts'
import type { Variable } from '../variable.ts'
import { View } from '../view.ts'
import { growsAtARate, reportGrowth } from './trend-growth.ts'
import { reportTrend } from './trend-line.ts'
import { reportSteps } from './trend-steps.ts'
import { unitSwings } from './unit-swings.ts'
import { unitTrends } from './unit-trends.ts'

/** Slope over time with errors that allow for autocorrelation, steps in level, and which of the two describes the series. */
export const trendDetector: Detector = {
  name: 'trend',
  description: 'How the outcome changes over time',
  applies: (_, reading) => reading.time !== null,
  async detect(analysis) {
    const panel = await panelOf(analysis)
    for (const outcome of analysis.study.outcomes)
      await attempt(analysis, `trend of ${outcome.label}`, () =>
        panel && outcome.kind === 'number' && outcome.profile !== null
          ? unitTrends(analysis, panel, outcome)
          : trendOf(analysis, outcome),
      )
    const [outcome] = analysis.study.outcomes
    if (panel && outcome?.kind === 'number' && outcome.profile !== null)
      await attempt(analysis, `swings of ${outcome.label}`, () => unitSwings(analysis, panel, outcome))
  },
}

async function trendOf(analysis: Analysis, outcome: Variable, exploratory = false): Promise<void> {
  const series = await seriesOf(analysis, outcome)
  if (!series) return
  const { toolkit } = analysis
  const y = series.deseasoned ? 'adjusted' : 'y'
  const cell = await toolkit.statistic(`Trend of ${outcome.label}`, {
    method: 'trend',
    table: series.table,
    columns: { time: 'moment', y },
    args: { bandwidth: 'data' },
  })
  const steps =
    series.length >= 20
      ? await attempt(analysis, `steps in ${outcome.label}`, () =>
          toolkit.statistic(`Steps in the level of ${outcome.label}`, {
            method: 'change_points',
            table: series.table,
            columns: { time: 'moment', y },
          }),
        )
      : null
  const main = new View(cell)
  const years = await yearsTable(analysis, outcome, series)
  const paced = toolkit.reading.aspects.has('pace')
  const wanted = askedFor(toolkit.reading, 'trend', 'event') > 0.5
  const stepped =
    steps && !paced ? stepStory(new View(steps), new View(steps, 'changes'), main, wanted) : false
  if (stepped && steps) {
    await reportSteps(analysis, outcome, series, cell, steps, years, exploratory)
    return
  }
  const grown = growsAtARate(outcome, main) ? await growthOf(analysis, outcome, series) : null
  /** Out of two years' values their seasons take most of what a bend could be told from. */
  const enough = series.length >= (series.deseasoned ? 3 * series.cycle : 15)
  const curve = enough ? await curveOf(analysis, outcome, series, grown ? 'log' : 'raw') : null
  if (grown) await reportGrowth(analysis, outcome, series, { trend: grown, steps, years, curve }, exploratory)
  else await reportTrend(analysis, outcome, series, { trend: cell, steps, years, curve }, exploratory)
}

/** The line through the logarithm; null where it could as well rise as fall. */
async function growthOf(analysis: Analysis, outcome: Variable, series: Series): Promise<Cell | null> {
  const cell = await analysis.toolkit.statistic(`Growth of ${outcome.label}`, {
    method: 'trend',
    table: series.table,
    columns: { time: 'moment', y: series.deseasoned ? 'adjusted' : 'y' },
    args: { bandwidth: 'data', scale: 'log' },
  })
  return new View(cell).number(0, 'slope_p') < 0.05 ? cell : null
}

/** The bend of the series; null when the data do not allow it. */
const curveOf = (
  analysis: Analysis,
  outcome: Variable,
  series: Series,
  scale: 'raw' | 'log',
): Promise<Cell | null> =>
  attempt(analysis, `curvature of ${outcome.label}`, () =>
    analysis.toolkit.statistic(`Does ${outcome.label} change faster and faster`, {
      method: 'acceleration',
      table: series.table,
      columns: { time: 'moment', y: series.deseasoned ? 'adjusted' : 'y' },
      args: { scale },
    }),
  )

/**
 * The place of a step is the best of all places: a p of 0.003 there is what 0.05 is at a place fixed beforehand (Andrews
 * 1993, one parameter, middle nine tenths: critical F 8.9 to 9.8 against 3.8).
 */
const PLACE_CHOSEN = 0.05

/** Difference in BIC that counts as strong (Kass and Raftery 1995). */
const DECISIVE = 6

/**
 * Few steps with flat segments that describe the series better than a line does, each with its place and its height as
 * parameters: the level shifted, it did not drift.
 */
function stepStory(main: View, changes: View, trend: View, wanted: boolean): boolean {
  const count = main.number(0, 'changes')
  const n = main.number(0, 'n')
  const bic = (r2: number, parameters: number) => n * Math.log(1 - r2) + parameters * Math.log(n)
  const smallest = Math.min(...changes.rows.map((row) => changes.number(row, 'p')))
  return (
    smallest < limitFor(wanted) * PLACE_CHOSEN &&
    count >= 1 &&
    count <= 3 &&
    bic(main.number(0, 'explained'), 2 * count) + DECISIVE < bic(trend.number(0, 'r2'), 1) &&
    !(main.number(0, 'trend_p_within') < 0.05)
  )
}

/** Complete calendar years with their mean or sum. */
async function yearsTable(analysis: Analysis, outcome: Variable, series: Series): Promise<View | null> {
  if (!['month', 'quarter', 'week', 'day'].includes(series.period) || series.axis.years < 2) return null
  const full = { month: 12, quarter: 4, week: 52, day: 360 }[series.period as 'month']
  const cell = await analysis.toolkit.query(
    `${outcome.label} by complete year`,
    `select year(moment) as year, avg(y) as value, sum(y) as total, stddev_samp(y) as spread, count(*) as periods,
  avg(y) / lag(avg(y)) over (order by year(moment)) - 1 as change,
  (last_value(avg(y)) over (order by year(moment) rows between unbounded preceding and unbounded following) / first_value(avg(y)) over (order by year(moment)) - 1) as change_total,
  pow(last_value(avg(y)) over (order by year(moment) rows between unbounded preceding and unbounded following) / nullif(first_value(avg(y)) over (order by year(moment)), 0), 1e0 / nullif(count(*) over () - 1, 0)) - 1 as growth_per_year,
  last_value(avg(y)) over (order by year(moment) rows between unbounded preceding and unbounded following) / nullif(first_value(avg(y)) over (order by year(moment)), 0) as times
from ${identifier(series.table)} group by 1 having count(*) >= ${full} order by 1`,
  )
  const view = new View(cell)
  return view.length >= 2 ? view : null
}
