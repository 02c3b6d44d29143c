import { tagsOf, type Tag } from '../../lexicon/word-classes.ts'
import type { Item, ItemTag } from '../goal.types.ts'
import { namesState } from '../names/movements.ts'
import type { Token } from './tokens.ts'
import { has } from '../tagged.ts'

/** What a wish says it wants to be done, and no question about it. */
const WISHED: ReadonlySet<ItemTag> = new Set<Tag>([
  'cause',
  'cause_verb',
  'better_over',
  'up',
  'down',
  'worse',
  'change',
])
const AIMS = new Set(['goal', 'aim', 'purpose', 'view', 'hope', 'intention', 'sake'])
/** "How to reduce", "ways to improve", "we want to raise": that is what is asked. */
const ASKED = new Set([
  'how',
  'what',
  'where',
  'which',
  'way',
  'want',
  'need',
  'like',
  'try',
  'lead',
  'due',
  'relate',
])
/** Words for data, before which names say only what kind of data there are. */
export const SOURCES: ReadonlySet<string> = new Set(['data', 'dataset', 'record', 'table', 'file'])

/**
 * Takes from items the tags that belong to what is only said beside the question: what the answer is wanted for
 * ("... to improve the service"), the data that are given, and row names that only go before a measure ("order value").
 */
export function setAside(items: readonly Item[], tokens: readonly Token[]): Item[] {
  return items.map((item, at) => {
    if (leavesOut(items, at)) return { ...item, mention: null, tags: new Set<ItemTag>(['exclude']) }
    if (isFall(items, at)) return { ...item, mention: null, tags: new Set<ItemTag>(tagsOf(item.lemma)) }
    // "By number of cylinders": a column's name, and nothing to count.
    if (has(item, 'how_many') && has(items[at - 1], 'by'))
      return { ...item, tags: new Set<ItemTag>(['WORD']) }
    if (isWished(items, at, tokens)) return { ...item, tags: without(item, WISHED) }
    // "Who raises the most tickets": they are made, and nothing goes up.
    if (isRaised(items, at)) return { ...item, tags: without(item, WISHED) }
    if (isGivenData(items, at)) return { ...item, tags: new Set<ItemTag>(['WORD']) }
    if (isOwner(items, at, tokens)) return { ...item, mention: null, tags: new Set<ItemTag>(['WORD']) }
    // "Handed from one team to another": any two of them, and nothing that it is told by.
    if (isOneToAnother(item, tokens)) return { ...item, mention: null, tags: new Set<ItemTag>(['WORD']) }
    // "From one year to the next" looks at what was.
    if (item.lemma === 'next' && items[at - 1]?.lemma === 'the' && items[at - 2]?.lemma === 'to')
      return { ...item, tags: new Set<ItemTag>(['WORD']) }
    // "All branches together": the whole, and no relation.
    if (item.lemma === 'together' && items.slice(Math.max(0, at - 3), at).some((one) => has(one, 'all')))
      return { ...item, tags: new Set<ItemTag>(['WORD']) }
    if (isKindOf(items, at)) return { ...item, tags: new Set<ItemTag>(['WORD']) }
    if (isValueOf(items, at)) return { ...item, mention: null, tags: new Set<ItemTag>(['WORD']) }
    if (isIntensifier(items, at, tokens)) return { ...item, mention: null, tags: new Set<ItemTag>(['WORD']) }
    if (isBefore(items, at) || isFaulty(items, at)) return { ...item, tags: new Set<ItemTag>(['WORD']) }
    return item
  })
}

/** "Far more often", "far too late", "by far": how much more, and no distance. */
function isIntensifier(items: readonly Item[], at: number, tokens: readonly Token[]): boolean {
  const { from, to } = items[at]!
  if (to !== from + 1 || tokens[from]!.text !== 'far') return false
  const next = items[at + 1]
  return (
    tokens[from - 1]?.text === 'by' ||
    (tokens[from]!.mark === null &&
      (tokens[to]?.text === 'too' || has(next, 'more', 'less', 'DEGREE', 'superlative')))
  )
}

/** "Which branches and kinds of patrons": the groups of a column that is named, and none to be found. */
const isKindOf = (items: readonly Item[], at: number): boolean =>
  items[at]!.mention === null &&
  has(items[at], 'kinds', 'distinct') &&
  items[at + 1]?.lemma === 'of' &&
  has(items[at + 2], 'DIM') &&
  (has(items[at - 1], 'by') || (has(items[at - 1], 'and', 'or') && has(items[at - 2], 'DIM')))

const LEAVING = new Set(['leave', 'take', 'keep', 'set', 'put', 'cut', 'filter'])
const OUT = new Set(['out', 'aside', 'away', 'off'])

/** "Leave class 8A out of it": what stands between is left out. */
function leavesOut(items: readonly Item[], at: number): boolean {
  const item = items[at]!
  if (!LEAVING.has(item.lemma)) return false
  // "Does the greenhouse keep blight away": what a thing does, and no order.
  const [before] = items.slice(Math.max(0, at - 1), at)
  if (before?.mention && before.clause === item.clause && !has(before, 'PERIOD')) return false
  const next = items.slice(at + 1, at + 8).filter(({ clause }) => clause === item.clause)
  const end = next.findIndex(({ lemma, mention }) => !mention && OUT.has(lemma))
  return end > 0 && next.slice(0, end).some((one) => has(one, 'VALUE', 'DIM', 'PERIOD', 'LIMIT'))
}

