import type { AskedView } from '../asked-view.ts'
import type { Caution } from '#contract'
import { askedFor, attempt, caution, report, type Analysis, type Detector } from '../analysis.ts'
import { identifier } from '../../../duckdb/sql.ts'
import { panelOf, panelRows, type Panel } from '../panel.ts'
import { rememberForecast } from '../forecasts-made.ts'
import { listed, name, text } from '../prose.ts'
import { certaintyValue } from '../score.ts'
import { atTime, momentOf, type Period, periodWord, type Series, seriesOf } from '../series.ts'
import { changeOf } from '../series-table.ts'
import { amount, axis, measured, span, type Variable } from '../variable.ts'
import { View } from '../view.ts'

/** What comes next, from a back-test among simple and less simple methods, with intervals that were checked. */
export const forecastDetector: Detector = {
  name: 'forecast',
  description: 'What comes next, with the error that the method has made before',
  applies: (_, reading) =>
    reading.time !== null && (askedFor(reading, 'forecast') > 0.4 || openTrend(reading)),
  async detect(analysis) {
    const { study, toolkit } = analysis
    const asked = askedFor(toolkit.reading, 'forecast') > 0.4
    const panel = await panelOf(analysis)
    for (const outcome of study.outcomes.slice(0, asked ? 2 : 1))
      await attempt(analysis, `forecast of ${outcome.label}`, async () => {
        if (!panel || outcome.kind !== 'number' || outcome.profile === null)
          await forecastOf(analysis, outcome)
        else if (asked) await forecastUnits(analysis, panel, outcome)
      })
  },
}

/** An open goal looks at the trend too, and so at where it leads. */
const openTrend = (reading: AskedView): boolean => askedFor(reading, 'describe') >= 1

const PER_YEAR: Partial<Record<Period, number>> = {
  day: 365,
  week: 52,
  month: 12,
  quarter: 4,
  year: 1,
  step: 1,
}

/** Steps ahead in the spacing of the series; a cycle where the goal names none. */
function stepsAhead(series: Series, horizon: { count: number; unit: string } | null): number {
  const own = PER_YEAR[series.period] ?? 12
  const natural = series.cycle > 1 ? series.cycle : Math.min(8, Math.max(3, Math.round(series.length / 10)))
  if (!horizon) return natural
  const asked = { day: 365, week: 52, month: 12, quarter: 4, year: 1 }[horizon.unit]
  return Math.max(
    1,
    Math.min(120, Math.round((horizon.count / (asked ?? own)) * own) || 1, Math.floor(series.length / 2)),
  )
}

const MOST_UNITS = 4

/** Each of the largest units of a panel by itself. */
async function forecastUnits(analysis: Analysis, panel: Panel, outcome: Variable): Promise<void> {
  const { table } = await panelRows(analysis, panel, outcome)
  const units = new View(
    await analysis.toolkit.query(
      `Largest levels of ${panel.label} at the end`,
      `select unit, arg_max(y, moment) as last_value from ${identifier(table)} group by 1 having count(*) >= 12 order by last_value desc, unit limit ${MOST_UNITS}`,
    ),
  )
  for (const unit of units.texts('unit')) {
    const own = { ...outcome, label: `${outcome.label} of ${unit}` }
    await attempt(analysis, `forecast of ${own.label}`, async () =>
      forecastOf(analysis, own, await seriesOf(analysis, outcome, { from: table, name: unit })),
    )
  }
}

