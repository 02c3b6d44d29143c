import type { Additivity, Metric } from '#contract'
import { MEANS, STOCKS, SUMS, type QuantityRow } from './quantity-words.ts'

/** What a measured quantity is, by the words in its name. Longer phrases win over shorter, later words over earlier. */
export interface Quantity {
  words: string[]
  additivity: Additivity
  better: Metric['better']
  /** How likely somebody who names no metric means it, 0..1. */
  weight: number
  names: string[]
}

const rowsOf = (rows: readonly QuantityRow[], additivity: Additivity): Quantity[] =>
  rows.map(([words, better, weight, names]) => ({
    words: words.split(', '),
    additivity,
    better,
    weight,
    names: names.split(', ').filter(Boolean),
  }))

export const QUANTITIES: readonly Quantity[] = [
  ...rowsOf(MEANS, 'mean'),
  ...rowsOf(STOCKS, 'stock'),
  ...rowsOf(SUMS, 'sum'),
]

/** Words beside a quantity that keep it from being summed, whatever it is. */
export const NEVER_SUMMED: ReadonlySet<string> = new Set(
  'rate percent percentage % pct ratio share per index average mean median minimum maximum score rating price temperature density proportion fraction probability concentration unit factor'.split(
    ' ',
  ),
)

const byPhrase = new Map<string, Quantity>()
for (const quantity of QUANTITIES)
  for (const phrase of quantity.words) if (!byPhrase.has(phrase)) byPhrase.set(phrase, quantity)
const LONGEST = 4

/** The quantity that words of a name speak of: the longest phrase, of equal ones the last. */
export function quantityOf(words: readonly string[]): Quantity | undefined {
  // Of so much per something only what stands above the line says what is measured.
  const per = words.indexOf('per')
  const whole = ofWords(words)
  const text = words.join(' ')
  if (per <= 0 || whole?.words.some((phrase) => phrase.includes(' per ') && text.includes(phrase)))
    return whole
  const above = ofWords(words.slice(0, per))
  return above && { ...above, additivity: 'mean' }
}

function ofWords(words: readonly string[]): Quantity | undefined {
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1)
    for (let start = words.length - length; start >= 0; start -= 1) {
      const found = byPhrase.get(words.slice(start, start + length).join(' '))
      if (found) return found
    }
  return undefined
}

/** True for a phrase that the tables have as a whole: "batting average". */
export const isPhrase = (phrase: string): boolean => phrase.includes(' ') && byPhrase.has(phrase)