function without(item: Item, tags: ReadonlySet<ItemTag>): Set<ItemTag> {
  const left = [...item.tags].filter((tag) => !tags.has(tag))
  return new Set<ItemTag>(left.length > 0 ? left : ['WORD'])
}

function isWished(items: readonly Item[], at: number, tokens: readonly Token[]): boolean {
  const item = items[at]!
  if (item.mention || !has(item, 'better_over', 'cause_verb', 'up', 'down')) return false
  const before = items[at - 1]
  if (before?.lemma === 'of')
    return tokens[item.from]!.text.endsWith('ing') && AIMS.has(items[at - 2]?.lemma ?? '')
  const further = items[at - 2]
  if (before?.lemma !== 'to' || !further || further.sentence !== item.sentence) return false
  if (ASKED.has(further.lemma) || has(further, 'let_us', 'and')) return false
  return items.slice(0, at - 1).some((other) => other.sentence === item.sentence && has(other, 'command'))
}

/** Between raising and what is raised. */
const FARTHEST_RAISED = 5

const isRaised = (items: readonly Item[], at: number): boolean => {
  if (items[at]!.lemma !== 'raise' || items[at]!.mention) return false
  const rest = items.slice(at + 1, at + 1 + FARTHEST_RAISED)
  const next = rest.find((item) => item.mention)
  return (next?.clause === items[at]!.clause && has(next, 'ROW')) || isCount(next)
}

/** Rows, as many as there are. */
const isCount = (item: Item | undefined): boolean =>
  item?.mention?.candidates[0]?.metric?.ref.kind === 'count'

/** "Given the users and orders data, ...". */
const isGivenData = (items: readonly Item[], at: number): boolean =>
  at === 0 &&
  has(items[at], 'given') &&
  items.slice(1, 7).some(({ lemma, clause }) => clause === items[at]!.clause && SOURCES.has(lemma))

/** "The drop in visits", "a rise in stays": how something moved, and no name that begins alike. */
const isFall = (items: readonly Item[], at: number): boolean =>
  items[at]!.mention !== null &&
  items[at]!.to > items[at]!.from + 1 &&
  tagsOf(items[at]!.lemma).some((tag) => tag === 'up' || tag === 'down') &&
  !namesState(items[at]!.mention!, items[at]!.lemma) &&
  has(items[at + 1], 'ROW', 'METRIC')

const FAULTS = new Set(['error', 'mistake', 'issue', 'problem'])

/** "Submission errors": the errors are what is meant. */
const isFaulty = (items: readonly Item[], at: number): boolean =>
  has(items[at], 'METRIC') &&
  items[at + 1]?.mention === null &&
  FAULTS.has(items[at + 1]!.lemma) &&
  items[at]!.clause === items[at + 1]!.clause

const VALUES = new Set(['value', 'number', 'figure', 'entry'])

/** "Strange values in room temperature": the values are those of what is named then, and no measure of their own. */
const isValueOf = (items: readonly Item[], at: number): boolean =>
  VALUES.has(items[at]!.lemma) &&
  has(items[at - 1], 'odd') &&
  has(items[at], 'METRIC') &&
  (items[at]!.mention?.candidates[0]?.score ?? 0) < 1 &&
  items.slice(at + 1, at + 4).some((one) => has(one, 'METRIC') && one.clause === items[at]!.clause)

/** "Meal uptake" asks for the uptake, of meals. */
const isOwner = (items: readonly Item[], at: number, tokens: readonly Token[]): boolean => {
  const [item, next] = [items[at]!, items[at + 1]]
  const single = tokens[item.from]!.text === item.lemma && item.to === item.from + 1
  return (
    single &&
    has(item, 'METRIC') &&
    !has(item, 'DEGREE', 'VALUE', 'ROW', 'DIM') &&
    (item.mention?.candidates[0]?.score ?? 1) < 0.9 &&
    has(next, 'METRIC', 'DIM') &&
    next!.mention?.candidates[0]?.metric?.ref.kind === 'value' &&
    item.to === next!.from &&
    item.clause === next!.clause
  )
}

/** "Order value" asks for the value, of orders. */
const isBefore = (items: readonly Item[], at: number): boolean =>
  has(items[at], 'ROW') &&
  has(items[at + 1], 'METRIC', 'TIME') &&
  !has(items[at + 1], 'ROW', 'DIM', 'VALUE') &&
  items[at]!.to === items[at + 1]!.from &&
  items[at]!.clause === items[at + 1]!.clause

const isOneToAnother = ({ from, to, mention }: Item, tokens: readonly Token[]): boolean =>
  mention !== null &&
  tokens[from - 2]?.text === 'from' &&
  tokens[from - 1]?.text === 'one' &&
  tokens[to]?.text === 'to' &&
  ['another', 'other', 'next'].includes(tokens[tokens[to + 1]?.text === 'the' ? to + 2 : to + 1]?.text ?? '')
