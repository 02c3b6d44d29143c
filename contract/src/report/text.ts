import { z } from 'zod'
import { cellIdSchema } from '../notebook/cell.ts'
import { scalarSchema } from '../notebook/table.ts'

/** Where a value stands: a cell, one of its tables, a row (from 0) and a column. */
export const valuePlaceSchema = z.object({
  cell: cellIdSchema,
  table: z.string(),
  row: z.number().int().nonnegative(),
  column: z.string(),
})
export type ValuePlace = z.infer<typeof valuePlaceSchema>

/** A value as a reader sees it (`text`), where it comes from, and what it is to the last digit. */
const shownValue = { text: z.string(), ...valuePlaceSchema.shape, value: scalarSchema }

/** A piece of a line of text. Numbers remember the value they stand for; names are the user's own words. */
export const reportInlineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('words'), text: z.string() }),
  z.object({ kind: z.literal('strong'), text: z.string() }),
  z.object({ kind: z.literal('code'), text: z.string() }),
  z.object({ kind: z.literal('name'), text: z.string() }),
  /** A reference in a sentence, filled in. */
  z.object({ kind: z.literal('number'), ...shownValue }),
  /** A value in a printed table. */
  z.object({ kind: z.literal('value'), ...shownValue }),
  z.object({ kind: z.literal('link'), text: z.string(), target: z.string() }),
  /** A link in small type after a sentence: what it rests on. */
  z.object({ kind: z.literal('source'), text: z.string(), target: z.string() }),
])
export type ReportInline = z.infer<typeof reportInlineSchema>
/** A number or table value of the report, which leads to the cell it comes from. */
export type ShownValue = Extract<ReportInline, { kind: 'number' | 'value' }>

export const reportTextSchema = z.array(reportInlineSchema)
export type ReportText = z.infer<typeof reportTextSchema>

/** One line of a list of facts. */
export const reportFactSchema = z.object({ term: z.string(), text: reportTextSchema })
export type ReportFact = z.infer<typeof reportFactSchema>
