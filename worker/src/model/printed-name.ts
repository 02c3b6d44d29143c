import type { ColumnProfile, TableProfile } from '#contract'
import { ABBREVIATIONS, ACRONYMS, BESIDE, BEHIND, RUN_TOGETHER } from '../lexicon/abbreviations.ts'
import { CLIPPED } from '../lexicon/clipped.ts'
import { COMMON_WORDS } from '../lexicon/common-words.ts'
import { GUESSED, SPOKEN_SHORT } from '../lexicon/guessed-short-forms.ts'
import { singularOf } from '../lexicon/inflect.ts'
import { isEnglish } from '../lexicon/known-words.ts'
import { lemma } from '../lexicon/lemma.ts'
import { isPerson } from '../lexicon/persons.ts'
import { THINGS } from '../lexicon/things.ts'
import { isMixedUnit, nameWords } from '../profile/name-words.ts'

/** The words that stand around a short name and may hold what it is short for. */
export interface Backing {
  /** Of the goal, the file's name, the other columns and their values, as base forms. */
  words: ReadonlySet<string>
  /** Of the goal alone, in their singular. */
  said: readonly string[]
}

const FEW_LEVELS = 20

/** What may back the short names of a table. */
export function backingOf(table: TableProfile, goal: string): Backing {
  const said = goal.toLowerCase().match(/\p{L}+/gu) ?? []
  const levels = table.columns.flatMap(({ distinct, top, storage }) =>
    storage === 'text' && distinct <= FEW_LEVELS ? top.map(({ value }) => String(value ?? '')) : [],
  )
  const texts = [table.source_file, ...table.columns.map(({ original_name: name }) => name), ...levels]
  return {
    words: new Set([...said, ...texts.flatMap(nameWords)].map(lemma)),
    said: [...new Set(said.map(singularOf))],
  }
}

/** A short form nobody can take for a word: four letters or fewer, or none of them a vowel. */
const isUnread = (word: string, inCapitals: boolean): boolean =>
  /^\p{L}/u.test(word) &&
  !ABBREVIATIONS.has(word) &&
  !RUN_TOGETHER.has(word) &&
  !SPOKEN_SHORT.has(word) &&
  !ACRONYMS.has(word) &&
  !COMMON_WORDS.has(word) &&
  !isMixedUnit(word) &&
  (!isEnglish(word) || (inCapitals && word.length <= 2)) &&
  (word.length <= 4 || !/[aeiouy]/.test(word))

const things = new Set(THINGS.map(([one]) => one))

/** The word of the goal that a short form runs through: "driver" for `Drv`, "volunteer" for `Vol`. */
export function longOf(word: string, { said }: Backing): string | null {
  if (word.length < 3 || (isEnglish(word) && !CLIPPED.has(word)) || !/^\p{L}+$/u.test(word)) return null
  const runs = new RegExp(`^${[...word].join('.*')}`, 'u')
  const found = said.filter(
    (long) =>
      long.length >= word.length + 2 &&
      (isPerson(lemma(long)) || things.has(long)) &&
      (long.startsWith(word) || (!/[aeiou]/.test(word) && runs.test(long))),
  )
  return found.length === 1 ? found[0]! : null
}

/**
 * Whether the words that a name is read as may be printed: each stands in the name itself, is what its short form always
 * means, or is backed by what stands around it. Otherwise the owner's header is printed as it stands.
 */
export function isBacked(
  column: ColumnProfile,
  words: readonly string[],
  backing: Backing | null,
  inCapitals: boolean,
): boolean {
  const around = backing === null ? null : withoutOwn(backing, words)
  return words.every((word, at) => {
    if (at > 0 && at === words.length - 1 && BEHIND.has(word) && !GUESSED.has(word)) return true
    if (BESIDE.some(([short, neighbour]) => short === word && words.includes(neighbour))) return true
    const fits = GUESSED.get(word)
    if (fits === undefined) return !isUnread(word, inCapitals)
    const long = ABBREVIATIONS.get(word)?.split(' ') ?? []
    return fits(column) || long.some((each) => around?.has(lemma(each)))
  })
}

/** Whether every word of a name can be read: the owner's header stands where one cannot. */
export const isSpelt = (bare: string): boolean =>
  nameWords(bare).every(
    (word, at, all) =>
      (at > 0 && at === all.length - 1 && BEHIND.has(word)) || !isUnread(word, bare === bare.toUpperCase()),
  )

const PARTICLE = /^(?:by|at|in|on|to|for|from|of|with|via|per)$/i

/** Whether people can say a name as it stands, and put it in the plural: no clipped word ends it, and it is no bare "by". */
export const isSayable = (label: string): boolean =>
  isSpelt(label) && !PARTICLE.test(label) && !CLIPPED.has(nameWords(label).at(-1)?.toLowerCase() ?? '')

/** A name as it stands in a sentence: in quotes where nobody could say it. */
export const sayable = (label: string): string => (isSayable(label) ? label : `“${label}”`)

/** A name is no backing of its own. */
const withoutOwn = ({ words }: Backing, own: readonly string[]): ReadonlySet<string> => {
  const names = new Set(own.map(lemma))
  return new Set([...words].filter((word) => !names.has(word)))
}
