import type { parseTemplate } from '#contract'

type Piece = ReturnType<typeof parseTemplate>[number]

const SMALL = 'one|two|three|four|five|six|seven|eight|nine|ten'
const PARTS = 'halves|thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?|hundredths?'

/** A quantity in other signs than digits. Small numbers that merely count things ("two groups") are words like others. */
const WORDED: readonly RegExp[] = [
  /[\p{Nl}\p{No}]/u,
  /[〇一二三四五六七八九十百千万億]{2,}|[〇一二三四五六七八九十百千万億]+\s*[%％]/u,
  /\b(?:eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|dozens?|hundreds?|thousands?|[mb]illions?|trillions?)\b/i,
  new RegExp(`\\b(?:${SMALL})(?: |-)?(?:per ?cent|percentage|fold|times)\\b`, 'i'),
  new RegExp(`\\b(?:a|an|${SMALL}) (?:in|out of) (?:${SMALL})\\b`, 'i'),
  new RegExp(`\\b(?:${SMALL})(?: |-)(?:${PARTS})\\b`, 'i'),
  /\b(?:half|a third|a quarter|a fifth|a tenth) of\b/i,
  /\b(?:doubl|halv|tripl|trebl|quadrupl)(?:e|es|ed|ing)\b/i,
  /\b(?=[MDCLXVI]{3,}\b)M*(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})\b/,
]

/** The quantity that a text tells in words or in signs other than digits, which no cell backs; null where there is none. */
export function wordedNumeral(text: string): string | null {
  for (const pattern of WORDED) {
    const found = pattern.exec(text)
    if (found) return found[0]
  }
  return null
}

const MULTIPLIED = /^\s?(?:k|m|mn|bn|thousand|million|billion|trillion)\b/i
const NEGATED = /(?:\bminus|\bnegative|−)\s*$/i
const GLUE = /^[.,'’_]?$/

/** Numbers of cells that are put together to another number: run together, multiplied by a word, or turned round. */
export function combinedNumbers(pieces: readonly Piece[]): string | null {
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind !== 'reference') continue
    const [before, after, next] = [pieces[at - 1], pieces[at + 1], pieces[at + 2]]
    if (after?.kind === 'reference') return 'two numbers stand without a word between them'
    if (after?.kind === 'words' && next?.kind === 'reference' && GLUE.test(after.text))
      return 'two numbers stand without a word between them'
    if (after?.kind === 'words' && MULTIPLIED.test(after.text))
      return `"${after.text.trim().split(' ')[0]}" behind a number makes another number of it`
    if (before?.kind === 'words' && NEGATED.test(before.text))
      return 'a minus before a number makes another number of it'
  }
  return null
}
