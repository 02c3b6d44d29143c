import { MARKED_BY } from '../../lexicon/mark-words.ts'
import type { Filter, Item, Mention, ReadTable } from '../goal.types.ts'
import { has } from '../tagged.ts'
import type { Token } from '../words/tokens.ts'
import { bandsPast } from './age-bands.ts'
import { amountAt } from './amounts.ts'
import { distanceAt, exactAt } from './exact-numbers.ts'
import { targetOf } from './limit-target.ts'

/** A limit on a number: "over 40", "at least 3 nights", "salary below 30k". */
export interface Limit {
  from: number
  to: number
  filter: Filter
  /** The mention that it limits, which then is no outcome. */
  mention: Mention | null
}

type Operator = Filter['operator']
const BEFORE: readonly [words: string, operator: Operator][] = [
  ['more than', '>'],
  ['greater than', '>'],
  ['higher than', '>'],
  ['older than', '>'],
  ['longer than', '>'],
  ['larger than', '>'],
  ['bigger than', '>'],
  ['heavier than', '>'],
  ['taller than', '>'],
  ['slower than', '>'],
  ['quicker than', '<'],
  ['faster than', '<'],
  ['sooner than', '<'],
  ['no longer than', '<='],
  ['not longer than', '<='],
  ['further than', '>'],
  ['farther than', '>'],
  ['later than', '>'],
  ['no more than', '<='],
  ['not more than', '<='],
  ['no less than', '>='],
  ['no fewer than', '>='],
  ['less than', '<'],
  ['fewer than', '<'],
  ['lower than', '<'],
  ['younger than', '<'],
  ['shorter than', '<'],
  ['smaller than', '<'],
  ['cheaper than', '<'],
  ['lighter than', '<'],
  ['at least', '>='],
  ['at most', '<='],
  ['up to', '<='],
  ['minimum of', '>='],
  ['maximum of', '<='],
  ['equal to', '='],
  ['exactly', '='],
  ['over', '>'],
  ['above', '>'],
  ['exceed', '>'],
  ['beyond', '>'],
  ['past', '>'],
  ['under', '<'],
  ['below', '<'],
  ['beneath', '<'],
  ['aged', '='],
]
const BEHIND: readonly [words: string, operator: Operator][] = [
  ['or more', '>='],
  ['or better', '>='],
  ['or worse', '<='],
  ['or over', '>='],
  ['or older', '>='],
  ['or later', '>='],
  ['or newer', '>='],
  ['or earlier', '<='],
  ['or before', '<='],
  ['or higher', '>='],
  ['or longer', '>='],
  ['or above', '>='],
  ['and over', '>='],
  ['and above', '>='],
  ['and older', '>='],
  ['and up', '>='],
  ['and more', '>='],
  ['upwards', '>='],
  ['plus', '>='],
  ['or less', '<='],
  ['or fewer', '<='],
  ['or under', '<='],
  ['or younger', '<='],
  ['or below', '<='],
  ['or lower', '<='],
  ['and under', '<='],
  ['and younger', '<='],
]
const phrases = (list: readonly [string, Operator][]) =>
  list.map(([words, operator]) => ({ words: words.split(' '), operator }))
const OPERATORS = phrases(BEFORE)
const TRAILING = phrases(BEHIND)
/** Words of a limit that say by themselves what is limited. */
const AGES = new Set(['older', 'younger', 'aged'])

/** Every limit on a number that the goal sets. */
export function readLimits(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  tables: readonly ReadTable[],
): Limit[] {
  const found: Limit[] = []
  for (let at = 0; at < tokens.length; at++) {
    const distance = distanceAt(tokens, at, tables)
    if (distance) {
      found.push(distance)
      at = distance.to - 1
      continue
    }
    const limit = rangeAt(tokens, at) ?? limitAt(tokens, at) ?? trailingAt(tokens, at)
    if (!limit) {
      const exact = exactAt(tokens, at, mentions, tables)
      if (exact) found.push(exact)
      continue
    }
    // "More than two weeks is a problem": what somebody thinks of it.
    if (tokens[limit.to]?.lemma === 'be' || (limit.seconds !== null && tokens[limit.to + 1]?.lemma === 'be'))
      continue
    const rows = ofRows(tokens, limit, mentions)
    const target = rows ? null : targetOf(tokens, limit, mentions, tables)
    const bands = rows || target ? null : bandsPast(limit, tables)
    if (bands) found.push({ from: limit.from, to: limit.to, filter: bands, mention: null })
    if (target)
      found.push({
        from: limit.from,
        to: limit.to,
        filter: {
          table: target.table,
          column: target.column,
          operator: target.turned ? TURNED[limit.operator]! : limit.operator,
          values: limit.values.map((value) => rounded(value * target.times)),
          ...(target.from !== undefined && { from: target.from, unit: target.unit }),
        },
        mention: target.mention,
      })
    at = limit.to - 1
  }
  return found
}

