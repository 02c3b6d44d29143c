import type { Scalar } from '#contract'
import { findMentions } from '../../goal/names/find-mentions.ts'
import type { Mention } from '../../goal/goal.types.ts'
import { tokenize } from '../../goal/words/tokens.ts'
import type { Phrasebook } from '../../goal/names/phrasebook.ts'
import { exactPhrasesFrom, type ExactTag } from '../../lexicon/exact-words.ts'
import { calendarPartOf } from './calendar.ts'
import { columnSpans, type NamedColumn } from './column-names.ts'
import { quotedSpans, scan, type Piece } from './scan.ts'
import { stemsShared } from './words-alike.ts'

/** What rules see of a stretch of the message, besides the tags of the exact language and the word itself. */
export type StructureTag = 'COL' | 'VAL' | 'NUM' | 'QUOTED' | 'SIGN' | 'ROW' | 'PART'

export interface ExactItem {
  tags: ReadonlySet<string>
  text: string
  raw: string
  start: number
  end: number
  sentence: number
  number: number | null
  /** COL: the column. */
  column: string | null
  /** The column is named as the file writes it. */
  literal: boolean
  /** VAL: what it may be a value of. */
  value: { column: string; value: Scalar } | null
  /** QUOTED: the words. */
  quoted: string | null
}

export const has = (item: ExactItem | undefined, ...tags: (ExactTag | StructureTag)[]): boolean =>
  item !== undefined && tags.some((tag) => item.tags.has(tag))

/** A mention below it is not taken for a column. */
const SURE = 0.7
/** Words for data and results, whatever columns there are. */
const SOURCES = new Set(['dataset', 'data', 'file', 'table', 'dataframe', 'csv'])

/** The message as items: columns and values that it names, numbers, and words with their tags. */
export function toExactItems(
  text: string,
  table: string,
  columns: readonly NamedColumn[],
  book: Phrasebook,
): ExactItem[] {
  const spans = columnSpans(text, columns)
  const pieces = scan(text)
  const quoted = quotedSpans(text)
  const tokens = tokenize(text)
  const mentions = findMentions(tokens, book).flatMap((mention) => {
    const [start, end] = [tokens[mention.from]!.start, tokens[mention.to - 1]!.end]
    const meaning = meaningOf(mention, table, columns, spans.length > 0)
    const source = SOURCES.has(tokens[mention.to]?.text ?? '') && meaning?.kind === 'COL'
    return meaning && !source && !spans.some((span) => span.start < end && start < span.end)
      ? [{ start, end, ...meaning }]
      : []
  })
  const items: ExactItem[] = []
  let sentence = 0
  const add = (part: Partial<ExactItem> & Pick<ExactItem, 'start' | 'end' | 'tags'>) =>
    items.push({
      text: text.slice(part.start, part.end).toLowerCase(),
      raw: text.slice(part.start, part.end),
      sentence,
      number: null,
      column: null,
      literal: false,
      value: null,
      quoted: null,
      ...part,
    })
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at]!
    const past = (end: number) => {
      while (at < pieces.length && pieces[at]!.start < end) at += 1
    }
    const span = spans.find(({ start, end }) => start <= piece.start && piece.start < end)
    if (span) {
      add({ start: span.start, end: span.end, tags: new Set(['COL']), column: span.column, literal: true })
      past(span.end)
      continue
    }
    const phrase = phraseAt(pieces, at)
    const quote = quoted.find(({ start }) => start === piece.start)
    const mention = mentions.find(({ start }) => start === (quote ? piece.start + 1 : piece.start))
    if (quote) {
      const value = mention?.value && mention.end >= quote.end - 1 ? mention.value : null
      add({
        start: quote.start,
        end: quote.end,
        tags: new Set(value ? ['QUOTED', 'VAL'] : ['QUOTED']),
        quoted: quote.words,
        value,
      })
      past(quote.end)
      continue
    }
    const phraseEnd = phrase ? pieces[phrase.to - 1]!.end : 0
    const ranks = phrase?.tags.some((tag) => tag === 'HIGHEST' || tag === 'LOWEST') ?? false
    const spoken =
      mention &&
      phrase &&
      (ranks || phraseEnd > mention.end || (phraseEnd === mention.end && mention.score < 0.95))
    // "The number of doubles hit": what is named in full needs no other name beside it.
    const beside = mention?.kind === 'COL' && items.at(-1)?.column != null && mention.score < 0.9
    if (mention && !spoken && !beside) {
      const tags = new Set<string>([mention.kind, ...(phrase?.to === at + 1 ? phrase.tags : []), piece.text])
      add({
        start: mention.start,
        end: mention.end,
        tags,
        column: mention.column,
        value: mention.value,
        number: piece.number,
      })
      past(mention.end)
      continue
    }
    const to = phrase?.to ?? at + 1
    const tags = new Set<string>([...(phrase?.tags ?? []), piece.text, ...piece.lemmas])
    if (to === at + 1 && piece.number !== null) tags.add('NUM')
    if (piece.kind === 'sign') tags.add('SIGN')
    const part = to === at + 1 ? calendarPartOf(piece.lemmas) : null
    if (part) tags.add('PART')
    add({ start: piece.start, end: pieces[to - 1]!.end, tags, number: to === at + 1 ? piece.number : null })
    if (piece.kind === 'sign' && endsSentence(text, piece)) sentence += 1
    at = to
  }
  return items
}

