import { z } from 'zod'
import { column, labels, repeated, seed, table, type MethodSpec } from './method.ts'

const numbers = repeated('x', 'number', 'the numbers; standardised inside')

/** Structure in many columns at once. */
export const structureMethods: MethodSpec[] = [
  {
    name: 'segments',
    title: 'Segments',
    description:
      'k-means on standardised columns; the number of segments by silhouette, held against data without structure by the gap statistic, and the stability of each segment under resampling. At most 10,000 rows are used (seeded).',
    source:
      'Hartigan and Wong (1979), R kmeans; silhouette (Rousseeuw 1987) on up to 1,500 rows; gap statistic (Tibshirani, Walther and Hastie 2001), uniform over the principal axes, 20 reference sets, 1-SE rule; bootstrap Jaccard (Hennig 2007), 30 resamples.',
    file: 'segments.R',
    columns: [numbers],
    args: z.strictObject({
      labels,
      seed,
      max_segments: z.number().int().min(2).max(12).default(8),
      /** Fixes the number of segments; null lets the silhouette choose. */
      segments: z.number().int().min(2).max(12).nullable().default(null),
    }),
    minimumRows: 30,
    tables: [
      table('main', 'The segmentation in one row.', {
        n: 'rows used',
        missing: 'rows left out',
        sampled: 'flag: a sample was used',
        segments: 'number of segments',
        silhouette: 'mean silhouette width',
        gap_segments: 'number that the gap statistic supports; 1 means no structure',
        explained: 'share of the variance between segments',
        stability: 'mean Jaccard similarity, weighted by size',
        largest_share: 'share of the largest segment',
        smallest_share: 'share of the smallest',
        structure: 'text: "strong" (silhouette >= 0.5), "some" (>= 0.25) or "none" (below, or gap says 1)',
      }),
      table('choice', 'One row per number of segments tried.', {
        segments: 'number',
        within: 'within sum of squares',
        silhouette: 'mean silhouette width; null for 1',
        gap: 'gap statistic',
        gap_se: 'its standard error',
      }),
      table('sizes', 'One row per segment, largest first.', {
        segment: 'number',
        n: 'rows',
        share: 'share',
        silhouette: 'mean silhouette width',
        stability: 'mean Jaccard similarity',
      }),
      table('profiles', 'One row per segment and column.', {
        segment: 'number',
        variable: 'text: column',
        mean: 'mean in the segment',
        median: 'median in the segment',
        overall_mean: 'mean over all rows',
        z: '(mean - overall mean) / sd over all rows',
      }),
      table('map', 'Up to 600 rows on the first two principal components.', {
        row: 'row (from 1)',
        pc1: 'first component',
        pc2: 'second component',
        segment: 'number',
      }),
    ],
  },
  {
    name: 'mixture',
    title: 'One hump or several',
    description:
      'Whether a number has one hump or several, how many kinds of rows it falls into, and where they part.',
    source:
      'Gaussian mixtures by EM, their number by BIC (Fraley and Raftery 2002), where the test speaks against one hump; parts without a valley between them, in the mixture and in the smoothed data, joined; test of one hump by the critical bandwidth with smoothed resamples on a grid (Silverman 1981), ended once twenty have several humps (Besag and Clifford 1991).',
    file: 'mixture.R',
    columns: [column('y', 'number', 'the number')],
    args: z.strictObject({
      seed,
      most: z.number().int().min(2).max(6).default(4),
      resamples: z.number().int().min(19).max(999).default(99),
    }),
    minimumRows: 50,
    tables: [
      table('main', 'The number in one row.', {
        n: 'values',
        missing: 'rows left out',
        kinds: 'humps that are told apart; 1 for one',
        p: 'p of one hump',
        p_least: 'the least p that so many resamples can give',
        bic_gain: 'BIC of one normal distribution less that of the best mixture; empty for one hump',
        mean: 'mean',
        median: 'median',
        share_near_mean: 'share of the values within a quarter of a standard deviation of the mean',
      }),
      table('kinds', 'One row per hump, the lowest first.', {
        kind: 'number',
        n: 'values',
        share: 'share',
        mean: 'mean',
        median: 'median',
        peak: 'where it is highest',
        from: 'lowest value, or where the hump begins',
        to: 'highest value, or where the next begins',
      }),
      table('shape', 'The smoothed distribution.', { value: 'value', density: 'density' }),
    ],
  },
  {
    name: 'pca',
    title: 'Principal components',
    description: 'What few directions carry of many standardised columns.',
    source:
      'R prcomp; components kept by parallel analysis (Horn 1965), 50 seeded permutations, 95% quantile; signs set so that the largest loading is positive.',
    file: 'segments.R',
    columns: [numbers],
    args: z.strictObject({ labels, seed }),
    minimumRows: 10,
    tables: [
      table('main', 'The components in one row.', {
        n: 'rows used',
        missing: 'rows left out',
        variables: 'columns with variation',
        kept: 'components above chance',
        first_share: 'share of the variance of the first',
        kept_share: 'share of those kept',
      }),
      table('components', 'One row per component.', {
        component: 'number',
        variance: 'variance (eigenvalue)',
        share: 'share',
        cumulative: 'share so far',
        chance: '95% quantile under permutation',
      }),
      table('loadings', 'One row per component (first five) and column.', {
        component: 'number',
        variable: 'text: column',
        loading: 'element of the eigenvector',
        correlation: 'correlation of column and component',
      }),
      table('map', 'Up to 600 rows on the first two components.', {
        row: 'row (from 1)',
        pc1: 'first component',
        pc2: 'second component',
      }),
    ],
  },
  {
    name: 'anomalies',
    title: 'Unusual rows',
    description:
      'Rows far from the rest: one column at a time by robust z, several together by an isolation forest; and what leaving them out changes.',
    source:
      'Robust z = 0.6745 (x - median) / MAD, over 3.5 (Iglewicz and Hoaglin 1993), between logarithms above the median of a column with a long right tail (quartile skewness of Bowley); isolation forest (Liu, Ting and Zhou 2008), 100 trees of 256 rows, seeded; flagged above score 0.7.',
    file: 'anomalies.R',
    columns: [repeated('x', 'number', 'the numbers')],
    args: z.strictObject({
      labels,
      seed,
      threshold: z.number().positive().default(3.5),
      forest_threshold: z.number().min(0.5).max(1).default(0.7),
      top: z.number().int().min(1).max(200).default(25),
    }),
    minimumRows: 10,
    tables: [
      table('main', 'The rows in one row.', {
        n: 'rows used (those with at least one value)',
        flagged: 'rows flagged by either rule',
        flagged_share: 'their share',
        flagged_robust: 'rows beyond the robust z in at least one column',
        flagged_forest: 'rows above the forest threshold',
        top_row: 'most unusual row (from 1)',
        top_score: 'its forest score',
      }),
      table('rows', 'The most unusual rows, flagged or not, first by rule, then by score.', {
        row: 'row (from 1)',
        score: 'isolation forest score 0..1',
        robust_z: 'largest |robust z|, with sign',
        variable: 'text: column it stands in',
        value: 'value there',
        median: 'median of that column',
        flagged_robust: 'flag: beyond the robust z',
        flagged_forest: 'flag: above the forest threshold',
      }),
      table('columns', 'One row per column.', {
        variable: 'text: column',
        n: 'values',
        median: 'median (of the values above zero where zeros stand apart)',
        mad: 'MAD x 1.4826, likewise',
        flagged: 'values beyond the robust z',
        flagged_share: 'their share',
        outliers_iqr: 'values beyond 1.5 IQR of the quartiles',
        outliers_z3: 'values with |z| > 3',
        mean: 'mean',
        mean_without: 'mean without the flagged values',
        sd: 'standard deviation',
        sd_without: 'the same without the flagged values',
        furthest: 'value furthest from the median by robust z',
        furthest_z: 'its robust z',
        scale:
          'text: "log" where values above the median of a right-leaning column are measured between logarithms, else "plain"',
        zeros_apart: 'flag: a third or more of the values are zero and the others are measured by themselves',
      }),
    ],
  },
  {
    name: 'boosted_importance',
    title: 'What a flexible model uses',
    description:
      'Gradient boosted trees on 70% of the rows (a sixth of them to stop early); on the rest, how much worse the prediction gets when a column is shuffled. At most 10,000 rows are used (seeded).',
    source:
      'Friedman (2001) gradient boosting on histograms (32 bins, depth 3, shrinkage 0.1, second-order gains), early stopping; permutation importance (Breiman 2001), 5 seeded shuffles.',
    file: 'boost.R',
    columns: [
      column('y', 'any', 'outcome: a number, or a category with two levels'),
      repeated('x', 'any', 'explaining variables'),
    ],
    args: z.strictObject({
      labels,
      seed,
      success: z.string().nullable().default(null),
      trees: z.number().int().min(10).max(500).default(150),
    }),
    minimumRows: 60,
    tables: [
      table('main', 'The model in one row.', {
        n: 'rows used',
        missing: 'rows without an outcome (missing x are kept)',
        sampled: 'flag: a sample was used',
        task: 'text: "number" or "yes/no"',
        success: 'text: level of y that counts as yes; null for a number',
        trees: 'trees kept',
        score_name: 'text: "R2" or "AUC"',
        score: 'on the rows held out',
        linear_score: 'of the linear or logistic model with the same columns on the same rows',
        gain: 'score - linear_score: what curves and interactions add',
        top_variable: 'text: most important column',
        top_importance: 'its importance',
        leakage: 'flag: one column alone reaches AUC > 0.98 or R2 > 0.99',
      }),
      table('importance', 'One row per column, most important first.', {
        variable: 'text: column',
        importance: 'loss of score when shuffled',
        sd: 'sd over the shuffles',
        share: 'share of the positive importances',
        alone: 'score of a model with this column alone, on the rows held out',
        rank: 'place',
      }),
      table('partial', 'Mean prediction along the three most important columns.', {
        variable: 'text: column',
        level: 'text: level; null for numbers',
        value: 'value; null for levels',
        prediction: 'mean prediction (share for yes/no)',
      }),
    ],
  },
]
