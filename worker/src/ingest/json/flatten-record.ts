import { JsonProblem } from './json-scanner.ts'

/** One row of a table-to-be: scalars under their dotted paths. */
export type FlatRecord = Record<string, string | number | boolean | null>

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Characters of a field's name with those that it is nested in: each field repeats them. */
const LONGEST_NAME = 1000
/** Characters of a nested list kept as JSON text. */
const MAX_NESTED = 2000

/** A record with nested records under dotted names; lists of scalars are joined, other lists kept as JSON text. */
export function flattenRecord(record: Record<string, unknown>): FlatRecord {
  const flat: FlatRecord = Object.create(null) as FlatRecord
  fill(flat, record, '')
  return flat
}

function fill(flat: FlatRecord, record: Record<string, unknown>, prefix: string): void {
  for (const [key, value] of Object.entries(record)) {
    const name = prefix + key
    if (name.length > LONGEST_NAME)
      throw new JsonProblem(
        `The JSON has a field whose name is longer than ${LONGEST_NAME} characters. Export the data as a list of flat records.`,
      )
    if (isRecord(value)) fill(flat, value, `${name}.`)
    else flat[name] = Array.isArray(value) ? listText(value) : (value as FlatRecord[string])
  }
}

function listText(list: readonly unknown[]): string | null {
  if (list.length === 0) return null
  if (list.every((item) => item === null || typeof item !== 'object'))
    return list.map((item) => String(item ?? '')).join('; ')
  return JSON.stringify(list).slice(0, MAX_NESTED)
}
