import type { ColumnProfile, Field } from '#contract'
import { NOTED_WHERE_THERE, OF_WHAT_IS_NOTED, USUAL_IS_EMPTY } from '../lexicon/empty-cells.ts'
import { hasWord, nameWords } from '../profile/name-words.ts'

/**
 * What an empty cell says: nothing is there in the whole column, it has not come to that, there was none to note, the
 * column does not apply to the row.
 */
export type EmptyMeans = 'unused' | 'not-happened' | 'none' | 'not-applicable'

/** What the empty cells of a column most likely say; null where a value is missing. */
export function emptyMeans(
  column: ColumnProfile,
  field: Pick<Field, 'time' | 'additivity'> | undefined,
): EmptyMeans | null {
  const words = nameWords(column.original_name)
  if (column.nulls === column.rows) return 'unused'
  if (
    isNoted(words) ||
    isUsualUnwritten(words, column) ||
    isReason(words, column) ||
    isCountWithoutZero(column, field?.additivity)
  )
    return 'none'
  // "Sold out at", "back on", "return date": a moment that need not come.
  return field?.time === 'ends' ||
    isMomentOfMany(words, column) ||
    (words.length > 1 && MOMENT.has(words.at(-1)!) && field?.time !== 'begins')
    ? 'not-happened'
    : null
}

/** The word is what the column holds, and not what something else in it is of: "allergies", not "incident number". */
function isNoted(words: string[]): boolean {
  const at = words.findLastIndex((word) => hasWord([word], NOTED_WHERE_THERE))
  return at >= 0 && words.slice(at + 1).every((word) => OF_WHAT_IS_NOTED.has(word))
}

/** Share of the rows from which on what is empty is no slip. */
const OFTEN = 0.25

/** "Reminder sent", "paid": a day that most rows of a table may be waiting for. */
const isMomentOfMany = (words: string[], { storage, nulls, rows }: ColumnProfile): boolean =>
  (storage === 'date' || storage === 'timestamp') &&
  nulls >= OFTEN * rows &&
  /(?:ed|sent|paid|sold|left)$/.test(words.filter((word) => word !== 'date').at(-1) ?? '')

/** "Reason for modification": who had none gave none. */
const isReason = (words: string[], { storage, nulls, rows }: ColumnProfile): boolean =>
  storage === 'text' && nulls >= OFTEN * rows && words[0] === 'reason'

const MOST_STATES = 5

/** A state that is written down where it is not the usual one: "dead", "moved". */
const isUsualUnwritten = (words: string[], { storage, distinct, nulls, rows }: ColumnProfile): boolean =>
  storage === 'text' &&
  USUAL_IS_EMPTY.has(words.at(-1) ?? '') &&
  distinct <= MOST_STATES &&
  nulls >= 0.5 * rows

const MOMENT: ReadonlySet<string> = new Set(['at', 'on'])

const MOST_COUNTED = 30

/** Mostly empty, and never nought where it is filled: nobody wrote down a nought. */
const isCountWithoutZero = (
  { storage, minimum, distinct, nulls, rows, role }: ColumnProfile,
  additivity: Field['additivity'] | undefined,
): boolean =>
  storage === 'integer' &&
  (role === 'count' || role === 'measure' || role === 'ordered-category') &&
  typeof minimum === 'number' &&
  // What is added up is counted however many there are at once: a school comes with thirty.
  ((minimum === 1 && distinct <= MOST_COUNTED) || (minimum >= 1 && additivity === 'sum')) &&
  nulls >= 0.5 * rows
