import { z } from 'zod'
import type { Template } from '#contract'
import { ToolRefusal } from '../../../language-model/agent-tool.ts'
import type { Toolkit } from '../../../toolkit/toolkit.types.ts'

export const templateInput = z.string().trim().min(1).max(1500)
export const cellInput = z.string().regex(/^c\d{3,6}$/, 'a cell is written c012')

/** Refuses texts that may not be told, with everything that is wrong with each. */
export function requireTellable(toolkit: Toolkit, texts: Record<string, Template | null | undefined>): void {
  const problems = Object.entries(texts).flatMap(([field, text]) =>
    text ? toolkit.problemsOf(text).map((problem) => `${field}: ${problem}`) : [],
  )
  if (problems.length > 0)
    throw new ToolRefusal(`This can't be told as it stands:\n${[...new Set(problems)].join('\n')}`)
}

/** Refuses cells that there are not. */
export function requireCells({ book }: Toolkit, cells: readonly string[]): void {
  const unknown = cells.filter((id) => !book.cells.some((cell) => cell.id === id))
  if (unknown.length > 0) throw new ToolRefusal(`There is no cell ${unknown.join(', ')}.`)
}

/** Refuses tables that there are not. */
export function requireTables({ book }: Toolkit, tables: readonly { cell: string; table: string }[]): void {
  const other = tables.filter(
    ({ cell, table }) => !book.cells.find(({ id }) => id === cell)?.output.tables[table],
  )
  if (other.length > 0)
    throw new ToolRefusal(
      `There is no table ${other.map(({ cell, table }) => `${cell}.${table}`).join(', ')}.`,
    )
}

/** Refuses rows that may not be shown. */
export function requireShowable(toolkit: Toolkit, tables: readonly { cell: string; table: string }[]): void {
  const problems = tables.flatMap(({ cell, table }) => toolkit.problemsOfTable(cell, table))
  if (problems.length > 0) throw new ToolRefusal(`This can't be shown:\n${problems.join('\n')}`)
}

/** Refuses charts that are none. */
export function requireCharts({ book }: Toolkit, charts: readonly string[]): void {
  const other = charts.filter((id) => book.cells.find((cell) => cell.id === id)?.output.spec === null)
  if (other.length > 0) throw new ToolRefusal(`${other.join(', ')} is no chart.`)
}

const NUMERAL = /\p{Nd}/u

/** Titles and plans are plain words: nothing backs a number in them. */
export const plainWords = (most: number, toolkit: Toolkit) =>
  z
    .string()
    .trim()
    .min(3)
    .max(most)
    .refine((text) => !NUMERAL.test(text), 'write it without numerals: no cell backs them here')
    .refine((text) => !text.includes('{{'), 'plain words, no references')
    .superRefine(ownWords(toolkit))

/** Issues what is wrong with words of the model's own. */
export const ownWords = (toolkit: Toolkit) => (text: string, context: z.RefinementCtx) => {
  const problem = toolkit.problemOfWords(text)
  if (problem !== null) context.addIssue({ code: 'custom', message: problem })
}
