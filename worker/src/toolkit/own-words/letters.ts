import { LOOK_ALIKES } from './number-words.ts'

/** Signs that show nothing, turn the direction of what stands behind them or end a line where none should end. */
const HIDDEN =
  /[\p{Cf}\p{Co}\p{Cn}\u2028\u2029\u034f\u115f\u1160\u3164\uffa0\ufe00-\ufe0f\u{e0000}-\u{e0fff}]|(?![\t\n\r])\p{Cc}/u
/** Latin letters of phonetics and letters for flags, which stand in for plain ones alone. */
const STANDING_IN = /[\u0250-\u02af\u1d00-\u1dbf\ua720-\ua7ff\u{1f1e6}-\u{1f1ff}\u{1f100}-\u{1f1ad}]/u
const ONE_BY_ONE = /(?:(?<!\p{L})\p{L}[\s.\-_*·•]+){3,}\p{L}(?!\p{L})/u

const SCRIPTS: readonly [string, RegExp][] = [
  'Cyrillic',
  'Greek',
  'Armenian',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Thai',
  'Georgian',
].map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')])

const scriptsOf = (text: string): string[] =>
  SCRIPTS.filter(([, letters]) => letters.test(text)).map(([script]) => script)

/**
 * Why the letters of a text of somebody else's may not be shown: what looks like one word and is another gets past every
 * check of words, and past the reader.
 * @param goal what the user wrote; its scripts are the reader's
 */
export function letterProblem(text: string, goal: string): string | null {
  if (HIDDEN.test(text)) return 'signs that are not seen, or turn the direction of the text'
  const plain = text.normalize('NFKC')
  if (STANDING_IN.test(plain)) return 'letters that look like others'
  if (ONE_BY_ONE.test(plain)) return 'letters one by one'
  const mixed = (plain.match(/[\p{L}\p{M}]+/gu) ?? []).find(
    (word) => /\p{Script=Latin}/u.test(word) && /(?!\p{Script=Latin})\p{L}/u.test(word),
  )
  if (mixed) return `"${mixed}" mixes letters of several scripts`
  const known = scriptsOf(goal.normalize('NFKC'))
  // A single Greek letter is a sign of statistics.
  const words = plain.replace(/(?<!\p{L})\p{Script=Greek}(?!\p{L})/gu, ' ')
  const foreign = scriptsOf(words).find((script) => !known.includes(script))
  if (foreign)
    return `letters in ${foreign}, in which the goal is not written; what the data hold stands in {{"…"}}`
  if (known.length === 0 && (/\p{M}/u.test(plain) || /(?!\p{Script=Latin})\p{L}/u.test(words)))
    return 'signs above or below letters that belong to none'
  return null
}

/** A text in the letters that it looks to be written in, small and without accents. */
export const plainLetters = (text: string): string =>
  [...text.normalize('NFKC').toLowerCase()]
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
