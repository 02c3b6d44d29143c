import type { ColumnProfile, ColumnRef, Scalar } from '#contract'
import { areValueSynonyms } from './vocabulary/synonyms.ts'
import { CUE_WORDS, STOP_WORDS } from './vocabulary/words-of-asking.ts'
import { isMisspelling, nameWords, stem, type Token } from './words.ts'

/** Columns with more values than this name things rather than groups. */
const LOW_CARDINALITY = 60

/** One thing that a span of the goal could name. */
export interface Candidate {
  kind: 'column' | 'value'
  ref: ColumnRef
  value: Scalar
  score: number
  because: string
}

/** Values of a column of groups that the typed words name: as they stand, inflected, by another word, misspelt. */
export function valueCandidates(span: Token[], table: string, column: ColumnProfile): Candidate[] {
  if (
    !['category', 'ordered-category', 'binary', 'place'].includes(column.role) ||
    column.distinct > LOW_CARDINALITY
  )
    return []
  const found: Candidate[] = []
  const typed = span.map((token) => token.text).join(' ')
  for (const { value } of column.top) {
    if (value === null || typeof value === 'boolean') continue
    const text = String(value)
    const words = nameWords(text)
    let score = 0
    if (span.every((token) => STOP_WORDS.has(token.text) && token.raw === token.text)) continue
    if (
      (words.join(' ') === typed || text.toLowerCase() === typed) &&
      (text.length > 2 || span.map((t) => t.raw).join(' ') === text)
    )
      score = 0.98
    else if (span.length === 1 && words.length === 1 && text.length > 2) {
      const token = span[0]!
      if (token.stem === stem(words[0]!) && !STOP_WORDS.has(token.text)) score = 0.92
      else if (areValueSynonyms(token.text, words[0]!) && !['first', 'second', 'last'].includes(token.text))
        score = 0.85
      else if (
        !CUE_WORDS.has(token.text) &&
        !STOP_WORDS.has(token.text) &&
        isMisspelling(token.text, words[0]!)
      )
        score = 0.7
    } else if (span.length === 1 && words.length === 1 && text.length <= 2) {
      const token = span[0]!
      if (token.text.length > 2 && areValueSynonyms(token.text, words[0]!) && typeof value === 'string')
        score = 0.82
    }
    /** "first-class" over a column "class" with the value "1st" or 1: the column's word and the value's word. */
    if (span.length === 2) {
      const [a, b] = span as [Token, Token]
      const own = nameWords(column.name).at(-1)!
      if (
        stem(own) === b.stem &&
        words.length === 1 &&
        (a.text === words[0] || areValueSynonyms(a.text, words[0]!))
      )
        score = 0.99
    }
    if (score > 0 && !(span.length === 1 && /^\d/.test(typed) && typeof value === 'number'))
      found.push({
        kind: 'value',
        ref: { table, column: column.name },
        value,
        score,
        because: `"${typed}" is the value ${text} of ${column.name}`,
      })
  }
  return found
}
