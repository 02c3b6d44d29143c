import type { Metric, Question } from '#contract'
import { isMoneyColumn } from '../../lexicon/money.ts'
import { countMetric, type Context } from './context.ts'

/** Rows that are money themselves. */
const MONEY_ROW =
  /\b(?:expenses?|costs?|spending|expenditures?|payments?|sales?|donations?|fees?|fines?|refunds?|bills?|invoices?|loans?)\b/i
/** "Total expenses", "the sum of all payments". */
const IN_ALL =
  /\b(?:total|overall|combined|cumulative|aggregate|summed?)\s+(?:amounts?\s+of\s+)?(?:\w+\s+)?(?:expenses?|costs?|spending|expenditures?|payments?|sales|donations?|fees?|fines?|refunds?|bills?|invoices?|loans?)\b/i
const COUNTED =
  /\b(?:numbers?|counts?|volumes?|how many|quantity|frequency|amount of (?:expense )?(?:claims|reports))\b/i

/** The amount that rows which are money are of; null where they are none, or several columns may hold it. */
export function amountOfRows({ main }: Context): Metric | null {
  const { noun } = main.model.row
  if (!MONEY_ROW.test(noun.many) && !MONEY_ROW.test(noun.one)) return null
  const amounts = main.model.metrics.filter(
    ({ ref, label, unit, additivity }) =>
      ref.kind === 'value' && additivity === 'sum' && isMoneyColumn(label, unit),
  )
  return amounts.length === 1 ? amounts[0]! : null
}

/** "What are the total expenses by department": what they add up to, and not how many there are. */
export function totalOfRows(question: Question, context: Context): Question {
  const { metric, words } = question
  if (metric?.kind !== 'count' || !IN_ALL.test(words) || COUNTED.test(words)) return question
  const amount = amountOfRows(context)
  return amount
    ? {
        ...question,
        metric: amount.ref,
        statistic: question.act === 'change' ? question.statistic : 'sum',
        guessed: question.guessed.filter((part) => part !== 'metric'),
      }
    : question
}

/** What has been done to every row there is. */
const DONE = 'submitted|raised|reported|opened|filed|created|logged|lodged|made|placed|recorded|registered'
const DO = 'submit|raise|report|open|file|create|log|lodge|make|place|record|register'
const NUMBER_DONE = new RegExp(String.raw`\b(?:number|count|volume)s? of\b[^.?!;]*\b(?:${DONE})\b`, 'i')
const HOW_MANY_DO = new RegExp(
  String.raw`\bhow many\b[^.?!;]*\b(?:do|does|did|has|have)\b[^.?!;]*\b(?:${DO}|${DONE})\b`,
  'i',
)
const IS_DONE = new RegExp(String.raw`^(?:${DONE})$`, 'i')

/** "The number of expense reports submitted": every row was, whatever state some are still in. */
export function rowsDone(question: Question, context: Context): Question {
  const { metric, words, within } = question
  if (!NUMBER_DONE.test(words) && !HOW_MANY_DO.test(words)) return question
  if (/\b(?:still|currently|remain\w*|yet|status|state)\b/i.test(words)) return question
  const isDone = (values: readonly unknown[]) =>
    values.length > 0 && values.every((value) => IS_DONE.test(String(value).trim()))
  const measured = metric?.kind === 'share' && !metric.limit && isDone(metric.values)
  const kept = within.filter(({ operator, values }) => !(operator === '=' && isDone(values)))
  if (!measured && kept.length === within.length) return question
  return {
    ...question,
    metric: measured ? countMetric(context.main).ref : metric,
    within: kept,
    guessed: measured ? question.guessed.filter((part) => part !== 'metric') : question.guessed,
  }
}
