import type { Question } from '#contract'
import { asksWhereHelped } from '../../lexicon/helped-words.ts'
import { bindDimension } from '../binding/bind-dimension.ts'
import type { Item } from '../goal.types.ts'
import { anyHas } from '../tagged.ts'
import { wordsOf } from './build-question.ts'
import { countMetric, fieldOf, metricKnown, type Context } from './context.ts'

/**
 * "Where did the new form help and where did it not", "which departments benefited": what something that happened did, told
 * apart by the groups that are named, else by those that are likeliest. Null where nothing happened, or it is not asked.
 */
export function helpedAsked(
  question: Question,
  items: readonly Item[],
  before: Question | null,
  event: Question['event'],
  context: Context,
): Question | null {
  const happened = event ?? before?.event ?? null
  if (happened === null || happened.cut || !asksWhereHelped(wordsOf(items, context))) return null
  const own =
    question.metric !== null && question.metric.kind !== 'count' && !question.guessed.includes('metric')
  const base = own || !before?.event ? question : before
  const { metric } = base
  if (metric === null) return null
  const named = [...(question.guessed.includes('by') ? [] : question.by), ...base.by].filter(
    (one, at, all) =>
      one.part === null &&
      one.column !== metric.column &&
      fieldOf(context, one)?.meaning === 'dimension' &&
      all.findIndex(({ column }) => column === one.column) === at,
  )
  const { main, time } = context
  const known = metricKnown(metric, context) ?? countMetric(main)
  // Where it helped asks for places and parts, and whom it helped for people.
  const people = anyHas(items, 'who')
    ? []
    : main.model.fields.flatMap(({ column, person }) => (person ? [column] : []))
  // What has a row at each time is whom it is told of, and no group of them.
  const { repeats } = main.model
  const settled = [
    ...people,
    ...(repeats === null ? [] : [repeats]),
    ...(metric.column === null ? [] : [metric.column]),
  ]
  const guess = named.length === 0 ? bindDimension(items, context, known, settled) : null
  return {
    ...base,
    act: 'event',
    event: happened,
    by: guess ? [guess] : named,
    against: [],
    aspect: null,
    order: null,
    supposes: null,
    over: base.over ?? (time && { table: main.model.table, column: time.name, grain: null }),
    guessed: [
      ...base.guessed.filter((part) => part !== 'act' && part !== 'by'),
      ...(guess ? (['by'] as const) : []),
    ],
    unmatched: [],
    words: wordsOf(items, context),
  }
}
