import { nameWords } from '../../profile/name-words.ts'
import { lemma, lemmas } from '../../lexicon/lemma.ts'
import { exactPhrasesFrom } from '../../lexicon/exact-words.ts'
import { isEnglish } from '../../lexicon/known-words.ts'
import { quotedSpans } from './scan.ts'

/** A column that the message may name: one of the table, or one that it makes itself. */
export interface NamedColumn {
  column: string
  /** As the file writes it. */
  name: string
  numeric: boolean
  distinct: number
  rows: number
}

export interface ColumnSpan {
  start: number
  end: number
  column: string
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const LETTER = '[\\p{L}\\p{N}]'

/** Names that are also words of the questions themselves: taken only in quotes, in capitals, or before "column". */
const COMMON = new Set(
  'high low open close date time day month year count number rate value index rank range mean average total sum min max class level status type name group test order first second region season'.split(
    ' ',
  ),
)

const isCommon = (name: string): boolean =>
  !/[^\p{L}]/u.test(name) &&
  (COMMON.has(name.toLowerCase()) || exactPhrasesFrom(name.toLowerCase()).length > 0 || name.length === 1)

/** Every place at which a column's name stands as the file writes it, whatever its case, hyphens and underscores. */
export function columnSpans(text: string, columns: readonly NamedColumn[]): ColumnSpan[] {
  const quoted = quotedSpans(text)
  const found: ColumnSpan[] = []
  const byLength = [...columns].sort((a, b) => b.name.length - a.name.length)
  for (const { column, name } of byLength) {
    if (name.trim() === '') continue
    const loose = escaped(name.trim()).replace(/(?:[\s_-]|\\-)+/g, '[\\s_-]+')
    const plural = /\p{L}$/u.test(name) && name.length > 2 ? 's?' : ''
    const pattern = new RegExp(`(?<!${LETTER})${loose}${plural}(?!${LETTER})`, 'giu')
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (found.some((span) => span.start < end && start < span.end)) continue
      const inQuotes = quoted.find((span) => span.start < start && end < span.end)
      const whole = inQuotes !== undefined && inQuotes.words.length <= match[0].length + 1
      if (!whole && isCommon(name) && !standsOut(text, start, end, match[0], name)) continue
      found.push(whole ? { start: inQuotes.start, end: inQuotes.end, column } : { start, end, column })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

/** A common word that is written as a name: with the file's capitals inside a sentence, or before "column". */
function standsOut(text: string, start: number, end: number, written: string, name: string): boolean {
  const behind = text.slice(end, end + 24)
  if (/^["']?\s+(?:columns?|feature|variable|values?|prices?|column's)\b/i.test(behind)) return true
  const capital = /\p{Lu}/u.test(name)
  const opens = /(?:^|[.?!:\n]\s*)$/.test(text.slice(0, start))
  return written === name && capital && !opens
}

/** Words too plain to tell columns apart by. */
const PLAIN = new Set(
  'of the a an in on for by to and or value number column new feature is has with per'.split(' '),
)

/**
 * The columns whose names a few words speak of, likeliest first, by the share of the name's words that are there:
 * "mean_mar_2019" speaks of `Mar.2019`.
 */
export function columnsIn(words: readonly string[], columns: readonly NamedColumn[]): NamedColumn[] {
  const given = new Set(words.flatMap((word) => [word, ...lemmas(word)]))
  const run = words.join('')
  return columns
    .flatMap((own) => {
      const parts = nameWords(own.name).filter((word) => !PLAIN.has(word))
      if (parts.length === 0) return []
      const hit = parts.filter((part) => given.has(part) || given.has(lemma(part)) || isShort(part, words))
      const joined = parts.join('')
      const whole = joined.length > 3 && run.includes(joined)
      const score = whole ? 1 : hit.length / parts.length
      const telling = whole || hit.some((part) => !isEnglish(part) || part.length > 2)
      return score >= 0.5 && telling ? [{ own, score, length: whole ? parts.length : hit.length }] : []
    })
    .sort((a, b) => b.score * Math.sqrt(b.length) - a.score * Math.sqrt(a.length))
    .map(({ own }) => own)
}

/** "temp" for temperature, "hum" for humidity. */
const isShort = (part: string, words: readonly string[]): boolean =>
  words.some(
    (word) => word.length >= 3 && word.length < part.length && part.startsWith(word) && part.length > 5,
  )
