import { stem } from '../words.ts'
import { CONCEPTS } from './concepts.ts'
import { VALUE_NAMES } from './value-names.ts'

const index = (groups: readonly string[]): Map<string, Set<number>> => {
  const found = new Map<string, Set<number>>()
  groups.forEach((group, number) => {
    for (const word of group.split(' '))
      for (const form of new Set([word, stem(word)]))
        found.set(form, (found.get(form) ?? new Set()).add(number))
  })
  return found
}
const byWord = index(CONCEPTS)
const byValue = index(VALUE_NAMES)
const meet = (a: Set<number> | undefined, b: Set<number> | undefined) =>
  a !== undefined && b !== undefined && [...a].some((group) => b.has(group))

/** True when two words, lower case, stand in one group of synonyms. */
export const areSynonyms = (a: string, b: string): boolean => meet(byWord.get(a), byWord.get(b))
/** The same for values of categories: "women" and "female". */
export const areValueSynonyms = (a: string, b: string): boolean => meet(byValue.get(a), byValue.get(b))
export const synonymWords: ReadonlySet<string> = new Set(byWord.keys())
