import { z } from 'zod'
import { column, level, optional, table, type MethodSpec } from './method.ts'

const time = column('time', 'time', 'when; rows may come in any order')
const change = z.enum(['auto', 'difference', 'log', 'none'])

/** How one series moves: cycles, acceleration, spread of its changes. */
export const dynamicsMethods: MethodSpec[] = [
  {
    name: 'cycle',
    title: 'A cycle of unknown length',
    description:
      'The strongest peak of the smoothed periodogram of an evenly spaced series against red noise, with the autocorrelation at its period.',
    source:
      'Smoothed periodogram (Bloomfield 1976; R spec.pgram, modified Daniell kernel, 10% taper) of the series without its straight line; red noise of a first-order autoregression (Gilman, Fuglister and Mitchell 1963; Torrence and Compo 1998), chi-square / df, Sidak over independent bands; Bartlett (1946) for the autocorrelation.',
    file: 'cycles.R',
    columns: [optional(time), column('y', 'number', 'evenly spaced series, in the order of time')],
    args: z.strictObject({
      level,
      /** Values per year, to say the period in years too. */
      steps_per_year: z.number().positive().default(1),
      /** auto: logarithms where the series is positive, skewed, and less skewed on that scale. */
      scale: z.enum(['auto', 'raw', 'log']).default('auto'),
    }),
    minimumRows: 30,
    tables: [
      table('main', 'The strongest peak in one row.', {
        n: 'values',
        filled: 'missing values filled by a straight line between neighbours',
        scale: 'text: "raw" or "log"',
        red_noise: 'lag-1 autocorrelation of the red noise',
        period: 'length of the cycle in steps',
        period_low: 'shorter end of the half-height width of the peak',
        period_high: 'longer end',
        period_years: 'length in years',
        period_low_years: 'shorter end in years',
        period_high_years: 'longer end in years',
        cycles: 'cycles in the span',
        ratio: 'power at the peak / power of red noise there',
        df: 'degrees of freedom of the smoothed spectrum',
        p_at: 'p at that frequency alone',
        bands: 'independent bands searched',
        p: 'p after the search',
        share: 'share of the variance in the peak',
        acf_lag: 'lag of the largest autocorrelation within a quarter of the period',
        acf: 'that autocorrelation',
        acf_limit: 'size above which it is not chance',
        half_acf: 'autocorrelation at half the period',
        found: 'flag: p below 1 - level, the peak holds 10% of the variance, and the autocorrelation agrees',
      }),
      table('spectrum', 'One row per frequency.', {
        frequency: 'cycles per step',
        period: '1 / frequency',
        power: 'share of the variance',
        red_noise: 'what red noise would have',
        limit: 'what its largest value stays under with the chosen level',
      }),
      table('autocorrelation', 'One row per lag.', { lag: 'steps apart', r: 'autocorrelation' }),
    ],
  },
  {
    name: 'acceleration',
    title: 'Does it change faster and faster?',
    description: 'Curvature of a series over time, with the slopes of the first, middle and last third.',
    source:
      'Least squares on time and its square; errors by the larger of two variances: AR(1) errors with the correlation corrected for its bias (Marriott and Pope 1954), and Newey-West with the bandwidth of Andrews (1991). t with the degrees of freedom of as many independent values.',
    file: 'acceleration.R',
    columns: [time, column('y', 'number', 'the series')],
    args: z.strictObject({
      level,
      /** log: curvature and slopes are those of log y, the line comes back to y. */
      scale: z.enum(['raw', 'log']).default('raw'),
    }),
    minimumRows: 12,
    tables: [
      table('main', 'The curve in one row.', {
        n: 'rows used',
        missing: 'rows left out',
        per: 'text: "year" or "unit"',
        span: 'length in that unit',
        lags: 'bandwidth',
        curvature: 'change of the slope per year or unit',
        curvature_low: 'lower end (HAC)',
        curvature_high: 'upper end',
        p: 'p',
        slope_early: 'slope of the curve in the middle of the first third',
        early_low: 'lower end',
        early_high: 'upper end',
        slope_late: 'in the middle of the last third',
        late_low: 'lower end',
        late_high: 'upper end',
        first_third: 'straight slope through the first third',
        middle_third: 'through the middle third',
        last_third: 'through the last third',
        times: 'last_third / first_third; null unless both have one sign',
        first_until: 'time: last of the first third',
        last_from: 'time: first of the last third',
        growth_first: 'growth per year or unit in the first third; null unless all y are positive',
        growth_last: 'in the last third',
        r2: 'R2 of the curve',
        r2_line: 'R2 of a straight line',
        turns: 'flag: the curve turns inside the span, a tenth or more from its ends',
        turning_point: 'time: where; null otherwise',
      }),
      table('line', 'The series with the curve; thinned evenly to 600 points.', {
        time: 'time: when',
        y: 'value',
        fit: 'curve',
        low: 'lower end of its interval (HAC)',
        high: 'upper end',
      }),
    ],
  },
  {
    name: 'variance_break',
    title: 'Did the swings become larger or smaller?',
    description: 'One break in the variance of the changes of an evenly spaced series.',
    source:
      'Centred cumulative sums of squares (Inclan and Tiao 1994), corrected for kurtosis and persistence of the squares (kappa 2 of Sanso, Arago and Carrion 2004); asymptotic p of the largest Brownian bridge; ratio of standard deviations with the interval of Bonett (2006).',
    file: 'volatility.R',
    columns: [optional(time), column('y', 'number', 'evenly spaced series, in the order of time')],
    args: z.strictObject({
      level,
      change: change.default('auto'),
      /** Share of the changes that each side keeps at least. */
      minimum_share: z.number().min(0.02).max(0.4).default(0.1),
    }),
    minimumRows: 31,
    tables: [
      table('main', 'The break in one row.', {
        n: 'changes',
        change: 'text: "log-differences" (in percent), "differences" or "levels"',
        inclan_tiao: 'statistic of Inclan and Tiao',
        inclan_tiao_p: 'its p, for normal independent changes',
        kappa: 'corrected statistic',
        lags: 'bandwidth of the correction',
        p: 'its p',
        last_before: 'time: last change before',
        first_after: 'time: first change after',
        row: 'its place among the changes',
        share_before: 'share of the changes before',
        n_before: 'changes before',
        n_after: 'changes after',
        sd: 'standard deviation of all changes',
        sd_before: 'before',
        sd_after: 'after',
        ratio: 'sd after / sd before',
        ratio_low: 'lower end',
        ratio_high: 'upper end',
        percent: 'ratio - 1',
        larger_ratio: 'ratio or its inverse, whichever is above 1',
        found: 'flag: p below 1 - level and the interval of the ratio leaves out 1',
      }),
      table('line', 'One row per change, thinned evenly to 600.', {
        time: 'time: when',
        change: 'change',
        sd: 'standard deviation on that side of the break',
      }),
    ],
  },
]
