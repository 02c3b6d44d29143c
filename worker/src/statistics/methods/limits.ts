import { z } from 'zod'
import { column, labels, level, repeated, seed, table, type MethodSpec } from './method.ts'

/** Rows that are kept just on the free side of a limit, whose they are, and what is split to stay there. */
export const limitMethods: MethodSpec[] = [
  {
    name: 'near_limit',
    title: 'How many values lie just on one side of a limit, against how many would',
    description:
      'Counts in bins that end at the limit, against a smooth curve fitted from both sides without those around it and with terms for round numbers; of several widths, and of all round numbers in the upper half where no limit is named, the one that stands out most.',
    source:
      'Bunching (Saez 2010; Kleven 2016) with a density on both sides of the limit (McCrary 2008): quadratic Poisson regression with Pearson’s dispersion, negative binomial tail; corrected for all widths and limits tried (Bonferroni).',
    file: 'near-limit.R',
    columns: [column('x', 'number', 'what the limit is of')],
    args: z.strictObject({
      level,
      /** Above zero; looked for among round numbers where none is given. */
      limit: z.number().optional(),
      /** Which side of it is looked at: `under` it, the limit itself left out, or from it on (`over`). */
      side: z.enum(['under', 'over']).default('under'),
    }),
    minimumRows: 60,
    tables: [
      table('main', 'The limit in one row.', {
        n: 'rows used',
        missing: 'rows left out',
        level: 'confidence of the intervals',
        capped:
          'flag: next to no row lies past the limit, though those before it foretell some: it is a hard one',
        looked: 'limits that were looked at',
        tried: 'stretches that were looked at, of all widths and limits',
        limit: 'the limit; null where none is named and none stands out',
        width: 'width of the stretch right at it',
        low: 'lower end of that stretch',
        high: 'upper end, left out',
        from: 'lower end of what the curve is fitted to',
        to: 'upper end',
        rows: 'rows in the stretch',
        expected: 'rows that the curve foretells there',
        expected_low: 'lower end of the interval of how many there would be',
        expected_high: 'upper end',
        excess: 'rows - expected',
        excess_low: 'lower end of its interval',
        excess_high: 'upper end',
        p: 'p of no more than foretold, one-sided, all stretches that were looked at allowed for',
        times: 'rows / expected',
        largest_other: 'the largest standardized residual of the bins that the curve is fitted to',
        z: 'excess over its standard error',
        across: 'rows in the bin on the other side of the limit',
        across_expected: 'rows that the curve foretells there',
        across_p: 'p of no fewer than that',
        at: 'rows right at the limit',
        past: 'rows past the limit',
        dispersion: 'Pearson’s dispersion of the counts, at least 1',
        rounds: 'text: terms for round numbers in the curve',
      }),
      table('bins', 'One row per bin of the chosen width; none of a hard limit.', {
        low: 'lower end',
        high: 'upper end, left out',
        rows: 'rows',
        expected: 'rows that the curve foretells',
        expected_low: 'lower end of the interval of how many there would be',
        expected_high: 'upper end',
        near: 'flag: the stretch right at the limit',
        fitted: 'flag: whether the curve is fitted to it',
      }),
    ],
  },
  {
    name: 'near_groups',
    title: 'Groups that have more of the rows right at a limit than of those a bit further off',
    description: 'Each group’s part of the rows right at a limit against its part of those beside them.',
    source:
      'One-sided exact test (Fisher 1935) of each group, all groups of all columns allowed for (Holm 1979).',
    file: 'limit-groups.R',
    columns: [
      column('near', 'number', '1 for rows right at the limit, 0 for rows a bit further off'),
      repeated('x', 'any', 'what parts rows into groups'),
    ],
    args: z.strictObject({ labels }),
    minimumRows: 15,
    tables: [
      table('main', 'All groups in one row.', {
        n: 'rows right at the limit',
        n_beside: 'rows a bit further off',
        tests: 'groups that were looked at',
        beyond: 'groups beyond chance',
      }),
      table('levels', 'One row per group, the surest first.', {
        variable: 'text: column',
        level: 'text: group',
        rows: 'its rows right at the limit',
        n: 'all rows there that have a group',
        beside: 'its rows a bit further off',
        n_beside: 'all of those',
        share: 'rows / n',
        share_beside: 'beside / n_beside',
        expected: 'rows that its part of those further off would give',
        p: 'p of no larger part, by itself',
        p_holm: 'p, all groups allowed for',
      }),
    ],
  },
  {
    name: 'split_rows',
    title: 'Rows of one party and day that stay below a limit and come to more than it together',
    description:
      'Sets of rows of one party within a day, or within two neighbouring days, each below the limit and all together above it, against what days and amounts dealt out anew give.',
    source:
      'Permutation test (Phipson and Smyth 2010): days shuffled among the rows of each month, doubled as two spans are tried; and amounts drawn from those rows of each party that meet no other.',
    file: 'limit-groups.R',
    columns: [
      column('amount', 'number', 'what the limit is of'),
      column('party', 'category', 'whose row it is'),
      column('day', 'number', 'day, counted from any other'),
      column('month', 'number', 'month, counted likewise'),
    ],
    args: z.strictObject({
      limit: z.number().positive(),
      draws: z.number().int().min(19).max(1999).default(399),
      seed,
    }),
    minimumRows: 20,
    tables: [
      table('main', 'All sets in one row.', {
        n: 'rows below the limit',
        parties: 'parties',
        span: 'days from the first to the last row of a set: 0 within a day, 1 within two neighbouring ones',
        sets: 'sets',
        rows: 'rows of these',
        total: 'what they come to',
        expected: 'mean number of sets with days shuffled',
        level: 'part of the shuffles between the next two',
        expected_low: 'lower end of that part',
        expected_high: 'upper end',
        expected_rows: 'mean number of rows in sets with days shuffled',
        rows_low: 'lower end of that part of the shuffles, of rows',
        rows_high: 'upper end',
        draws: 'shuffles; fewer where the first of them are enough to show nothing',
        p_days: 'p of no more rows in sets than with days shuffled',
        expected_amounts: 'mean number of sets with amounts drawn anew',
        p_amounts: 'p of no more sets than with amounts drawn anew',
        p: 'p_days, both spans allowed for',
        parties_with: 'parties that have such sets',
      }),
      table('parties', 'One row per party that has sets, most first.', {
        party: 'text: party',
        sets: 'its sets',
        rows: 'rows of these',
        total: 'what they come to',
      }),
    ],
  },
]
