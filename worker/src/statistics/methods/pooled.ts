import { z } from 'zod'
import { column, level, optional, table, unit, type MethodSpec } from './method.ts'

/** What four sides make: those named and the others, before and since. */
const FOUR_SIDES = {
  n: 'rows of all four',
  n_before: 'named rows before',
  n_after: 'named rows since',
  sum_before: 'sum over the named rows before: of a share, the rows that it is of',
  sum_after: 'sum over the named rows since',
  mean_before: 'mean over the named rows before',
  mean_after: 'mean over the named rows since',
  change: 'mean_after - mean_before',
  others_n_before: 'other rows before',
  others_n_after: 'other rows since',
  others_sum_before: 'sum over the other rows before',
  others_sum_after: 'sum over the other rows since',
  others_before: 'mean over the other rows before',
  others_after: 'mean over the other rows since',
  others_change: 'others_after - others_before',
  difference: 'change - others_change',
  low: 'lower end of its interval',
  high: 'upper end',
  error: 'standard error of the difference',
  p: 'p of no difference',
  by: 'text: what the interval is over: "rows" or "clusters"',
} as const

/** Two stretches of time set side by side. */
export const pooledMethods: MethodSpec[] = [
  {
    name: 'pooled_change',
    title: 'Two stretches of time, pooled over their rows',
    description:
      'The mean or share of all rows of a stretch against that of another, with an interval of the difference that is over weeks where these differ by more than chance, and over units where rows repeat them.',
    source:
      'Difference of two means with unequal variances (Welch 1947), of two shares with the variance of Agresti and Caffo (2000); Pearson chi-square or F for whether clusters differ; errors over clusters (Liang and Zeger 1986).',
    file: 'pooled.R',
    columns: [
      column('y', 'number', 'the measure; 1 for rows that a share is of, and 0 for others'),
      column('side', 'category', 'which of the two stretches'),
      column('cluster', 'category', 'the week that a row lies in, or another part of its stretch'),
      unit,
    ],
    args: z.strictObject({
      level,
      now: z.string().nullable().default(null),
      /** Clusters of one name on both sides are like each other, such as weeks of the year. */
      paired: z.boolean().default(false),
    }),
    minimumRows: 6,
    tables: [
      table('main', 'The two stretches in one row.', {
        n: 'rows of both',
        n_before: 'rows of the earlier one',
        n_after: 'rows of the later one',
        sum_before: 'sum over the earlier one: of a share, the rows that it is of',
        sum_after: 'sum over the later one',
        mean_before: 'mean over all rows of the earlier one',
        mean_after: 'mean over all rows of the later one',
        change: 'mean_after - mean_before',
        low: 'lower end of its interval',
        high: 'upper end',
        p: 'p of no change',
        percent: 'change / mean_before; null if that is not positive',
        percent_low: 'lower end, mean_before taken as known',
        percent_high: 'upper end',
        by: 'text: what the interval is over: "rows", "clusters" or "units"',
        clusters: 'clusters of both',
        alike_p: 'p of all clusters of a stretch being alike; null where that cannot be told',
      }),
    ],
  },
  {
    name: 'pooled_against',
    title: 'Difference in differences, pooled over rows',
    description:
      'How the mean or share of named rows changed since an event, with the change of the others taken off, and the same within parts.',
    source:
      'Difference in differences of four means with unequal variances, of four shares with the variance of Agresti and Caffo (2000); errors over clusters (Liang and Zeger 1986) where Pearson chi-square shows that they differ; Cochran (1954) for whether parts differ.',
    file: 'pooled.R',
    columns: [
      column('y', 'number', 'the measure; 1 for rows that a share is of, and 0 for others'),
      column('side', 'category', 'those that it is about, or the others'),
      column('since', 'category', 'before the event, or since'),
      column('cluster', 'category', 'the period that a row lies in'),
      optional(column('part', 'category', 'the same is told within each of these')),
    ],
    args: z.strictObject({
      level,
      named: z.string().nullable().default(null),
      now: z.string().nullable().default(null),
    }),
    minimumRows: 8,
    tables: [
      table('main', 'All rows in one row.', {
        ...FOUR_SIDES,
        apart_p: 'p of all parts having the same difference; null without parts',
      }),
      table('parts', 'One row per part.', {
        part: 'text: part',
        ...FOUR_SIDES,
      }),
    ],
  },
  {
    name: 'staged_against',
    title: 'Difference in differences between two labelled stages',
    description:
      'How a measure changed from one stage to another for those named, with the change of the others taken off: over matched pairs or units where there are such, else over rows.',
    source:
      "Difference in differences; Student's t over the differences of matched pairs, Welch's (1947) over the changes of units or over rows; Cochran (1954) for whether pairs differ.",
    file: 'pooled.R',
    columns: [
      column('y', 'number', 'the measure; 1 for rows that a share is of, and 0 for others'),
      column('side', 'category', 'those that it is about, or the others'),
      column('stage', 'category', 'the stage that a row belongs to; of others than the two no row counts'),
      optional(column('block', 'category', 'the pair or the unit, which is looked at in both stages')),
    ],
    args: z.strictObject({
      level,
      named: z.string().nullable().default(null),
      before: z.string().nullable().default(null),
      now: z.string().nullable().default(null),
      over_blocks: z.boolean().default(true),
    }),
    minimumRows: 8,
    tables: [
      table('main', 'The two stages in one row.', {
        n: 'rows that count',
        by: 'text: what the interval is over: "pairs", "units" or "rows"',
        blocks: 'pairs, or units of those named; null where there are none',
        mean_before:
          'mean of those named in the earlier stage: over blocks where these count, else over rows',
        mean_after: 'the same in the later stage',
        change: 'mean_after - mean_before',
        others_before: 'mean of the others in the earlier stage',
        others_after: 'the same in the later stage',
        others_change: 'others_after - others_before',
        start_gap: 'mean_before - others_before',
        difference: 'change - others_change',
        low: 'lower end of its interval',
        high: 'upper end',
        error: 'standard error of the difference',
        p: 'p of no difference',
        below: 'blocks with a difference below nothing',
        above: 'blocks with one above it',
        apart_p:
          'p of all blocks having the same difference, by what their own rows let them; null without blocks',
      }),
      table('sides', 'Those named, then the others.', {
        side: 'text: side',
        mean_before: 'mean in the earlier stage, as in main',
        mean_after: 'mean in the later stage',
      }),
      table('blocks', 'One row per block, from the lowest difference up.', {
        block: 'text: block',
        n: 'rows of it in the two stages',
        mean_before: 'mean of those named in the earlier stage',
        mean_after: 'the same in the later stage',
        others_before: 'mean of the others; null for units, which are on one side',
        others_after: 'the same in the later stage',
        difference: 'change of those named less that of the others: of the pair, or of all others for units',
      }),
    ],
  },
  {
    name: 'carried_change',
    title: 'Which groups carry a change',
    description:
      'How the mean or share of each group changed from one stretch of time to another, whether all changed alike, each against all others, by before and since and by slopes over time, and which part of the whole change comes from each and from another mix of them.',
    source:
      "Welch's (1951) test of equal means on the changes of the groups, of shares with the variance of Agresti and Caffo (2000); larger by what periods spread beyond rows (McCullagh and Nelder 1989); Holm over the groups; parts of the change by Kitagawa (1955).",
    file: 'carried.R',
    columns: [
      column('y', 'number', 'the measure; 1 for rows that a share is of, and 0 for others'),
      column('side', 'category', 'which of the two stretches'),
      column('group', 'category', 'the group that a row is of'),
      column('cluster', 'category', 'the period that a row lies in'),
      optional(column('t', 'number', 'when a row is: slopes over it are held against each other as well')),
    ],
    args: z.strictObject({ level, now: z.string().nullable().default(null) }),
    minimumRows: 8,
    tables: [
      table('main', 'All groups in one row.', {
        n: 'rows',
        groups: 'groups',
        before: 'mean over the rows of the earlier stretch',
        since: 'mean over the rows of the later one',
        change: 'since - before',
        rate: 'part of the change that lies within the groups',
        mix: 'part of it that another mix of groups makes',
        mix_part: 'mix / change',
        f: 'F of all changes being one',
        df1: 'degrees of freedom',
        df2: 'degrees of freedom',
        p: 'p of all groups having changed alike, by their changes and by their slopes',
        over: 'times as much as rows make that periods spread; 1 where that may be chance',
      }),
      table('groups', 'One row per group, the one that makes most of the change first.', {
        group: 'text: group',
        n_before: 'its rows before',
        n_since: 'its rows since',
        share_before: 'share of the rows before',
        share_since: 'share of the rows since',
        before: 'its mean before',
        since: 'its mean since',
        change: 'since - before',
        low: 'lower end of its interval',
        high: 'upper end',
        p: 'p of no change',
        difference: 'its change less that of all others, like for like',
        difference_p: 'p of no such difference, or of no other slope, all groups allowed for (Holm)',
        slope: 'its slope over t; null without t',
        slope_difference: 'its slope less that of all others; null without t',
        rate: 'what its own change makes of the change of all',
        mix: 'what its other share of the rows makes of it',
        part: 'rate / change of all',
      }),
    ],
  },
]
