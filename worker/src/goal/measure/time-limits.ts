import type { MetricLimit } from '#contract'
import { BEFORE_A_LIMIT } from '../../lexicon/time-limit-words.ts'
import type { Token } from '../words/tokens.ts'

/** "More than 30 days", "over an hour", "within a week": a limit on how long something takes. */
export interface TimeLimit {
  /** Places of tokens. */
  from: number
  to: number
  operator: '<' | '<=' | '>' | '>='
  /** In the unit. */
  value: number
  unit: NonNullable<MetricLimit['unit']>
}

const UNITS: Readonly<Record<string, [unit: TimeLimit['unit'], each: number]>> = {
  second: ['minutes', 1 / 60],
  minute: ['minutes', 1],
  min: ['minutes', 1],
  mins: ['minutes', 1],
  hour: ['hours', 1],
  hr: ['hours', 1],
  day: ['days', 1],
  night: ['days', 1],
  week: ['days', 7],
  fortnight: ['days', 14],
  month: ['days', 30],
  year: ['days', 365],
}
const MORE: readonly string[] = [
  'more than',
  'longer than',
  'later than',
  'greater than',
  'over',
  'above',
  'beyond',
  'exceed',
  'exceeding',
  'past',
  'after',
]
const AT_LEAST: readonly string[] = ['at least', 'no less than']
const LESS: readonly string[] = [
  'less than',
  'shorter than',
  'under',
  'below',
  'quicker than',
  'faster than',
  'sooner than',
  'fewer than',
]
const AT_MOST: readonly string[] = [
  'within',
  'at most',
  'no more than',
  'not more than',
  'up to',
  'inside',
  'in under',
  'before the end of',
]

const WORDS: readonly [operator: TimeLimit['operator'], words: readonly string[]][] = [
  ['<=', AT_MOST],
  ['>=', AT_LEAST],
  ['>', MORE],
  ['<', LESS],
]

/** All limits on lengths of time between two places of the goal. */
export function timeLimits(tokens: readonly Token[], from: number, to: number): TimeLimit[] {
  const found: TimeLimit[] = []
  for (let at = from; at < to; at++) {
    const amount = amountAt(tokens, at)
    if (!amount) continue
    const before = operatorBefore(tokens, at, from)
    const behind = tokens[amount.to]?.text
    // "More frequent over the year": in its course.
    if (tokens[at]!.text === 'the' && COURSE.has(tokens[at - 1]?.text ?? '')) continue
    const late = behind === 'late' || behind === 'overdue' || behind === 'later' ? '>' : null
    const more =
      behind === 'or' && ['more', 'longer', 'later'].includes(tokens[amount.to + 1]?.text ?? '') ? '>=' : null
    const operator = before?.operator ?? more ?? late
    if (!operator) continue
    found.push({ from: before?.from ?? at, to: amount.to, operator, value: amount.value, unit: amount.unit })
    at = amount.to - 1
  }
  return found
}

const COURSE: ReadonlySet<string> = new Set(['over', 'past', 'inside', 'within'])

/** "Six months", "an hour", "half a day", "first year" at a place. */
export function amountAt(
  tokens: readonly Token[],
  at: number,
): { value: number; unit: TimeLimit['unit']; to: number } | null {
  const token = tokens[at]!
  // "Within their first year", "first-year churn".
  const first = token.text === 'first' && tokens[at + 1]?.text === tokens[at + 1]?.lemma
  const number =
    first || ['a', 'an', 'the', 'one'].includes(token.text)
      ? (token.number ?? 1)
      : (token.number ?? (token.text === 'half' ? 0.5 : null))
  if (number === null) return null
  const skip = token.text === 'half' && ['a', 'an'].includes(tokens[at + 1]?.text ?? '') ? 1 : 0
  const unit = UNITS[tokens[at + 1 + skip]?.lemma ?? ''] ?? UNITS[tokens[at + 1 + skip]?.text ?? '']
  return unit ? { value: number * unit[1], unit: unit[0], to: at + 2 + skip } : null
}

/** "In their first year" is one of each row, and "in the first year" one of the calendar. */
const WHOSE: ReadonlySet<string> = new Set(['their', 'his', 'her', 'its', 'our'])

function operatorBefore(
  tokens: readonly Token[],
  at: number,
  first: number,
): { operator: TimeLimit['operator']; from: number } | null {
  // "Within the 24 hours", "within their first six months".
  let end = at
  while (end > first && BEFORE_A_LIMIT.has(tokens[end - 1]!.text)) end -= 1
  // "In their first year": no longer than that.
  const isFirst =
    tokens[at - 1]?.text === 'first' ||
    (tokens[at]!.text === 'first' && WHOSE.has(tokens[at - 1]?.text ?? '') && tokens[at + 2]?.text !== 'of')
  if (['in', 'during'].includes(tokens[end - 1]?.text ?? '') && isFirst)
    return { operator: '<=', from: end - 1 }
  for (const [operator, list] of WORDS)
    for (const phrase of list) {
      const words = phrase.split(' ')
      const start = end - words.length
      if (start < first) continue
      if (words.every((word, step) => tokens[start + step]!.text === word)) return { operator, from: start }
    }
  return null
}
