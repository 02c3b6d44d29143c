import { parseTemplate, valueAt, type ColumnType, type Scalar, type Template } from '#contract'
import type { KnownNames } from '../report/known-names.ts'
import type { CellBook } from './cell-book.ts'
import { ownWordsProblem } from './own-words.ts'
import type { Provenance } from './provenance/provenance.ts'
import { isItsConstants, numberProblem, shownProblem } from './provenance/tellable.ts'
import { spelling } from './provenance/texts-in-data.ts'

/** Cells that somebody else's query or code made, by their ids. */
export type Provenances = ReadonlyMap<string, Provenance>

interface Told {
  book: CellBook
  provenances: Provenances
  names: KnownNames
}

const MEND = 'compute it in one statement from columns, or select the value itself'

/**
 * Values that a text refers to and that the data did not give. Without this a reference would lend an invented number,
 * or a whole invented sentence, the look of a computed one.
 */
export const toldValueProblems = (template: Template, told: Told): string[] =>
  parseTemplate(template).flatMap((piece) => {
    if (piece.kind !== 'reference') return []
    const { cell, table, row, column } = piece.reference
    const provenance = told.provenances.get(cell)
    if (!provenance) return []
    const rows = told.book.table(cell, table)
    const type = rows.columns.find(({ name }) => name === column)!.type
    const why = toldProblem(valueAt(rows, row, column), {
      type,
      table,
      column,
      provenance,
      names: told.names,
    })
    return why === null ? [] : [`${cell}.${table}.${row}.${column} can't be told: ${why}; ${MEND}`]
  })

interface Place {
  type: ColumnType
  table: string
  column: string
  provenance: Provenance
  names: KnownNames
}

function toldProblem(value: Scalar, place: Place): string | null {
  const { type, table, column, provenance, names } = place
  if (value === null) return null
  if (typeof value === 'string' && type === 'text')
    return isOfData(value, place, names) ? null : 'it is a text that stands nowhere in the data'
  const origin = provenance.originOf(table, column)
  const why = numberProblem(origin)
  if (why !== null) return why
  if (typeof value !== 'number') return null
  if (provenance.given.has(value)) return 'it is what the method was given'
  return isItsConstants(value, origin) ? 'it is made of the constants that were typed' : null
}

/** A value of the data, a name of the data's, or the period of a date. */
function isOfData(
  text: string,
  { table, column, provenance }: Omit<Place, 'names'>,
  names: KnownNames,
): boolean {
  if (text.trim() === '' || provenance.texts.has(spelling(text)) || names.holds(text)) return true
  if (provenance.isMethods(text)) return true
  const origin = provenance.originOf(table, column)
  return origin.kind === 'data' && (origin.plain || origin.period) && isPeriod(text)
}

const PERIOD_PARTS =
  /^(\d{1,4}|Q[1-4]|W\d{1,2}|T|Z|AM|PM|Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(tember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?|(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?)$/i

/** `2024-03`, `2024 Q1`, `March`, `Mon 13:00`. */
const isPeriod = (text: string): boolean =>
  text.length <= 30 &&
  text.split(/[-/ .:,]+|(?<=\d)T(?=\d)|(?<=\d)(?=[QW]\d)/).every((part) => PERIOD_PARTS.test(part))

const MOST_WORDS = 3

/** Why rows may not be shown as a table or drawn: numbers are computed, texts the data's or short names of classes. */
export function shownTableProblems(
  cell: string,
  table: string,
  { book, provenances, names }: Told,
): string[] {
  const provenance = provenances.get(cell)
  if (!provenance) return []
  const { columns, rows } = book.table(cell, table)
  return columns.flatMap(({ name, type }, at) => {
    const wrong = headingProblem(name, names)
    if (wrong) return [`${cell}: the heading ${quoted(name)}: ${wrong}`]
    if (rows.every((row) => row[at] === null)) return []
    if (type !== 'text') {
      const why = shownProblem(provenance.originOf(table, name))
      return why === null ? [] : [`${cell}.${table}, ${quoted(name)} can't be shown: ${why}; ${MEND}`]
    }
    const text = rows
      .map((row) => row[at])
      .find(
        (value) =>
          typeof value === 'string' &&
          !isOfData(value, { type, table, column: name, provenance }, names) &&
          !isClassName(value, names),
      )
    return text === undefined
      ? []
      : [
          `${cell} shows ${quoted(String(text))}, which was typed into it and stands nowhere in the data: the names of classes are ${MOST_WORDS} words at most, without numerals but for bounds such as "under 30"`,
        ]
  })
}

const quoted = (text: string): string => JSON.stringify(text.slice(0, 80))

/** `p90`, `q1`, `mean_2024`. */
const NUMBERED = /^(?:[a-z]{1,8}_?\d{1,2}|[a-z_]{1,20}_(?:19|20)\d\d)$/i

function headingProblem(name: string, names: KnownNames): string | null {
  if (names.holds(name)) return null
  const words = name.replaceAll('_', ' ')
  if (/\p{Nd}/u.test(name) && !NUMBERED.test(name) && !names.covers(name))
    return 'numerals that stand nowhere in the data'
  return ownWordsProblem(words.replace(/\p{Nd}+/gu, ''))
}

/** `18 to 30`, `under 30`, `40+`, `1,000-5,000`. */
const BOUNDS =
  /^(?:(?:under|over|up to|from|below|above|at least|at most|less than|more than|[<>≤≥]=?) ?)?[\d.,]{1,9}(?: ?(?:to|-|–) ?[\d.,]{1,9})?(?: ?\+| (?:or|and) (?:more|less|over|under))?$/i

/** The name of a class of rows, such as "dear" and "cheap". */
function isClassName(text: string, names: KnownNames): boolean {
  if (text.length > 40 || text.trim().split(/\s+/).length > MOST_WORDS + 2) return false
  if (BOUNDS.test(text.trim())) return true
  return (
    text.trim().split(/\s+/).length <= MOST_WORDS &&
    !/\p{Nd}/u.test(text) &&
    !/[%％٪]/u.test(text) &&
    (ownWordsProblem(text) === null || names.holds(text))
  )
}
