import { COMPARATORS, TRAILING_COMPARATORS } from '../../lexicon/exact-words.ts'
import type { ExactItem } from './items.ts'

/** A limit on a number where it stands: "at least 5", "between -0.5 and 0.5", "of 5". */
export interface Comparison {
  from: number
  to: number
  operator: '<' | '<=' | '>' | '>=' | '=' | '!=' | 'between' | 'outside'
  values: number[]
  /** "Above the mean". */
  than?: 'mean' | 'median'
}

const LEADING = COMPARATORS.map(([phrase, operator]) => ({ words: phrase.split(' '), operator })).sort(
  (a, b) => b.words.length - a.words.length,
)
const TRAILING = TRAILING_COMPARATORS.map(([phrase, operator]) => ({ words: phrase.split(' '), operator }))

const says = (items: readonly ExactItem[], at: number, words: readonly string[]): boolean =>
  words.every((word, index) => items[at + index]?.text === word)

/** A number with its sign, its dollar and its thousands, and where it ends. */
export function numberAt(items: readonly ExactItem[], at: number): { value: number; to: number } | null {
  let place = at
  while (['$', '€', '£', '+'].includes(items[place]?.text ?? '')) place += 1
  const minus = items[place]?.text === '-' || items[place]?.text === 'negative'
  if (minus) place += 1
  const item = items[place]
  if (!item || item.number === null) return null
  let value = minus ? -item.number : item.number
  place += 1
  const scale = ['thousand', 'million', 'billion'].indexOf(items[place]?.text ?? '')
  if (scale >= 0) {
    value *= 1000 ** (scale + 1)
    place += 1
  }
  if (['%', 'percent'].includes(items[place]?.text ?? '')) place += 1
  return { value, to: place }
}

/** Every limit that the items set, in their order. */
export function comparisonsIn(items: readonly ExactItem[]): Comparison[] {
  const found: Comparison[] = []
  for (let at = 0; at < items.length; at++) {
    const one = rangeAt(items, at) ?? limitAt(items, at) ?? trailingAt(items, at)
    if (!one) continue
    found.push(one)
    at = one.to - 1
  }
  return found
}

function limitAt(items: readonly ExactItem[], at: number): Comparison | null {
  for (const { words, operator } of LEADING) {
    if (!says(items, at, words)) continue
    const number = numberAt(items, at + words.length)
    let place = at + words.length
    while (['the', 'its', 'overall', 'a'].includes(items[place]?.text ?? '')) place += 1
    const figure = items[place]?.tags
    const than = figure?.has('MEAN') ? 'mean' : figure?.has('MEDIAN') ? 'median' : null
    if (!number && than && operator !== '=') return { from: at, to: place + 1, operator, values: [], than }
    if (number) return { from: at, to: number.to, operator, values: [number.value] }
  }
  return null
}

/** "Between 5 and 10", "from 5 to 10", "in the range of -0.5 to 0.5", "within -3 and 3", "outside the range of". */
function rangeAt(items: readonly ExactItem[], at: number): Comparison | null {
  const word = items[at]!.text
  if (!['between', 'from', 'within', 'outside', 'range', 'beyond'].includes(word)) return null
  let place = at + 1
  while (['the', 'of', 'range', 'from', 'a', 'to', '[', '('].includes(items[place]?.text ?? '')) place += 1
  const first = numberAt(items, place)
  const middle = items[first?.to ?? 0]?.text
  const second =
    first && ['and', 'to', '-', ','].includes(middle ?? '') ? numberAt(items, first.to + 1) : null
  if (!first || !second) return null
  const outside =
    word === 'outside' ||
    word === 'beyond' ||
    items[at - 1]?.text === 'outside' ||
    items[at - 2]?.text === 'outside'
  return {
    from: at,
    to: second.to,
    operator: outside ? 'outside' : 'between',
    values: [first.value, second.value],
  }
}

function trailingAt(items: readonly ExactItem[], at: number): Comparison | null {
  const number = numberAt(items, at)
  if (!number) return null
  // "Three or more", but also "100 reviews or more".
  for (const skip of [0, 1])
    for (const { words, operator } of TRAILING)
      if (says(items, number.to + skip, words) && !items[number.to]?.tags.has('SIGN'))
        return { from: at, to: number.to + skip + words.length, operator, values: [number.value] }
  return null
}
