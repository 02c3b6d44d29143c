import type { Metric, Question, SemanticModel, TableModel } from '#contract'
import { AWAY_FROM_PART, DAY_PART_SAID, dayPartOf } from '../lexicon/day-part-words.ts'
import { nameWords } from '../profile/name-words.ts'

/**
 * "To get use out of the teatime peak. Has it worked?": where the goal names a part of the day and the question no measure
 * of its own, the share of that part in the whole of the day is what is asked after. The questions as they are elsewhere.
 */
export function dayPartHeard(
  questions: readonly Question[],
  goal: string,
  { tables }: SemanticModel,
): Question[] {
  if (!DAY_PART_SAID.test(goal)) return [...questions]
  return questions.map((question) => {
    const { metric, guessed } = question
    if (metric === null || (!guessed.includes('metric') && !isNamed(question))) return question
    const model = tables.find((own) => own.table === metric.table)
    const share = model && shareSaid(model, goal)
    if (!share || (metric.kind === 'ratio' && !guessed.includes('metric'))) return question
    return {
      ...question,
      metric: share.ref,
      supposes:
        saysNoWay(question) && question.act === 'event' && AWAY_FROM_PART.test(goal)
          ? 'down'
          : question.supposes,
      statistic: null,
      guessed: guessed.filter((part) => part !== 'metric'),
    }
  })
}

const saysNoWay = ({ supposes }: Question): boolean => supposes === null || supposes === 'differs'

/** The whole of the day was heard for a question that speaks of a part of it. */
const isNamed = ({ words, metric }: Question): boolean =>
  metric?.kind === 'value' && DAY_PART_SAID.test(words) && nameWords(metric.column!).includes('total')

function shareSaid({ metrics }: TableModel, goal: string): Metric | undefined {
  const said = goal.toLowerCase()
  return metrics.find(({ ref, names }) => {
    if (ref.kind !== 'ratio' || ref.column === null || ref.from === null || ref.terms) return false
    const [part, whole] = [nameWords(ref.column), nameWords(ref.from)]
    return (
      dayPartOf(part.filter((word) => !whole.includes(word))) !== null &&
      names.some((name) => new RegExp(`\\b${name}\\b`).test(said))
    )
  })
}
