import { z } from 'zod'

/**
 * What a person explains in the goal ("overdue on 31 October", "D is Dorper", "a blank weight means it was lost"): a column
 * made of others, row by row, that questions use like any other. It is a tree of few kinds and holds no code.
 */

const MOST_LETTERS = 200
const MOST_LISTED = 200
const MOST_CASES = 40

const constantSchema = z.union([z.number(), z.string().max(MOST_LETTERS), z.boolean()])

/** A bare value stands for itself. */
const asNode = (said: unknown): unknown =>
  typeof said === 'number' || typeof said === 'string' || typeof said === 'boolean'
    ? { kind: 'constant', value: said }
    : said

export const timeUnitSchema = z.enum(['minute', 'hour', 'day', 'week', 'month', 'year'])

export type Expression =
  | { kind: 'column'; column: string }
  | { kind: 'constant'; value: number | string | boolean }
  | { kind: 'arithmetic'; operator: '+' | '-' | '*' | '/'; left: Expression; right: Expression }
  | { kind: 'time-between'; from: Expression; to: Expression; unit: z.infer<typeof timeUnitSchema> }
  | { kind: 'later'; of: Expression; by: number | Expression; unit: z.infer<typeof timeUnitSchema> }
  | {
      kind: 'comparison'
      operator: '=' | '!=' | '<' | '<=' | '>' | '>='
      left: Expression
      right: Expression
    }
  | { kind: 'in'; of: Expression; values: (number | string | boolean)[] }
  | { kind: 'contains'; of: Expression; words: string[] }
  | { kind: 'empty'; of: Expression }
  | { kind: 'filled'; of: Expression }
  | { kind: 'and'; of: Expression[] }
  | { kind: 'or'; of: Expression[] }
  | { kind: 'not'; of: Expression }
  | { kind: 'cases'; cases: { when: Expression; then: Expression }[]; otherwise: Expression | null }
  | {
      kind: 'recode'
      of: Expression
      names: { values: (number | string | boolean)[]; name: string }[]
      otherwise: 'missing' | 'keep'
    }
  | { kind: 'letters'; of: Expression; from: 'start' | 'end'; skip: number; count: number }
  | { kind: 'piece'; of: Expression; separator: string; place: number }
  | {
      kind: 'part'
      of: Expression
      part: 'minute' | 'hour' | 'weekday' | 'day-of-month' | 'month' | 'quarter' | 'year'
    }
  | {
      kind: 'pointed'
      what: 'value' | 'rows' | 'level' | 'top'
      by: ColumnNode
      key: ColumnNode
      of: ColumnNode | null
    }

type ColumnNode = { kind: 'column'; column: string }

const columnNode = z.strictObject({ kind: z.literal('column'), column: z.string().min(1) })
const node: z.ZodType<Expression> = z.lazy(() => z.preprocess(asNode, nodeSchema))
const values = z.array(constantSchema).min(1).max(MOST_LISTED)
const several = z.array(node).min(1).max(MOST_CASES)

