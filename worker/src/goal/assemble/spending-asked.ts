import type { Metric, Question } from '#contract'
import { AMOUNT_LABEL, asksSpending, speaksOfSpending, UNIT_RATE } from '../../lexicon/spending-words.ts'
import { MONEY_LABEL, MONEY_UNIT } from '../../lexicon/money.ts'
import type { Context } from './context.ts'

const isMoney = ({ label, unit }: Metric): boolean => MONEY_UNIT.test(unit ?? '') || MONEY_LABEL.test(label)

/** A price of one, such as a tariff for an hour, which is no amount that anybody spends. */
const isRate = ({ label, ref }: Metric): boolean => UNIT_RATE.test(label) || UNIT_RATE.test(ref.column ?? '')

/**
 * "What are they costing us": all that was spent is asked for, its course and what it goes on, and not what moves the price
 * of one. Where the column named is such a price, the amount that stands beside it is meant; the question as it is where
 * nothing is spent.
 */
export function spendingAsked(question: Question, { tables }: Pick<Context, 'tables'>): Question {
  const { metric, by, against, guessed, words } = question
  const whole = asksSpending(words)
  if (!whole && !speaksOfSpending(words)) return question
  if (against.length > 0 || (whole && by.length > 0 && !guessed.includes('by'))) return question
  const all = tables.flatMap(({ model }) => model.metrics).filter(({ ref }) => ref.kind === 'value')
  const named = all.find(
    ({ ref }) => metric?.kind === 'value' && ref.column === metric.column && ref.table === metric.table,
  )
  if (named && !isMoney(named) && !isRate(named)) return question
  const amounts = all.filter((own) => isMoney(own) && !isRate(own))
  const amount =
    named && !isRate(named)
      ? named
      : (amounts.find(({ label }) => AMOUNT_LABEL.test(label)) ??
        (amounts.length === 1 ? amounts[0] : undefined))
  if (!amount) return question
  // Who costs us most is a matter of what is paid for them in all.
  if (!whole)
    return named && isRate(named) && question.act === 'rank'
      ? { ...question, metric: amount.ref, statistic: 'sum' }
      : question
  return {
    ...question,
    act: 'make-up',
    metric: amount.ref,
    statistic: 'sum',
    by: [],
    order: null,
    supposes: null,
    guessed: guessed.filter((part) => part !== 'by' && part !== 'metric'),
  }
}
