import { z } from 'zod'
import { column, level, optional, table, type MethodSpec } from './method.ts'

const time = column('time', 'time', 'when; rows may come in any order')
const period = z.number().int().min(2).max(1000)

/** Seasons of a series. */
export const seasonMethods: MethodSpec[] = [
  {
    name: 'seasonal_summary',
    title: 'Seasons of a series',
    description:
      'Index of each season against the mean of its cycle (year, week or day), with intervals from the spread between cycles.',
    source:
      'Ratio or difference to the cycle mean, averaged over complete cycles (Student t interval over cycles); F test of the season beside a straight trend with AR(1) errors, on cycle-season means, logarithms for ratios (Prais and Winsten 1954); strength 1 - Var(remainder) / Var(season + remainder) (Wang, Smith and Hyndman 2006).',
    file: 'seasonal.R',
    columns: [time, column('y', 'number', 'the series')],
    args: z.strictObject({
      level,
      /** Season within cycle: month or quarter of the year, weekday of the week, hour of the day. */
      season: z.enum(['month', 'quarter', 'weekday', 'hour', 'meteorological']).default('month'),
      kind: z.enum(['auto', 'ratio', 'difference']).default('auto'),
    }),
    minimumRows: 8,
    tables: [
      table('main', 'The seasons in one row.', {
        n: 'rows used',
        missing: 'rows left out',
        season: 'text: which season',
        kind: 'text: "ratio" (all means positive) or "difference"',
        seasons: 'seasons that occur',
        cycles: 'cycles used: those in which every season occurs',
        mean: 'mean of y over those cycles',
        strength: 'strength of the season 0..1',
        f: 'F of the season beside a trend, AR(1) errors',
        df1: 'degrees of freedom',
        df2: 'degrees of freedom',
        p: 'p',
        lag1: 'lag-one correlation of the errors that the test allows for',
        highest: 'text: season of the highest index',
        highest_index: 'its index',
        highest_mean: 'its mean',
        lowest: 'text: season of the lowest index',
        lowest_index: 'its index',
        lowest_mean: 'its mean',
        eta2: 'share of the variance of the single rows that lies between seasons',
      }),
      table('seasons', 'One row per season in calendar order.', {
        season: 'text: name',
        number: 'place in the cycle, from 1 (hours from 0; weeks start on Monday)',
        n: 'rows',
        mean: 'mean of the rows',
        mean_low: 'lower end (spread between cycles)',
        mean_high: 'upper end',
        median: 'median of the rows',
        minimum: 'smallest row',
        maximum: 'largest row',
        index: 'mean ratio (1 = cycle mean) or difference (0 = cycle mean)',
        index_low: 'lower end',
        index_high: 'upper end',
      }),
    ],
  },
  {
    name: 'stl_decompose',
    title: 'Trend, season and remainder',
    description:
      'STL decomposition of an evenly spaced series, additive or on logarithms, with strengths and deseasonalised growth.',
    source:
      'Cleveland et al. (1990), R stl (periodic window, robust); strengths of Wang, Smith and Hyndman (2006); multiplicative when cycle sd rises with cycle mean (r > 0.5 and all y > 0).',
    file: 'seasonal.R',
    columns: [optional(time), column('y', 'number', 'evenly spaced series, in the order of time')],
    args: z.strictObject({
      level,
      period,
      kind: z.enum(['auto', 'additive', 'multiplicative']).default('auto'),
    }),
    minimumRows: 8,
    tables: [
      table('main', 'The decomposition in one row.', {
        n: 'values',
        period: 'values per cycle',
        cycles: 'complete cycles',
        kind: 'text: "additive" or "multiplicative"',
        filled: 'missing values filled by a straight line between neighbours',
        level_spread_r: 'correlation of cycle mean and cycle sd; null under 3 cycles',
        trend_strength: '0..1',
        seasonal_strength: '0..1',
        first_trend: 'trend at the start',
        last_trend: 'trend at the end',
        growth_total: 'last / first - 1; null unless both are positive',
        growth_per_cycle: 'compound growth per cycle',
        growth_last_cycle: 'trend now against one cycle ago',
        peak_season: 'place in the cycle, from 1, of the highest season',
        peak_effect: 'its effect: factor or difference',
        trough_season: 'place of the lowest',
        trough_effect: 'its effect',
        remainder_sd: 'sd of the remainder (of log y when multiplicative)',
        largest_remainder_time: 'time: of the largest remainder; its row when no time is given',
        largest_remainder: 'that remainder (factor or difference)',
      }),
      table('components', 'One row per value.', {
        time: 'time: when, or the row',
        y: 'value',
        trend: 'trend',
        season: 'factor or difference',
        remainder: 'factor or difference',
        adjusted: 'deseasonalised value',
      }),
      table('seasons', 'One row per place in the cycle.', {
        number: 'place, from 1',
        effect: 'factor or difference',
      }),
      table('panels', 'The parts below each other, one row per part and value.', {
        part: 'text: "observed", "trend", "season" or "remainder"',
        time: 'time: when, or the row',
        value: 'its value: in the unit of y, seasons and remainders as factor or difference',
      }),
    ],
  },
]