async function forecastOf(analysis: Analysis, outcome: Variable, unit?: Series | null): Promise<void> {
  const series = unit === undefined ? await seriesOf(analysis, outcome) : unit
  if (!series || series.length < 12) return
  const { toolkit } = analysis
  const asked = askedFor(toolkit.reading, 'forecast')
  const steps = stepsAhead(series, toolkit.reading.horizon)
  const season = series.cycle > 1 && series.length >= 2 * series.cycle + 4 ? series.cycle : 1
  const breaks = await attempt(analysis, `steps in ${outcome.label}`, async () =>
    series.length >= 20 && season === 1
      ? toolkit.statistic(`Steps in ${outcome.label} before forecasting`, {
          method: 'change_points',
          table: series.table,
          columns: { time: 'moment', y: 'y' },
        })
      : null,
  )
  const late =
    breaks &&
    new View(breaks).number(0, 'last_change_share') > 0.8 &&
    series.length * (1 - new View(breaks).number(0, 'last_change_share')) >= 10
      ? new View(breaks)
      : null
  const start = late
    ? Math.floor(new View(breaks!, 'changes').number(new View(breaks!, 'changes').length - 1, 'row'))
    : 1
  const cell = await toolkit.statistic(`Forecast of ${outcome.label}`, {
    method: 'forecast',
    table: series.table,
    columns: { time: 'moment', y: 'y' },
    args: { period: season, horizon: steps, start },
  })
  rememberForecast(analysis, { outcome, series, cell, steps, season })
  const main = new View(cell)
  const ahead = new View(cell, 'forecast')
  const fan = new View(cell, 'fan')
  const candidates = new View(cell, 'candidates')
  const last = ahead.length - 1
  const value = (row: number) => amount(outcome, ahead, row, 'mean')
  const interval = (row: number) => span(outcome, ahead, row, 'low95', 'high95')
  const when = (row: number) => momentOf(series, ahead, row, 'time')
  const at = (row: number) => text`${atTime(series)}${when(row)}`
  const by = (row: number) => text`${atTime(series).replace(/^in/, 'by').replace(/^at/, 'by')}${when(row)}`
  const top = ahead.rows.reduce(
    (best, row) => (ahead.number(row, 'mean') > ahead.number(best, 'mean') ? row : best),
    0,
  )
  const beats = main.value(0, 'beats_benchmark') === true
  const sum =
    Number.isFinite(main.number(0, 'cycle_total')) &&
    season > 1 &&
    // Rates and what passes zero do not add up over a year.
    changeOf(outcome) === 'log' &&
    Number.isFinite(main.number(0, 'cycle_change'))
  const fine = main.number(0, 'mape') < 0.01 ? 'percent2' : 'percent1'
  const error = Number.isFinite(main.number(0, 'mape'))
    ? text`a mean error of ${main.ref(0, 'mape', fine)}, against ${main.ref(0, 'benchmark_mape', fine)} for the ${name(main.text(0, 'benchmark'))} rule`
    : text`a scaled error of ${main.ref(0, 'mase', 'decimal2')}, against ${main.ref(0, 'benchmark_mase', 'decimal2')} for the ${name(main.text(0, 'benchmark'))} rule`
  const title = sum
    ? text`${measured(outcome)} is expected ${main.number(0, 'cycle_change') >= 0 ? 'to rise' : 'to fall'} by ${main.ref(0, 'cycle_change', 'magnitude_percent1')} over the next year`
    : text`${measured(outcome)} is expected at ${value(last)} ${by(last)} (interval ${interval(last)})`
  const chart = await toolkit.chart(`Forecast of ${outcome.label}`, {
    form: 'fan',
    title,
    subtitle: text`${measured(outcome)}: history and forecast with prediction interval, ${main.ref(0, 'horizon', 'integer')} ${periodWord(series)}s ahead`,
    data: fan.data,
    x: 'time',
    y: 'value',
    low: 'low',
    high: 'high',
    kind: 'kind',
    yTitle: axis(outcome),
  })
  const cautions: Caution[] = []
  if (late)
    cautions.push(
      caution(
        'late-break',
        text`The level changed in the last fifth of the series, from ${momentOf(series, late, 0, 'last_change')} on; the forecast is fitted on the time since then only (${main.ref(0, 'n', 'integer')} values).`,
        late,
      ),
    )
  const backtest = new View(cell, 'backtest')
  const certainty =
    main.number(0, 'mape') < 0.1 && beats ? 'high' : main.number(0, 'mape') < 0.25 ? 'moderate' : 'low'
  const listedSteps = ahead.rows
    .filter((row) => row === 0 || row === top || row === last)
    .map((row) => text`${atTime(series).replace(/^in /, '')}${when(row)} ${value(row)} (${interval(row)})`)
  await report(analysis, 'forecast', {
    kind: 'forecast',
    about: [outcome.column, series.axis.column],
    title,
    statement: [
      text`With ${name(main.text(0, 'winner'))} on the ${main.text(0, 'scale') === 'log' ? 'logarithmic' : 'raw'} scale, the forecast is ${listed(listedSteps)}; in brackets the interval in which nineteen values out of twenty should fall.`,
      sum
        ? text`The next ${main.ref(0, 'period', 'integer')} ${periodWord(series)}s sum to ${amount(outcome, main, 0, 'cycle_total')}, ${main.ref(0, 'cycle_change', 'signed_percent1')} against the last ${main.ref(0, 'period', 'integer')} (${amount(outcome, main, 0, 'cycle_total_before')}).`
        : text`The last value of the series is ${amount(outcome, main, 0, 'last_actual')}.`,
      text`The method was chosen by back-test: from ${main.ref(0, 'origins', 'integer')} points in the past it predicted ${main.ref(0, 'test_steps', 'integer')} values that were then compared with what happened, with ${error}${beats ? '' : ', which it does not beat: the simple rule is as good'}. ${main.ref(0, 'coverage95', 'percent')} of those values fell inside the interval meant to hold nineteen in twenty${main.number(0, 'widening') > 1.001 ? text`, so the intervals were widened by a factor of ${main.ref(0, 'widening', 'decimal2')}` : ''}.`,
      main.text(0, 'scale') === 'log' && season > 1
        ? text`Seasons and growth act in proportion to the level here, which is why the logarithm fits: a straight line or a fixed seasonal amount would understate the peaks.`
        : '',
    ],
    soWhat: sum
      ? text`Plan the coming peak for ${when(top)}: about ${value(top)}, and keep room for ${amount(outcome, ahead, top, 'high95')}.`
      : text`Use the interval, not the single figure, when you plan: ${interval(last)} ${by(last)}.`,
    estimate: text`${value(last)} ${by(last)}`,
    interval: text`${interval(last)}`,
    unit: outcome.unit.after.trim() || outcome.unit.before || null,
    n: text`${main.ref(0, 'n', 'integer')} ${periodWord(series)}s`,
    method: `${main.text(0, 'winner_model')}; rolling-origin back-test against naive, seasonal naive, drift, exponential smoothing and ARIMA`,
    certainty,
    robustness: text`The runners-up in the back-test: ${listed(candidates.rows.slice(1, 4).map((row) => text`${name(candidates.text(row, 'candidate'))} (${Number.isFinite(candidates.number(row, 'mape')) ? candidates.ref(row, 'mape', 'percent1') : candidates.ref(row, 'mase', 'decimal2')})`))}.`,
    worth: {
      relevance: Math.min(1, 0.25 + 0.75 * asked),
      effect: asked > 0.4 ? 0.9 : 0.4,
      certainty: certaintyValue(certainty),
      surprise: late ? 0.6 : 0.2,
    },
    cautions,
    evidence: [cell, series.cell, ...(late ? [late] : [])],
    charts: [chart],
    tables: [
      { view: ahead, caption: text`Forecast of ${measured(outcome)}` },
      { view: candidates, caption: text`Methods in the back-test, best first` },
      ...(backtest.length <= 60
        ? [
            {
              view: backtest,
              caption: text`What the chosen method predicted in the back-test, and what happened`,
            },
          ]
        : []),
    ],
    lead: sum
      ? text`${measured(outcome)} over the next ${main.ref(0, 'period', 'integer')} ${periodWord(series)}s is expected to sum to ${amount(outcome, main, 0, 'cycle_total')}, ${main.ref(0, 'cycle_change', 'signed_percent1')} against the last ${main.ref(0, 'period', 'integer')}, with a peak of ${value(top)} ${at(top)} (${interval(top)}). In the back-test the method had ${error}${beats ? '' : ', so it is no better than that rule'}.`
      : text`${measured(outcome)} is expected at ${value(0)} ${at(0)} (${interval(0)}) and ${value(last)} ${at(last)} (${interval(last)}). In the back-test the method had ${error}${beats ? '' : ', so it is no better than that rule'}.`,
    keys: [
      {
        label: text`${measured(outcome)} ${at(top)}`,
        value: text`${value(top)}`,
        note: text`interval ${interval(top)}`,
      },
      ...(sum
        ? [
            {
              label: text`Next ${main.ref(0, 'period', 'integer')} ${periodWord(series)}s`,
              value: text`${main.ref(0, 'cycle_change', 'signed_percent1')}`,
              note: text`sum ${amount(outcome, main, 0, 'cycle_total')}`,
            },
          ]
        : []),
      {
        label: text`Back-test error`,
        value: Number.isFinite(main.number(0, 'mape'))
          ? text`${main.ref(0, 'mape', 'percent1')}`
          : text`${main.ref(0, 'mase', 'decimal2')}`,
        note: text`${name(main.text(0, 'benchmark'))} rule ${Number.isFinite(main.number(0, 'mape')) ? main.ref(0, 'benchmark_mape', 'percent1') : main.ref(0, 'benchmark_mase', 'decimal2')}`,
      },
    ],
    advice:
      asked > 0.4
        ? text`Plan with ${value(top)} for ${when(top)} and with the range ${interval(top)}; make the forecast again as soon as new ${periodWord(series)}s are in`
        : null,
  })
}
