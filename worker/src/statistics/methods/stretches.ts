import { z } from 'zod'
import { column, labels, optional, repeated, table, type MethodSpec } from './method.ts'

/** One group that lies elsewhere for a while, or in the same months of each year. */
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
      /** Only stretches that go on to the end: since when, and not for a while. */
      lasting: z.boolean().default(false),
      /** p up to which a group has moved, and is none of the others of those that follow it. */
      moved: z.number().min(0).max(1).default(0.05),
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
      table('stretches', 'One row per group, the strongest first; of others than those above that moved.', {
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
  {
    name: 'cell_moves',
    title: 'The value of a column, or pair of values of two, that left its own level since some time',
    description:
      'For each value of each column and each pair of values of two the time since which it moved furthest against all other rows; told are those of which the others, and of a pair the other rows of either value, stayed where they were.',
    source:
      'Difference of differences over all times (Kulldorff 1997) on normal scores of aligned ranks (Hodges and Lehmann 1962), of positive numbers of their logarithms too; variances drawn towards those of all cells (Smyth 2004) and widened by what periods differ; of shares with the conditional test of Fisher. Bonferroni over all times and cells.',
    file: 'cell-moves.R',
    columns: [
      column('time', 'time', 'first moment of the period of a row'),
      column('y', 'number', 'the measure; zero or one of a share'),
      repeated('x', 'category', 'what rows are told apart by'),
    ],
    args: z.strictObject({
      labels,
      /** Rows below which a cell before or since a time is not judged. */
      least: z.number().int().min(3).max(100).default(8),
      /** How many of the last columns are looked at as the second of two alone. */
      seconds: z.number().int().min(0).default(0),
      /** p, all allowed for, up to which a cell has moved. */
      moved: z.number().min(0).max(1).default(0.05),
      /** Part of the move of a pair that the other rows of either value may have made. */
      rest: z.number().min(0).max(1).default(0.35),
      /** Part of its change that all others may have made. */
      others: z.number().min(0).max(1).default(0.5),
      /** Cells that are told. */
      most: z.number().int().min(1).max(10).default(3),
    }),
    minimumRows: 40,
    tables: [
      table('main', 'All in one row.', {
        n: 'rows used',
        missing: 'rows left out',
        periods: 'periods',
        cells: 'cells that were judged',
        tried: 'times of cells that were looked at',
        p: 'p of the strongest, all of them allowed for',
        noise: 'times as much as rows make them by which periods of a cell differ',
      }),
      table('moves', 'One row per cell that moved while the others did not, the strongest first.', {
        column_a: 'text: column',
        column_b: 'text: the other one of a pair',
        level_a: 'text: its value',
        level_b: 'text: its value of the other one',
        level: 'text: both',
        from: 'time: first period since it moved',
        n_inside: 'rows of the cell since then',
        n_outside: 'its rows before',
        inside: 'its mean since then',
        outside: 'its mean before',
        others_n_inside: 'rows of the others since then, without the cells above',
        others_n_outside: 'their rows before',
        others_inside: 'their mean since then',
        others_outside: 'their mean before',
        rest_a_n_inside: 'rows of the first value with any other of the second since then',
        rest_a_n_outside: 'the same before',
        rest_a_inside: 'their mean since then',
        rest_a_outside: 'their mean before',
        rest_b_n_inside: 'rows of the second value with any other of the first since then',
        rest_b_n_outside: 'the same before',
        rest_b_inside: 'their mean since then',
        rest_b_outside: 'their mean before',
        difference: 'inside - outside, less the same of the others',
        size: 'the same in standard deviations',
        t: 'test statistic',
        p_one: 'p of this time by itself',
        p_times: 'p with all times of the cell allowed for',
        p: 'p with all cells allowed for',
      }),
    ],
  },
  {
    name: 'group_seasons',
    title: 'The group that lies elsewhere in the same months of each year',
    description:
      'For each group the run of months of the year in which it moves furthest against all other rows; without a measure, in which it has most or fewest rows for what it has at other times.',
    source:
      'A scan over groups and runs of months (Kulldorff 1997): difference of differences on normal scores of ranks with Welch errors; of counts the two-sample z of shares and a binomial test of the rows a month, with the dispersion of its months. Bonferroni over all that was looked at; each year left out in turn.',
    file: 'group-seasons.R',
    columns: [
      column('time', 'number', 'months counted on, 12 to a year, January a multiple of 12'),
      column('group', 'category', 'what rows are told apart by'),
      optional(column('y', 'number', 'the measure; without it rows are counted')),
    ],
    args: z.strictObject({
      /** Rows below which a group inside or outside of the months is not judged. */
      least: z.number().int().min(3).max(100).default(8),
      /** Months that a run has at most. */
      longest: z.number().int().min(1).max(6).default(4),
    }),
    minimumRows: 40,
    tables: [
      table('main', 'All in one row.', {
        n: 'rows used',
        missing: 'rows left out',
        groups: 'groups that were judged',
        months: 'months from the first to the last',
        tried: 'runs of months of groups that were looked at',
        p: 'p of the strongest, all of them allowed for',
      }),
      table('seasons', 'One row per group, the strongest first.', {
        level: 'text: group',
        from: 'text: first month of its run',
        to: 'text: last month',
        months: 'months of the run',
        from_month: 'the first as a number, 1 for January',
        years: 'years that hold the whole run',
        years_alike: 'those of them that show at least half of it',
        n_inside: 'rows of the group within it',
        n_outside: 'rows of the group outside',
        inside: 'mean of the group within it; its rows a month where nothing is measured',
        outside: 'the same outside',
        others_inside: 'the same of the others within it',
        others_outside: 'the same outside',
        part: 'share of the rows of the group that lies within it',
        others_part: 'the same of the others',
        difference: 'inside - outside, of a measure less the same of the others',
        size: 'in standard deviations of normal scores; of counts the logarithm of how many times as much, of its rows or its share',
        p_again: 'the largest p with one year left out',
        p_one: 'p of this run by itself',
        p: 'p with all runs and groups allowed for',
      }),
    ],
  },
  {
    name: 'window_apart',
    title: 'Between which days rows of one side lie more densely',
    description:
      'The window of time that holds the largest part of the rows of one side beyond the part of the others that it holds.',
    source:
      'The gain of one empirical distribution function on the other, bounded by the V of Kuiper (1960) with the correction for finite samples of Stephens (1970): all windows are allowed for.',
    file: 'window-apart.R',
    columns: [
      column('time', 'time', 'a day of the row'),
      column('group', 'category', 'which side the row is of'),
    ],
    args: z.strictObject({
      /** The side whose window is looked for. */
      these: z.string(),
    }),
    minimumRows: 16,
    tables: [
      table('main', 'All in one row.', {
        n: 'rows used',
        missing: 'rows left out',
        n_these: 'rows of the side',
        n_others: 'rows of the other',
        gain: 'share_these - share_others',
        lambda: 'test statistic',
        p: 'p, at most; all windows allowed for',
        from: 'time: first day of the window',
        to: 'time: last day',
        days: 'different days',
        in_these: 'rows of the side within the window',
        in_others: 'rows of the other within it',
        share_these: 'in_these / n_these',
        share_others: 'in_others / n_others',
      }),
    ],
  },
]
