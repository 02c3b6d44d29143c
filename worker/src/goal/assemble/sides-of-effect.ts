import type { DimensionRef, MetricRef, Question } from '#contract'
import { NAMED_AS, OF_WHOM } from '../../lexicon/acting-words.ts'
import { saysSpan, spanAsked } from '../measure/span-asked.ts'
import { againstTarget } from '../measure/against-target.ts'
import type { Candidate, Filter, Item } from '../goal.types.ts'
import { has } from '../tagged.ts'
import { actingSides } from './acting-sides.ts'
import { columnOf, fieldOf, metricFrom, type Context } from './context.ts'
import type { Roles } from './roles.ts'

const ACTS: ReadonlySet<Question['act']> = new Set(['explain', 'compare', 'relate', 'describe', 'exact'])
/** What lies no nearer to a name is not taken for it. */
const SURE = 0.7
/** Different values as a share of the rows, beyond which a column names rows and no groups. */
const OWN_NAMES = 0.5

/**
 * "Whether the planned length of a goal influences if its target is met", "how the way in which a contract is renewed
 * affects the price increase": what stands before the verb acts on what stands behind it ("affected by" turns them round).
 * Each side is told by its strongest name, and the words of one are never taken for the other. The question as it is where
 * a side names nothing, or several things.
 */
export function sidesOfEffect(question: Question, items: readonly Item[], context: Context): Question {
  if (!ACTS.has(question.act) || question.event || question.reach || question.with.length > 1) return question
  const parted = actingSides(items, context.tokens)
  if (!parted) return question
  const { before, behind } = parted
  const outcome = outcomeOf(question, behind, context)
  if (!outcome) return question
  const span = spanOf(before, context)
  const isSpan = span !== null && span.column !== outcome.column
  const doing: Doing | null = isSpan ? { kind: 'number', metric: span } : doingOf(before, outcome, context)
  if (!doing) return question
  const own = doing.kind === 'number' ? [] : [doing.side]
  const beside = doing.kind === 'number' ? [doing.metric] : []
  const others = question.by.filter(
    ({ column }) =>
      column !== outcome.column &&
      column !== outcome.from &&
      !own.some((one) => one.column === column) &&
      !beside.some((one) => one.column === column) &&
      !isWeaklyNamed(column, before) &&
      !(isSpan && (column === span.from || isNamedIn(column, before, items))) &&
      !isWhom(column, behind, items, context),
  )
  // What a state is measured by, or a length of time named by, keeps no rows.
  const told = [...own.map(({ column }) => column), ...(outcome.kind === 'share' ? [outcome.column] : [])]
  const isPart = ({ column }: Filter) => told.includes(column) || (isSpan && isNamedIn(column, before, items))
  return {
    ...question,
    act: doing.kind === 'number' ? 'relate' : 'compare',
    metric: outcome,
    with: beside,
    by: [...own, ...others],
    against: isSpan ? [] : question.against.filter(({ column }) => !own.some((one) => one.column === column)),
    within: question.within.filter((one) => !isPart(one)),
    statistic: null,
    aspect: null,
    order: null,
    supposes: null,
    guessed: question.guessed.filter((part) => part !== 'by' && part !== 'act' && part !== 'metric'),
    unmatched: question.unmatched.filter(({ part }) => part !== 'metric'),
  }
}

/** "The time between application and offer": the two moments are ends of one number. */
function spanOf(side: readonly Item[], context: Context): MetricRef | null {
  const [first, last] = [side[0], side.at(-1)]
  if (!first || !last) return null
  const tokens = context.tokens.slice(first.from, last.to)
  return saysSpan(tokens) ? (spanAsked(tokens, context)?.ref ?? null) : null
}

const namingOf = (column: string, items: readonly Item[]) =>
  items.filter(({ mention }) => mention?.candidates.some((one) => one.column === column))

/** Words of one side speak of the column, and none of the other. */
const isNamedIn = (column: string, side: readonly Item[], items: readonly Item[]): boolean => {
  const naming = namingOf(column, items)
  return naming.length > 0 && naming.every((item) => side.includes(item))
}

