import type { ColumnProfile, Field } from '#contract'
import { NOTED_WHERE_THERE, OF_WHAT_IS_NOTED } from '../lexicon/empty-cells.ts'
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
  if (isNoted(words) || isCountWithoutZero(column, field?.additivity)) return 'none'
  // "Sold out at", "back on", "return date": a moment that need not come.
  return field?.time === 'ends' || (words.length > 1 && MOMENT.has(words.at(-1)!) && field?.time !== 'begins')
    ? 'not-happened'
    : null
}

/** The word is what the column holds, and not what something else in it is of: "allergies", not "incident number". */
function isNoted(words: string[]): boolean {
  const at = words.findLastIndex((word) => hasWord([word], NOTED_WHERE_THERE))
  return at >= 0 && words.slice(at + 1).every((word) => OF_WHAT_IS_NOTED.has(word))
}

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
