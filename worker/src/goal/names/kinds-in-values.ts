import type { Field } from '#contract'
import { isEnglish } from '../../lexicon/known-words.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { ReadTable } from '../goal.types.ts'

/** Different values that must be called so, and the letters of a word that says what something is. */
const FEWEST = 3
const SHORTEST = 4

/**
 * The column of names some of which say that they are such a thing: "parks" where operators are called "Wonderland
 * Amusement Park" and "Typhoon Waterpark". Null where none is, or several are.
 */
export function columnOfKind(word: string, { model, profile }: ReadTable): Field | null {
  if (word.length < SHORTEST || !isEnglish(word)) return null
  const found = model.fields.filter((field) => {
    if (field.meaning !== 'dimension' && field.meaning !== 'identifier') return false
    const column = profile.columns.find(({ name }) => name === field.column)
    if (column?.storage !== 'text') return false
    const values = [...column.top.map(({ value }) => String(value)), ...(column.further ?? [])]
    let called = 0
    for (const value of values)
      if (nameWords(value).some((own) => isCalled(lemma(own), word)) && ++called >= FEWEST) return true
    return false
  })
  return found.length === 1 ? found[0]! : null
}

/** The word itself, or one made of it and another: "waterpark". */
const isCalled = (own: string, word: string): boolean =>
  own === word ||
  (own.endsWith(word) && own.length - word.length >= 3 && isEnglish(own.slice(0, -word.length)))
