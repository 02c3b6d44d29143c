import { FINDING_WORDS } from '../../lexicon/frame-words.ts'
import type { Item } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import { has } from '../tagged.ts'

/** What may stand before a name of a list. */
const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an', 'our', 'their', 'any'])
/** "For which", "at which". */
const PLACING: ReadonlySet<string> = new Set('in at for from to by of on with within among'.split(' '))
/** What a list of names that are to be found is said of: "the teams and shifts where the answer is slow". */
const SAID_OF: ReadonlySet<string> = new Set('with that where who whose behind involved concerned'.split(' '))

/**
 * "Which departments and products carry the highest cost", "for which types, regions and in which years": one question is
 * asked of several names, and every name behind the first is one more to tell rows apart by. So is a list of them that
 * is to be found ("identify the teams and shifts where the answer is slow").
 */
export function withListed(items: readonly Item[], tokens: readonly Token[]): Item[] {
  const all: Item[] = []
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!
    const found = isFinding(items, at)
    if (!found && !isWhich(item, tokens)) {
      all.push(item)
      continue
    }
    const list = listAt(items, at + 1, tokens)
    const next = items[list.to]
    if (list.names.length < 2 || (found && !(next && SAID_OF.has(tokens[next.from]!.text)))) {
      all.push(item)
      continue
    }
    const [first, ...others] = list.names as [Item, Item, ...Item[]]
    const which = found ? [{ ...item, tags: new Set(['which'] as const), lemma: 'which' }] : [item]
    all.push(...which, first, alsoAt(others))
    at = list.to - 1
  }
  return all
}

/** The other names, as one item that says nothing by itself. */
const alsoAt = (names: readonly Item[]): Item => ({
  ...names[0]!,
  to: names.at(-1)!.to,
  tags: new Set(),
  lemma: '',
  mention: null,
  members: names.map((name) => [name]),
})

/** "Which", or "at which" as one word. */
const isWhich = (item: Item | undefined, tokens: readonly Token[]): boolean =>
  item !== undefined && !item.mention && tokens[item.to - 1]!.text === 'which'

const isFinding = (items: readonly Item[], at: number): boolean =>
  FINDING_WORDS.has(items[at]!.lemma) && !items[at]!.mention

/** The names from there on, and where they end. */
function listAt(
  items: readonly Item[],
  from: number,
  tokens: readonly Token[],
): { names: Item[]; to: number } {
  const names: Item[] = []
  let to = from
  for (;;) {
    let at = to
    const joined = at > from && has(items[at], 'and')
    const apart = at > from && tokens[(items[at]?.from ?? 0) - 1]?.mark === ','
    if (at > from && !joined && !apart) break
    if (joined) at++
    if (at > from && PLACING.has(items[at]?.lemma ?? '') && isWhich(items[at + 1], tokens)) at++
    if (at > from && isWhich(items[at], tokens)) at++
    while (ARTICLES.has(items[at]?.lemma ?? '')) at++
    const item = items[at]
    if (!item || !isName(item) || item.sentence !== items[from]!.sentence) break
    names.push(item)
    to = at + 1
    if (joined) break
  }
  return { names, to }
}

/** A name that tells rows apart and measures nothing. */
const isName = (item: Item): boolean => has(item, 'DIM') && !has(item, 'METRIC', 'TIME', 'VALUE', 'ROW')
