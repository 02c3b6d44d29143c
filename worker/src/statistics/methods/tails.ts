import { z } from 'zod'
import { column, labels, level, repeated, seed, table, type MethodSpec } from './method.ts'

/** What lies past the fence of its column, and what that has in common. */
export const tailMethods: MethodSpec[] = [
  {
    name: 'tail_past',
    title: 'How many values lie past the fence of their column, against how many would',
    description:
      'Values beyond one and a half quartile ranges past a quartile, and where the quartiles lie skewed beyond the same fence on a scale that takes the skew out; against how many a spread and a skew like theirs put there.',
    source:
      'Fence of Tukey (1977); his g distribution with g from the quartiles (Hoaglin 1985); count of a new sample, with quartiles drawn as uncertain as so many rows leave them.',
    file: 'tail.R',
    columns: [column('x', 'number', 'the values')],
    args: z.strictObject({ level, side: z.enum(['high', 'low']).default('high'), seed }),
    minimumRows: 40,
    tables: [
      table('main', 'In one row.', {
        n: 'rows used',
        missing: 'rows left out',
        level: 'confidence of the intervals',
        lower_quartile: 'lower quartile',
        median: 'median',
        upper_quartile: 'upper quartile',
        skew: 'distance of the quartile on this side from the median over that of the other one',
        skew_low: 'lower end of its interval',
        skew_high: 'upper end',
        skewed: 'flag: the fence is that of a scale that takes the skew out',
        fence: 'the fence',
        past: 'rows past it',
        expected: 'rows that a spread and a skew like this put there',
        expected_low: 'lower end of the interval of how many there would be',
        expected_high: 'upper end',
        p: 'p of no more than that, one-sided',
        plain: 'the fence without regard to skew',
        plain_past: 'rows past it',
        plain_expected: 'rows that a spread and a skew like this put there',
        plain_low: 'lower end of the interval of how many there would be',
        plain_high: 'upper end',
        plain_p: 'p of no more than that, one-sided',
      }),
    ],
  },
  {
    name: 'parts_apart',
    title: 'Parts that some rows have more of than the others',
    description: 'Counts of each group, word or the like among some rows against those among the others.',
    source: 'One-sided exact test (Fisher 1935) of each, all that are looked at allowed for (Holm 1979).',
    file: 'tail.R',
    columns: [
      column('these', 'number', 'of these rows, how many have it'),
      column('of_these', 'number', 'of how many'),
      column('others', 'number', 'of the others, how many have it'),
      column('of_others', 'number', 'of how many'),
    ],
    args: z.strictObject({}),
    minimumRows: 1,
    tables: [
      table('main', 'All in one row.', { tests: 'parts that were looked at', beyond: 'parts beyond chance' }),
      table('parts', 'One row per part, the surest first.', {
        place: 'its row in the table of counts, from 1',
        these: 'of these rows, how many have it',
        of_these: 'of how many',
        others: 'of the others, how many have it',
        of_others: 'of how many',
        share: 'these / of_these',
        elsewhere: 'others / of_others',
        expected: 'how many its part of the others would give',
        p: 'p of no larger part, by itself',
        p_holm: 'p, all parts allowed for',
      }),
    ],
  },
  {
    name: 'numbers_apart',
    title: 'Numbers that are higher or lower in some rows than in the others',
    description: 'Each number in some rows against the others, by ranks.',
    source:
      'Rank sum test (Wilcoxon 1945; Mann and Whitney 1947) with ties allowed for; all numbers allowed for (Holm 1979).',
    file: 'tail.R',
    columns: [
      column('near', 'number', '1 for these rows, 0 for the others'),
      repeated('x', 'number', 'numbers'),
    ],
    args: z.strictObject({ labels }),
    minimumRows: 10,
    tables: [
      table('main', 'All in one row.', {
        tests: 'numbers that were looked at',
        beyond: 'numbers beyond chance',
      }),
      table('numbers', 'One row per number, the surest first.', {
        variable: 'text: column',
        n: 'these rows with a value',
        n_others: 'the others with a value',
        mean: 'mean of these',
        mean_others: 'mean of the others',
        median: 'median of these',
        median_others: 'median of the others',
        larger: 'how often one of these is larger than one of the others, ties by half',
        p: 'p of no difference, by itself',
        p_holm: 'p, all numbers allowed for',
      }),
    ],
  },
]
