import type { Question, SemanticModel } from '#contract'
import { judgementAsked } from '../lexicon/judgement-words.ts'

/** Acts whose answer is the yardstick itself, or that judge nothing. */
const JUDGES: ReadonlySet<Question['act']> = new Set([
  'compare',
  'exact',
  'relate',
  'describe',
  'event',
  'change',
])
/** The one number of a question, which is no year. */
const NUMBER = /(?<![\d.,-])\d+(?:[.,]\d+)*(?![\d.,-])/g

/**
 * "Is it unfair", "is it worth it", "is it good": what the rows tell of it is asked, without a yes or no, and what it would
 * take to judge. A level that is judged ("is 6 days acceptable") is placed among all others.
 */
export const judgedHeard = (questions: readonly Question[], model: SemanticModel): Question[] =>
  questions.map((question) => {
    const { act, words, chooses, reach, having, episodes, decides, metric } = question
    const found = judgementAsked(words)
    if (
      !found ||
      !JUDGES.has(act) ||
      question.at_once ||
      chooses ||
      reach ||
      having ||
      decides ||
      metric === null
    )
      return question
    // What came back and what it took are both there: that answers whether it is worth it.
    const settled = found.of === 'worth' && (episodes || metric.kind === 'ratio' || metric.kind === 'formula')
    if (settled) return question
    const judged = { ...question, supposes: null, judged: found }
    return found.of === 'good' ? levelJudged(judged, model) : judged
  })

/** The measure that a number is of, where one number and one measure are named and no groups. */
function levelJudged(question: Question, model: SemanticModel): Question {
  const { by, within, metric, against, words } = question
  const numbers = (words.match(NUMBER) ?? []).map((own) => Number(own.replaceAll(',', '')))
  const [value, ...others] = numbers.filter((own) => !(Number.isInteger(own) && own >= 1900 && own < 2100))
  if (value === undefined || others.length > 0 || against.length > 0) return question
  const limited = within.find(
    ({ operator, values }) => operator === '=' && values.length === 1 && values[0] === value,
  )
  const column = limited?.column ?? by.find((own) => isMeasure(own, model))?.column ?? metric?.column
  const table = metric?.table
  if (!column || !table || !isMeasure({ table, column }, model)) return question
  return {
    ...question,
    act: 'exact',
    metric: { kind: 'value', table, column, from: null, values: [] },
    with: [],
    statistic: null,
    by: [],
    within: within.filter((own) => own !== limited),
    over: null,
    judged: { ...question.judged!, value },
  }
}

const isMeasure = ({ table, column }: { table: string; column: string }, model: SemanticModel): boolean =>
  model.tables.find((own) => own.table === table)?.fields.find((field) => field.column === column)
    ?.meaning === 'measure'
