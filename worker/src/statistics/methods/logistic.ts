import { z } from 'zod'
import {
  column,
  interactions,
  labels,
  level,
  logX,
  optional,
  references,
  repeated,
  table,
  tableWhen,
  type MethodSpec,
} from './method.ts'

const cluster = optional(
  column('cluster', 'category', 'unit that repeats: standard errors are clustered by it'),
)
const term = {
  term: 'text: name of the coefficient: "(Intercept)", the variable, or "variable: level"',
  variable: 'text: label of the variable; of an interaction "a x b"',
  level: 'text: level of a category; null for numbers',
  reference: 'text: level it is compared with; null for numbers',
}
const success = z.string().nullable().default(null)

/** Models of a yes/no outcome. */
export const logisticMethods: MethodSpec[] = [
  {
    name: 'logistic_model',
    title: 'Logistic model',
    description:
      'Logistic regression of a yes/no outcome: odds ratios and average marginal effects with intervals, tests per variable, discrimination, calibration. Where a variable separates yes from no, Firth estimates take the place of infinite ones, and main says so.',
    source:
      'Maximum likelihood (R glm); Wald intervals; likelihood ratio tests per variable up to 20,000 rows, Wald above; average marginal effects with delta-method errors (discrete change for levels); AUC with DeLong (1988) interval; Firth (1993) penalised likelihood; HC0 sandwich or clustered CR1.',
    file: 'logistic.R',
    columns: [
      column('y', 'category', 'outcome with two levels'),
      repeated('x', 'any', 'explaining variables'),
      cluster,
      optional(column('weight', 'number', 'rows that each row stands for')),
    ],
    args: z.strictObject({ level, success, labels, references, log_x: logX, interactions }),
    minimumRows: 10,
    tables: [
      table('main', 'The model in one row.', {
        n: 'rows used (sum of weights)',
        missing: 'rows left out',
        success: 'text: level of y that counts as yes',
        events: 'rows with it',
        share: 'their share',
        parameters: 'coefficients estimated, intercept included',
        events_per_variable: 'rows of the rarer outcome / coefficients without intercept',
        lr_chi2: 'likelihood ratio against no variables',
        lr_df: 'degrees of freedom',
        lr_p: 'p',
        deviance: 'residual deviance',
        null_deviance: 'null deviance',
        aic: 'AIC',
        mcfadden_r2: 'McFadden R2',
        tjur_r2: 'Tjur R2',
        auc: 'area under the ROC curve',
        auc_low: 'lower end of its interval',
        auc_high: 'upper end',
        brier: 'Brier score',
        estimator: 'text: "maximum likelihood" or "Firth"',
        separated: 'flag: a variable separates the outcomes',
        separated_terms: 'text: coefficients that do',
        robust_kind: 'text: "sandwich", "clustered", or "none" with Firth estimates',
        clusters: 'clusters; null without',
        robust_p: 'p of all coefficients at once with the robust covariance',
        term_test: 'text: "likelihood ratio" or "Wald"',
        max_vif: 'largest GVIF^(1/df)',
        max_vif_variable: 'text: its variable',
        aliased: 'coefficients that cannot be estimated',
        top_variable: 'text: variable of the largest chi-square per degree of freedom',
      }),
      table('coefficients', 'One row per coefficient.', {
        ...term,
        estimate: 'log odds ratio',
        se: 'standard error',
        z: 'z',
        p: 'p',
        odds_ratio: 'odds ratio',
        low: 'lower end of its interval',
        high: 'upper end',
        robust_se: 'robust standard error of the log odds ratio',
        robust_p: 'p',
        robust_low: 'lower end of the robust interval of the odds ratio',
        robust_high: 'upper end',
        effect:
          'average marginal effect on the share (0..1 scale); per unit of x or against the reference; null for intercept and interactions',
        effect_low: 'lower end, robust',
        effect_high: 'upper end',
      }),
      table('terms', 'One row per variable and interaction.', {
        variable: 'text: variable, or "a x b"',
        df: 'coefficients',
        chi2: 'chi-square',
        p: 'p',
        robust_p: 'Wald p with the robust covariance',
        p_bh: 'Benjamini-Hochberg p',
        vif: 'GVIF^(1/df); null for interactions',
        auc_alone: 'AUC of the model with this variable alone; null for interactions',
      }),
      tableWhen(
        'when a variable is a category',
        'adjusted',
        'Share per level, raw and with the other variables as in the whole data.',
        {
          variable: 'text: variable',
          level: 'text: level',
          n: 'rows',
          raw: 'share',
          adjusted: 'adjusted share',
          low: 'lower end, robust',
          high: 'upper end',
        },
      ),
      table('calibration', 'Up to ten groups of rising predicted share.', {
        group: 'number',
        n: 'rows',
        predicted: 'mean predicted share',
        observed: 'observed share',
      }),
    ],
  },
]
