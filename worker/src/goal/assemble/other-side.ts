import type { Question } from '#contract'
import { COMMON_WORDS } from '../../lexicon/common-words.ts'
import { wordBeginnings } from '../names/word-beginnings.ts'
import type { Item } from '../goal.types.ts'
import { has } from '../tagged.ts'
import { fieldOf, type Context } from './context.ts'

type Sides = Pick<Question, 'by' | 'against'>

const AFTER = /^\s*(or|versus|vs?\.?|against|than)\s+(?:(?:the|our|those|your)\s+)?([\p{L}][\p{L}.-]+)/iu
const BEFORE =
  /([\p{L}][\p{L}.-]+)(?:\s+(?:groups?|ones|people|customers))?\s+(or|versus|vs?\.?|against|than)\s+(?:(?:the|our|those|your)\s+)?$/iu
/** Between these two stand that are of one kind; "than" may be followed by anything. */
const PAIRED = /^(?:or|v)/i

/**
 * "Schools or the am-dram groups": two are named, and one by no name of the table. It is the one value of the same column
 * whose words begin so; where there is none, all groups are shown rather than "the others", and that is a guess. Null where
 * no other side is named.
 */
export function otherSide(items: readonly Item[], { by, against }: Sides, context: Context): Sides | null {
  const [focus] = against
  if (by.length > 0 || against.length !== 1 || focus?.values.length !== 1) return null
  const { table, column, values } = focus
  const { goal, tokens } = context
  const item = items.find(({ mention }) =>
    mention?.candidates.some(
      (one) => one.kind === 'value' && one.column === column && one.value === values[0],
    ),
  )
  const levels = fieldOf(context, focus)?.levels ?? []
  if (!item || levels.length < 3) return null
  const [start, end] = [tokens[item.from]!.start, tokens[item.to - 1]!.end]
  const after = AFTER.exec(goal.slice(end))
  const before = after ? null : BEFORE.exec(goal.slice(0, start))
  const found = after
    ? { link: after[1]!, word: after[2]!, from: end + after[0].length - after[2]!.length }
    : before && { link: before[2]!, word: before[1]!, from: before.index }
  if (!found || COMMON_WORDS.has(found.word.toLowerCase())) return null
  const to = found.from + found.word.length
  const own = items.filter(
    ({ from, to: last }) => tokens[from]!.start < to && tokens[last - 1]!.end > found.from,
  )
  if (own.length === 0 || own.some((one) => one.mention !== null || isNoName(one))) return null
  const meant = wordBeginnings(
    found.word,
    levels.filter(({ value }) => value !== values[0]).map(({ label }) => label),
  )
  const other = levels.find(({ label }) => label === meant)
  if (other) return { by, against: [{ table, column, values: [values[0]!, other.value] }] }
  return PAIRED.test(found.link) ? { by: [{ table, column, part: null, bands: [] }], against: [] } : null
}

const isNoName = (item: Item): boolean =>
  has(item, 'others', 'PERIOD', 'NUM', 'LIMIT', 'GRAIN', 'PART', 'mean', 'superlative', 'all', 'more', 'less')
