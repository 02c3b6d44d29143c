import { z } from 'zod'
import { column, labels, level, repeated, table, type MethodSpec } from './method.ts'

/** Regression that a minority of rows cannot bend. */
export const resistantMethods: MethodSpec[] = [
  {
    name: 'resistant_model',
    title: 'Linear model that resists outliers',
    description:
      'Finds the rows that do not follow the majority, however many of them hide one another, and fits the rest.',
    source:
      'Least trimmed squares (Rousseeuw 1984) by concentration steps (Rousseeuw and Van Driessen 2006) from all or 500 elemental starts; scale 1.4826 (1 + 5 / (n - p)) times the root of the median squared residual and cut-off 2.5 (Rousseeuw and Leroy 1987); least squares over the rows within it, repeated with its own scale, by deletion residuals (Hadi and Simonoff 1993), until the rows stay the same.',
    file: 'resistant.R',
    columns: [column('y', 'number', 'outcome'), repeated('x', 'any', 'explaining variables')],
    args: z.strictObject({ level, labels, seed: z.number().int().default(1) }),
    minimumRows: 10,
    tables: [
      table('main', 'The fit in one row.', {
        n: 'rows used',
        outliers: 'rows that do not follow the majority',
        share: 'their share',
        kept: 'rows fitted',
        scale: 'scale of the residuals of the majority',
        r2: 'R2 over the rows kept',
        sigma: 'residual standard deviation over the rows kept',
        r2_all: 'R2 of least squares over all rows',
      }),
      table('coefficients', 'One row per coefficient, over the rows kept.', {
        term: 'text: name of the coefficient: "(Intercept)", the variable, or "variable: level"',
        variable: 'text: label of the variable',
        level: 'text: level of a category; null for numbers',
        reference: 'text: level it is compared with; null for numbers',
        estimate: 'coefficient',
        se: 'standard error',
        t: 't',
        p: 'p',
        low: 'lower end of the interval',
        high: 'upper end',
        all_rows: 'coefficient of least squares over all rows',
      }),
      table('outliers', 'Rows that do not follow the majority, farthest first (at most 50).', {
        row: 'row of the table, from 1',
        y: 'outcome',
        fitted: 'what the majority would have',
        standardised: 'residual in units of the scale',
      }),
    ],
  },
]
