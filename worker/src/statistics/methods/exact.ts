import { z } from 'zod'
import { column, labels, optional, repeated, table, type MethodSpec } from './method.ts'

const rows = { n: 'rows used', missing: 'rows left out' }
const testColumns = {
  statistic: 'its statistic',
  df: 'degrees of freedom, the first where there are two',
  p: 'p',
}
const heldOut = z.strictObject({
  /** Share of rows to try on; 0 fits and tries on all. */
  test_share: z.number().min(0).max(0.95).default(0.25),
  seed: z.number().int().min(0).max(4294967295).default(42),
  split: z.enum(['shuffled', 'in_order']).default('shuffled'),
  labels,
})
const heldOutColumns = [column('y', 'number', 'outcome'), repeated('x', 'any', 'explaining columns')]
const heldOutRows = {
  ...rows,
  n_train: 'rows fitted to',
  n_test: 'rows tried on',
}
const SHUFFLE =
  "Rows are shuffled as numpy's RandomState.permutation does (MT19937: Matsumoto and Nishimura 1998; Fisher-Yates with masked rejection) and the first ones held back, as scikit-learn's train_test_split does."
const coefficients = table('coefficients', 'The fitted line, constant first.', {
  term: 'text: explaining column, with its level for categories',
  estimate: 'coefficient',
})

/** Tests and models by the names that people give them. */
export const exactMethods: MethodSpec[] = [
  {
    name: 'normality_tests',
    title: 'Tests of a normal distribution',
    description: 'Shape and the usual tests of whether a number is normally distributed.',
    source:
      "Shapiro-Wilk (Royston 1995, up to 5,000 values); D'Agostino and Pearson (1973) omnibus K2; Jarque-Bera (1987); Kolmogorov-Smirnov.",
    file: 'exact.R',
    columns: [column('y', 'number', 'the number')],
    args: z.strictObject({}),
    minimumRows: 3,
    tables: [
      table('main', 'The tests in one row.', {
        ...rows,
        skewness: 'g1: third moment over the standard deviation cubed, without correction',
        kurtosis: 'excess kurtosis g2, without correction',
        shapiro_w: 'Shapiro-Wilk W; null above 5,000 values',
        shapiro_p: 'its p',
        dagostino_k2: "D'Agostino-Pearson K2; null below 8 values",
        dagostino_p: 'its p',
        jarque_bera: 'Jarque-Bera statistic',
        jarque_bera_p: 'its p',
        ks_d: 'Kolmogorov-Smirnov D against the normal of the same mean and standard deviation',
        ks_p: 'its p, which does not allow for the estimated mean and deviation',
        best_test: 'text: Shapiro-Wilk, or Anderson-Darling above 5,000 values',
        best_statistic: 'its statistic',
        best_p: 'its p',
      }),
    ],
  },
  {
    name: 'group_test',
    title: 'One test of groups of a number',
    description: 'The named test of whether groups differ in a number; groups of one value are left out.',
    source:
      'Student (1908); Welch (1947); Mann and Whitney (1947, normal approximation with continuity correction); one-way analysis of variance; Kruskal and Wallis (1952); Levene (1960); Brown and Forsythe (1974); R stats.',
    file: 'exact.R',
    columns: [column('y', 'number', 'what is compared'), column('group', 'category', 'the groups')],
    args: z.strictObject({
      test: z
        .enum(['student', 'welch', 'mann_whitney', 'anova', 'kruskal', 'levene', 'brown_forsythe'])
        .default('welch'),
    }),
    minimumRows: 4,
    tables: [
      table('main', 'The test in one row.', {
        ...rows,
        groups: 'groups compared',
        ...testColumns,
        mean_first: 'mean of the first group',
        mean_second: 'mean of the second',
        first: 'text: first group',
        second: 'text: second group',
      }),
    ],
  },
  {
    name: 'paired_test',
    title: 'Two numbers of the same rows',
    description: 'Whether two numbers of the same rows differ, or one differs from a fixed mean.',
    source: 'Student (1908); Wilcoxon (1945); R t.test, wilcox.test.',
    file: 'exact.R',
    columns: [column('x', 'number', 'first number'), optional(column('y', 'number', 'second number'))],
    args: z.strictObject({
      test: z.enum(['student', 'wilcoxon']).default('student'),
      mu: z.number().default(0),
    }),
    minimumRows: 2,
    tables: [
      table('main', 'The test in one row.', {
        ...rows,
        ...testColumns,
        mean_first: 'mean of the first',
        mean_second: 'mean of the second, or the fixed mean',
      }),
    ],
  },
  {
    name: 'independence_test',
    title: 'Two categories against each other',
    description: 'Chi-square test of independence.',
    source: 'Pearson (1900); Yates (1934) correction for two by two; Cramer (1946).',
    file: 'exact.R',
    columns: [column('x', 'category', 'first category'), column('y', 'category', 'second category')],
    args: z.strictObject({ correct: z.boolean().default(true) }),
    minimumRows: 2,
    tables: [
      table('main', 'The test in one row.', {
        ...rows,
        ...testColumns,
        cramers_v: "Cramer's V, uncorrected",
      }),
    ],
  },
  {
    name: 'held_out_line',
    title: 'Linear regression tried on rows held back',
    description: 'Least squares fitted to some rows and judged on the others.',
    source: `Least squares (R lm.fit). ${SHUFFLE}`,
    file: 'exact.R',
    columns: heldOutColumns,
    args: heldOut,
    minimumRows: 4,
    tables: [
      table('main', 'Errors in one row.', {
        ...heldOutRows,
        test_mse: 'mean squared error on the rows held back',
        test_rmse: 'its square root',
        test_mae: 'mean absolute error there',
        test_r2: 'R2 there',
        train_mse: 'mean squared error on the rows fitted to',
        train_rmse: 'its square root',
        train_mae: 'mean absolute error there',
        train_r2: 'R2 there',
        adjusted_r2: 'R2 of the fitted rows, adjusted for the number of explaining columns',
        intercept: 'constant',
      }),
      coefficients,
    ],
  },
  {
    name: 'held_out_logistic',
    title: 'Logistic regression tried on rows held back',
    description:
      'Logistic regression fitted to some rows and judged on the others; the later of two values counts as yes.',
    source: `Maximum likelihood without a penalty (R glm.fit). ${SHUFFLE}`,
    file: 'exact.R',
    columns: [column('y', 'category', 'outcome of two values'), heldOutColumns[1]!],
    args: heldOut,
    minimumRows: 4,
    tables: [
      table('main', 'Hits in one row.', {
        ...heldOutRows,
        accuracy: 'share told right among the rows held back',
        precision: 'share right among those told yes there',
        recall: 'share found of those that are yes there',
        f1: 'harmonic mean of both',
        train_accuracy: 'share told right among the rows fitted to',
        intercept: 'constant',
      }),
      coefficients,
    ],
  },
]
