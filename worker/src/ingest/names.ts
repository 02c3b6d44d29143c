import { withoutUnseen } from '#contract'

/** Longest table name; DuckDB takes longer ones, readers of SQL do not. */
const TABLE_NAME_LENGTH = 48

/** Words that cannot stand unquoted as a table's name, so that people can type the names they see. */
const RESERVED = new Set(
  'all and any array as asc case cast check collate column create default desc distinct else end except false for from group having in into is join leading limit not null offset on or order primary references select some table then to true union unique user using values when where window with'.split(
    ' ',
  ),
)

/** `../Sales 2024 (final).CSV` with part `Sheet 1` -> `sales_2024_final_sheet_1`. */
export function tableNameFrom(filename: string, part: string | null): string {
  const base = filename.replace(/^.*[\\/]/, '').replace(/\.(csv|tsv|xlsx|json|ndjson|jsonl|txt|pdf)$/i, '')
  const name = [base, part ?? '']
    .map(snake)
    .filter((piece) => piece !== '')
    .join('_')
    .slice(0, TABLE_NAME_LENGTH)
    .replace(/_+$/, '')
  if (name === '') return 'data'
  return /^[a-z]/.test(name) && !RESERVED.has(name) ? name : `t_${name}`
}

const snake = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')

/** The first of `name`, `name_2`, `name_3` … that `taken` does not hold, whatever the case; it is added to `taken`. */
export function uniqueName(name: string, taken: Set<string>): string {
  let candidate = name
  for (let number = 2; taken.has(candidate.toLowerCase()); number++) candidate = `${name}_${number}`
  taken.add(candidate.toLowerCase())
  return candidate
}

export interface NamedColumn {
  name: string
  /** As the file has it. */
  original_name: string
}

const clean = (original: string): string =>
  withoutUnseen(original)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/**
 * Names for columns from a header: the user's own, without surrounding or doubled white space and control characters;
 * a blank one becomes `column_3`, a repeated one (DuckDB's names ignore case) gets `_2`.
 */
export function nameColumns(header: readonly string[]): NamedColumn[] {
  const taken = new Set<string>()
  return header.map((original, index) => ({
    name: uniqueName(clean(original) || `column_${index + 1}`, taken),
    original_name: original,
  }))
}

/** What had to be done to the names of columns that have a header. */
export function namingNotes(columns: readonly NamedColumn[]): string[] {
  const blank = columns.filter(({ original_name }) => clean(original_name) === '').map(({ name }) => name)
  const repeated = columns
    .filter(({ name, original_name }) => clean(original_name) !== '' && clean(original_name) !== name)
    .map(({ name }) => name)
  const notes: string[] = []
  if (blank.length === 1) notes.push(`A column had no name and is called ${list(blank)}.`)
  else if (blank.length > 1) notes.push(`${blank.length} columns had no name and are called ${list(blank)}.`)
  if (repeated.length === 1)
    notes.push(`A column name is used twice; the second one is called ${list(repeated)}.`)
  else if (repeated.length > 1)
    notes.push(`Some column names are used more than once; the repeated ones are called ${list(repeated)}.`)
  return notes
}

/** Up to five names in words: `a, b and 3 more`. */
export function list(names: readonly string[], shown = 5): string {
  const quoted = names.slice(0, shown).map((name) => `"${shorten(name, 60)}"`)
  if (names.length > shown) return `${quoted.join(', ')} and ${names.length - shown} more`
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
}

/** Text cut in the middle to at most `length` characters. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const half = Math.floor((length - 1) / 2)
  return `${text.slice(0, half)}…${text.slice(text.length - half)}`
}
