import { z } from 'zod'
import {
  actSchema,
  definitionNameSchema,
  expressionSchema,
  filterSchema,
  grainSchema,
  havingSchema,
  limitSchema,
  metricRefSchema,
  nearSchema,
  questionSchema,
  reachSchema,
  MOST_DEFINITIONS,
  scalarSchema,
} from '#contract'

/**
 * A question as a language model writes it: what says nothing may be left out, and the table where there is but one.
 */
const table = z.string().optional()
const text = z.string().max(400)

/** Models write what is not in a list, or equality, as SQL and code do. */
const OTHER_SIGNS: Readonly<Record<string, string>> = { 'not in': '!=', '<>': '!=', '==': '=', is: '=' }
const operatorSchema = z.preprocess(
  (said) => (typeof said === 'string' ? (OTHER_SIGNS[said.toLowerCase()] ?? said) : said),
  filterSchema.shape.operator,
)

export const metricSchema = z.strictObject({
  kind: metricRefSchema.shape.kind,
  table,
  column: z.string().nullish(),
  from: z.string().nullish(),
  values: z.array(scalarSchema).max(50).nullish(),
  terms: metricRefSchema.shape.terms.nullish(),
  limit: z
    .strictObject({
      operator: limitSchema.shape.operator,
      value: z.number().nullish(),
      unit: limitSchema.shape.unit.optional(),
      than: z.string().nullish(),
    })
    .nullish(),
  /** Of the limit, which a model may write beside it. */
  unit: limitSchema.shape.unit.optional(),
  distinct: metricRefSchema.shape.distinct.nullish(),
  since: z.string().nullish(),
  beside: z.array(z.string()).max(24).nullish(),
})

export const dimensionSchema = z.strictObject({
  table,
  column: z.string(),
  part: questionSchema.shape.by.element.shape.part.optional(),
  bands: z.array(z.number()).max(20).nullish(),
})

export const writtenFilterSchema = z.strictObject({
  table,
  column: z.string(),
  operator: operatorSchema,
  values: z.array(scalarSchema).max(100),
  than: z.string().nullish(),
  from: z.string().nullish(),
  unit: filterSchema.shape.unit.nullish(),
})

export const writtenQuestionSchema = z.strictObject({
  act: actSchema,
  metric: metricSchema.nullish(),
  with: z.array(metricSchema).max(8).nullish(),
  statistic: questionSchema.shape.statistic.optional(),
  threshold: z.number().nullish(),
  by: z.array(dimensionSchema).max(12).nullish(),
  given: z.array(dimensionSchema).max(8).nullish(),
  against: z
    .array(z.strictObject({ table, column: z.string(), values: z.array(scalarSchema).min(1).max(50) }))
    .max(4)
    .nullish(),
  within: z.array(writtenFilterSchema).max(10).nullish(),
  over: z.strictObject({ table, column: z.string(), grain: grainSchema.nullish() }).nullish(),
  event: z
    .strictObject({
      at: z.iso.date(),
      grain: z.enum(['day', 'month', 'quarter', 'year']),
      after: z.boolean().default(false),
      label: text.nullish(),
      cut: z
        .strictObject({ column: z.string(), operator: z.enum(['<', '<=', '>', '>=']), value: z.number() })
        .nullish(),
    })
    .nullish(),
  aspect: questionSchema.shape.aspect.optional(),
  supposes: questionSchema.shape.supposes.optional(),
  horizon: questionSchema.shape.horizon.optional(),
  top_n: z.number().int().positive().max(100_000).nullish(),
  top_share: questionSchema.shape.top_share.nullish(),
  decides: questionSchema.shape.decides.nullish(),
  budget: questionSchema.shape.budget.nullish(),
  reach: z
    .strictObject({
      value: z.number(),
      side: reachSchema.shape.side.default('least'),
      over: reachSchema.shape.over,
      by: z.iso.date().nullish(),
      past: z.boolean().nullish(),
    })
    .nullish(),
  near: z
    .strictObject({
      value: z.number().positive().nullish(),
      side: nearSchema.shape.side.default('under'),
      unit: text.nullish(),
      splits: z.boolean().nullish(),
    })
    .nullish(),
  order: questionSchema.shape.order.optional(),
  judged: z
    .strictObject({ of: z.enum(['fair', 'worth', 'good']), words: text, value: z.number().nullish() })
    .nullish(),
  weighs: z.boolean().nullish(),
  chooses: z.boolean().nullish(),
  lists: z.boolean().nullish(),
  for_whom: z.boolean().nullish(),
  at_once: z.boolean().nullish(),
  having: z
    .strictObject({
      what: havingSchema.shape.what,
      of: z.array(writtenFilterSchema).max(5).nullish(),
      operator: havingSchema.shape.operator.default('>='),
      value: z.number(),
      grain: grainSchema.nullish(),
      without: z.boolean().nullish(),
      less: z.array(writtenFilterSchema).max(5).nullish(),
      also: z
        .array(
          z.strictObject({
            operator: havingSchema.shape.operator.default('>='),
            value: z.number(),
            less: z.array(writtenFilterSchema).max(5).nullish(),
          }),
        )
        .max(2)
        .nullish(),
    })
    .nullish(),
  episodes: z
    .strictObject({
      table,
      column: z.string(),
      values: z.array(scalarSchema).max(50).nullish(),
      below: z.string().nullish(),
      after: z.boolean().nullish(),
    })
    .nullish(),
  guessed: questionSchema.shape.guessed.nullish(),
  unmatched: z
    .array(z.strictObject({ words: text, part: z.enum(['metric', 'by', 'within', 'event', 'other']) }))
    .max(10)
    .nullish(),
  words: text.default(''),
})
export type WrittenQuestion = z.infer<typeof writtenQuestionSchema>

export const writtenDefinitionSchema = z.strictObject({
  table,
  name: definitionNameSchema,
  words: text,
  expression: expressionSchema,
})

export const writtenReadingSchema = z.strictObject({
  definitions: z.array(writtenDefinitionSchema).max(MOST_DEFINITIONS).nullish(),
  questions: z.array(writtenQuestionSchema).min(1).max(8),
  /** What it asks and no question could be made to say. */
  left: z.array(text).max(8).nullish(),
})
export type WrittenReading = z.infer<typeof writtenReadingSchema>
