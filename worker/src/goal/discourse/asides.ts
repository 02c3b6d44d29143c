import { AS_SAID } from '../../lexicon/belief-words.ts'
import type { Item } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import { has } from '../tagged.ts'

/**
 * "Which traits of an order (how long it took, how often it was changed, who packed it) make a bad rating": what is
 * listed in brackets is what the question is held against and no question of its own, so that it goes behind the
 * clause it stands in, as one item that holds its members. Brackets with a value, a number or a time say more of the
 * word before them, and stay.
 */
export function withoutAsides(items: readonly Item[], tokens: readonly Token[]): Item[] {
  let all = [...items]
  for (const first of items.filter(({ from }) => from > 0 && tokens[from - 1]!.mark === '(')) {
    const open = all.indexOf(first)
    const close = all.findIndex((item, at) => at >= open && isClosed(item, tokens))
    const inside = open < 0 || close < 0 ? [] : all.slice(open, close + 1)
    if (!isList(inside, tokens)) continue
    const list: Item = { ...byAt(first), members: membersOf(inside, tokens) }
    const end = all.findIndex((item, at) => at > close && ![null, ')'].includes(tokens[item.from - 1]!.mark))
    const behind = end < 0 ? all.length : end
    all = [...all.slice(0, open), ...all.slice(close + 1, behind), list, ...all.slice(behind)]
  }
  return all
}

/** ", as the nurses keep saying" says who holds it to be so, and nothing of it. */
export function withoutSources(items: readonly Item[], goal: string, tokens: readonly Token[]): Item[] {
  const said = [...goal.matchAll(AS_SAID)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  )
  return said.length === 0
    ? [...items]
    : items.filter(
        ({ from, to }) =>
          !said.some(([begins, ends]) => tokens[from]!.start >= begins && tokens[to - 1]!.end <= ends),
      )
}

/** Several things, of which none is a value, a number, a time or what is not meant. */
const isList = (items: readonly Item[], tokens: readonly Token[]): boolean =>
  items.slice(0, -1).some((item) => tokens[item.to - 1]!.mark === ',') &&
  !items.some(
    (item) =>
      has(item, 'VALUE', 'NUM', 'LIMIT', 'PERIOD', 'YEARLY', 'exclude', 'only') || item.lemma === 'not',
  )

/** What closes a bracket may end a sentence or a clause as well, which is its mark then. */
const isClosed = ({ to }: Item, tokens: readonly Token[]): boolean => tokens[to - 1]!.closes === true

/** The things of a list, one by one. */
export function membersOf(items: readonly Item[], tokens: readonly Token[]): Item[][] {
  const all: Item[][] = [[]]
  for (const [at, item] of items.entries()) {
    const joins = !item.mention && has(item, 'and', 'or')
    if (at > 0 && (joins || tokens[items[at - 1]!.to - 1]!.mark === ',')) all.push([])
    if (!joins) all.at(-1)!.push(item)
  }
  return all.filter((member) => member.length > 0)
}

/** A word that is not written, before what rows are told apart by. */
export const byAt = (item: Item): Item => ({
  ...item,
  to: item.from,
  tags: new Set(['by']),
  lemma: 'by',
  mention: null,
})

/** Whether such a word stands there: what comes behind it is held against, and is nothing that is asked about. */
export const isHeldAgainst = (item: Item | undefined): boolean =>
  item !== undefined && item.lemma === 'by' && item.from === item.to
