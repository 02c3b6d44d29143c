import type { ColumnProfile } from '#contract'
import { isLasting, measuresOf } from './vocabulary/adjectives.ts'
import { isPhraseFor } from './vocabulary/phrases.ts'
import { areSynonyms, synonymWords } from './vocabulary/synonyms.ts'
import { CUE_WORDS, STOP_WORDS } from './vocabulary/words-of-asking.ts'
import { isMisspelling, nameWords, stem, type Token } from './words.ts'

/** Says little about which column is meant. */
const WEAK = new Set([
  'of',
  'per',
  'the',
  'a',
  'in',
  'to',
  'max',
  'min',
  'avg',
  'average',
  'mean',
  'total',
  'number',
  'num',
  'id',
  'name',
  'value',
  'rate',
  'us',
  'type',
  'is',
  'works',
  'work',
  'at',
  /** Whose it is: most columns of a table are the customer's or the patient's. */
  ...['customer', 'client', 'user', 'employee', 'staff', 'student', 'patient', 'product', 'item', 'company'],
  /** In what it is measured. */
  ...['eur', 'keur', 'meur', 'usd', 'kusd', 'gbp', 'kg', 'km', 'cm', 'mm', 'kwh', 'pct', 'min', 'sec', 'ms'],
  ...['days', 'hours', 'minutes', 'seconds', 'c', 'f', 'bar', 'm', 's', 'h', 'on', 'by'],
])
/** Words between two things that are named, not within the name of one. */
const JOINING = new Set('and or nor vs versus than with without from by for'.split(' '))

/** "Murder rates", "oxygen levels": how the thing is counted, not another thing. */
const MEASURED_AS = new Set('rate rates level levels count counts figure figures value values'.split(' '))

/** "Expt", "qty", "mgmt": the first letter and then consonants of the word, in order. */
function isSkeleton(word: string, typed: string): boolean {
  if (!/^[a-z][^aeiou\d\s]{2,3}$/.test(word) || typed.length < word.length + 3 || typed[0] !== word[0])
    return false
  let at = 0
  for (const letter of typed) if (letter === word[at]) at++
  return at === word.length
}

/** How well a typed word stands for a word of a name, 0..1. */
function wordMatch(typed: Token, word: string): number {
  if (typed.text === word) return 1
  if (typed.stem === stem(word)) return 0.97
  if (areSynonyms(typed.text, word) || areSynonyms(typed.stem, word) || areSynonyms(typed.text, stem(word)))
    return 0.8
  if (measuresOf(typed.text).some((concept) => concept === word || areSynonyms(concept, word))) return 0.75
  /** "Readers" do reading. */
  if (typed.stem.length >= 6 && typed.stem.endsWith('er') && typed.stem.slice(0, -2) === stem(word))
    return 0.85
  if (STOP_WORDS.has(typed.text)) return 0
  if (stem(word).length >= 4 && typed.text.length >= word.length + 2 && typed.text.startsWith(stem(word)))
    return 0.8
  if (
    word.length >= 3 &&
    typed.text.length >= word.length + 2 &&
    typed.text.startsWith(word) &&
    !STOP_WORDS.has(word)
  )
    return word.length >= 4 ? 0.8 : 0.66
  if (
    typed.text.length >= 3 &&
    word.length >= typed.text.length + 2 &&
    (word.endsWith(typed.text) || word.startsWith(typed.text))
  )
    return typed.text.length >= 4 ? 0.75 : CUE_WORDS.has(typed.text) ? 0 : 0.62
  if (!CUE_WORDS.has(typed.text) && isMisspelling(typed.text, word)) return 0.75
  // "Agegp", "alcgrp": the groups of a thing.
  const grouped = /^(.{3,})gr?p$/.exec(word)?.[1]
  if (
    grouped &&
    !CUE_WORDS.has(typed.text) &&
    (typed.text.startsWith(grouped) || stem(grouped) === typed.stem)
  )
    return 0.8
  if (!CUE_WORDS.has(typed.text) && isSkeleton(word, typed.stem)) return 0.62
  if (!CUE_WORDS.has(typed.text) && typed.text.length >= 6)
    if (meantSynonyms(typed).some((known) => areSynonyms(known, word))) return 0.65
  return 0
}