/**
 * "The completion of the training participants", "whether candidates accept": whose outcome it is tells nobody apart, be it
 * the rows, those that an outcome is said to be of, or names that rows have to themselves and nobody spoke of.
 */
function isWhom(column: string, behind: readonly Item[], items: readonly Item[], context: Context): boolean {
  const { tokens, main } = context
  const profile = columnOf(context, main.model.table, column)
  if (namingOf(column, items).length === 0)
    return profile !== undefined && profile.distinct > OWN_NAMES * profile.rows
  if (!isNamedIn(column, behind, items)) return false
  return namingOf(column, behind).every((item) => {
    if (item.mention!.candidates.some(({ kind }) => kind === 'row')) return true
    let at = behind.indexOf(item) - 1
    while (at >= 0 && (behind[at]!.mention || NAMED_AS.has(tokens[behind[at]!.from]!.text))) at--
    return at >= 0 && OF_WHOM.has(tokens[behind[at]!.from]!.text)
  })
}

const NOTHING: Roles = {
  metric: null,
  metricAt: null,
  metricScore: 0,
  with: [],
  withDrivers: false,
  withAt: [],
  by: [],
  given: [],
  causes: [],
  drivers: [],
}

/** What is acted on: what was to be reached, the measure that the question has where it is named there, or the last that is. */
function outcomeOf(question: Question, behind: readonly Item[], context: Context): MetricRef | null {
  if (behind.length === 0) return null
  const span = spanOf(behind, context)
  if (span) return span
  const target = againstTarget(behind, NOTHING, context)
  if (target) return target.metric.ref
  const named = behind.flatMap((item) => {
    const [best] = item.mention?.candidates ?? []
    if (!best || best.score < SURE || has(item, 'ROW')) return []
    const metric = metricFrom(context, best, item)
    return metric && metric.ref.kind !== 'count' && metric.ref.kind !== 'distinct' ? [metric.ref] : []
  })
  const { metric } = question
  if (metric && named.some((own) => own.column === metric.column)) return metric
  return named.length === 1 ? named[0]! : null
}

type Doing = { kind: 'number'; metric: MetricRef } | { kind: 'side'; side: DimensionRef }

/** What acts: the thing with the strongest name on its side of the verb, the first of several. */
function doingOf(before: readonly Item[], outcome: MetricRef, context: Context): Doing | null {
  const found = before.flatMap((item) => {
    if (has(item, 'ROW')) return []
    const [best] = item.mention?.candidates ?? []
    const doing = best && best.score >= SURE ? asDoing(best, item, context) : null
    const column = doing?.kind === 'number' ? doing.metric.column : doing?.side.column
    return doing && column !== outcome.column && column !== outcome.from
      ? [{ doing, score: best!.score }]
      : []
  })
  const [first] = [...found].sort((a, b) => b.score - a.score)
  // Of two that are named as well as each other neither is meant alone.
  return first && !found.some((one) => one !== first && one.score === first.score) ? first.doing : null
}

function asDoing(best: Candidate, item: Item, context: Context): Doing | null {
  const metric = best.metric?.ref ?? null
  if (metric && (metric.kind === 'value' || metric.kind === 'duration')) return { kind: 'number', metric }
  const column =
    metric?.kind === 'share' && !metric.limit ? metric.column : best.kind === 'field' ? best.column : null
  if (column === null || item.tags.has('VALUE')) return null
  if (fieldOf(context, { table: best.table, column })?.meaning !== 'dimension') return null
  return { kind: 'side', side: { table: best.table, column, part: null, bands: [] } }
}

/** A side that only a part of a word stands for gives way to the one that has its name there. */
const isWeaklyNamed = (column: string, before: readonly Item[]): boolean => {
  const scores = before.flatMap(({ mention }) =>
    (mention?.candidates ?? []).flatMap((own) => (own.column === column ? [own.score] : [])),
  )
  return scores.length > 0 && Math.max(...scores) < SURE
}
