import type { Filter, Question, Scalar } from '#contract'
import { FINISHED_STATES } from '../../lexicon/finished-states.ts'
import { NOT_DONE } from '../../lexicon/not-done.ts'
import { columnOf, type Context } from './context.ts'

/**
 * A word of the goal that would leave out what the comparison needs is no filter: of rows in one state alone there is no
 * share of that state, things that are not done have no length, and where rows are told apart by a column one value of it
 * is whom the goal looks at, against the others. What is said to be all that counts ("only") comes with what holds for the
 * whole goal, and stays.
 */
export function withoutConstant(question: Question, kept: readonly Filter[], context: Context): Question {
  const against = [...question.against]
  const within = question.within.filter((filter) => {
    if (kept.includes(filter) || !isValues(filter)) return true
    if (isOutcome(question, filter) || leavesNothing(question, filter, context)) return false
    const apart = question.by.some(({ column, part }) => column === filter.column && part === null)
    if (!apart || filter.values.length > 1 || !COMPARING.has(question.act)) return true
    const { table, column, values } = filter
    if (!against.some((focus) => focus.column === column)) against.push({ table, column, values })
    return false
  })
  return within.length === question.within.length ? question : { ...question, within, against }
}

const COMPARING: ReadonlySet<Question['act']> = new Set(['compare', 'rank', 'explain', 'event', 'make-up'])

const isValues = ({ operator, values, from, than }: Filter): boolean =>
  (operator === '=' || operator === 'in') && values.length > 0 && from === undefined && than === undefined

/** The share of one state among rows of that state, or of others, is all or nothing. */
const isOutcome = ({ metric, with: others }: Question, { column, values }: Filter): boolean =>
  [metric, ...others].some(
    (own) =>
      own?.kind === 'share' &&
      own.column === column &&
      own.values.length > 0 &&
      (values.every((value) => own.values.includes(value)) ||
        !values.some((value) => own.values.includes(value))),
  )

/** Rows that are not done have no end, and those that are done each have one. */
function leavesNothing({ metric }: Question, { values }: Filter, context: Context): boolean {
  if (!metric || metric.column === null) return false
  const end = columnOf(context, metric.table, metric.column)
  const ends = end !== undefined && end.nulls > 0
  const open = values.every((value) => NOT_DONE.has(called(value)))
  if (metric.kind === 'duration') return ends && open
  const done = values.every((value) => FINISHED_STATES.includes(called(value)))
  return metric.kind === 'share' && metric.limit?.operator === 'empty' && ends && (open || done)
}

const called = (value: Scalar): string => String(value).trim().toLowerCase()
