import { CHECKING_PHRASES, CHECKING_WORDS } from '../../lexicon/frame-words.ts'
import type { Item } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import { has } from '../tagged.ts'
import { byAt } from './asides.ts'
import { whichAt } from './noun-halves.ts'

/**
 * "..., checking departments, amounts and the wording": what is listed behind it is what the question before is held
 * against, and no question of its own. The names stay, each as one to tell rows apart by.
 */
export function withChecked(items: readonly Item[], tokens: readonly Token[]): Item[] {
  const all: Item[] = []
  for (let at = 0; at < items.length; at++) {
    const length = all.length === 0 ? 0 : checkingAt(items, at, tokens)
    // "Paying attention to whether severity steers it": a question of its own.
    const whether = items[at + length]
    if (length > 0 && whether?.lemma === 'whether') {
      all.push({ ...byAt(whether), tags: new Set(['and']), lemma: 'and' })
      at += length - 1
      continue
    }
    // "With attention to agents whose load keeps growing": so is this, of those it names.
    if (length > 0 && isMoving(items, at + length, tokens)) {
      const noun = items[at + length]!
      all.push({ ...byAt(noun), tags: new Set(['and']), lemma: 'and' }, whichAt(noun), noun)
      at += length + 1
      while (has(items[at + 1], 'becoming')) at++
      continue
    }
    const end = length === 0 ? at : endOf(items, at, tokens)
    const listed = items.slice(at + length, end).filter((item) => has(item, 'DIM', 'METRIC', 'TIME'))
    if (length === 0 || listed.length === 0) {
      all.push(items[at]!)
      continue
    }
    all.push(...listed.flatMap((item) => [byAt(item), item]))
    at = end - 1
  }
  return all
}

/** A noun of which the clause behind it says that something of it moves. */
function isMoving(items: readonly Item[], at: number, tokens: readonly Token[]): boolean {
  const [noun, next] = [items[at], items[at + 1]]
  if (!noun?.mention || !next || next.mention || !OF_NOUN.has(tokens[next.from]!.text)) return false
  return items
    .slice(at + 2, endOf(items, at, tokens))
    .some((item) => has(item, 'up', 'down', 'worse', 'change'))
}
const OF_NOUN: ReadonlySet<string> = new Set(['whose', 'that', 'which', 'who', 'where'])

/** How many items say so; 0 where none do, or no clause begins there. */
function checkingAt(items: readonly Item[], at: number, tokens: readonly Token[]): number {
  const { from } = items[at]!
  if (tokens[from - 1]?.mark !== ',') return 0
  const phrase = CHECKING_PHRASES.find((words) =>
    words.every((word, step) => tokens[from + step]?.text === word),
  )
  if (phrase) return items.filter((item) => item.from >= from && item.from < from + phrase.length).length
  return CHECKING_WORDS.has(tokens[from]!.text) ? 1 : 0
}

/** The list ends with its sentence, and where an order or a question begins. */
function endOf(items: readonly Item[], at: number, tokens: readonly Token[]): number {
  const end = items.findIndex(
    (item, place) =>
      place > at &&
      (item.sentence !== items[at]!.sentence ||
        (tokens[item.from - 1]!.mark !== null &&
          !item.mention &&
          has(
            items[place + (item.lemma === 'and' ? 1 : 0)],
            'command',
            'which',
            'who',
            'why',
            'how',
            'what',
            'is',
          ))),
  )
  return end < 0 ? items.length : end
}
