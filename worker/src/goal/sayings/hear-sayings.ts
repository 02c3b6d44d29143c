import { grainOf } from '../../lexicon/time-words.ts'
import { sayings, SMALL_WORDS } from '../../lexicon/sayings.ts'
import type { ReadTable } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import { columnsKnown } from './columns-known.ts'

/** A stretch of a goal that people say for a column. */
export interface Said {
  from: number
  to: number
  table: string
  column: string
  /** 0..1: how much of the saying is there, how rare its words are, how well the column fits. */
  strength: number
  /** Places of the words that carry it. */
  places: readonly number[]
}

/** One saying, for the columns of a table that it is said of. */
interface Saying {
  words: readonly { word: string; weight: number }[]
  whole: number
  /** Rarity of its words that carry meaning, taken together: what a full match is worth. */
  worth: number
  columns: Map<string, number>
}

interface Book {
  byWord: ReadonlyMap<string, readonly Saying[]>
}

const SMALL_WEIGHT = 0.12
/** So much of a saying must be there. */
const COVERED = 0.72
/** Rarity at which words say all that they can. */
const FULL = 0.75
const FAINT = 0.15
/** A saying stands for a column less surely than a name of its concept. */
const AS_SAID = 0.92

const books = new WeakMap<ReadTable, Book>()

function bookOf(table: ReadTable): Book {
  const before = books.get(table)
  if (before) return before
  const { rarity } = sayings()
  const all = new Map<string, Saying>()
  for (const { field, held } of columnsKnown(table))
    for (const { concept, fit } of held)
      for (const [phrases, sure] of [
        [concept.names, 1],
        [concept.sayings, AS_SAID],
      ] as const)
        for (const phrase of phrases) {
          const key = phrase.join(' ')
          const own = all.get(key) ?? sayingOf(phrase, rarity)
          if (own.worth === 0) continue
          all.set(key, own)
          own.columns.set(field.column, Math.max(own.columns.get(field.column) ?? 0, fit * sure))
        }
  const byWord = new Map<string, Saying[]>()
  for (const saying of all.values())
    for (const { word, weight } of saying.words)
      if (weight > SMALL_WEIGHT) {
        const own = byWord.get(word)
        if (own) own.push(saying)
        else byWord.set(word, [saying])
      }
  const book = { byWord }
  books.set(table, book)
  return book
}

function sayingOf(phrase: readonly string[], rarity: (word: string) => number): Saying {
  const words = [...new Set(phrase)].map((word) => ({
    word,
    weight: SMALL_WORDS.has(word) ? SMALL_WEIGHT : SMALL_WEIGHT + rarity(word),
  }))
  const telling = words.filter(({ word }) => !SMALL_WORDS.has(word))
  return {
    words,
    whole: words.reduce((sum, { weight }) => sum + weight, 0),
    worth: Math.min(1, telling.reduce((sum, { word }) => sum + rarity(word), 0) / FULL),
    columns: new Map(),
  }
}

/** Every stretch of the goal that people say for a column of a table, the strongest first; of one column at one place once. */
export function hearSayings(tokens: readonly Token[], table: ReadTable): Said[] {
  const { byWord } = bookOf(table)
  const forms = tokens.map(({ text, lemmas }) => new Set([text, ...lemmas]))
  const best = new Map<string, Said>()
  tokens.forEach((token, at) => {
    // "Quarter", "day": times of the calendar, which every goal may speak of.
    if (grainOf(token.lemma)) return
    for (const form of forms[at]!)
      for (const saying of byWord.get(form) ?? []) {
        const found = heardAt(saying, tokens, forms, at)
        if (!found) continue
        for (const [column, fit] of saying.columns) {
          const strength = found.covered * fit
          const key = `${column} ${found.from} ${found.to}`
          if (strength < FAINT || strength <= (best.get(key)?.strength ?? 0)) continue
          best.set(key, { ...found, table: table.model.table, column, strength })
        }
      }
  })
  return [...best.values()].sort((a, b) => b.strength - a.strength || a.from - b.from)
}

/** A saying whose first word that tells something stands at a place, with what lies behind and one small word before. */
function heardAt(
  { words, whole, worth }: Saying,
  tokens: readonly Token[],
  forms: readonly ReadonlySet<string>[],
  at: number,
): (Pick<Said, 'from' | 'to' | 'places'> & { covered: number }) | null {
  const reach = words.length === 1 ? 0 : words.length + 2
  const { sentence } = tokens[at]!
  const places: number[] = []
  let sum = 0
  for (const { word, weight } of words) {
    const isSmall = weight <= SMALL_WEIGHT
    for (let place = Math.max(0, isSmall ? at - reach : at); place <= at + reach; place++) {
      const token = tokens[place]
      if (!token || token.sentence !== sentence || !forms[place]!.has(word)) continue
      sum += weight
      if (!isSmall) places.push(place)
      break
    }
  }
  const part = sum / whole
  if (part < COVERED || places.length === 0) return null
  return {
    from: Math.min(...places),
    to: Math.max(...places) + 1,
    places: places.sort((a, b) => a - b),
    covered: part * part * worth,
  }
}

/** So that many tables cost no more than a bounded time. */
const MOST_TABLES = 3

/** The same for the first of several tables. */
export const saidIn = (tokens: readonly Token[], tables: readonly ReadTable[]): Said[] =>
  tables
    .slice(0, MOST_TABLES)
    .flatMap((table) => hearSayings(tokens, table))
    .sort((a, b) => b.strength - a.strength || a.from - b.from)