const endsSentence = (text: string, { text: sign, end }: Piece): boolean =>
  sign === '\n' ||
  sign === '?' ||
  sign === '!' ||
  sign === ';' ||
  (sign === '.' && /^(?:\s|$|["')}])/.test(text.slice(end)))

/** Values of a column in most rows tell the rows themselves: "hotels" are no names of hotels. */
const isOfRows = ({ distinct, rows, numeric }: NamedColumn): boolean => !numeric && distinct > 0.5 * rows

/**
 * What a mention stands for. Where the message writes columns as the file does, words that only mean the same are no
 * columns.
 */
function meaningOf(
  { candidates, words }: Mention,
  table: string,
  columns: readonly NamedColumn[],
  literal: boolean,
) {
  const own = candidates.filter((one) => one.table === table)
  const [best] = own
  if (!best || best.score < SURE) return null
  if (best.kind === 'row' || best.metric?.ref.kind === 'count')
    return { kind: 'ROW' as const, column: null, value: null, score: best.score }
  if (best.kind === 'value')
    return {
      kind: 'VAL' as const,
      column: null,
      value: { column: best.column!, value: best.value },
      score: best.score,
    }
  if (best.metric?.ref.kind === 'share' && best.metric.ref.values.length === 1)
    return {
      kind: 'VAL' as const,
      column: null,
      value: { column: best.column!, value: best.metric.ref.values[0]! },
      score: best.score,
    }
  if (best.metric && best.metric.ref.kind !== 'value') return null
  const column = columns.find((one) => one.column === best.column)
  if (!column) return null
  if (isOfRows(column)) return { kind: 'ROW' as const, column: null, value: null, score: best.score }
  if (literal && stemsShared(column.name, words) === 0) return null
  return { kind: 'COL' as const, column: best.column, value: null, score: best.score }
}

/** The longest phrase of the exact language at a place, with all its tags. */
function phraseAt(pieces: readonly Piece[], at: number): { to: number; tags: ExactTag[] } | null {
  let best: { to: number; tags: ExactTag[] } | null = null
  const first = pieces[at]!
  for (const form of new Set([first.text, ...first.lemmas]))
    for (const { words, tag } of exactPhrasesFrom(form)) {
      const to = fitsAt(pieces, at, words)
      if (to === null || (best && best.to > to)) continue
      if (best && best.to === to) best.tags.push(tag)
      else best = { to, tags: [tag] }
    }
  return best
}

/** Where the words end; a hyphen, an apostrophe or an "of the" between them is passed over. */
function fitsAt(pieces: readonly Piece[], at: number, words: readonly string[]): number | null {
  let place = at
  for (const [index, word] of words.entries()) {
    if (index > 0 && ['-', "'", '’', '/'].includes(pieces[place]?.text ?? '')) place += 1
    const piece = pieces[place]
    if (!piece || (piece.text !== word && !piece.lemmas.includes(word))) return null
    place += 1
  }
  return place
}
