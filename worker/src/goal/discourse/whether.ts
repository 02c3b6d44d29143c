import { FINDING_WORDS, LOOKING_WORDS } from '../../lexicon/frame-words.ts'
import { STEERING, STRESSING } from '../../lexicon/whether-words.ts'
import { asksAmongWhom } from '../../lexicon/breakdown-words.ts'
import type { Item, ItemTag } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import { anyHas, has, says } from '../tagged.ts'

/** So many items are asked before at the least. */
const FEWEST_BEFORE = 3
/** What two things are said to be more or less by, or to have to do with each other by. */
const SAID_SO: readonly ItemTag[] = [
  'more',
  'less',
  'good',
  'bad',
  'DEGREE',
  'than',
  'others',
  'up',
  'down',
  'matter',
  'depend',
  'effect',
  'cause_verb',
  'cause',
  'helps',
  'worse',
]

/**
 * "... for which branches costs are highest, and whether dear repairs take longer": a second question, of yes or no. What
 * begins with "it" goes on about what was asked ("whether it is tied to the model"), and what measures nothing and says
 * of nothing that it makes a difference is said beside.
 */
export function withWhether(items: readonly Item[], tokens: readonly Token[]): Item[] {
  const all: Item[] = []
  let asked: Item | null = null
  for (const [at, item] of items.entries()) {
    // "Whether they are really served sooner": elsewhere it asks for more than what seems so.
    if (asked?.clause === item.clause && isStress(item, tokens)) continue
    if (!isWhether(items, at, tokens) || !isFurther(items, at, tokens)) {
      all.push(item)
      continue
    }
    // "... and check whether", "and to see whether": it is the same to ask.
    while (all.length > FEWEST_BEFORE && isAsking(all.at(-1)!, tokens)) all.pop()
    all.push({ ...item, tags: new Set(['is'] as const), lemma: 'be' })
    asked = item
  }
  return all
}

/** "And whether", and in a brief "or if": what is found out has no condition, but for "if so". */
function isWhether(items: readonly Item[], at: number, tokens: readonly Token[]): boolean {
  const item = items[at]!
  if (item.mention) return false
  if (item.lemma === 'whether') return true
  const joined = has(items[at - 1], 'and', 'or') && items[at - 1]!.mention === null
  const next = items[at + 1]
  return (
    tokens[item.from]!.text === 'if' &&
    joined &&
    next !== undefined &&
    !SO.has(tokens[next.from]!.text) &&
    isBrief(items.filter(({ sentence, from }) => sentence === item.sentence && from < item.from))
  )
}
const SO: ReadonlySet<string> = new Set(['so', 'not', 'any', 'yes', 'no', 'possible', 'necessary', 'needed'])

/** Words for finding out stand between "and" and "whether". */
const isAsking = (item: Item, tokens: readonly Token[]): boolean =>
  !item.mention &&
  tokens[item.to - 1]!.mark === null &&
  (FINDING_WORDS.has(item.lemma) || ['to', 'out', 'also', 'as', 'well'].includes(tokens[item.from]!.text))

/** "Whether they are fraud": of what was asked before. */
const isPronoun = (item: Item | undefined): boolean =>
  item === undefined || has(item, 'it') || ['they', 'these', 'this', 'that', 'those'].includes(item.lemma)

/** It begins with what is to be done: "Assess ...", "To determine ...". */
function isBrief(items: readonly Item[]): boolean {
  const first = items[0]?.lemma === 'to' ? items[1] : items[0]
  return (
    first !== undefined &&
    first.mention === null &&
    (has(first, 'command') || FINDING_WORDS.has(first.lemma) || LOOKING_WORDS.has(first.lemma))
  )
}

function isStress({ from, mention }: Item, tokens: readonly Token[]): boolean {
  if (mention) return false
  return STRESSING.some((words) =>
    words.some((_, step) => words.every((word, at) => tokens[from - step + at]?.text === word)),
  )
}

function isFurther(items: readonly Item[], at: number, tokens: readonly Token[]): boolean {
  const before = items.slice(0, at).filter(({ sentence }) => sentence === items[at]!.sentence)
  const first = before.findLastIndex((item) => !isAsking(item, tokens))
  const opens = before[first] && (tokens[before[first].to - 1]!.mark === ',' || has(before[first], 'and'))
  if (!opens || before.length < FEWEST_BEFORE) return false
  const end = items.findIndex(
    (item, place) =>
      place > at && (item.sentence !== items[at]!.sentence || tokens[item.from - 1]!.mark !== null),
  )
  const clause = items.slice(at + 1, end < 0 ? items.length : end)
  // "Where it rises, and whether it depends on the site": of what was asked, by something that is named.
  const hangs = has(clause[1], 'depend') && anyHas(clause.slice(2), 'DIM')
  if (has(clause[0], 'it') && hangs && anyHas(before, 'up', 'down', 'change')) return true
  // "Whether it increased over time", "whether the proportion of those is growing".
  const moves = anyHas(clause, 'up', 'down', 'change', 'worse', 'better_over', 'over_time', 'season', 'cycle')
  if (moves && clause.slice(0, 5).some((item) => isPronoun(item))) return true
  // "If that relation is the same for all kinds": among whom it is so.
  const among = anyHas(clause.slice(2), 'DIM') && ['this', 'that', 'it'].includes(clause[0]?.lemma ?? '')
  if (among && asksAmongWhom(clause.map((item) => tokens[item.from]!.text).join(' '))) return true
  if (!anyHas(before, 'METRIC', 'DIM', 'ROW', 'which', 'what')) return false
  if (has(clause[0], 'it') && !has(clause[1], 'ROW', 'DIM')) return false
  // "Whether it was the model or the site": two answers, and no yes or no.
  const or = clause.findIndex((item) => !item.mention && has(item, 'or'))
  const sides = [clause.slice(0, Math.max(0, or)), clause.slice(or)]
  if (or >= 0 && sides.every((side) => anyHas(side, 'METRIC', 'DIM', 'VALUE'))) return false
  const named = clause.filter(({ mention }) => mention !== null)
  // "Assess how long it takes, and whether women are served by the same people": in a brief it is one more task.
  return (
    named.length > 0 &&
    (anyHas(clause, ...SAID_SO) || says(clause, STEERING) || (isBrief(before) && !isPronoun(clause[0])))
  )
}
