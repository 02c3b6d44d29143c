import { PHRASE_GROUPS } from './phrase-groups.ts'

const PHRASES = PHRASE_GROUPS.map((group) => group.split(', '))
const groupOf = new Map<string, Set<number>>()
PHRASES.forEach((phrases, number) => {
  for (const phrase of phrases) groupOf.set(phrase, (groupOf.get(phrase) ?? new Set()).add(number))
})
const byGroup = PHRASES.map((phrases) => phrases.map((phrase) => phrase.split(' ')))

/** True when the typed words and some neighbouring words of the column's name stand in one group. */
export function isPhraseFor(typed: string, words: readonly string[]): boolean {
  const groups = groupOf.get(typed)
  if (!groups) return false
  return [...groups].some((group) =>
    byGroup[group]!.some((phrase) =>
      words.some((_, at) => phrase.every((word, place) => words[at + place] === word)),
    ),
  )
}
