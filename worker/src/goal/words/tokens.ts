import { lemma, lemmas } from '../../lexicon/lemma.ts'
import { numberWord } from '../../lexicon/numbers.ts'

/** A word, a number or a date of the goal, with its place and the sentence and clause it stands in. */
export interface Token {
  text: string
  raw: string
  start: number
  end: number
  lemma: string
  lemmas: readonly string[]
  /** The number that it is or spells; null for words. */
  number: number | null
  sentence: number
  /** Parts of a sentence between commas, semicolons and colons. */
  clause: number
  /** The mark right behind it that ends a clause or a sentence. */
  mark: string | null
  /** A bracket closes right behind it, whatever its mark is. */
  closes?: boolean
}

/** ISO dates and months, numbers with thousands or decimals (and what is written onto them: "8B", "30s"), words. */
const TOKENS =
  /\d{4}-\d{2}(?:-\d{2})?(?!\d)|\d+(?:[.,]\d+)*(?:\p{L}[\p{L}\p{N}]*)?|[\p{L}_][\p{L}\p{N}_]*(?:['’]\p{L}+)?|[%€$£~&]/gu
const ENDS = /[.?!;:,()\n]|\s[-–—]\s/u
const SENTENCE_ENDS = new Set(['.', '?', '!', '\n', ';'])
/** Words that are written short, with a full stop that ends nothing. */
const SHORT = new Set('vs approx incl excl resp dept nr avg etc ca e.g i.e eg ie st'.split(' '))

/** Words and numbers of a goal. Hyphens, slashes and underscores part words; decimal points do not. */
export function tokenize(goal: string): Token[] {
  const found: Token[] = []
  let sentence = 0
  let clause = 0
  for (const match of goal.matchAll(TOKENS)) {
    const previous = found.at(-1)
    if (previous) {
      const between = goal.slice(previous.end, match.index)
      const mark = isInside(previous.text, between, match[0]) ? null : markOf(between)
      if (mark !== null && between.includes(')')) previous.closes = true
      if (mark !== null) {
        previous.mark = mark === '' ? '\n' : mark
        clause += 1
        if (SENTENCE_ENDS.has(previous.mark)) sentence += 1
      }
    }
    for (const part of partsOf(match[0])) {
      const start = match.index + part.at
      const word = part.meant === undefined ? wordOf(part.text) : { ...wordOf(part.meant), raw: part.text }
      found.push({ ...word, start, end: start + part.text.length, sentence, clause, mark: null })
    }
  }
  const last = found.at(-1)
  if (last) last.mark = ENDS.exec(goal.slice(last.end))?.[0] ?? null
  return found
}

/** The mark between two words; of what closes a bracket and ends a sentence or a clause as well, the latter. */
function markOf(between: string): string | null {
  const mark = ENDS.exec(between)?.[0].trim() ?? null
  if (mark !== ')') return mark
  return ENDS.exec(between.slice(between.indexOf(')') + 1).replace(/\s+$/, ''))?.[0].trim() || mark
}

/** A full stop that ends nothing: "v4.3", "booking.com", "approx. 5", "e. coli". */
const isInside = (before: string, between: string, next: string): boolean =>
  between === '.' ||
  (/^\.\s+$/.test(between) &&
    (SHORT.has(before) || (before.length === 1 && /\p{L}/u.test(before))) &&
    /^[\p{Ll}\p{N}]/u.test(next))

/** "Arr_delay_min" is three words, and "we've" two. */
function partsOf(text: string): { text: string; at: number; meant?: string }[] {
  const short = SHORTENED.exec(text)
  if (short) {
    const at = short[1]!.length
    return [
      { text: short[1]!, at: 0 },
      { text: text.slice(at), at, meant: MEANT[short[2]!.toLowerCase()]! },
    ]
  }
  if (!text.includes('_')) return [{ text, at: 0 }]
  let at = 0
  return text.split('_').flatMap((part) => {
    const own = { text: part, at }
    at += part.length + 1
    return part === '' ? [] : [own]
  })
}

/** Behind who does something: "we've", "I'd like", "they're". */
const SHORTENED = /^(i|we|you|he|she|it|they|that|there|who|what)['’](ve|d|ll|re|m)$/i
/** Such as somebody who asks says: "I'd like", and not "I'd had". */
const MEANT: Readonly<Record<string, string>> = { ve: 'have', d: 'would', ll: 'will', re: 'are', m: 'am' }

export function wordOf(raw: string): Pick<Token, 'text' | 'raw' | 'lemma' | 'lemmas' | 'number'> {
  const lower = raw.toLowerCase().replace('’', "'")
  const text = lower.endsWith("'s") ? lower.slice(0, -2) : lower.replace("'", '')
  const plain = text.replaceAll(',', '')
  const number = text === '' ? Number.NaN : Number(plain)
  return {
    text,
    raw,
    lemma: lemma(text),
    lemmas: formsOf(text),
    number: Number.isFinite(number) ? number : numberWord(text),
  }
}

/** Base forms, also of what the plural is of: "S1s", "short shots". */
function formsOf(text: string): readonly string[] {
  if (/^[a-z]+\d+s$/.test(text)) return [text.slice(0, -1)]
  const own = lemmas(text)
  const further = text.endsWith('s') ? lemma(lemma(text)) : null
  return further !== null && !own.includes(further) ? [...own, further] : own
}
