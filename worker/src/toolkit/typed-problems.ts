import { parseTemplate, valueAt, type Scalar, type Template } from '#contract'
import type { TypedIn } from '../duckdb/typed-in.ts'
import type { KnownNames } from '../report/known-names.ts'
import { addressProblem } from './addresses.ts'
import type { CellBook } from './cell-book.ts'

/** What was typed into cells that somebody else's code made. */
export type TypedCells = ReadonlyMap<string, TypedIn>

/**
 * Values that a text refers to and that no row gave: whoever wrote the query or code typed them into it. Without this a
 * reference would lend an invented number, or a whole invented sentence, the look of a computed one.
 */
export function typedProblems(
  template: Template,
  { book, typed, names }: { book: CellBook; typed: TypedCells; names: KnownNames },
): string[] {
  return parseTemplate(template).flatMap((piece) => {
    if (piece.kind !== 'reference') return []
    const { cell, table, row, column } = piece.reference
    const known = typed.get(cell)
    if (!known) return []
    const value = valueAt(book.table(cell, table), row, column)
    const place = `${cell}.${table}.${row}.${column}`
    if (typeof value === 'string') return textProblem(value, known, names).map((why) => `${place}: ${why}`)
    return isTyped(value, column, known)
      ? [`${place} was typed into its own query or code: compute it from the rows`]
      : []
  })
}

const LONGEST_LABEL = 60

const isTyped = (value: Scalar, column: string, known: TypedIn): boolean =>
  typeof value === 'number' &&
  (known.fromNothing || known.constants.has(column) || [...known.numbers].some((own) => isSame(own, value)))

const isSame = (one: number, other: number): boolean =>
  Math.abs(one - Math.abs(other)) <= 1e-9 * Math.max(1, one)

/** A text that the data don't hold is told like words of the writer's own. */
function textProblem(value: string, { words, fromNothing }: TypedIn, names: KnownNames): string[] {
  if ((!words && !fromNothing) || names.holds(value)) return []
  const leadsOut = addressProblem(value)
  return [
    ...(/\p{Nd}/u.test(value)
      ? ['a text with numerals that stands nowhere in the data; select the value itself']
      : []),
    ...(leadsOut ? [leadsOut] : []),
    ...(value.length > LONGEST_LABEL ? ['a text of your own; write it in words of the template'] : []),
  ]
}

/** Why rows may not be shown as a table or drawn: labels are free, letters and addresses are not. */
export function shownTableProblems(
  cell: string,
  table: string,
  { book, typed }: { book: CellBook; typed: TypedCells },
): string[] {
  const known = typed.get(cell)
  if (!known) return []
  if (known.fromNothing) return [`${cell} reads no table: its rows are made up`]
  const { columns, rows } = book.table(cell, table)
  const texts = known.words ? rows.flat().filter((value) => typeof value === 'string') : []
  const shown = [...columns.map(({ name }) => name).filter((name) => addressProblem(name)), ...texts]
  const wrong = shown.find((text) => text.length > LONGEST_LABEL || addressProblem(text))
  return wrong === undefined
    ? []
    : [
        `${cell} shows ${JSON.stringify(wrong.slice(0, 80))}, which was typed into its query: labels alone, no addresses`,
      ]
}
