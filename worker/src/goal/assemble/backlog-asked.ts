import type { Filter, MetricRef, Question } from '#contract'
import { saysBacklog } from '../../lexicon/backlog-words.ts'
import { FINISHED_STATES } from '../../lexicon/finished-states.ts'
import { NOT_DONE } from '../../lexicon/not-done.ts'
import type { Item, ReadTable } from '../goal.types.ts'
import { anyHas } from '../tagged.ts'
import type { Context } from './context.ts'

/** Values beyond which a column is no state that rows are in. */
const MOST_STATES = 12
/** Share of rows without an end beyond which an empty one says nothing of what is open. */
const MOST_OPEN = 0.5

/**
 * "Where and since when is the backlog building up, is it more work or slower work": one question about what is still
 * open, whatever words for reasons stand beside it. The question as it is where it asks for something else, where rows
 * do not say whether they are over, and where a number of its own is called so.
 */
export function backlogAsked(question: Question, items: readonly Item[], context: Context): Question {
  const { act, words, event, reach, having } = question
  if (!saysBacklog(words) || OTHERS.has(act) || event !== null || reach || having) return question
  if (context.time === null || anyHas(items.slice(0, 2), 'how_many', 'how_much')) return question
  const open = openOf(context.main)
  if (!open || namesMeasure(items, context)) return question
  const { table } = context.main.model
  const states = new Set(statesOf(context.main).map(({ column }) => column))
  const isOpenness = ({ column }: Pick<Filter, 'column'>) =>
    states.has(column) || column === open.metric.column
  const plainly = words.toLowerCase()
  const named = question.by.filter(
    (own) => !isOpenness(own) && plainly.includes(labelOf(context.main, own.column).toLowerCase()),
  )
  return {
    ...question,
    act: 'change',
    aspect: 'backlog',
    metric: open.metric,
    with: [],
    statistic: null,
    threshold: null,
    by: named,
    given: [],
    within: question.within.filter((own) => !isOpenness(own) && own.column !== context.time!.name),
    over: { table, column: open.begins ?? context.time.name, grain: null },
    supposes: 'up',
    top_n: null,
    order: null,
    guessed: question.guessed.filter((part) => part === 'within'),
    unmatched: [],
  }
}

/** What is to come, and one figure, are asked of as they stand. */
const OTHERS: ReadonlySet<Question['act']> = new Set(['forecast', 'exact', 'odd', 'kinds', 'target'])

/** What says that a row is not over: it has no date of its end, or a state of things that are not done. */
function openOf(main: ReadTable): { metric: MetricRef; begins: string | null } | null {
  const { model, profile } = main
  const { table } = model
  const plain = { kind: 'share' as const, table, from: null, values: [] }
  const ends = [...model.metrics]
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ ref }) => {
      const due = model.fields.some(({ column, time }) => column === ref.from && time === 'due')
      const end = ref.kind === 'duration' && !due && profile.columns.find(({ name }) => name === ref.column)
      return end && end.nulls > 0 && end.nulls <= MOST_OPEN * profile.rows
        ? [{ column: end.name, begins: ref.from }]
        : []
    })
  const [end] = ends
  if (end) return { metric: { ...plain, column: end.column, limit: EMPTY }, begins: end.begins }
  const [state] = statesOf(main)
  return state ? { metric: { ...plain, column: state.column, values: state.open }, begins: null } : null
}

const EMPTY: MetricRef['limit'] = { operator: 'empty', value: null, unit: null, than: null }

/** Columns of few states, some of which are an end and some of which say that it has not come. */
const statesOf = ({ model, profile }: ReadTable): { column: string; open: string[] }[] =>
  model.fields.flatMap(({ column, meaning, levels }) => {
    const own = profile.columns.find(({ name }) => name === column)
    if (meaning !== 'dimension' || !own || own.distinct > MOST_STATES) return []
    const values = levels.length > 0 ? levels.map(({ value }) => value) : own.top.map(({ value }) => value)
    const called = (value: unknown) => String(value).trim().toLowerCase()
    const open = values.filter((value) => NOT_DONE.has(called(value))).map(String)
    const over = values.some((value) => FINISHED_STATES.includes(called(value)))
    return over && open.length > 0 ? [{ column, open }] : []
  })

const labelOf = ({ model }: ReadTable, name: string): string =>
  model.fields.find(({ column }) => column === name)?.label ?? name

/** A number that is called a backlog, or a queue, is what is measured. */
const namesMeasure = (items: readonly Item[], { main }: Context): boolean =>
  items.some(({ mention }) => {
    const ref = mention?.candidates[0]?.metric?.ref
    return ref?.kind === 'value' && ref.column !== null && saysBacklog(labelOf(main, ref.column))
  })
