import { z } from 'zod'
import { column, level, optional, table, tableWhen, type MethodSpec } from './method.ts'

/** How a measure goes along a number. */
export const alongMethods: MethodSpec[] = [
  {
    name: 'along',
    title: 'A measure along a number, over all rows and within groups',
    description:
      'The trend of a share or a mean along a number, the measure in bands of it, and whether the trend is the same in every group: groups whose line differs from that of all others are set apart.',
    source:
      'Shares: trend over ranks (Mann and Whitney 1947), logistic regression with likelihood ratio tests, Firth (1993) where outcomes are separated, bands by Wilson (1927) and Newcombe (1998), method 10. Means: Spearman (1904), least squares with HC3 errors (White 1980), Welch (1951), slopes weighted by precision (Cochran 1954). Exceptions one after another, all groups that could be one allowed for (Bonferroni).',
    file: 'along.R',
    columns: [
      column('x', 'number', 'the number'),
      column('y', 'number', 'the measure; of a share 1 for yes and 0 for no'),
      optional(column('band', 'category', 'band of the number that the row is in')),
      optional(column('group', 'category', 'group within which the trend is looked at too')),
    ],
    args: z.strictObject({
      kind: z.enum(['share', 'mean']).default('share'),
      level,
      /** p below which groups differ, and one is set apart. */
      limit: z.number().min(1e-9).max(0.5).default(0.05),
    }),
    minimumRows: 20,
    tables: [
      table('main', 'The trend over all rows, in one row.', {
        n: 'rows used',
        missing: 'rows left out',
        value: 'share or mean',
        rank_p: 'p of no trend over the ranks of the number',
        slope: 'change for each one more, of a share of its log odds',
        low: 'lower end of its interval',
        high: 'upper end',
        p: 'p of no slope',
        rank_slope: 'the same for each rank more',
      }),
      tableWhen('with bands', 'course', 'From band to band, in one row.', {
        ends: 'measure in the highest band less that in the lowest',
        ends_low: 'lower end of its interval',
        ends_high: 'upper end',
        bands: 'bands',
        bands_p: 'p of the same in all bands (chi-square; of means Welch)',
        one_way: 'flag: from band to band it goes one way only',
        against_p:
          'p of the surest step between neighbours against the outer ones, all steps allowed for; null: none',
      }),
      tableWhen('with groups', 'alike', 'Whether the trend is the same in all groups, in one row.', {
        groups: 'groups with rows enough for a line of their own',
        left_out_groups: 'groups without',
        differ_p: 'p of one slope in all groups, the largest of all scales',
        exceptions: 'groups set apart',
        within_slope: 'one slope within groups',
        within_low: 'lower end of its interval',
        within_high: 'upper end',
        within_p: 'p of none',
        rest_groups: 'groups that are not set apart',
        rest_n: 'their rows',
        rest_slope: 'one slope within these',
        rest_low: 'lower end of its interval',
        rest_high: 'upper end',
        rest_p: 'p of none',
        rest_differ_p: 'p of one slope in all of these',
      }),
      tableWhen('with bands', 'bands', 'One row per band, the lowest first.', {
        band: 'text: band',
        n: 'rows',
        value: 'share or mean',
        low: 'lower end of its interval',
        high: 'upper end',
      }),
      tableWhen('with groups', 'groups', 'One row per group with rows enough.', {
        group: 'text: group',
        n: 'rows',
        value: 'share or mean',
        slope: 'change for each one more, of a share of its log odds',
        low: 'lower end of its interval',
        high: 'upper end',
        p: 'p of no slope',
        p_holm: 'the same, all groups allowed for',
        exception: 'in which place it was set apart; null: it was not',
        exception_p: 'p of having the slope of the others, all groups allowed for',
      }),
    ],
  },
]
