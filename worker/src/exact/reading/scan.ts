import { lemmas } from '../../lexicon/lemma.ts'
import { numberWord } from '../../lexicon/numbers.ts'

/** A word, a number or a sign of the message, with its place. */
export interface Piece {
  kind: 'word' | 'number' | 'sign'
  /** Lower case. */
  text: string
  raw: string
  start: number
  end: number
  lemmas: readonly string[]
  number: number | null
}

const PIECES =
  /\d{4}-\d{2}-\d{2}|(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:st|nd|rd|th)?(?:(?!\p{L})|(?=x\p{L}))|\.\d+|\d+\p{L}+|\p{L}[\p{L}\p{N}]*(?:['’]\p{L}+)?|[-–+*/×÷^()=<>≤≥%|,;:.?!"“”'‘’$€£&@\n{}[\]]/gu

/** Words, numbers and signs of a text. Underscores part words. */
export function scan(text: string): Piece[] {
  const pieces: Piece[] = []
  for (const match of text.matchAll(PIECES)) {
    const raw = match[0]
    const lower = raw
      .toLowerCase()
      .replace(/['’]s$/u, '')
      .replaceAll('’', "'")
    const place = { raw, start: match.index, end: match.index + raw.length }
    if (/^[\d.]/.test(raw) && /\d/.test(raw)) {
      const number = Number(lower.replaceAll(',', '').replace(/(?:st|nd|rd|th)$/, ''))
      pieces.push({
        kind: 'number',
        text: lower,
        lemmas: [lower],
        number: Number.isFinite(number) ? number : null,
        ...place,
      })
    } else if (/^\p{L}/u.test(raw))
      pieces.push({ kind: 'word', text: lower, lemmas: lemmas(lower), number: numberWord(lower), ...place })
    else pieces.push({ kind: 'sign', text: raw === '–' ? '-' : raw, lemmas: [raw], number: null, ...place })
  }
  return pieces
}

/** Words in quotes: double ones anywhere, single ones where no letter stands outside beside them. */
export function quotedSpans(text: string): { start: number; end: number; words: string }[] {
  const pattern =
    /"([^"\n]{1,90})"|“([^”\n]{1,90})”|(?<![\p{L}\p{N}])['‘]([^'’\n]{1,90})['’](?![\p{L}\p{N}])/gu
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    words: (match[1] ?? match[2] ?? match[3]!).trim(),
  }))
}