/** Looked up for every word of every column, and dear. */
const meant = new WeakMap<Token, string[]>()

/** The words of the thesaurus that a token may be a misspelling of. */
function meantSynonyms(typed: Token): string[] {
  const known = meant.get(typed)
  if (known) return known
  const found = [...synonymWords].filter(
    (word) =>
      // "Handled" is no misspelling of "handler" but another form of it.
      typed.text.slice(0, -1) !== word.slice(0, -1) && isMisspelling(typed.text, word),
  )
  meant.set(typed, found)
  return found
}

/** "Minutes played" is what is said by "minutes": a unit that comes first is the thing itself. */
const weightOf = (word: string, at = -1) =>
  WEAK.has(word) && !(at === 0 && /^(minutes|seconds)$/.test(word)) ? 0.3 : 1

/** How well the typed words stand for the words of a column's name, 0..1. */
export function scoreColumn(span: Token[], words: string[]): number {
  const typed = span.map((token) => token.text).join('')
  if (typed === words.join('') && (typed.length > 1 || !['a', 'i'].includes(typed))) return 1
  if (
    span.length === 1 &&
    words.length > 2 &&
    typed.length > 2 &&
    typed === words.map((word) => word[0]).join('')
  )
    return 0.95
  if (isPhraseFor(span.map((token) => token.text).join(' '), words)) return span.length > 1 ? 0.9 : 0.8
  const [only] = span
  const concepts = span.length === 1 ? measuresOf(only!.text) : []
  if (concepts.some((concept) => isPhraseFor(concept, words))) return 0.75
  // "Older" over "customer_age": the last word of a name is what it is of.
  if (concepts.includes(words.at(-1)!)) return 0.75
  if (concepts.length > 0 && STOP_WORDS.has(only!.text))
    return Math.max(0, ...words.map((word) => 0.9 * wordMatch(only!, word)))
  if (span.every((token) => STOP_WORDS.has(token.text) || token.text.length < 2)) return 0
  let quality = 0
  const hit = new Set<number>()
  let meaty = false
  for (const token of span) {
    let best = 0
    let at = -1
    words.forEach((word, index) => {
      const match = hit.has(index) ? 0 : wordMatch(token, word)
      if (match > best) [best, at] = [match, index]
    })
    if (at < 0) {
      /** "Actual costs" over a column "actual": the same said twice. */
      if ([...hit].some((index) => wordMatch(token, words[index]!) >= 0.8)) continue
      if (token === span.at(-1) && hit.size > 0 && MEASURED_AS.has(token.text)) continue
      const inside = token !== span[0] && token !== span.at(-1)
      if (!inside || !STOP_WORDS.has(token.text) || JOINING.has(token.text)) return 0
      continue
    }
    hit.add(at)
    quality += best
    if (weightOf(words[at]!, at) === 1 || words.length === 1) meaty = true
  }
  if (hit.size === 0 || !meaty) return 0
  const covered = [...hit].reduce((sum, at) => sum + weightOf(words[at]!, at), 0)
  const all = words.reduce((sum, word, at) => sum + weightOf(word, at), 0)
  return (quality / hit.size) * (0.5 + 0.5 * (covered / all)) - 0.02 * (span.length - hit.size)
}

const TIME_WORDS = new Set(
  'time duration days day hours minutes mins min seconds sec weeks months'.split(' '),
)

/** "Faster", "slowest": the column that says how long something takes. */
export const lastingScore = (span: Token[], column: ColumnProfile): number =>
  span.length === 1 &&
  isLasting(span[0]!.text) &&
  ['measure', 'rate', 'count'].includes(column.role) &&
  nameWords(column.original_name).some((word) => TIME_WORDS.has(word))
    ? 0.6
    : 0
