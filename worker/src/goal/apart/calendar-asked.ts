import type { DimensionRef } from '#contract'
import type { Item } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import { calendarPart } from '../words/items.ts'

export type Part = NonNullable<DimensionRef['part']>

/** Words that speak of a part of the calendar, and how plainly. */
const WORDS: readonly [words: string, part: Part, strength: number][] = [
  ['monday tuesday wednesday thursday friday saturday sunday weekday weekend midweek', 'weekday', 1],
  ['day', 'weekday', 0.4],
  ['hour morning afternoon evening night noon lunchtime midday overnight nighttime daytime', 'hour', 0.8],
  ['time', 'hour', 0.3],
  ['month monthly', 'month', 0.5],
  ['season seasonal spring summer autumn winter', 'season', 0.8],
  ['quarter quarterly', 'quarter', 0.6],
  ['year yearly annual', 'year', 0.4],
  ['when', 'hour', 0.3],
  ['when', 'weekday', 0.3],
  ['when', 'month', 0.3],
]
const BY_WORD = new Map<string, { part: Part; strength: number }[]>()
for (const [words, part, strength] of WORDS)
  for (const word of words.split(' ')) BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), { part, strength }])

/** What a phrase of the calendar says more plainly than its words. */
const PHRASE = 1.2

/** The parts of the calendar that a question speaks of: how plainly each, and where. */
export function calendarAsked(
  items: readonly Item[],
  tokens: readonly Token[],
): Map<Part, { strength: number; at: number }> {
  const found = new Map<Part, { strength: number; at: number }>()
  const offer = (part: Part, strength: number, at: number) => {
    if (strength > (found.get(part)?.strength ?? 0)) found.set(part, { strength, at })
  }
  for (const item of items) {
    const part = calendarPart(item, tokens)
    if (part) offer(part, PHRASE, item.to - 1)
    for (let at = item.from; at < item.to; at++)
      for (const own of BY_WORD.get(tokens[at]!.lemma) ?? []) offer(own.part, own.strength, at)
  }
  return found
}
