import type { Metric, Question } from '#contract'
import { isTimed } from '../binding/bind-measure.ts'
import { DRIVEN_WORDS, QUICK_WORDS, SLOW_WORDS, SOME_WORDS } from '../../lexicon/moved-words.ts'
import type { Item } from '../goal.types.ts'
import { anyHas, has } from '../tagged.ts'
import type { Token } from '../words/tokens.ts'

/** Which way something is said to have moved over time, and where it is said. */
export interface Movement {
  way: Extract<Question['supposes'], 'up' | 'down' | 'differs'>
  /** Place of the item that says it. */
  at: number
  /** It is a comparative, which may set groups against each other as well. */
  compares: boolean
}

/** What of a question decides whether its comparative is one over time. */
export interface Setting {
  tokens: readonly Token[]
  metric: Metric | null
  /** Groups are named, or told apart: "why do women wait longer". */
  parted: boolean
  /** What the rows are called: where they are changes or moves, the word tells of them and not of time. */
  rows: string
}

/**
 * How the goal says that something has moved: "has risen", "is up", "are we spending more", "fewer visits than last
 * year". A comparative is one over time where a word of time says so, or where nobody else is there whom it could be held
 * against.
 */
export function movementOf(items: readonly Item[], setting: Setting): Movement | null {
  const { tokens, rows } = setting
  for (const [at, item] of items.entries()) {
    // "There are more falls": what the rows are, and no way that anything went.
    const isRow = item.mention?.candidates[0]?.kind === 'row'
    const way = isRow
      ? null
      : has(item, 'up')
        ? 'up'
        : has(item, 'down')
          ? 'down'
          : particleOf(items, at, tokens)
    // "Raise less money": what is done, and less of it.
    if (way && !(isDeed(item, tokens) && isComparative(items[at + 1], tokens)))
      return { way, at, compares: false }
  }
  const compared = items.flatMap((item, at) => (isComparative(item, tokens) ? [at] : []))
  const [at, ...more] = compared
  if (at !== undefined && more.length === 0 && isOverTime(items, at, setting))
    return { way: wayOf(items[at]!, items[at + 1], setting), at, compares: true }
  const changed = items.findIndex(
    (item) => item.mention === null && has(item, 'change') && CHANGES.has(item.lemma) && item.lemma !== rows,
  )
  return changed < 0 || setting.parted ? null : { way: 'differs', at: changed, compares: false }
}

const CHANGES: ReadonlySet<string> = new Set(['change', 'shift', 'move', 'evolve'])

/** "Costs are up", "driving up our costs"; "down to the price" says no way. */
function particleOf(items: readonly Item[], at: number, tokens: readonly Token[]): 'up' | 'down' | null {
  const item = items[at]!
  const { text } = tokens[item.from]!
  if ((text !== 'up' && text !== 'down') || tokens[item.to]?.text === 'to') return null
  const before = items.slice(0, at).filter(({ clause }) => clause === item.clause)
  const last = before.at(-1)
  const driven = last !== undefined && DRIVEN_WORDS.has(last.lemma)
  const ends = items[at + 1]?.clause !== item.clause || !has(items[at + 1], 'METRIC', 'ROW', 'DIM')
  return driven || (before.some((one) => has(one, 'is')) && ends) ? text : null
}

/** A verb that may stand for what people do as well as for a rise. */
const isDeed = ({ from }: Item, tokens: readonly Token[]): boolean =>
  tokens[from]!.text === tokens[from]!.lemma

const PLAIN: ReadonlySet<string> = new Set(['more', 'less', 'fewer', 'higher', 'lower'])

function isComparative(item: Item | undefined, tokens: readonly Token[]): boolean {
  if (item === undefined || has(item, 'superlative')) return false
  const { text, lemma } = tokens[item.from]!
  return PLAIN.has(text) || (text.endsWith('er') && text !== lemma && has(item, 'more', 'less', 'DEGREE'))
}

/** More or less of the measure: who is slower takes more time, what is cheaper has less of a price. */
function wayOf(item: Item, next: Item | undefined, { tokens, metric }: Setting): 'up' | 'down' {
  const { text } = tokens[item.from]!
  const timed = metric !== null && isTimed(metric)
  const graded = (lemma: string, less: boolean) =>
    timed && QUICK_WORDS.has(lemma) ? -1 : timed && SLOW_WORDS.has(lemma) ? 1 : less ? -1 : 1
  if (!PLAIN.has(text)) return graded(item.lemma, has(item, 'less')) > 0 ? 'up' : 'down'
  const sign = text === 'more' || text === 'higher' ? 1 : -1
  return sign * (next ? graded(next.lemma, false) : 1) > 0 ? 'up' : 'down'
}

function isOverTime(items: readonly Item[], at: number, { tokens, parted }: Setting): boolean {
  const than = items.findIndex((item, place) => place > at && has(item, 'than', 'against'))
  const dated = anyHas(items, 'formerly', 'PERIOD', 'over_time', 'getting') || anyHas(items, 'since')
  // "More than the others".
  if (than >= 0 && !has(items[than + 1], 'PERIOD', 'formerly') && !dated) return false
  if (dated || anyHas(items, 'now') || has(items[at - 1], 'becoming')) return true
  if (parted || items.some(({ from }) => SOME_WORDS.has(tokens[from]!.text))) return false
  // "What drives higher wages" asks for all that wages depend on; "the higher wages" are those of now.
  if (tokens[items[at]!.from - 1]?.text === 'the') return true
  return anyHas(items, 'why')
}