/** "Directors with at least five films": how many rows there have to be, and no number in them. */
const ofRows = (tokens: readonly Token[], limit: Bare, mentions: readonly Mention[]): boolean =>
  tokens[limit.to - 1]?.mark === null &&
  mentions.some(
    ({ from, candidates }) =>
      from === limit.to && (candidates[0]?.kind === 'row' || candidates[0]?.metric?.ref.kind === 'count'),
  )

const rounded = (value: number): number => Number(value.toPrecision(10))

/** A limit without what it is set on. */
export interface Bare {
  from: number
  to: number
  operator: Operator
  values: number[]
  age: boolean
  /** Seconds in one of its units, where those are units of time. */
  seconds: number | null
  /** It is one on a mark that somebody gives: "4 or better". */
  mark?: true
}

const says = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every(
    (word, index) => tokens[at + index]?.text === word || (index === 0 && tokens[at]?.lemma === word),
  )

export function limitAt(tokens: readonly Token[], at: number): Bare | null {
  for (const { words, operator } of OPERATORS) {
    if (!says(tokens, at, words)) continue
    const number = amountAt(tokens, at + words.length)
    if (!number) continue
    // "In the next 3 months", "over the last 5 years": times, not limits.
    const range = ['to', '-'].includes(tokens[number.to]?.text ?? '') ? amountAt(tokens, number.to + 1) : null
    const age = AGES.has(words[0]!)
    if (range && operator === '=')
      return {
        from: at,
        to: range.to,
        operator: 'between',
        values: [number.value, range.value],
        age,
        seconds: range.seconds,
      }
    return {
      from: at,
      to: number.to,
      operator,
      values: [number.value],
      age: age || number.age === true,
      seconds: number.seconds,
    }
  }
  return null
}

/** "Between 5 and 10". */
function rangeAt(tokens: readonly Token[], at: number): Bare | null {
  if (tokens[at]!.text !== 'between') return null
  const first = amountAt(tokens, at + 1)
  const second =
    first && ['and', 'to'].includes(tokens[first.to]?.text ?? '') ? amountAt(tokens, first.to + 1) : null
  return first && second
    ? {
        from: at,
        to: second.to,
        operator: 'between',
        values: [first.value, second.value],
        age: false,
        seconds: second.seconds,
      }
    : null
}

/** "60 or older", "3 nights or more", "60+". */
export function trailingAt(tokens: readonly Token[], at: number): Bare | null {
  const number = tokens[at]!.number === null ? null : amountAt(tokens, at)
  if (!number) return null
  for (const skip of [0, 1])
    for (const { words, operator } of TRAILING)
      if (says(tokens, number.to + skip, words) && !tokens[number.to + skip - 1]!.mark)
        return {
          from: at,
          to: number.to + skip + words.length,
          operator,
          values: [number.value],
          age: words.at(-1) === 'older',
          seconds: number.seconds,
          ...(MARKED_BY.has(words.at(-1)!) && { mark: true as const }),
        }
  return null
}

/** Better than a mark of which less is better: "2 or better" of school grades. */
const TURNED: Partial<Record<Operator, Operator>> = { '<=': '>=', '>=': '<=' }

const OPPOSITE: Partial<Record<Operator, Operator>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '=': '!=',
  between: 'not between',
}

/** The rows that a limit keeps: those past it where the sentence leaves out what is within. */
export function limitMeant({ from, filter }: Limit, items: readonly Item[]): Filter {
  const at = items.findIndex((item) => item.from === from)
  const before = items.slice(0, Math.max(0, at)).filter(({ clause }) => clause === items[at]?.clause)
  const leaves = before.some((item) => has(item, 'exclude') && !has(item, 'only') && !STRICT.has(item.lemma))
  const operator = leaves ? OPPOSITE[filter.operator] : undefined
  return operator ? { ...filter, operator } : filter
}
const STRICT: ReadonlySet<string> = new Set(['no', 'non', 'not', 'never'])
