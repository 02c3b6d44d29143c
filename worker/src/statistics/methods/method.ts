import { z } from 'zod'
import type { ColumnType } from '#contract'

/**
 * What a column argument takes: `number` numbers only; `time` dates, timestamps or numbers; `category` categories
 * (a number column is taken too, each distinct value being a level); `any` numbers and categories; `every` whatever there is.
 */
export type ColumnKind = 'number' | 'time' | 'category' | 'any' | 'every'

export interface ColumnSpec {
  name: string
  kind: ColumnKind
  required: boolean
  /** True for `x`: stands for `x1`, `x2`, … in an unbroken run. */
  repeated: boolean
  description: string
}

export interface TableColumnSpec {
  name: string
  type: ColumnType | 'any'
  description: string
}

export interface TableSpec {
  name: string
  /** `main` always has exactly one row: the headline numbers. */
  rows: 'one' | 'many'
  /** Absent when the data do not call for it; the description says when. */
  optional: boolean
  description: string
  columns: TableColumnSpec[]
}

export interface MethodSpec {
  name: string
  title: string
  description: string
  /** Where the formulas come from. */
  source: string
  /** File under `r/` that holds the R function `method_<name>`. */
  file: string
  columns: ColumnSpec[]
  /** Arguments with their defaults; unknown ones are refused. */
  args: z.ZodObject
  tables: TableSpec[]
  /** Fewest rows, before incomplete ones are dropped, that can give a result. */
  minimumRows: number
}

const column = (name: string, kind: ColumnKind, description: string): ColumnSpec => ({
  name,
  kind,
  required: true,
  repeated: false,
  description,
})
const optional = (spec: ColumnSpec): ColumnSpec => ({ ...spec, required: false })
const repeated = (name: string, kind: ColumnKind, description: string): ColumnSpec => ({
  ...column(name, kind, description),
  repeated: true,
})
/** The unit that rows may repeat. */
const unit: ColumnSpec = optional(
  column(
    'unit',
    'category',
    'what rows are of, where some are of the same: intervals and p are then over these',
  ),
)
export { column, optional, repeated, unit }

const TYPES: Record<string, TableColumnSpec['type']> = { text: 'text', flag: 'boolean', time: 'any' }

/**
 * A result table. Each column's description starts with `text:`, `flag:` or `time:` (ISO text for dates and
 * timestamps, a number otherwise) where it is not a number.
 */
export function table(name: string, description: string, columns: Record<string, string>): TableSpec {
  return {
    name,
    rows: name === 'main' ? 'one' : 'many',
    optional: false,
    description,
    columns: Object.entries(columns).map(([column, text]) => {
      const [, type, words] = /^(?:(text|flag|time): )?(.*)$/s.exec(text)!
      return { name: column, type: type ? TYPES[type]! : 'number', description: words! }
    }),
  }
}

/** A table that is there only when `when` holds. */
export const tableWhen = (
  when: string,
  name: string,
  description: string,
  columns: Record<string, string>,
): TableSpec => ({
  ...table(name, `${description} Only ${when}.`, columns),
  rows: 'many',
  optional: true,
})

/** Confidence of the intervals. */
export const level = z.number().min(0.5).max(0.9999).default(0.95)
export const seed = z.number().int().min(0).max(2147483647).default(1)
/** Names for x1, x2, … as they should stand in the tables' text columns; without them `x1`, `x2`, … stand there. */
export const labels = z.array(z.string()).default([])
/** Reference level of each x in turn; null or a shorter list: the first level. */
export const references = z.array(z.string().nullable()).default([])
/** Which of x1, x2, … (numbers) enter as natural logarithm; a shorter list counts as false. */
export const logX = z.array(z.boolean()).default([])
/** Pairs of x that interact, as `x1:x2`. */
export const interactions = z
  .array(z.string().regex(/^x\d+:x\d+$/, 'an interaction is written x1:x2'))
  .default([])

/** Columns of every table of pairs. */
export const pair = {
  level_a: 'text: first level',
  level_b: 'text: second level',
  n_a: 'rows of the first',
  n_b: 'rows of the second',
}
