import { z } from 'zod'
import { column, level, optional, table, type MethodSpec } from './method.ts'

const time = column('time', 'time', 'when; rows may come in any order')

/** Two series over time. */
export const pairedSeriesMethods: MethodSpec[] = [
  {
    name: 'stationarity',
    title: 'Does the series wander?',
    description: 'Unit root and stationarity tests of an evenly spaced series.',
    source:
      'Augmented Dickey-Fuller, lags by AIC up to 12 (n/100)^(1/4), p by the response surface of MacKinnon (1994, 2010); KPSS (1992) with Bartlett window floor(4 (n/100)^(1/4)), p interpolated in their table (0.01 to 0.10).',
    file: 'stationarity.R',
    columns: [column('y', 'number', 'evenly spaced series, in the order of time')],
    args: z.strictObject({ max_lags: z.number().int().min(0).nullable().default(null) }),
    minimumRows: 15,
    tables: [
      table('main', 'The tests in one row.', {
        n: 'values',
        adf: 'ADF statistic with constant',
        adf_lags: 'lags',
        adf_p: 'p of a unit root',
        adf_trend: 'ADF statistic with constant and trend',
        adf_trend_lags: 'lags',
        adf_trend_p: 'p',
        kpss: 'KPSS statistic around a level',
        kpss_p: 'p of stationarity, between 0.01 and 0.10',
        kpss_trend: 'KPSS statistic around a trend',
        kpss_trend_p: 'p',
        verdict: 'text: "stationary", "trend-stationary", "unit root" or "unclear"',
        adf_difference: 'ADF statistic with constant of the first differences',
        adf_difference_p: 'p',
      }),
    ],
  },
  {
    name: 'levels_and_changes',
    title: 'Two series in levels and in changes',
    description:
      'Correlation of two evenly spaced series in levels against that of their changes; tells when the first says nothing.',
    source:
      'Granger and Newbold (1974); ADF as in stationarity; slope of the changes with Newey-West errors. Spurious: both have unit-root p > 0.05 (with constant and trend; of what is not taken in logarithms with constant alone too) and |r| falls by half or more in changes, or turns round.',
    file: 'stationarity.R',
    columns: [optional(time), column('x', 'number', 'first series'), column('y', 'number', 'second series')],
    args: z.strictObject({
      level,
      /** auto: log-differences (growth) where all values are positive. */
      change_x: z.enum(['auto', 'difference', 'log', 'none']).default('auto'),
      change_y: z.enum(['auto', 'difference', 'log', 'none']).default('auto'),
    }),
    minimumRows: 12,
    tables: [
      table('main', 'The pair in one row.', {
        n: 'rows used',
        levels_r: 'r in levels',
        levels_low: 'lower end (Fisher z)',
        levels_high: 'upper end',
        levels_p: 'p as if rows were independent',
        changes_r: 'r in changes',
        changes_low: 'lower end',
        changes_high: 'upper end',
        changes_p: 'p',
        changes_spearman: 'rank correlation of the changes',
        change_x: 'text: "log-differences", "differences" or "levels"',
        change_y: 'text: the same for y',
        adf_x_p: 'unit-root p of x (constant and trend)',
        adf_y_p: 'of y',
        adf_change_x_p: 'of the changes of x (constant)',
        adf_change_y_p: 'of the changes of y',
        spurious: 'flag: the correlation in levels says nothing',
        slope: 'least squares, change of y per change of x (log-differences in percent)',
        slope_low: 'lower end (HAC)',
        slope_high: 'upper end',
        slope_p: 'p',
        slope_se: 'classic standard error',
        intercept: 'intercept',
        r2: 'R2',
        far: 'times at which a change of one of the two lies far outside of its others (beyond six deviations by the median)',
        far_from: 'time: the first of them',
        far_to: 'time: the last of them',
        without_r: 'r in changes without those times',
        without_low: 'lower end',
        without_high: 'upper end',
        without_p: 'p',
      }),
      table('changes', 'One row per change (log-differences in percent).', {
        time: 'time: when, or the row',
        x: 'change of x',
        y: 'change of y',
      }),
      table('windows', 'r of changes in thirds of the span: is it stable?', {
        window: 'number',
        from: 'time: first',
        to: 'time: last',
        n: 'changes',
        levels_r: 'r in levels',
        changes_r: 'r in changes',
        low: 'lower end',
        high: 'upper end',
      }),
    ],
  },
  {
    name: 'lead_lag',
    title: 'Which series moves first?',
    description:
      'Cross-correlation after taking differences and prewhitening; a positive lag means that x moves first.',
    source:
      'Box and Jenkins prewhitening: AR filter of x by AIC (R ar) applied to both; band +-z / sqrt(n), and Bonferroni over lags.',
    file: 'lead-lag.R',
    columns: [column('x', 'number', 'first series'), column('y', 'number', 'second series')],
    args: z.strictObject({
      level,
      max_lag: z.number().int().min(1).max(200).nullable().default(null),
      change: z.enum(['auto', 'difference', 'log', 'none']).default('auto'),
    }),
    minimumRows: 30,
    tables: [
      table('main', 'The pair in one row.', {
        n: 'rows used',
        change: 'text: "log-differences", "differences" or "levels"',
        ar_order: 'order of the filter',
        best_lag: 'lag of the largest |r|; positive: x first',
        best_r: 'its r',
        best_p: 'its p, Bonferroni over lags',
        zero_r: 'r at lag 0',
        leader: 'text: "x", "y", "together" or "cannot tell"',
      }),
      table('lags', 'One row per lag.', {
        lag: 'rows by which x moves first',
        r: 'cross-correlation',
        low: 'lower end of the band of no association',
        high: 'upper end',
      }),
    ],
  },
  {
    name: 'granger',
    title: 'Does one series help to predict the other?',
    description:
      'F tests, both ways, whether past values of one (stationary) series improve the prediction of the other.',
    source: 'Granger (1969); lag order of the pair by AIC (VAR) unless given.',
    file: 'lead-lag.R',
    columns: [column('x', 'number', 'first series'), column('y', 'number', 'second series')],
    args: z.strictObject({
      level,
      lags: z.number().int().min(1).max(24).nullable().default(null),
      change: z.enum(['auto', 'difference', 'log', 'none']).default('none'),
    }),
    minimumRows: 20,
    tables: [
      table('main', 'Both ways in one row.', {
        n: 'rows used',
        lags: 'lags',
        change: 'text: "log-differences", "differences" or "levels"',
        x_to_y_f: 'F of x in the equation of y',
        x_to_y_df1: 'degrees of freedom',
        x_to_y_df2: 'degrees of freedom',
        x_to_y_p: 'p',
        x_to_y_gain: 'share of the residual variance of y that x removes',
        y_to_x_f: 'F of y in the equation of x',
        y_to_x_p: 'p',
        y_to_x_gain: 'share of the residual variance of x that y removes',
        direction: 'text: "x predicts y", "y predicts x", "both" or "neither"',
      }),
    ],
  },
  {
    name: 'engle_granger',
    title: 'Do two wandering series hold together?',
    description: 'Cointegration by the residuals of y on x.',
    source:
      'Engle and Granger (1987); ADF of the residuals, lags by AIC unless given, p by the response surface of MacKinnon (1994) for two series.',
    file: 'stationarity.R',
    columns: [column('y', 'number', 'first series'), column('x', 'number', 'second series')],
    args: z.strictObject({
      log: z.boolean().default(false),
      /** A fixed number of lags, in place of the choice by AIC. */
      lags: z.number().int().min(0).nullable().default(null),
      max_lags: z.number().int().min(0).nullable().default(null),
    }),
    minimumRows: 20,
    tables: [
      table('main', 'The test in one row.', {
        n: 'rows used',
        intercept: 'of y on x',
        slope: 'of y on x',
        statistic: 'ADF statistic of the residuals',
        lags: 'lags',
        p: 'p of no cointegration',
        trend_statistic: 'the same with a straight line in time beside x',
        trend_lags: 'lags',
        trend_p: 'p',
        cointegrated: 'flag: both p < 0.05',
      }),
    ],
  },
]
