import type { DimensionRef, Question } from '#contract'
import {
  CAME_TO_BE,
  HELD_AGAINST,
  IN_THE_COURSE_OF,
  NEEDS_ATTENTION,
  WAS_TO_BE,
} from '../../lexicon/target-words.ts'
import { ratioOf } from '../../model/ratio-of.ts'
import { targetsOf, type Target } from '../measure/against-target.ts'
import type { Item } from '../goal.types.ts'
import { anyHas, has } from '../tagged.ts'
import type { Token } from '../words/tokens.ts'
import { canGroup, fieldOf, type Context } from './context.ts'
import { dimensionOf } from './roles.ts'

const ACTS: ReadonlySet<Question['act']> = new Set([
  'compare',
  'change',
  'explain',
  'exact',
  'describe',
  'rank',
])

/**
 * "How the effort spent compares with the plan over the year", "hours worked against the estimate, by crew": what came of a
 * plan, as a share of it, total by total. The question as it is where not both are spoken of and held against each other,
 * where another measure is named, or where several plans are left open.
 */
export function planAsked(question: Question, items: readonly Item[], context: Context): Question {
  const { act, metric, words, event, statistic } = question
  if (!ACTS.has(act) || event || statistic === 'correlation' || !HELD_AGAINST.test(words)) return question
  const target = targetSaid(items, context)
  if (!target) return question
  const [actual, planned] = [target.ref.column!, target.planned]
  const own = [actual, planned]
  // "Hours worked against the estimate" sets the two side by side, and asks not how often it was passed.
  const isPassed =
    metric?.limit !== undefined && !(metric.limit.than === planned && /\bagainst\b/i.test(words))
  const isOther = metric !== null && metric.kind !== 'count' && !own.includes(metric.column ?? '')
  if ((isOther && !question.guessed.includes('metric')) || isPassed || metric?.kind === 'ratio')
    return question
  const { model } = context.main
  const { time } = context
  const by = question.by.filter(
    (one) => !own.includes(one.column) && !question.guessed.includes('by') && !isRowKind(one, items),
  )
  const over = time && (anyHas(items, 'over_time', 'change') || question.over || IN_THE_COURSE_OF.test(words))
  return {
    ...question,
    act: over ? 'change' : by.length > 0 ? (act === 'rank' ? 'rank' : 'compare') : 'explain',
    metric: ratioOf(model, actual, planned).ref,
    with: [],
    statistic: null,
    by,
    over: over ? (question.over ?? { table: model.table, column: time.name, grain: null }) : null,
    aspect: null,
    supposes: null,
    guessed: question.guessed.filter((part) => part === 'within'),
    unmatched: question.unmatched.filter(({ part }) => part !== 'metric' && part !== 'by'),
  }
}

/** What a stretch holds against its plan: the only pair of columns, or the one that it names. */
function targetSaid(items: readonly Item[], context: Context): Target | null {
  const all = targetsOf(context.main).filter(({ ref, limit }) => !limit && ref.column && ref.from === null)
  if (all.length === 0) return null
  const tokens = context.tokens.slice(items[0]!.from, items.at(-1)!.to)
  const says = (words: ReadonlySet<string>) =>
    tokens.some(({ text, lemma }: Token) => words.has(text) || words.has(lemma))
  const names = (column: string) =>
    items.some(({ mention }) =>
      mention?.candidates.some((one) => one.column === column && one.score >= NAMED),
    )
  const said = all.filter(({ planned, ref }) => names(planned) && names(ref.column!))
  if (said.length === 1) return said[0]!
  const half = all.filter(
    ({ planned, ref }) => (names(planned) || says(WAS_TO_BE)) && (names(ref.column!) || says(CAME_TO_BE)),
  )
  return half.length === 1 ? half[0]! : null
}
/** So well must a word fit to name one of the two. */
const NAMED = 0.8

/** "Project tasks": what kind of rows they are, and nothing to tell them apart by. */
const isRowKind = ({ column, part }: DimensionRef, items: readonly Item[]): boolean =>
  part === null &&
  items.some(
    ({ mention }, at) =>
      mention?.candidates.some((one) => one.kind === 'field' && one.column === column) &&
      has(items[at + 1], 'ROW'),
  )

/**
 * "... and identify the team or phase that needs attention": of what was measured before, who has most of it, among all
 * that are named. The question as it is where it measures something of its own or names nobody.
 */
export function attentionAsked(
  question: Question,
  items: readonly Item[],
  before: Question | null,
  context: Context,
): Question {
  const { words, metric, guessed } = question
  if (!before?.metric || before.metric.kind === 'count' || !NEEDS_ATTENTION.test(words)) return question
  const named = items.flatMap((item) => (item.mention ? dimensionOf(item, context, true) : []))
  const by = named.filter(
    (one, at) =>
      named.findIndex(({ column }) => column === one.column) === at &&
      fieldOf(context, one)?.meaning === 'dimension' &&
      canGroup(fieldOf(context, one)),
  )
  // What tells rows apart may have a share of its own: "the stage that needs attention".
  const taken = [before.metric.column, before.metric.from, ...by.map(({ column }) => column)]
  const own =
    metric !== null &&
    metric.kind !== 'count' &&
    !guessed.includes('metric') &&
    !taken.includes(metric.column)
  if (by.length === 0 || own) return question
  return {
    ...question,
    act: 'rank',
    metric: before.metric,
    with: [],
    statistic: null,
    by,
    against: [],
    over: null,
    aspect: null,
    supposes: null,
    order: 'most',
    guessed: [],
    unmatched: question.unmatched.filter(({ part }) => part === 'within'),
  }
}
