import type { Field, Question, Scalar } from '#contract'
import { askedAnew } from './asked-anew.ts'
import {
  DEPARTING,
  OVER_WORDS,
  REGULAR_LEVELS,
  SPREAD_WORDS,
  USE_WORDS,
} from '../../lexicon/regular-words.ts'
import type { Item } from '../goal.types.ts'
import { anyHas, has, says } from '../tagged.ts'
import { isTimed } from './highest-level.ts'
import { nameWords } from '../../profile/name-words.ts'
import { columnOf, countMetric, shareMetric, type Context } from './context.ts'

/**
 * "The use of the payment types across shops", "which channels each branch uses", "how kinds of visits are spread over
 * wards": the kinds are what is looked at, and not how many rows the groups have. Where departures from the regular are
 * asked for, their share is measured, by groups and over time; else which kind goes with which group. The question as it
 * is where nothing of that is said.
 */
export function kindsUsed(
  question: Question,
  items: readonly Item[],
  context: Context,
): [Question, ...Question[]] {
  if (!isOpen(question)) return [question]
  const found = kindAndGroup(items, context)
  if (!found) return [question]
  const { kind, group } = found
  const { table } = context.main.model
  const dimension = (column: string) => ({ table, column, part: null, bands: [] })
  const base: Question = { ...askedAnew(question, [kind.column, group.column]), against: [] }
  const { time } = context
  const over = time && { table, column: time.name, grain: question.over?.grain ?? null }
  const timed = time !== null && isTimed(items)
  const irregular = DEPARTING.test(context.goal) ? irregularOf(kind, context) : []
  if (irregular.length > 0) {
    const [only] = irregular
    const known = irregular.length === 1 ? shareMetric(context.main, kind.column, only!)?.ref : undefined
    const metric = known ?? {
      kind: 'share' as const,
      table,
      column: kind.column,
      from: null,
      values: irregular,
    }
    const asked: Question = { ...base, act: 'compare', metric, by: [dimension(group.column)] }
    return timed ? [asked, { ...asked, act: 'change', over }] : [asked]
  }
  // What the rows are made up of by both already says so.
  if (question.act === 'odd' || question.act === 'make-up') return [question]
  const metric = countMetric(context.main).ref
  const crossed: Question = {
    ...base,
    act: 'relate',
    metric,
    by: [dimension(kind.column), dimension(group.column)],
  }
  return timed ? [crossed, { ...base, act: 'change', metric, over, by: [dimension(kind.column)] }] : [crossed]
}

/** Nothing but rows is measured, or nothing certain. */
const isOpen = ({ act, metric, guessed }: Question): boolean =>
  OPEN.has(act) &&
  (metric === null || metric.kind === 'count' || metric.kind === 'distinct' || guessed.includes('metric'))
const OPEN: ReadonlySet<Question['act']> = new Set([
  'compare',
  'explain',
  'make-up',
  'change',
  'describe',
  'relate',
  'odd',
  'rank',
])

const MOST_KINDS = 8

/** The column of kinds that the words speak of as used, and that of the groups behind it. */
function kindAndGroup(items: readonly Item[], context: Context): { kind: Field; group: Field } | null {
  if (anyHas(items, 'how_many', 'superlative')) return null
  const fields = items.map((item) => groupNamed(item, context))
  for (const [at, kind] of fields.entries()) {
    if (!kind || !isKind(kind)) continue
    const next = fields.findIndex((own, place) => place > at && own !== null && own.column !== kind.column)
    if (next < 0 || !sameSentence(items[at]!, items[next]!)) continue
    const between = items.slice(at + 1, next)
    const before = items.slice(Math.max(0, at - FARTHEST), at).filter((one) => sameSentence(one, items[at]!))
    if (
      isUsedOver(before, between) ||
      isSpreadOver(before, between) ||
      usesEach(before, between, items.slice(next + 1))
    )
      return { kind, group: fields[next]! }
  }
  return null
}
const FARTHEST = 6

/** "The use of the different types across". */
const isUsedOver = (before: readonly Item[], between: readonly Item[]): boolean =>
  says(between, OVER_WORDS) &&
  between.length <= 2 &&
  before.some((item, at) => USE_WORDS.has(item.lemma) && !item.mention && before[at + 1]?.lemma === 'of')

/** "How types are spread over". */
const isSpreadOver = (before: readonly Item[], between: readonly Item[]): boolean =>
  before.some((item) => has(item, 'how')) && says(between, SPREAD_WORDS) && says(between, OVER_WORDS)

/** "Which types each group uses". */
const usesEach = (before: readonly Item[], between: readonly Item[], behind: readonly Item[]): boolean =>
  anyHas(before.slice(-2), 'which', 'what') &&
  between.some(({ lemma }) => lemma === 'each' || lemma === 'every' || lemma === 'different') &&
  behind.slice(0, 1).some(({ lemma }) => lemma === 'use')

const sameSentence = (a: Item, b: Item): boolean => a.sentence === b.sentence

/** The column of groups that an item names. */
function groupNamed({ mention }: Item, { main }: Context): Field | null {
  const best = mention?.candidates.find(({ kind }) => kind === 'field')
  if (!best || best.table !== main.model.table || mention!.candidates[0]!.score - best.score > CLOSE)
    return null
  const field = main.model.fields.find(({ column }) => column === best.column)
  return field?.meaning === 'dimension' ? field : null
}
const CLOSE = 0.15

const isKind = ({ levels, person, ordered, positive }: Field): boolean =>
  !person && !ordered && positive == null && levels.length >= 2 && levels.length <= MOST_KINDS

/** The kinds that are not called regular, where some are; a few rows spelt otherwise are no kind of their own. */
function irregularOf({ column }: Field, context: Context): Scalar[] {
  const { rows, top } = columnOf(context, context.main.model.table, column)!
  const kinds = top.filter(({ value, count }) => value !== null && count >= FEWEST_OF_A_KIND * rows)
  const others = kinds.filter(({ value }) => !isRegular(value))
  return others.length < kinds.length ? others.map(({ value }) => value) : []
}
const FEWEST_OF_A_KIND = 0.01

const isRegular = (value: Scalar): boolean =>
  nameWords(String(value)).some((word) => REGULAR_LEVELS.has(word.toLowerCase()))
