import type { Item } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import { anyHas, has } from '../tagged.ts'

/**
 * "Find parcels booked twice and weights out of the ordinary": repeats are sought among whole rows, and what is out of the
 * ordinary in a number, so that the two are looked for apart. "Duplicate or odd entries" names one thing by two words.
 *
 * @param index of the word that joins them
 */
export function seeksOther(items: readonly Item[], index: number, tokens: readonly Token[]): boolean {
  const { sentence } = items[index]!
  const end = items.findIndex(
    (item, at) => at > index && (item.sentence !== sentence || tokens[item.from - 1]!.mark !== null),
  )
  const before = items.slice(0, index).filter((item) => item.sentence === sentence)
  const behind = items.slice(index + 1, end < 0 ? undefined : end)
  if (!names(before, tokens) || !names(behind, tokens)) return false
  const repeats = [before, behind].map((side) => anyHas(side, 'repeat'))
  return repeats[0]!
    ? !repeats[1]! && isOdd(behind)
    : repeats[1]! && !has(behind[0], 'which', 'what', 'is', 'how')
}

/** Something out of the ordinary, in what is named. */
const isOdd = (items: readonly Item[]): boolean =>
  items.some((item) => !item.mention && has(item, 'odd')) && anyHas(items, 'METRIC', 'ROW')

/** A thing in which something is sought: a name, or a word for several. */
const names = (items: readonly Item[], tokens: readonly Token[]): boolean =>
  items.some((item) => {
    if (item.mention) return true
    const { text, lemma } = tokens[item.to - 1]!
    return has(item, 'WORD', 'repeat') && text !== lemma && text.endsWith('s')
  })
