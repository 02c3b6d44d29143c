import { z } from 'zod'
import { scalarSchema } from './table.ts'

/** A further column that is added to, taken from or multiplied with what stands before it. */
export const termSchema = z.object({
  operator: z.enum(['+', '-', '*']),
  column: z.string(),
  /** What it is of one, and how many of it there are: the cost of a piece, taken off what all pieces brought. */
  times: z.string().optional(),
})
export type Term = z.infer<typeof termSchema>

/** Amounts that came in less several that went out, or several less one. */
export const isBalance = (terms: readonly Term[]): boolean =>
  terms.length > 1 &&
  terms.every(({ operator }) => operator !== '*') &&
  terms.some(({ operator }) => operator === '-')

/** Which rows a share counts where no values say it. */
export const limitSchema = z.object({
  /** `empty`: those that have nothing there. */
  operator: z.enum(['<', '<=', '>', '>=', 'empty']),
  value: z.number().nullable(),
  /** Of a length of time: what the value counts. */
  unit: z.enum(['minutes', 'hours', 'days']).nullable(),
  /** A column in place of the value: returned after due. */
  than: z.string().nullable(),
})
export type MetricLimit = z.infer<typeof limitSchema>

/**
 * What can be measured, as plain data: a reference that questions carry. Which fields count depends on `kind`:
 * `count` rows of the table; `distinct` values of `column`; `value` the number in `column`; `formula` the number that
 * `column` makes with its `terms`, from left to right (price × quantity, price − cost; what never adds up is averaged);
 * `duration` the time from `from` to `column`; `share` of the rows whose `column` is one of `values`, or passes the
 * `limit` (with `from`, the time between the two does), or where neither is named, in which it is filled at all (a date
 * of leaving); `ratio` of the sum of `column` (with its terms) to the sum of `from`, where null stands for rows.
 */
export const metricRefSchema = z.object({
  kind: z.enum(['count', 'distinct', 'value', 'formula', 'duration', 'share', 'ratio']),
  table: z.string(),
  column: z.string().nullable(),
  from: z.string().nullable(),
  values: z.array(scalarSchema),
  terms: z.array(termSchema).min(1).max(24).optional(),
  limit: limitSchema.optional(),
  /** Sides of a ratio of which different values are counted: rows per visitor. */
  distinct: z.array(z.enum(['column', 'from'])).optional(),
  /** The time at which the length of time begins that stands below a ratio and ends at `from`: kilos per hour at sea. */
  since: z.string().optional(),
  /** Columns that stand below a ratio together with `from`: helpful votes of helpful and unhelpful ones. */
  beside: z.array(z.string()).optional(),
  /** How many there are of what both sides of a ratio say for one: the price of a piece less its cost, of its price. */
  each: z.string().optional(),
})
export type MetricRef = z.infer<typeof metricRefSchema>

/** All columns that make a metric. */
export const metricColumns = ({
  column,
  from,
  terms = [],
  limit,
  since,
  beside = [],
  each,
}: MetricRef): string[] =>
  [
    column,
    from,
    ...terms.flatMap((term) => [term.column, term.times]),
    limit?.than,
    since,
    ...beside,
    each,
  ].filter((own) => own != null)

/** True when two references mean one metric. */
export const sameMetric = (a: MetricRef, b: MetricRef): boolean => identityOf(a) === identityOf(b)

const identityOf = ({
  kind,
  table,
  column,
  from,
  values,
  terms,
  limit,
  distinct,
  since,
  beside,
  each,
}: MetricRef) =>
  JSON.stringify([
    kind,
    table,
    column,
    from,
    values.map(String),
    (terms ?? []).map((term) => [term.operator, term.column, term.times ?? null]),
    limit ? [limit.operator, limit.value, limit.unit, limit.than] : null,
    distinct ?? [],
    since ?? null,
    beside ?? [],
    each ?? null,
  ])
