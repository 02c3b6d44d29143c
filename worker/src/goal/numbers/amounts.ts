import { secondsIn } from '../../lexicon/unit-words.ts'
import { numberWord } from '../../lexicon/numbers.ts'
import type { Token } from '../words/tokens.ts'

/** An amount that a goal names: "30", "5 grand", "half an hour", "two weeks". */
export interface Amount {
  value: number
  to: number
  /** Seconds in one of its units, where those are units of time. */
  seconds: number | null
  /** "The over 75s", "under thirties": people of an age. */
  age?: boolean
}

const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['grand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
])
const CURRENCIES: ReadonlySet<string> = new Set(['$', '€', '£'])
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the'])

/** The amount that begins at a place; null where there is none. */
export function amountAt(tokens: readonly Token[], at: number): Amount | null {
  const token = tokens[at]
  if (!token) return null
  if (CURRENCIES.has(token.text)) return amountAt(tokens, at + 1)
  if (token.text === 'half') {
    const unit = tokens[at + (ARTICLES.has(tokens[at + 1]?.text ?? '') ? 2 : 1)]
    const seconds = unit && secondsIn(unit.lemma)
    return seconds ? { value: 0.5, to: tokens.indexOf(unit, at) + 1, seconds } : null
  }
  if (token.text === 'a' || token.text === 'an') return oneAt(tokens, at)
  const age = ageNamed(token.text)
  if (age !== null) return { value: age, to: at + 1, seconds: null, age: true }
  if (token.number === null) return null
  const scale = SCALES.get(tokens[at + 1]?.text ?? '')
  const halved = tokens[at + 1]?.text === 'and' && tokens[at + 3]?.text === 'half'
  const value = token.number * (scale ?? 1) + (halved ? 0.5 : 0)
  return timed(tokens, { value, to: at + (scale ? 2 : halved ? 4 : 1) })
}

/** The number that a plural is made of: "75s", "thirties". */
function ageNamed(text: string): number | null {
  const figures = /^(\d{1,2})s$/.exec(text)
  if (figures) return Number(figures[1])
  return /^[a-z]+ties$/.test(text) ? numberWord(text.replace(/ies$/, 'y')) : null
}

/** "A week", "an hour and a half", "a hundred", "a couple of days". */
function oneAt(tokens: readonly Token[], at: number): Amount | null {
  const next = tokens[at + 1]
  if (!next || tokens[at]!.mark !== null) return null
  const scale = SCALES.get(next.text)
  if (scale) return timed(tokens, { value: scale, to: at + 2 })
  if (next.text === 'couple') return timed(tokens, { value: 2, to: at + 3 })
  const seconds = secondsIn(next.lemma)
  if (seconds === null) return null
  const half = ['and', 'a', 'half'].every((word, place) => tokens[at + 2 + place]?.text === word)
  return { value: half ? 1.5 : 1, to: at + (half ? 5 : 2), seconds }
}

const OFTEN: ReadonlySet<string> = new Set(['a', 'per', 'each', 'every'])

function timed(tokens: readonly Token[], { value, to }: Omit<Amount, 'seconds'>): Amount {
  const unit = tokens[to - 1]?.mark === null ? tokens[to] : undefined
  // "Two days a week" is how often, and no length of time.
  const often = OFTEN.has(tokens[to + 1]?.text ?? '') && secondsIn(tokens[to + 2]?.lemma ?? '') !== null
  const seconds = unit && !often ? secondsIn(unit.lemma) : null
  // The unit stays outside of it: columns may be called so.
  return { value, to, seconds }
}
