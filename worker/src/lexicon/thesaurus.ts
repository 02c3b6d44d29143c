import { lemma } from './lemma.ts'
import { BUSINESS_SETS } from './thesaurus-business.ts'
import { HEALTH_SETS } from './thesaurus-health.ts'
import { NATURE_SETS } from './thesaurus-nature.ts'
import { SOCIETY_SETS } from './thesaurus-society.ts'

/** What a set of words stands for: a number that is measured, what rows are told apart by, or something that befalls a row. */
export type ConceptKind = 'quantity' | 'dimension' | 'state'

interface Concept {
  kind: ConceptKind
  words: readonly string[]
}

/** Lines of one file: a letter for the kind, then base forms that mean the same, phrases joined by "_". */
const conceptsOf = (sets: readonly string[]): Concept[] =>
  sets.map((line) => {
    const [letter, ...words] = line.split(' ') as [string, ...string[]]
    const kind = letter === 'q' ? 'quantity' : letter === 'd' ? 'dimension' : 'state'
    return { kind, words: [...new Set(words.map((phrase) => phrase.split('_').map(lemma).join(' ')))] }
  })

const CONCEPTS = [BUSINESS_SETS, HEALTH_SETS, SOCIETY_SETS, NATURE_SETS].flatMap(conceptsOf)
const byPhrase = new Map<string, number[]>()
CONCEPTS.forEach(({ words }, at) => {
  for (const word of words) byPhrase.set(word, [...(byPhrase.get(word) ?? []), at])
})

/**
 * Words and phrases (base forms) that people use for the same thing; none for words of no set.
 * @param measured true for what is measured, false for what tells rows apart: a floor's area is no part of a town; null where either may be meant
 */
export const synonymsOf = (phrase: string, measured: boolean | null = null): readonly string[] => [
  ...new Set(
    (byPhrase.get(phrase) ?? [])
      .map((at) => CONCEPTS[at]!)
      .filter(({ kind }) => measured === null || (measured ? kind !== 'dimension' : kind !== 'quantity'))
      .flatMap(({ words }) => words)
      .filter((word) => word !== phrase),
  ),
]

/** Words and phrases (base forms) for the same thing befalling a row: "leave" for "churn". */
export const statesLike = (phrase: string): readonly string[] => [
  ...new Set(
    (byPhrase.get(phrase) ?? [])
      .map((at) => CONCEPTS[at]!)
      .filter(({ kind }) => kind === 'state')
      .flatMap(({ words }) => words)
      .filter((word) => word !== phrase),
  ),
]

/** What a base form or phrase is a word for; undefined for words of no set. */
export const conceptKind = (phrase: string): ConceptKind | undefined => {
  const [first] = byPhrase.get(phrase) ?? []
  return first === undefined ? undefined : CONCEPTS[first]!.kind
}

/** Every word that stands in a set, phrases taken apart. */
export const thesaurusWords = (): Iterable<string> =>
  new Set([...byPhrase.keys()].flatMap((phrase) => phrase.split(' ')))
