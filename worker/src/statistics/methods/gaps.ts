import { z } from 'zod'
import { column, labels, level, optional, repeated, table, type MethodSpec } from './method.ts'

/** How far two sides lie apart, period by period. */
export const gapMethods: MethodSpec[] = [
  {
    name: 'gap_over_time',
    title: 'The gap between two sides in each period, and whether it changes',
    description:
      'The difference of two means or shares in every period, other columns held equal where they are given, with the slope of these gaps over time, the test that all of them are one, and the first against the last.',
    source:
      'Least squares with a gap of its own in each period and HC3 errors (MacKinnon and White 1985), over units where rows repeat them (Liang and Zeger 1986), of shares with the variance of Agresti and Caffo (2000); least squares of the gaps on time weighted by their precision, its error scaled where they scatter beyond their own (Birge 1932); Wald test of equal gaps. Of single rows of each side the series of gaps, with errors for neighbouring values that are alike.',
    file: 'gaps.R',
    columns: [
      column('y', 'number', 'the measure; 1 for rows that a share is of, and 0 for others'),
      column('side', 'category', 'those that it is about, or the others'),
      column('time', 'time', 'first moment of the period'),
      optional(repeated('x', 'any', 'what is held equal')),
      optional(column('cluster', 'category', 'what rows are of, where some are of the same')),
    ],
    args: z.strictObject({
      level,
      /** The side from which the other one is taken. */
      named: z.string(),
      labels,
    }),
    minimumRows: 8,
    tables: [
      table('main', 'All periods in one row.', {
        n: 'rows of the periods that are judged',
        periods: 'periods in which both sides have enough rows',
        left_out: 'periods in which they do not',
        adjusted_for: 'columns held equal',
        by: 'text: what intervals are over: "rows", "units" or "periods"',
        gap: 'mean gap of all periods, weighted by their precision',
        gap_low: 'lower end of its interval; null of single rows',
        gap_high: 'upper end',
        first: 'gap in the first period that is judged',
        last: 'gap in the last one',
        change: 'last - first',
        change_low: 'lower end of its interval; null of single rows',
        change_high: 'upper end',
        change_p: 'p of the first gap being the last one',
        slope: 'what the gap gains in a year, or in one step of a counted time',
        slope_low: 'lower end of its interval',
        slope_high: 'upper end',
        slope_p: 'p of no slope',
        drift: 'slope times the time from the first to the last period',
        drift_low: 'lower end of its interval',
        drift_high: 'upper end',
        fitted_first: 'the line of the gaps in the first period',
        fitted_last: 'the same in the last one',
        differs_p: 'p of all gaps being one; null of single rows and of few units',
        off_line:
          'flag: whether the gaps scatter round their line by more than their rows make; null of single rows',
      }),
      table('periods', 'One row per period, in order.', {
        time: 'time: first moment of the period',
        n_named: 'rows of those that it is about',
        n_others: 'rows of the others',
        mean_named: 'mean of those that it is about',
        mean_others: 'mean of the others',
        gap: 'difference of the two, the other columns held equal; null where rows are too few',
        low: 'lower end of its interval',
        high: 'upper end',
        plain: 'difference of the two means as they stand',
        fitted: 'the line of the gaps',
        enough: 'flag: whether the period is judged',
      }),
    ],
  },
]
