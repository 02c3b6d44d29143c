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
    title:
      'The value of a column, or pair of values of two, that left its own level since some time or for a while',
    description:
      'For each value of each column and each pair of values of two the time since which, or the window of time in which, it moved furthest against all other rows; of a window it came back to its level after it. Told are those of which the others, and of a pair the other rows of either value, stayed where they were.',
    source:
      'Difference of differences over all times (Kulldorff 1997) on normal scores of aligned ranks (Hodges and Lehmann 1962), of positive numbers of their logarithms too; variances drawn towards those of all cells (Smyth 2004) and widened by what periods differ; of shares with the conditional test of Fisher. Bonferroni over all times and cells, a fifth of the error for windows (Rosenthal and Rubin 1983).',
    file: 'cell-moves.R',
    columns: [
      column('time', 'time', 'first moment of the period of a row'),
      optional(
        column(
          'fine',
          'time',
          'the same of a finer period, of which windows are made; without it periods are',
        ),
      ),
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
        fine: 'periods that windows are made of',
        cells: 'cells that were judged',
        tried: 'times and windows of cells that were looked at',
        p: 'p of the strongest, all of them allowed for; of windows, of one within `moved`',
        noise: 'times as much as rows make them by which periods of a cell differ',
      }),
      table('moves', 'One row per cell that moved while the others did not, the strongest first.', {
        column_a: 'text: column',
        column_b: 'text: the other one of a pair',
        level_a: 'text: its value',
        level_b: 'text: its value of the other one',
        level: 'text: both',
        from: 'time: first period since it moved; of a window, its first finer one',
        to: 'time: last finer period of a window; null where it goes on to the end',
        n_inside: 'rows of the cell within it',
        n_outside: 'its rows at other times',
        inside: 'its mean within it',
        outside: 'its mean at other times',
        others_n_inside: 'rows of the others within it, without the cells above',
        others_n_outside: 'their rows at other times',
        others_inside: 'their mean within it',
        others_outside: 'their mean at other times',
        rest_a_n_inside: 'rows of the first value with any other of the second within it',
        rest_a_n_outside: 'the same at other times',
        rest_a_inside: 'their mean within it',
        rest_a_outside: 'their mean at other times',
        rest_b_n_inside: 'rows of the second value with any other of the first within it',
        rest_b_n_outside: 'the same at other times',
        rest_b_inside: 'their mean within it',
        rest_b_outside: 'their mean at other times',
        difference: 'inside - outside, less the same of the others',
        size: 'the same in standard deviations',
        t: 'test statistic',
        p_one: 'p of this time or window by itself',
        p_times: 'p with all times and windows of the cell allowed for',
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
