import { z } from 'zod'
import { column, optional, table, type MethodSpec } from './method.ts'

/** One group that lies elsewhere for a while. */
export const stretchMethods: MethodSpec[] = [
  {
    name: 'group_stretches',
    title: 'The group that lies elsewhere for a stretch of the time',
    description:
      'For each group the stretch of whole periods, to the end or in between, in which it moves furthest against all other rows; without a measure, in which it has another share of the rows.',
    source:
      'A scan over groups and stretches of periods (Kulldorff 1997): difference of differences on normal scores of ranks, Welch errors drawn towards the variance of all; of shares the two-sample z. Bonferroni over all that was looked at.',
    file: 'group-stretches.R',
    columns: [
      column('time', 'time', 'first moment of the period of a row'),
      column('group', 'category', 'what rows are told apart by'),
      optional(column('y', 'number', 'the measure; without it the share of the rows that a group has')),
    ],
    args: z.strictObject({
      /** Rows below which a group inside or outside of a stretch is not judged. */
      least: z.number().int().min(3).max(100).default(8),
    }),
    minimumRows: 40,
    tables: [
      table('main', 'All in one row.', {
        n: 'rows used',
        missing: 'rows left out',
        groups: 'groups that were judged',
        periods: 'periods',
        tried: 'stretches of groups that were looked at',
        p: 'p of the strongest, all of them allowed for',
      }),
      table('stretches', 'One row per group, the strongest first.', {
        level: 'text: group',
        from: 'time: first period of its stretch',
        to: 'time: last period',
        since: 'time: the period after it; null where it is the last one',
        periods: 'periods of the stretch',
        at_start: 'flag: it begins with the first period of all',
        at_end: 'flag: it ends with the last one',
        n_inside: 'rows of the group within it',
        n_outside: 'rows of the group outside',
        inside: 'mean of the group within it; its share of the rows where nothing is measured',
        outside: 'the same outside',
        others_n_inside: 'rows of the others within it',
        others_n_outside: 'rows of the others outside',
        others_inside: 'mean of the others within it; null where nothing is measured',
        others_outside: 'the same outside',
        difference: 'inside - outside, less the same of the others',
        size: 'the same in standard deviations of normal scores; of shares the logarithm of their ratio',
        t: 'test statistic',
        p_one: 'p of this stretch by itself',
        p: 'p with all stretches and groups allowed for',
      }),
    ],
  },
]
