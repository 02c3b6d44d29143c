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
  questionSchema,
  reachSchema,
  MOST_DEFINITIONS,
  scalarSchema,
  type Definition,
  type Question,
} from '#contract'
import { stands } from '../stands.ts'

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

const metricSchema = z.strictObject({
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
})

const dimensionSchema = z.strictObject({
  table,
  column: z.string(),
  part: questionSchema.shape.by.element.shape.part.optional(),
  bands: z.array(z.number()).max(20).nullish(),
})

const writtenFilterSchema = z.strictObject({
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
  order: questionSchema.shape.order.optional(),
  weighs: z.boolean().nullish(),
  chooses: z.boolean().nullish(),
  lists: z.boolean().nullish(),
  for_whom: z.boolean().nullish(),
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

const writtenDefinitionSchema = z.strictObject({
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

/** What the goal explains, each over its table. */
export const asDefinitions = ({ definitions }: WrittenReading, only: string): Definition[] =>
  (definitions ?? []).map((own) => ({ ...own, table: own.table ?? only }))

/** The question in full. Words that do not stand in the goal are nobody's, so they go. */
export function asQuestion(written: WrittenQuestion, goal: string, only: string): Question {
  const at = { table: only }
  const metric = (own: z.infer<typeof metricSchema>): NonNullable<Question['metric']> => ({
    kind: own.kind,
    table: own.table ?? only,
    column: own.column ?? null,
    from: own.from ?? null,
    values: own.values ?? [],
    ...(own.terms ? { terms: own.terms } : {}),
    ...(own.limit
      ? {
          limit: {
            operator: own.limit.operator,
            value: own.limit.value ?? null,
            unit: own.limit.unit ?? own.unit ?? null,
            than: own.limit.than ?? null,
          },
        }
      : {}),
    ...(own.distinct?.length ? { distinct: own.distinct } : {}),
    ...(own.since == null ? {} : { since: own.since }),
  })
  const dimension = (own: z.infer<typeof dimensionSchema>): Question['by'][number] => ({
    table: own.table ?? only,
    column: own.column,
    part: own.part ?? null,
    bands: own.bands ?? [],
  })
  const filter = ({
    than,
    from,
    unit,
    ...own
  }: z.infer<typeof writtenFilterSchema>): Question['within'][number] => ({
    ...own,
    table: own.table ?? only,
    ...(than ? { than } : {}),
    ...(from ? { from, unit: unit ?? 'day' } : {}),
  })
  const { event, over, having, episodes, reach } = written
  const lessThan = (less: Parameters<typeof filter>[0][] | null | undefined) =>
    less?.length ? { less: less.map(filter) } : {}
  return {
    act: written.act,
    metric: written.metric ? metric(written.metric) : null,
    with: (written.with ?? []).map(metric),
    statistic: written.statistic ?? null,
    threshold: written.threshold ?? null,
    by: (written.by ?? []).map(dimension),
    given: (written.given ?? []).map(dimension),
    against: (written.against ?? []).map((own) => ({ ...at, ...own, table: own.table ?? only })),
    within: (written.within ?? []).map(filter),
    ...(written.lists ? { lists: true as const } : {}),
    ...(written.weighs ? { weighs: true as const } : {}),
    ...(written.chooses ? { chooses: true as const } : {}),
    ...(written.for_whom ? { for_whom: true as const } : {}),
    ...(having
      ? {
          having: {
            what: having.what,
            operator: having.operator,
            value: having.value,
            of: (having.of ?? []).map(filter),
            grain: having.grain ?? null,
            without: having.without ?? false,
            ...lessThan(having.less),
            ...(having.also?.length
              ? {
                  also: having.also.map(({ operator, value, less }) => ({
                    operator,
                    value,
                    ...lessThan(less),
                  })),
                }
              : {}),
          },
        }
      : {}),
    ...(episodes
      ? {
          episodes: {
            table: episodes.table ?? only,
            column: episodes.column,
            values: episodes.values ?? [],
            ...(episodes.below ? { below: episodes.below } : {}),
            ...(episodes.after ? { after: true as const } : {}),
          },
        }
      : {}),
    over: over ? { table: over.table ?? only, column: over.column, grain: over.grain ?? null } : null,
    event: event ? { ...event, label: event.label && stands(event.label, goal) ? event.label : null } : null,
    aspect: written.aspect ?? null,
    supposes: written.supposes ?? null,
    horizon: written.horizon ?? null,
    top_n: written.top_n ?? null,
    ...(written.top_share == null ? {} : { top_share: written.top_share }),
    ...(written.decides == null ? {} : { decides: written.decides }),
    ...(written.budget == null ? {} : { budget: written.budget }),
    ...(reach
      ? {
          reach: {
            value: reach.value,
            side: reach.side,
            over: reach.over,
            by: reach.by ?? null,
            ...(reach.past ? { past: true as const } : {}),
          },
        }
      : {}),
    order: written.order ?? null,
    guessed: written.guessed ?? [],
    unmatched: written.unmatched ?? [],
    words: written.words !== '' && stands(written.words, goal) ? written.words : goal,
  }
}
