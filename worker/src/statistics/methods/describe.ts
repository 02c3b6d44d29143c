import { z } from 'zod'
import { column, level, optional, table, type MethodSpec } from './method.ts'

/** One column at a time. */
export const describeMethods: MethodSpec[] = [
  {
    name: 'describe_numeric',
    title: 'Distribution of a number',
    description:
      'Moments with intervals, quantiles, shape, a test of normality, outliers by two rules, and the bins and quantile pairs that a chart needs.',
    source:
      "Student t interval; median interval from binomial order statistics (Conover 1999, 3.2); skewness and excess kurtosis G1, G2 (Joanes and Gill 1998); Shapiro-Wilk (Royston 1995, R shapiro.test), above 5,000 rows Anderson-Darling with p of D'Agostino and Stephens (1986); Jarque-Bera (1987).",
    file: 'describe.R',
    columns: [column('y', 'number', 'the number')],
    args: z.strictObject({ level }),
    minimumRows: 1,
    tables: [
      table('main', 'The column in one row.', {
        n: 'values used',
        missing: 'values missing',
        distinct: 'distinct values',
        mean: 'mean',
        mean_low: 'lower end of the interval of the mean',
        mean_high: 'upper end',
        sd: 'standard deviation',
        se: 'standard error of the mean',
        cv: 'standard deviation / mean',
        median: 'median',
        median_low: 'lower end of the interval of the median',
        median_high: 'upper end',
        minimum: 'smallest',
        p5: '5% quantile (type 7)',
        q1: 'lower quartile',
        q3: 'upper quartile',
        p95: '95% quantile',
        maximum: 'largest',
        iqr: 'q3 - q1',
        sum: 'sum',
        geometric_mean: 'geometric mean; null unless all values are positive',
        skewness: 'G1',
        kurtosis: 'excess kurtosis G2',
        zeros: 'values that are 0',
        negatives: 'values below 0',
        outliers_iqr: 'values beyond 1.5 IQR of the quartiles',
        outliers_z3: 'values with |z| > 3',
        normality_test: 'text: name of the test of normality',
        normality_statistic: 'its statistic',
        normality_p: 'its p',
        jarque_bera: 'Jarque-Bera statistic',
        jarque_bera_p: 'its asymptotic p',
      }),
      table(
        'histogram',
        'Equal bins by the Freedman-Diaconis rule, no fewer than 2 n^(1/3) and at most 60; around whole numbers.',
        {
          from: 'left edge',
          to: 'right edge',
          count: 'values in it',
        },
      ),
      table('qq', 'Up to 100 quantiles against those of a normal distribution.', {
        theoretical: 'quantile of N(mean, sd)',
        observed: 'quantile of the data',
      }),
    ],
  },
  {
    name: 'proportions',
    title: 'Counts and shares of a category',
    description:
      'Count and share of each level with Wilson interval, most frequent first, and a test of equal shares.',
    source: 'Wilson (1927) score interval; chi-square goodness of fit.',
    file: 'describe.R',
    columns: [
      column('y', 'category', 'the category'),
      optional(column('weight', 'number', 'rows that each row stands for')),
    ],
    args: z.strictObject({ level, order: z.enum(['count', 'given']).default('count') }),
    minimumRows: 1,
    tables: [
      table('main', 'The column in one row.', {
        n: 'rows used (sum of weights)',
        missing: 'rows without a value',
        levels: 'levels that occur',
        top_level: 'text: most frequent level',
        top_count: 'its count',
        top_share: 'its share',
        chi2: 'chi-square against equal shares',
        df: 'degrees of freedom',
        p: 'p',
        entropy: 'Shannon entropy / log(levels), 0..1',
      }),
      table('levels', 'One row per level.', {
        level: 'text: level',
        count: 'rows',
        share: 'share 0..1',
        low: 'lower end of its interval',
        high: 'upper end',
        cumulative: 'share of this and all levels before',
      }),
    ],
  },
]
