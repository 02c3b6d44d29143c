import type { Question } from '#contract'
import { asksForMerit, isInVain, isOutcomeLabel } from '../../lexicon/merit-words.ts'
import { fieldOf, type Context } from './context.ts'

/**
 * "... and whether these pages deserve waking somebody up": what became of the rows tells it, where a column says what
 * that was and some of its values that nothing came of it. The rows that the question before was about stand against all
 * others. The question as it is where no column does, or where it measures something of its own.
 */
export function meritAsked(question: Question, before: Question | null, context: Context): Question {
  const { metric, words, guessed } = question
  const own = metric !== null && metric.kind !== 'count' && !guessed.includes('metric')
  if (!asksForMerit(words) || before === null || own) return question
  const { table, fields } = context.main.model
  const found = fields
    .filter(({ meaning, label }) => meaning === 'dimension' && isOutcomeLabel(label))
    .map(({ column, levels }) => ({
      column,
      values: levels.flatMap(({ value }) => (isInVain(String(value)) ? [value] : [])),
    }))
    .find(({ values }) => values.length > 0)
  if (!found) return question
  const isGroup = ({ column, operator }: Question['within'][number]) =>
    column !== found.column &&
    (operator === '=' || operator === 'in') &&
    fieldOf(context, { table, column })?.meaning === 'dimension'
  const [first, ...others] = before.within.filter(isGroup)
  return {
    ...question,
    act: 'compare',
    metric: { kind: 'share', table, column: found.column, from: null, values: found.values },
    with: [],
    statistic: null,
    by: first ? [] : before.by.filter(({ column }) => column !== found.column),
    given: [],
    against: first ? [{ table, column: first.column, values: first.values }] : before.against,
    within: [...before.within.filter((one) => !isGroup(one) && one.column !== found.column), ...others],
    over: null,
    order: null,
    supposes: null,
    guessed: [],
    unmatched: [],
  }
}
