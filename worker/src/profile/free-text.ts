import { isAddress } from '../lexicon/address-words.ts'
import type { ColumnProfile, ColumnRef, TableProfile } from '#contract'
import { hasWord, nameWords, wordSet } from './name-words.ts'

/** Fewer different texts than this are levels of a category, however long they are. */
const LEAST_DISTINCT = 15
const MOST_COLUMNS = 2

/** Columns in which people wrote in their own words: descriptions, comments, complaints. */
export const freeTextColumns = (table: TableProfile): ColumnProfile[] =>
  table.columns
    .filter(
      (column) =>
        column.storage === 'text' &&
        column.distinct >= LEAST_DISTINCT &&
        column.rows - column.nulls >= 2 * LEAST_DISTINCT &&
        !holdsAddresses(column) &&
        !holdsNames(column) &&
        wordsPerText(column) >= (column.role === 'text' ? 2.5 : column.role === 'category' ? 3.5 : Infinity),
    )
    .slice(0, MOST_COLUMNS)

/** Where the text of a column stands in the study table. */
export const wordsColumn = (column: Pick<ColumnProfile, 'name'>): string => `${column.name} in words`

/** The goal names a column of free text, or speaks of what people write in it. */
export const asksAboutText = (
  table: TableProfile,
  asked: { factors: readonly ColumnRef[]; outcomes: readonly ColumnRef[] },
): boolean =>
  freeTextColumns(table).some(({ name }) =>
    [...asked.factors, ...asked.outcomes].some(({ column }) => column === name),
  )

function wordsPerText({ top }: ColumnProfile): number {
  const counts = top.map(
    ({ value }) =>
      String(value ?? '')
        .split(/\s+/)
        .filter(Boolean).length,
  )
  return counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length)
}

/** Names of things with whom rows have to do, or of the rows themselves, tell nothing in their author's own words. */
const NAMES = wordSet(
  'name title operation operator company firm organisation organization employer institution school site location place venue station park line route road street project program programme course product brand model ride attraction vessel ship boat event film movie book song album show production',
)
/** What says that something is told of it all the same. */
const TELLS = wordSet(
  'description comment comments note notes remark remarks text message feedback summary details reason cause complaint review answer',
)
/** Share of the common values that are written as sentences are: small letters within. */
const WRITTEN = 0.5
const holdsNames = ({ original_name: called, top }: ColumnProfile): boolean => {
  const words = nameWords(called)
  if (!hasWord(words, NAMES) || hasWord(words, TELLS)) return false
  const texts = top.map(({ value }) => String(value ?? '').trim()).filter((text) => text !== '')
  const told = texts.filter((text) => {
    const small = text
      .split(/\s+/)
      .slice(1)
      .filter((word) => /^\p{Ll}{3}/u.test(word)).length
    return small >= 0.5 * Math.max(1, text.split(/\s+/).length - 1)
  })
  return told.length < WRITTEN * texts.length
}

/** Addresses are several words long, and nobody wrote them to say something. */
const holdsAddresses = ({ top }: ColumnProfile): boolean => {
  const texts = top.map(({ value }) => String(value ?? '')).filter((text) => text.trim() !== '')
  return texts.length > 0 && texts.filter(isAddress).length > texts.length / 2
}
