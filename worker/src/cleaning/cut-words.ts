import { isEnglish } from '../lexicon/known-words.ts'
import { isShortWord } from '../lexicon/short-values.ts'
import { bare } from '../profile/one-name.ts'

/** Words before a name that stand for nobody's first name. */
const TITLES = new Set('mr mrs ms dr prof rev sir sgt cpt capt lt jr sr inc ltd llc plc'.split(' '))
const LEAST_LETTERS = 3
/** Letters that a word must have beyond its short form. */
const MORE = 2

/** A name whose words are known as they were typed: with a point behind those that are cut short. */
export interface Typed {
  key: string
  words: { word: string; pointed: boolean }[]
}

export const typed = (value: string): Typed => ({
  key: bare(value),
  words: value
    .split(/[\s_/,;()]+/)
    .flatMap((part) =>
      bare(part)
        .split(' ')
        .map((word) => ({ word, pointed: part.endsWith('.') })),
    )
    .filter(({ word }) => word !== ''),
})

/**
 * How one value is the short form of another, all other words being the same: by a `point` ("Norris Grn." beside
 * "Norris Green", "Manch." beside "Manchester"), or merely by its `letters` ("Norris Grn"). Null where it is none.
 */
export function cutFrom(short: Typed, long: Typed): 'point' | 'letters' | null {
  if (short.words.length !== long.words.length || /\d/.test(short.key + long.key)) return null
  const apart = short.words.flatMap((own, at) => {
    const other = long.words[at]!.word
    return own.word === other ? [] : [{ ...own, other }]
  })
  if (apart.length === 0 || (apart.length === short.words.length && apart.length > 1)) return null
  if (!apart.every(({ word, other }) => isShortWord(word, other) || isShortOf(word, other))) return null
  if (apart.every(({ pointed }) => pointed)) return 'point'
  return short.words.length > 1 ? 'letters' : null
}

/** "Letting Agt" beside "Letting Agent": one word of several without its vowels, so that it is no word itself. */
export function isBareForm(value: string, whole: string): boolean {
  const [short, long] = [typed(value), typed(whole)]
  if (short.words.length < 2 || cutFrom(short, long) === null) return false
  return short.words.every(
    ({ word }, at) => word === long.words[at]!.word || (/^.[^aeiouy]+$/.test(word) && !isEnglish(word)),
  )
}

/** The first letters of a word, or letters of it from its first to its last, so that nothing but it was meant. */
function isShortOf(word: string, long: string): boolean {
  if (TITLES.has(word) || word.length < LEAST_LETTERS || long.length < word.length + MORE) return false
  if (long.startsWith(word)) return true
  if (word[0] !== long[0] || word.at(-1) !== long.at(-1)) return false
  // Vowels are what is left out.
  let at = 0
  for (const letter of word) {
    const found = long.indexOf(letter, at)
    if (found < 0) return false
    at = found + 1
  }
  return !/[aeiouy]/.test(word.slice(1))
}

/** With vowels that have dots or strokes written out, as keyboards without them have it: "mueller" of "Müller". */
export const writtenOut = (value: string): string =>
  bare(
    value
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äæ]/g, 'ae')
      .replace(/[öøœ]/g, 'oe')
      .replace(/ü/g, 'ue')
      .replace(/å/g, 'aa'),
  )
