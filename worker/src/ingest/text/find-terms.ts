import pluralize from 'pluralize'
import { STOP_WORDS } from './stop-words.ts'

export interface Term {
  term: string
  kind: 'word' | 'phrase' | 'name'
  mentions: number
  /** Paragraphs that mention it. */
  paragraphs: number
}

const MOST_TERMS = 400
const LEAST_MENTIONS = 2
const WORD = /[\p{L}][\p{L}\p{N}'’]*(?:-[\p{L}\p{N}]+)*/gu

interface Tally {
  mentions: number
  paragraphs: Set<number>
  kind: Term['kind']
  /** Spellings with their counts, so that a term shows as it is mostly written. */
  spellings: Map<string, number>
}

/** Words, phrases of two words and names that occur again and again, the most mentioned first. */
export function findTerms(paragraphs: readonly string[]): Term[] {
  const tallies = new Map<string, Tally>()
  const add = (key: string, spelling: string, kind: Term['kind'], paragraph: number) => {
    const tally = tallies.get(key) ?? { mentions: 0, paragraphs: new Set(), kind, spellings: new Map() }
    tally.mentions++
    tally.paragraphs.add(paragraph)
    tally.spellings.set(spelling, (tally.spellings.get(spelling) ?? 0) + 1)
    tallies.set(key, tally)
  }
  for (const [index, text] of paragraphs.entries())
    for (const sentence of text.split(/(?<=[.!?:;])\s+|[()"“”,]+/)) {
      const words = sentence.match(WORD) ?? []
      for (const [at, word] of words.entries()) {
        if (isStopped(word)) continue
        add(singular(word), word.toLowerCase(), 'word', index)
        const next = words[at + 1]
        if (!next || isStopped(next) || !sentence.includes(`${word} ${next}`)) continue
        const name = at > 0 && /^\p{Lu}/u.test(word) && /^\p{Lu}/u.test(next)
        add(
          `${singular(word)} ${singular(next)}`,
          name ? `${word} ${next}` : `${word} ${next}`.toLowerCase(),
          name ? 'name' : 'phrase',
          index,
        )
      }
    }
  return [...tallies.values()]
    .filter(({ mentions, kind }) => mentions >= (kind === 'phrase' ? LEAST_MENTIONS + 1 : LEAST_MENTIONS))
    .map((tally) => ({
      term: spelling(tally),
      kind: tally.kind,
      mentions: tally.mentions,
      paragraphs: tally.paragraphs.size,
    }))
    .sort((a, b) => b.mentions - a.mentions || b.paragraphs - a.paragraphs || (a.term < b.term ? -1 : 1))
    .slice(0, MOST_TERMS)
}

const isStopped = (word: string): boolean =>
  word.length < 3 || STOP_WORDS.has(word.toLowerCase().replace(/[’]/g, "'"))

/** Plurals count with their singulars; no more is done to words, so that they stay words. */
const singular = (word: string): string => pluralize.singular(word.toLowerCase().replace(/['’]s$/, ''))

const spelling = ({ spellings }: Tally): string =>
  [...spellings].reduce((best, entry) =>
    entry[1] > best[1] || (entry[1] === best[1] && entry[0] < best[0]) ? entry : best,
  )[0]
