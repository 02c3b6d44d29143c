import { z } from 'zod'
import { column, level, optional, table, tableWhen, type MethodSpec } from './method.ts'

/** What comes next, with measured error. */
export const forecastMethods: MethodSpec[] = [
  {
    name: 'forecast',
    title: 'Forecast with back-test',
    description:
      'Naive, seasonal naive, drift, exponential smoothing and ARIMA compete in a rolling-origin back-test; the winner forecasts, its intervals checked against what happened.',
    source:
      'Hyndman and Athanasopoulos (2021); Holt-Winters by R HoltWinters; ARIMA by R arima, orders by a stepwise search on AICc over the whole series, the airline model beside it, on raw or log scale; errors within 5% of the smallest are ties, decided by the coverage nearest 95%; MASE (Hyndman and Koehler 2006).',
    file: 'forecast.R',
    columns: [
      optional(column('time', 'time', 'when; evenly spaced')),
      column('y', 'number', 'the series, in the order of time'),
    ],
    args: z.strictObject({
      level,
      /** Values per cycle; 1 for no season. */
      period: z.number().int().min(1).max(366).default(1),
      horizon: z.number().int().min(1).max(366).default(12),
      /** Rolling origins in the back-test. */
      origins: z.number().int().min(1).max(12).default(4),
      scale: z.enum(['auto', 'raw', 'log']).default('auto'),
      /** First row (from 1) to fit on, e.g. after a break. */
      start: z.number().int().min(1).default(1),
      /** Steps between the end of the series and what is asked for, which stand in no total. */
      skip: z.number().int().min(0).max(60).default(0),
      /** Values per year, for the total of a year before; 1 where there is none. */
      year: z.number().int().min(1).max(366).default(1),
      /** Values are never below zero: ranges end there. */
      floor: z.boolean().default(false),
      /** A number that is to be reached; to be fallen to with `falls`. */
      aim: z.number().optional(),
      falls: z.boolean().default(false),
      /** How many of the last values the sum up to the aim begins with; -1 where each value is held against it. */
      counted: z.number().int().min(-1).default(-1),
    }),
    minimumRows: 10,
    tables: [
      table('main', 'The forecast in one row.', {
        n: 'values fitted on: the last 500, or five cycles up to 1,500, where there are more',
        filled: 'missing values filled by a straight line between neighbours',
        period: 'values per cycle',
        horizon: 'steps ahead',
        scale: 'text: "log" or "raw"',
        winner: 'text: name of the winner',
        winner_model: 'text: the winner in full',
        mape: 'its mean absolute percentage error in the back-test, a share; null with values of 0 or below',
        mase: 'its mean absolute scaled error',
        rmse: 'its root mean squared error',
        benchmark: 'text: "seasonal naive" or "naive"',
        benchmark_mape: 'its MAPE',
        benchmark_mase: 'its MASE',
        beats_benchmark: 'flag: the winner is not the benchmark and has the smaller error',
        improvement: '1 - error / error of the benchmark',
        origins: 'rolling origins',
        test_horizon:
          'steps ahead in the back-test: one cycle, or 12 without season, never more than the horizon',
        last_mape: 'MAPE of the winner from the latest origin alone',
        benchmark_last_mape: 'MAPE of the benchmark from it',
        test_steps: 'values predicted in the back-test',
        coverage80: 'share of them inside the 80% interval',
        coverage95: 'share inside the 95% interval',
        widening: 'factor by which the intervals were widened because too few fell inside; 1 for none',
        last_actual: 'last value of the series',
        first_mean: 'forecast of the first step',
        last_mean: 'forecast of the last step',
        wanted: 'steps that are asked for: the last ones, all without `skip`',
        total: 'sum of the forecast over them',
        total_low95: 'lower end of the 95% range of that sum',
        total_high95: 'upper end',
        total_mape:
          'by how much of it sums over the same steps were missed in the back-test on average; null where it is shorter',
        total_before: 'sum of as many last values of the series; null if there are fewer',
        total_change: 'total / total_before - 1',
        total_year_before:
          'sum over the same steps of the year before; null where the series lacks one of them',
        total_year_change: 'total / total_year_before - 1',
        last_year: 'sum of the last year of the series; null where it holds less than two',
        last_year_before: 'sum of the year before that',
        last_year_change: 'last_year / last_year_before - 1',
        cycle_total: 'sum of the first cycle ahead; null without season or under a cycle ahead',
        cycle_total_before: 'sum of the last cycle',
        cycle_change: 'cycle_total / cycle_total_before - 1',
        cycle_mean: 'mean of the first cycle ahead; null likewise',
        cycle_mean_before: 'mean of the last cycle',
      }),
      table('forecast', 'One row per step.', {
        step: 'step',
        time: 'time: when, or the row',
        mean: 'forecast',
        low80: 'lower end of the 80% interval',
        high80: 'upper end',
        low95: 'lower end of the 95% interval',
        high95: 'upper end',
      }),
      table('candidates', 'One row per candidate, best first.', {
        candidate: 'text: name',
        model: 'text: in full',
        mape: 'MAPE, a share',
        mase: 'MASE',
        rmse: 'RMSE',
        last_mape: 'MAPE from the latest origin alone',
        coverage95: 'share inside the 95% interval',
        rank: 'place',
      }),
      table('backtest', "The winner's predictions, one row per origin and step.", {
        origin: 'time: last value known',
        step: 'step',
        time: 'time: when',
        actual: 'value',
        predicted: 'prediction',
        low95: 'lower end',
        high95: 'upper end',
        benchmark: 'prediction of the benchmark',
      }),
      table('fan', 'History (last 10 cycles or 200 values) and forecast, for the chart.', {
        time: 'time: when, or the row',
        value: 'value or forecast',
        low: 'lower end of the 95% interval; null for history',
        high: 'upper end',
        kind: 'text: "history" or "forecast"',
      }),
      tableWhen('with an aim', 'reach', 'Whether it is reached at the last step, in one row.', {
        aim: 'the number',
        so_far: 'sum of the values counted; null without a sum',
        counted: 'how many these are; null without a sum',
        left: 'steps ahead',
        last: 'last value of the series',
        value: 'what is expected at the last step, added up where sums are asked for',
        low95: 'lower end of its 95% range',
        high95: 'upper end',
        chance: 'chance that it lies on the wanted side of the aim, by that range',
        missing: 'what is missing now: aim less the sum so far, or less the last value',
        short: 'what is missing in the end: aim less what is expected',
        needed: 'what each step has to bring: missing by the steps left',
        recent:
          'what the last ones brought: mean of the last values, or the change a step over the last twelve',
        recent_steps: 'values that mean is of',
        recent_span: 'steps that change is over',
        ahead_each: 'what each step is expected to bring',
        best_step: 'highest value of the series',
        reached_at: 'time: from when on it is expected to be reached and to stay so; null where it is not',
        earliest_at: 'time: when the better end of the range is there first',
        latest_at: 'time: from when on the worse end is there',
      }),
      tableWhen('with an aim', 'path', 'The way to it, for the chart.', {
        time: 'time: when, or the row',
        value: 'value, or sum up to it, as it was or is expected',
        low: 'lower end of the 95% range; null for history',
        high: 'upper end',
        chance: 'chance that the aim is reached by then; null for history',
        kind: 'text: "history" or "forecast"',
      }),
    ],
  },
]