const nodeSchema: z.ZodType<Expression> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    columnNode,
    z.strictObject({ kind: z.literal('constant'), value: constantSchema }),
    z.strictObject({
      kind: z.literal('arithmetic'),
      operator: z.enum(['+', '-', '*', '/']),
      left: node,
      right: node,
    }),
    /** Negative where `to` comes first. Months and years are those of the calendar, with what is begun of the next. */
    z.strictObject({
      kind: z.literal('time-between'),
      from: node,
      to: node,
      unit: timeUnitSchema,
    }),
    /** A time and so much on top: the last jab and 12 months, a purchase and the months of its warranty. Negative is earlier. */
    z.strictObject({
      kind: z.literal('later'),
      of: node,
      by: z.union([z.number().int().min(-100_000).max(100_000), nodeSchema]),
      unit: timeUnitSchema,
    }),
    z.strictObject({
      kind: z.literal('comparison'),
      operator: z.enum(['=', '!=', '<', '<=', '>', '>=']),
      left: node,
      right: node,
    }),
    z.strictObject({ kind: z.literal('in'), of: node, values }),
    z.strictObject({
      kind: z.literal('contains'),
      of: node,
      words: z.array(z.string().min(1).max(MOST_LETTERS)).min(1).max(MOST_CASES),
    }),
    z.strictObject({ kind: z.literal('empty'), of: node }),
    z.strictObject({ kind: z.literal('filled'), of: node }),
    z.strictObject({ kind: z.literal('and'), of: several }),
    z.strictObject({ kind: z.literal('or'), of: several }),
    z.strictObject({ kind: z.literal('not'), of: node }),
    /** The first that holds; `otherwise` null is nothing. */
    z.strictObject({
      kind: z.literal('cases'),
      cases: z
        .array(z.strictObject({ when: node, then: node }))
        .min(1)
        .max(MOST_CASES),
      otherwise: node.nullable().default(null),
    }),
    /** Names in place of codes. */
    z.strictObject({
      kind: z.literal('recode'),
      of: node,
      names: z
        .array(z.strictObject({ values, name: z.string().min(1).max(MOST_LETTERS) }))
        .min(1)
        .max(MOST_CASES),
      otherwise: z.enum(['missing', 'keep']).default('keep'),
    }),
    z.strictObject({
      kind: z.literal('letters'),
      of: node,
      from: z.enum(['start', 'end']).default('start'),
      skip: z.number().int().min(0).max(100).default(0),
      count: z.number().int().min(1).max(100).default(1),
    }),
    /** One of the parts between separators, from 1; from the end where negative. */
    z.strictObject({
      kind: z.literal('piece'),
      of: node,
      separator: z.string().min(1).max(10),
      place: z
        .number()
        .int()
        .min(-20)
        .max(20)
        .refine((place) => place !== 0, 'pieces are counted from 1'),
    }),
    z.strictObject({
      kind: z.literal('part'),
      of: node,
      part: z.enum(['minute', 'hour', 'weekday', 'day-of-month', 'month', 'quarter', 'year']),
    }),
    /**
     * Of the row of the same table that `by` names by its `key`: its `value` of a column, how many such `rows` point at this
     * one, how many steps (`level`) lie between this one and the `top` of its line, and who that is.
     */
    z.strictObject({
      kind: z.literal('pointed'),
      what: z.enum(['value', 'rows', 'level', 'top']),
      by: columnNode,
      key: columnNode,
      /** Of a value alone. */
      of: columnNode.nullable().default(null),
    }),
  ]),
) as z.ZodType<Expression>

/** What an expression may hold at most; what is nested deeper than that is JSON written to be a burden. */
export const EXPRESSION_LIMITS = { depth: 24, values: 1500 }

/** Whether JSON is small enough to be looked at any closer. */
function isSmall(said: unknown): boolean {
  let left = EXPRESSION_LIMITS.values
  const fits = (value: unknown, depth: number): boolean => {
    left -= 1
    if (left < 0 || depth > EXPRESSION_LIMITS.depth) return false
    return value === null || typeof value !== 'object'
      ? true
      : Object.values(value).every((own) => fits(own, depth + 1))
  }
  return fits(said, 0)
}

export const expressionSchema: z.ZodType<Expression> = z
  .unknown()
  .refine(isSmall, { error: 'the expression is too large or too deep', abort: true })
  .pipe(node) as unknown as z.ZodType<Expression>

/** The name of a definition: that of a column, in the words of the goal. */
export const definitionNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine((name) => !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(name), 'a name is one line of text')

export const definitionSchema = z.object({
  table: z.string(),
  name: definitionNameSchema,
  /** The words of the goal that it comes from, letter for letter. */
  words: z.string().max(400),
  expression: expressionSchema,
})
export type Definition = z.infer<typeof definitionSchema>

export const MOST_DEFINITIONS = 8
export const definitionsSchema = z.array(definitionSchema).max(MOST_DEFINITIONS)

/** The columns that an expression is made of, each once, in the order in which they come. */
export function columnsOfExpression(expression: Expression): string[] {
  const found: string[] = []
  const look = (own: unknown): void => {
    if (own === null || typeof own !== 'object') return
    if (!Array.isArray(own) && (own as { kind?: unknown }).kind === 'column') {
      const { column } = own as { column: string }
      if (!found.includes(column)) found.push(column)
      return
    }
    for (const part of Object.values(own)) look(part)
  }
  look(expression)
  return found
}
