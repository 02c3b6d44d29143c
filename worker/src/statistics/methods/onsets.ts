import { z } from 'zod'
import { column, level, table, type MethodSpec } from './method.ts'

/** When a change set in. */
export const onsetMethods: MethodSpec[] = [
  {
    name: 'onset',
    title: 'When a change set in, and its shape',
    description:
      'Rows at the days on which they came: whether their level stays, drifts, jumps, begins to climb, jumps and then climbs, or lies elsewhere for a while, with the day, the levels and the slope.',
    source:
      'Least squares over all days (Hinkley 1971); shapes against each other by BIC (Schwarz 1978; Kass and Raftery 1995 on its differences); slopes with the larger of Newey-West and classic errors.',
    file: 'onset.R',
    columns: [column('time', 'time', 'the day of a row'), column('y', 'number', 'what it measures')],
    args: z.strictObject({
      level,
      /** Difference in BIC by which a shape with more parts must beat the simpler ones. */
      gain: z.number().min(0).max(50).default(6),
    }),
    minimumRows: 24,
    tables: [
      table('main', 'The change in one row.', {
        n: 'rows used',
        missing: 'rows left out',
        shape: 'text: flat, line, jump, climb, jump_climb or spell',
        onset: 'time: the day on which it set in; null for flat and line',
        onset_from: 'time: lower end of its interval, the day after the last row that surely lies before',
        onset_to: 'time: upper end',
        end: 'time: the last day of a spell',
        last: 'time: the last row',
        before: 'mean before the onset',
        before_low: 'lower end',
        before_high: 'upper end',
        at_onset: 'level on the day on which it set in',
        latest: 'level on the last day',
        since: 'mean since, or within the spell',
        slope: 'change per day since the onset',
        slope_month: 'the same per month of 30.4 days',
        slope_low: 'lower end',
        slope_high: 'upper end',
        p: 'p of the slope, or of the two levels of a jump or spell',
        r2: 'R2 of the shape',
        gain: 'BIC of flat or line, whichever is better, less that of the shape',
        n_before: 'rows before',
        n_since: 'rows since, or within the spell',
        n_later: 'rows after the spell',
        later: 'mean after the spell',
      }),
      table('shapes', 'One row per shape.', {
        shape: 'text: name',
        parameters: 'levels, slopes and places',
        r2: 'R2',
        bic: 'BIC beyond the least',
      }),
    ],
  },
  {
    name: 'busy_spell',
    title: 'The stretch of days in which most happened',
    description:
      'The stretch of days in which more happened than at an even pace, its first and last day, and the pace before, within and after it.',
    source: 'Scan statistic with a window of any length (Nagarwalla 1996).',
    file: 'onset.R',
    columns: [column('time', 'time', 'when each thing happened')],
    args: z.strictObject({
      /** Longest stretch, as share of the time. */
      widest: z.number().min(0.05).max(0.9).default(0.5),
      /** First and last day that was looked at, as days since 1970; those of the rows where they are not said. */
      begins: z.number().int().optional(),
      ends: z.number().int().optional(),
    }),
    minimumRows: 20,
    tables: [
      table('main', 'The stretch in one row; paces are per month of 30.4 days.', {
        n: 'rows used',
        from: 'time: first day of the stretch',
        to: 'time: last day',
        days: 'days of the stretch',
        inside: 'rows within it',
        pace_inside: 'rows a month within it',
        before: 'rows before it',
        days_before: 'days before it',
        pace_before: 'rows a month before it; null below a week',
        after: 'rows after it',
        days_after: 'days after it',
        pace_after: 'rows a month after it; null below a week',
        pace_outside: 'rows a month outside it',
        likelihood_ratio: 'logarithm of the likelihood ratio',
        p: 'chance of such a stretch at an even pace, at most, all stretches allowed for',
        begins: 'time: first day of all',
        ends: 'time: last day of all',
      }),
    ],
  },
]
