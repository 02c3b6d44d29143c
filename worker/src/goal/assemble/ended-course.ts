import type { Filter, Question } from '#contract'
import { columnOf, countMetric, fieldOf, type Context } from './context.ts'

const OVER_TIME: ReadonlySet<Question['act']> = new Set(['change', 'forecast'])

/**
 * "Do more members leave than a year ago", "how many convert per month": of an end or a step that a date records the
 * course is how many have that date in each period, and not what became of those who began in it.
 */
export function endedCourse(question: Question, context: Context): Question {
  const { act, metric, over } = question
  const { table } = context.main.model
  if (!OVER_TIME.has(act) || metric === null || over === null || metric.table !== table) return question
  const column = metric.kind === 'share' ? filledOf(metric) : endedIn(question, context)
  if (column === null || !isDate(column, context)) return question
  const within = question.within.map((own) =>
    own.column === context.time?.name && own.from === undefined && own.than === undefined
      ? { ...own, column }
      : own,
  )
  const isFilled = (own: Filter) => own.column === column && own.operator === '!=' && own.values[0] === null
  return {
    ...question,
    metric: countMetric(context.main).ref,
    within: within.some(isFilled) ? within : [...within, { table, column, operator: '!=', values: [null] }],
    over: { ...over, column },
    supposes: question.supposes,
  }
}

const filledOf = ({ column, values, limit }: NonNullable<Question['metric']>): string | null =>
  values.length === 0 && limit === undefined ? column : null

/** "How many leave per month": rows that are counted where they have such a date. */
const endedIn = ({ metric, within }: Question, context: Context): string | null =>
  metric?.kind === 'count'
    ? (within.find(
        ({ column, operator, values }) => operator === '!=' && values[0] === null && isDate(column, context),
      )?.column ?? null)
    : null

const isDate = (column: string, context: Context): boolean => {
  const { table } = context.main.model
  const storage = columnOf(context, table, column)?.storage
  return (
    fieldOf(context, { table, column })?.meaning === 'time' && (storage === 'date' || storage === 'timestamp')
  )
}
