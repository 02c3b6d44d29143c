import type { DimensionRef, MetricRef, Question } from '#contract'
import { AIM_WORDS, ACTING, ACTED_ON_BY } from '../../lexicon/acting-words.ts'
import { againstTarget } from '../measure/against-target.ts'
import type { Candidate, Item } from '../goal.types.ts'
import { has } from '../tagged.ts'
import { fieldOf, metricFrom, type Context } from './context.ts'
import type { Roles } from './roles.ts'

const ACTS: ReadonlySet<Question['act']> = new Set(['explain', 'compare', 'relate', 'describe', 'exact'])
/** What lies no nearer to a name is not taken for it. */
const SURE = 0.7

/**
 * "Whether the planned length of a goal influences if its target is met", "how the way in which a contract is renewed
 * affects the price increase": what stands before the verb acts on what stands behind it ("affected by" turns them round).
 * Each side is told by its strongest name, and the words of one are never taken for the other. The question as it is where
 * a side names nothing, or several things.
 */
export function sidesOfEffect(question: Question, items: readonly Item[], context: Context): Question {
  if (!ACTS.has(question.act) || question.event || question.reach || question.with.length > 1) return question
  const parted = partedBy(items, context)
  if (!parted) return question
  const { before, behind } = parted
  const outcome = outcomeOf(question, behind, context)
  if (!outcome) return question
  const doing = doingOf(before, outcome, context)
  if (!doing) return question
  const own = doing.kind === 'number' ? [] : [doing.side]
  const beside = doing.kind === 'number' ? [doing.metric] : []
  const others = question.by.filter(
    ({ column }) =>
      column !== outcome.column &&
      column !== outcome.from &&
      !own.some((one) => one.column === column) &&
      !beside.some((one) => one.column === column) &&
      !isWeaklyNamed(column, before),
  )
  return {
    ...question,
    act: doing.kind === 'number' ? 'relate' : 'compare',
    metric: outcome,
    with: beside,
    by: [...own, ...others],
    against: question.against.filter(({ column }) => !own.some((one) => one.column === column)),
    within: question.within.filter(({ column }) => !own.some((one) => one.column === column)),
    statistic: null,
    aspect: null,
    order: null,
    supposes: null,
    guessed: question.guessed.filter((part) => part !== 'by' && part !== 'act' && part !== 'metric'),
    unmatched: question.unmatched.filter(({ part }) => part !== 'metric'),
  }
}

/** The two sides of the verb, up to what it is wanted for; null where no verb of acting parts them. */
function partedBy(
  items: readonly Item[],
  { tokens }: Context,
): { before: readonly Item[]; behind: readonly Item[] } | null {
  const at = items.findIndex(
    ({ from, to, mention }) => !mention && tokens.slice(from, to).some((token) => ACTING.has(token.lemma)),
  )
  if (at < 1 || at === items.length - 1) return null
  const turned = ACTED_ON_BY.has(tokens[items[at]!.to]?.text ?? '')
  const end = items.findIndex(
    (item, place) => place > at && AIM_WORDS.has(item.lemma) && item.clause !== items[at]!.clause,
  )
  const behind = items.slice(at + 1, end < 0 ? undefined : end)
  const before = items.slice(0, at)
  return turned ? { before: behind, behind: before } : { before, behind }
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
