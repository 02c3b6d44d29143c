import type { Item } from '../goal.types.ts'
import { has } from '../tagged.ts'
import type { Ruling } from './candidates.ts'
import type { Spoken, Stretch } from './spoken-of.ts'

/** Takes a feature down, stronger where it is said more than once. */
export type Add = (name: string, strength?: number) => void

/** How a name or a value is spoken of at the place where it is loudest. */
export function spokenFeatures(
  add: Add,
  what: string,
  { at, strength, named, lexical, near }: Spoken,
  other: number,
  kind: string,
  stretch: Stretch,
  ruling: Ruling,
): void {
  add(what, strength)
  add(`${what} ${step(strength)}`)
  add(`${what} ${ruling.act}`, strength)
  add(`${what} ${kind}`, strength)
  add(`${what} as ${named >= 0.5 ? 'named' : lexical >= 0.5 ? 'lexical' : near > 0.5 ? 'near' : 'faint'}`)
  const ahead = strength - other
  add(`${what} ${ahead > 0.15 ? 'first' : ahead >= 0 ? 'level' : ahead > -0.15 ? 'behind' : 'far behind'}`)
  contextFeatures(add, what, strength, at, stretch)
  const place = stretch.items.findIndex((item) => item.from <= at && at < item.to)
  const item = stretch.items[place]
  if (!item) return
  if (place === ruling.metricAt) add(`${what} at measure`)
  if (has(item, 'DEGREE', 'more', 'less')) add(`${what} degree`, strength)
  if (has(item, 'GRADE')) add(`${what} grade`, strength)
  if (has(item, 'superlative')) add(`${what} superlative`, strength)
  if (has(item, 'ROW')) add(`${what} rows`, strength)
  if (has(item, 'people')) add(`${what} people`, strength)
  if (has(item, 'LIMIT', 'PERIOD')) add(`${what} in limit`)
  if (stretch.tokens[at]!.text !== stretch.tokens[at]!.lemma) add(`${what} plural`, strength)
  add(`${what} third ${Math.min(2, Math.floor((3 * place) / stretch.items.length))}`, strength)
}

/** How strong, in steps: each may weigh by itself. */
export const step = (strength: number): string =>
  strength > 0.95
    ? 'very'
    : strength > 0.8
      ? 'high'
      : strength > 0.6
        ? 'fair'
        : strength > 0.4
          ? 'weak'
          : 'faint'

/** Words that stand around a name, small ones and those that part by, as they are; others by what they do. */
export function contextFeatures(
  add: Add,
  what: string,
  strength: number,
  at: number,
  stretch: Stretch,
): void {
  const { items } = stretch
  const place = items.findIndex((item) => item.from <= at && at < item.to)
  const [before, second, next, third] = [
    items[place - 1],
    items[place - 2],
    items[place + 1],
    items[place + 2],
  ]
  for (const word of aroundOf(before)) add(`${what} after ${word}`, strength)
  for (const word of aroundOf(second)) add(`${what} after ${word} *`, strength)
  for (const word of aroundOf(next)) add(`${what} before ${word}`, strength)
  for (const word of aroundOf(third)) add(`${what} before * ${word}`, strength)
  if (items[place] && before && before.clause !== items[place]!.clause) add(`${what} opens clause`, strength)
  const slot = slotOf(items, place)
  if (slot) add(`${what} slot ${slot}`, strength)
}

const KEPT: ReadonlySet<string> = new Set(
  'by per each every which what who of in on for the with than and or between how do be a an our from to at about across different same more less all against whether if kind type sort whose have any into their when where'.split(
    ' ',
  ),
)
const aroundOf = (item: Item | undefined): string[] => {
  if (!item) return ['nothing']
  if (item.mention)
    return ['ROW', 'VALUE', 'METRIC', 'DIM', 'TIME']
      .filter((tag) => has(item, tag as 'ROW'))
      .map((tag) => `#${tag}`)
  if (KEPT.has(item.lemma)) return [item.lemma]
  const tags = [...item.tags].map((tag) => `#${tag}`)
  return tags.length > 0 ? tags : ['word']
}

/** What opens the noun that a name is the head of: "which of our", "by", "each". */
export function slotOf(items: readonly Item[], place: number): string | null {
  for (let at = place; at >= Math.max(0, place - SLOT_REACH); at--) {
    const item = items[at]!
    const opener =
      SLOTS.get(item.lemma) ?? (has(item, 'by') ? 'by' : has(item, 'which') ? 'which' : undefined)
    if (opener && at < place) return opener
    if (at < place && has(item, 'is', 'and', 'within', 'METRIC', 'ROW') && item.lemma !== 'of') return null
  }
  return null
}
const SLOT_REACH = 4
const SLOTS = new Map([
  ['by', 'by'],
  ['per', 'per'],
  ['each', 'each'],
  ['every', 'each'],
  ['which', 'which'],
  ['what', 'what'],
  ['between', 'between'],
  ['across', 'by'],
  ['whose', 'which'],
])
