import { compoundInterpretation, mayBeCompound } from './compound-units.ts'
import type { Counted, Interpretation } from './counted.ts'
import { accepts } from './counted.ts'
import { dateInterpretation, mayBeDate, mayHideDates } from './date-style.ts'
import { isMissing, isMissingTyped } from './missing-codes.ts'
import { isPlainNumber, mayBeNumber, numberInterpretation } from './number-style.ts'

/** What the rest of the file shows, for values that could be read in two ways. */
export interface FileHints {
  decimal: '.' | ',' | null
  dayFirst: boolean | null
}

/** A type that DuckDB's reader parses by itself, or VARCHAR for what is looked at after loading. */
export type LoadType = 'DOUBLE' | 'TIMESTAMP' | 'BOOLEAN' | 'VARCHAR'

const ISO = /^\s*\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?Z?)?\s*$/
const TRUTH = /^\s*(?:true|false)\s*$/i
/** Digits under these names are codes even where none begins with a zero. */
const CODE_NAME =
  /(?:^|\s)(?:zip|postal|postcode|plz|fips|phone|telephone|ssn|iban|isbn|ean|gtin|sku|barcode|nuts|naics)(?: ?(?:code|number|no|nr|id))?$/i
const isCodeName = (name: string) => CODE_NAME.test(name.replace(/[_.-]+/g, ' ').trim())

/**
 * The type to load a column as, judged by its first values. Only what DuckDB reads exactly as meant is loaded typed:
 * it would round 1.5 in a BIGINT column and drop the time in a DATE column without a word, so whole numbers are
 * loaded as DOUBLE and dates as TIMESTAMP, and narrowed afterwards when every value allows.
 */
export function loadType(sample: readonly string[], name: string): LoadType {
  const values = sample.filter((value) => !isMissing(value))
  if (values.length === 0) return 'VARCHAR'
  if (values.every(isPlainNumber)) {
    if (isCodeName(name)) return 'VARCHAR'
    const whole = values.every((value) => /^\s*[+-]?\d+\s*$/.test(value))
    if (whole && values.some((value) => /^\s*0\d/.test(value) || value.trim().length >= 16)) return 'VARCHAR'
    if (whole && values.every((value) => value.trim().length >= (mayHideDates(name) ? 6 : 8))) {
      const counted = values.map((value) => ({ value, count: 1 }))
      if (dateInterpretation(counted, name)) return 'VARCHAR'
    }
    return 'DOUBLE'
  }
  if (values.every((value) => ISO.test(value))) return 'TIMESTAMP'
  if (values.every((value) => TRUTH.test(value))) return 'BOOLEAN'
  return 'VARCHAR'
}

/** Values of a sample that can rule out what the rest of a column is, and how many of them are looked at. */
const ENOUGH = 200
const LOOKED_AT = 1000

/** True when the first values rule out that the column holds anything but text: not half of them could be typed. */
export function isPlainlyText(sample: readonly string[]): boolean {
  const values: string[] = []
  for (const value of sample) {
    if (!isMissingTyped(value)) values.push(value)
    if (values.length === LOOKED_AT) break
  }
  if (values.length < ENOUGH) return false
  const typed = (value: string) =>
    /\d/.test(value) && (mayBeNumber(value) || mayBeDate(value) || mayBeCompound(value))
  return values.filter((value) => typed(value) || TRUTH.test(value)).length < 0.5 * values.length
}

/** How a column of text is to be read: as dates, numbers or truth values, or null for text. */
export function interpretColumn(
  values: readonly Counted[],
  name: string,
  hints: FileHints,
): Interpretation | null {
  const dates = dateInterpretation(values, name, hints.dayFirst)
  if (dates) return dates
  if (!isCodeName(name)) {
    const numbers = numberInterpretation(values, hints.decimal)
    if (numbers) return numbers
    const compound = compoundInterpretation(values)
    if (compound) return compound
  }
  const present = values.filter(({ value }) => !isMissingTyped(value))
  if (present.length > 0 && accepts(present, (value) => TRUTH.test(value)))
    return { type: 'BOOLEAN', sql: (text) => `try_cast(trim(${text}) AS BOOLEAN)`, unit: null, assumed: null }
  return null
}
