import { EXAMPLE_PHRASES } from '../../lexicon/example-words.ts'
import { TRAIT_WORDS } from '../../lexicon/factor-words.ts'
import type { Item } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import { anyHas, has } from '../tagged.ts'
import { byAt, membersOf } from './asides.ts'

/**
 * "Which feature of a goal, such as its priority, category or the way it is measured, goes with success": what is named by
 * way of example is what the question is held against, and goes behind the clause as one item that holds it. It is so only
 * where traits are asked for, or what sets rows apart: elsewhere "like" and "such as" say more of the word before them.
 */
export function withExamples(items: readonly Item[], tokens: readonly Token[]): Item[] {
  const cue = items.findIndex((_, at) => at > 0 && lengthAt(items, at, tokens) > 0 && asksBefore(items, at))
  if (cue < 0) return [...items]
  const from = cue + lengthAt(items, cue, tokens)
  const to = endOf(items, from, tokens)
  const inside = items.slice(from, to)
  if (!inside.some(({ mention }) => mention !== null) || anyHas(inside, 'VALUE', 'NUM', 'LIMIT', 'PERIOD'))
    return [...items]
  const { to: last } = inside.at(-1)!
  const list: Item = { ...byAt(inside[0]!), from: last, to: last, members: membersOf(inside, tokens) }
  const behind = closeOf(items, to)
  const rest = withExamples(items.slice(behind), tokens)
  return [...items.slice(0, cue), ...items.slice(to, behind), list, ...rest]
}

/** How many items say so; 0 where none do. */
function lengthAt(items: readonly Item[], at: number, tokens: readonly Token[]): number {
  const { from, mention } = items[at]!
  if (mention) return 0
  const phrase = EXAMPLE_PHRASES.find(
    (words) =>
      words.every((word, step) => tokens[from + step]?.text === word) &&
      (words.length > 1 || tokens[from - 1]?.mark === ','),
  )
  return phrase ? items.filter((item) => item.from >= from && item.from < from + phrase.length).length : 0
}

/** Traits are asked for, or what sets rows apart, in the words before it. */
function asksBefore(items: readonly Item[], at: number): boolean {
  const own = items.slice(0, at).filter(({ sentence }) => sentence === items[at]!.sentence)
  return (
    anyHas(own, 'apart') ||
    own.some(
      (item, place) =>
        TRAIT_WORDS.has(item.lemma) &&
        place >= own.length - FARTHEST &&
        own.slice(Math.max(0, place - 2), place).some((one) => has(one, 'which', 'what')),
    )
  )
}
const FARTHEST = 7

/** A list ends with the mark behind the last of its things, or where its sentence does. */
function endOf(items: readonly Item[], from: number, tokens: readonly Token[]): number {
  let last = false
  for (let at = from; at < items.length; at++) {
    const item = items[at]!
    if (item.sentence !== items[from]!.sentence) return at
    if (!item.mention && has(item, 'or', 'and')) {
      // "..., and propose how": it goes on with something else.
      if (has(items[at + 1], 'command', 'which', 'who', 'why', 'how', 'what', 'is')) return at
      last = true
    }
    if (tokens[item.to - 1]!.mark !== null && (last || isOver(items, at + 1, tokens))) return at + 1
  }
  return items.length
}

/** Nothing more of the list comes before its sentence ends: one thing alone was named. */
const isOver = (items: readonly Item[], at: number, tokens: readonly Token[]): boolean => {
  const end = items.findIndex((item, place) => place >= at && tokens[item.to - 1]!.mark !== null)
  return !items.slice(at, end < 0 ? items.length : end + 1).some((item) => item.mention !== null)
}

/** Where what is said around a list ends. */
function closeOf(items: readonly Item[], to: number): number {
  const next = items[to]
  // "..., and propose how": that clause is another one.
  if (next === undefined || has(next, 'and', 'command', 'which', 'who', 'why', 'how')) return to
  const end = items.findIndex(
    (item, at) => at > to && (item.sentence !== next.sentence || item.clause !== next.clause),
  )
  return end < 0 ? items.length : end
}
