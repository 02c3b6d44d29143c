import { z } from 'zod'
import { column, level, optional, table, tableWhen, type MethodSpec } from './method.ts'

/** How the share of a yes or no goes along a number. */
export const shareAlongMethods: MethodSpec[] = [
  {
    name: 'share_along',
    title: 'A share along a number, over all rows and within groups',
    description:
      'The trend of a share along a number, the share in bands of it, and whether the trend is the same in every group: groups whose line differs from that of all others are set apart.',
    source:
      'Trend over ranks (Mann and Whitney 1947; Armitage 1955); logistic regression with likelihood ratio tests, Firth (1993) where outcomes are separated; bands: Wilson (1927), difference of the outer ones: Newcombe (1998), method 10; exceptions one after another, all groups that could be one allowed for (Bonferroni).',
    file: 'share-along.R',
    columns: [
      column('x', 'number', 'the number'),
      column('y', 'number', '1 for yes, 0 for no'),
      optional(column('band', 'category', 'band of the number that the row is in')),
      optional(column('group', 'category', 'group within which the trend is looked at too')),
    ],
    args: z.strictObject({
      level,
      /** p below which groups differ, and one is set apart. */
      limit: z.number().min(1e-9).max(0.5).default(0.05),
    }),
    minimumRows: 20,
    tables: [
      table('main', 'The trend over all rows, in one row.', {
        n: 'rows used',
        missing: 'rows left out',
        events: 'rows with yes',
        share: 'their share',
        rank_p: 'p of no trend over the ranks of the number',
        slope: 'change of the log odds for each one more',
        low: 'lower end of its interval',
        high: 'upper end',
        p: 'p of no slope (likelihood ratio)',
        rank_slope: 'change of the log odds for each rank more',
      }),
      tableWhen('with bands', 'course', 'From band to band, in one row.', {
        ends: 'share in the highest band less that in the lowest',
        ends_low: 'lower end of its interval',
        ends_high: 'upper end',
        bands: 'bands',
        bands_p: 'p of the same share in all bands (chi-square)',
        one_way: 'flag: from band to band the share goes one way only',
        against_p:
          'p of the surest step between neighbours against the outer ones, all steps allowed for; null: none',
      }),
      tableWhen('with groups', 'alike', 'Whether the trend is the same in all groups, in one row.', {
        groups: 'groups with rows enough for a line of their own',
        left_out_groups: 'groups without',
        differ_p: 'p of one slope in all groups, the larger of that by the number and by its ranks',
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
        yes: 'rows with yes',
        share: 'share',
        low: 'lower end of its interval',
        high: 'upper end',
      }),
      tableWhen('with groups', 'groups', 'One row per group with rows enough.', {
        group: 'text: group',
        n: 'rows',
        events: 'rows with yes',
        share: 'their share',
        slope: 'change of the log odds for each one more',
        low: 'lower end of its interval',
        high: 'upper end',
        p: 'p of no slope (likelihood ratio)',
        p_holm: 'the same, all groups allowed for',
        exception: 'in which place it was set apart; null: it was not',
        exception_p: 'p of having the slope of the others, all groups allowed for',
      }),
    ],
  },
]
