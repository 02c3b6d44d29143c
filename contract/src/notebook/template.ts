import { z } from 'zod'

/**
 * Text whose numbers are bound to cells. Three kinds of piece:
 * - plain words, in which no numeral may stand;
 * - `{{c012.coefficients.3.estimate|decimal2}}`: cell, table, row (from 0), column, format. `main` may be left out;
 * - `{{"Body Mass (g)"}}`: a name that stands in the user's own data or goal, as a JSON string.
 */
export const templateSchema = z.string()
export type Template = z.infer<typeof templateSchema>

export interface Reference {
  cell: string
  table: string
  row: number
  column: string
  format: string
}

export type TemplatePiece =
  | { kind: 'words'; text: string }
  | { kind: 'name'; text: string }
  | { kind: 'reference'; reference: Reference }

const TOKEN =
  /\{\{\s*(?:("(?:[^"\\]|\\.)*")|(c\d{3,6})\.(?:([a-z][a-z0-9_]*)\.)?(\d+)\.([A-Za-z_][\w]*)(?:\|([a-z0-9_:%-]+))?)\s*\}\}/gi

const referenceOf = ([, , cell, table, row, column, format]: RegExpMatchArray): Reference => ({
  cell: cell!,
  table: table ?? 'main',
  row: Number(row),
  column: column!,
  format: format ?? 'number',
})

/** Every reference to a value in a text, which need not be a template. */
export const referencesIn = (text: string): Reference[] =>
  [...text.matchAll(TOKEN)].flatMap((match) => (match[1] === undefined ? [referenceOf(match)] : []))

/** Splits a template into its pieces. Braces that form no valid token are an error that quotes them. */
export function parseTemplate(template: Template): TemplatePiece[] {
  const pieces: TemplatePiece[] = []
  let end = 0
  const words = (text: string) => {
    if (text.includes('{{'))
      throw new Error(`not a reference: ${text.slice(text.indexOf('{{'), text.indexOf('{{') + 80)}`)
    if (text) pieces.push({ kind: 'words', text })
  }
  for (const match of template.matchAll(TOKEN)) {
    words(template.slice(end, match.index))
    end = match.index + match[0].length
    const [, name] = match
    if (name !== undefined) pieces.push({ kind: 'name', text: JSON.parse(name) as string })
    else pieces.push({ kind: 'reference', reference: referenceOf(match) })
  }
  words(template.slice(end))
  return pieces
}

/** A user's own name (column, level, file, words of the goal) as a template token. */
export const nameToken = (name: string): Template => `{{${JSON.stringify(name).replaceAll('}', '\\u007d')}}}`

/** A reference to one value as a template token. */
export const referenceToken = (
  cell: string,
  table: string,
  row: number,
  column: string,
  format = 'number',
): Template => `{{${cell}.${table}.${row}.${column}|${format}}}`

const NUMERAL = /\p{Nd}/u

/** The pieces of plain words that hold a numeral, which no cell backs. */
export const unbackedNumerals = (template: Template): string[] =>
  parseTemplate(template)
    .filter((piece) => piece.kind === 'words' && NUMERAL.test(piece.text))
    .map((piece) => (piece as { text: string }).text)
