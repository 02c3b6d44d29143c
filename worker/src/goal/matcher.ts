import type { ColumnProfile, ColumnRef, Profile, Scalar } from '#contract'
import { isLasting, measuresOf } from './vocabulary/adjectives.ts'
import { isPhraseFor } from './vocabulary/phrases.ts'
import { areSynonyms, areValueSynonyms, synonymWords } from './vocabulary/synonyms.ts'
import { CUE_WORDS, STOP_WORDS } from './vocabulary/words-of-asking.ts'
import { isMisspelling, nameWords, stem, type Token } from './words.ts'

/** A span of the goal that names a column, or a value of a column. */
export interface Mention {
  kind: 'column' | 'value'
  ref: ColumnRef
  value: Scalar
  score: number
  from: number
  to: number
  because: string
  /** Other columns that the same words could mean, best first. */
  alternatives: { ref: ColumnRef; score: number }[]
}

interface Candidate {
  kind: 'column' | 'value'
  ref: ColumnRef
  value: Scalar
  score: number
  because: string
}

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
  'at',
  /** Whose it is: most columns of a table are the customer's or the patient's. */
  ...['customer', 'client', 'user', 'employee', 'staff', 'student', 'patient', 'product', 'item', 'company'],
  /** In what it is measured. */
  ...['eur', 'keur', 'meur', 'usd', 'kusd', 'gbp', 'kg', 'km', 'cm', 'mm', 'kwh', 'pct', 'min', 'sec', 'ms'],
  ...['days', 'hours', 'minutes', 'seconds', 'c', 'f', 'bar', 'm', 's', 'h', 'on', 'by'],
])
/** Words between two things that are named, not within the name of one. */
const JOINING = new Set('and or nor vs versus than with without from by for'.split(' '))
const LOW_CARDINALITY = 60

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
  if (!CUE_WORDS.has(typed.text) && typed.text.length >= 6)
    for (const known of synonymWords)
      if (
        // "Handled" is no misspelling of "handler" but another form of it.
        typed.text.slice(0, -1) !== known.slice(0, -1) &&
        isMisspelling(typed.text, known) &&
        areSynonyms(known, word)
      )
        return 0.65
  return 0
}

const weightOf = (word: string) => (WEAK.has(word) ? 0.3 : 1)

function scoreColumn(span: Token[], words: string[]): number {
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
      const inside = token !== span[0] && token !== span.at(-1)
      if (!inside || !STOP_WORDS.has(token.text) || JOINING.has(token.text)) return 0
      continue
    }
    hit.add(at)
    quality += best
    if (weightOf(words[at]!) === 1 || words.length === 1) meaty = true
  }
  if (hit.size === 0 || !meaty) return 0
  const covered = [...hit].reduce((sum, at) => sum + weightOf(words[at]!), 0)
  const all = words.reduce((sum, word) => sum + weightOf(word), 0)
  return (quality / hit.size) * (0.5 + 0.5 * (covered / all)) - 0.02 * (span.length - hit.size)
}

function valueCandidates(span: Token[], table: string, column: ColumnProfile): Candidate[] {
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

const TIME_WORDS = new Set(
  'time duration days day hours minutes mins min seconds sec weeks months'.split(' '),
)

/** "Faster", "slowest": the column that says how long something takes. */
const lastingScore = (span: Token[], column: ColumnProfile): number =>
  span.length === 1 &&
  isLasting(span[0]!.text) &&
  ['measure', 'rate', 'count'].includes(column.role) &&
  nameWords(column.original_name).some((word) => TIME_WORDS.has(word))
    ? 0.6
    : 0

function candidates(span: Token[], profile: Profile): Candidate[] {
  const found: Candidate[] = []
  const typed = span.map((token) => token.text).join(' ')
  for (const table of profile.tables)
    for (const column of table.columns) {
      if (column.role === 'empty') continue
      const score = Math.max(
        lastingScore(span, column),
        scoreColumn(span, nameWords(column.original_name)),
        scoreColumn(span, nameWords(column.name)),
      )
      const fits = span.length === 1 && CUE_WORDS.has(span[0]!.text) ? 0.9 : 0.44
      if (score >= fits)
        found.push({
          kind: 'column',
          ref: { table: table.name, column: column.name },
          value: null,
          score,
          because: `"${typed}" names ${column.original_name}`,
        })
      found.push(...valueCandidates(span, table.name, column))
    }
  return found.sort((a, b) => b.score - a.score || (a.kind === b.kind ? 0 : a.kind === 'column' ? -1 : 1))
}

/** Finds the columns and values that the goal names: longest and best spans first, none overlapping. */
export function findMentions(tokens: Token[], profile: Profile): Mention[] {
  const all: { from: number; to: number; list: Candidate[] }[] = []
  for (let from = 0; from < tokens.length; from++)
    for (let to = from + 1; to <= Math.min(tokens.length, from + 4); to++) {
      const list = candidates(tokens.slice(from, to), profile)
      if (list.length > 0) all.push({ from, to, list })
    }
  all.sort(
    (a, b) =>
      b.list[0]!.score + 0.12 * (b.to - b.from) - (a.list[0]!.score + 0.12 * (a.to - a.from)) ||
      a.from - b.from,
  )
  const taken = new Set<number>()
  const mentions: Mention[] = []
  for (const { from, to, list } of all) {
    const places = Array.from({ length: to - from }, (_, i) => from + i)
    if (places.some((place) => taken.has(place))) continue
    places.forEach((place) => taken.add(place))
    const [best, ...rest] = list as [Candidate, ...Candidate[]]
    const others = rest.filter(
      (c) => c.kind === 'column' && c.score >= best.score - 0.12 && c.ref.column !== best.ref.column,
    )
    mentions.push({
      ...best,
      from,
      to,
      alternatives: best.kind === 'column' ? others.map(({ ref, score }) => ({ ref, score })) : [],
    })
  }
  return mentions.sort((a, b) => a.from - b.from)
}
