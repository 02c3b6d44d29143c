import { DATED_NAME_WORDS } from '../../lexicon/dated-name-words.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { NamedThing } from './named-things.ts'

const PLAIN = /[\p{L}\p{N}]+/gu
const SHORTEST = 4

/**
 * Whether what is named stands in the name of a column that is used: "until its root cause is found" is the day in
 * `root_cause_found_at`, and not the column of causes; "fixes" are told by `fixed_on` as well as by a state. A column that has
 * only a longer name than the one that is named ("severity" beside `severity_score`) says it where the goal says the rest too,
 * or goes on with another word for it: "hotel expenses" are what `hotel_cost` holds.
 */
export function saidByUsed(
  { kind, words, columns, behind }: NamedThing,
  used: ReadonlySet<string>,
  asked: readonly string[],
): boolean {
  const named = lemmasOf(words)
  const around = new Set(asked.flatMap(lemmasOf))
  return [...used].some((column) => {
    if (columns.includes(column) || named.length === 0) return false
    const own = nameWords(column).map(lemma)
    if (!named.every((word) => own.includes(word))) return false
    const rest = nameWords(column)
      .filter((word) => !DATED_NAME_WORDS.has(word))
      .map(lemma)
      .filter((word) => !named.includes(word))
    if (kind === 'value') return rest.length === 0 && own.length > named.length
    if (rest.length > 0 && behind.includes(column)) return true
    return rest.length > 0 && rest.every((word) => word.length >= SHORTEST && around.has(word))
  })
}

const lemmasOf = (words: string): string[] => (words.toLowerCase().match(PLAIN) ?? []).map(lemma)
