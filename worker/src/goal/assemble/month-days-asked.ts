import type { Question } from '#contract'
import { saysMonthDays } from '../../lexicon/month-day-words.ts'
import type { Item } from '../goal.types.ts'
import { anyHas } from '../tagged.ts'
import { countMetric, type Context } from './context.ts'

/** Acts that ask when there is much, or who has it. */
const TURNS: ReadonlySet<Question['act']> = new Set([
  'change',
  'describe',
  'rank',
  'compare',
  'make-up',
  'odd',
  'explain',
])

/**
 * "Recurring peaks and the days of the month they belong to": how many there are on which days of the month, and whose they
 * are. The question as it is where it measures another thing than how many, or speaks of no such days.
 */
export function monthDaysAsked(
  question: Question,
  items: readonly Item[],
  { time, main }: Context,
): Question {
  const { act, metric, by, words, event } = question
  if (!time || event || !TURNS.has(act) || !saysMonthDays(words)) return question
  const counts =
    metric === null ||
    metric.kind === 'count' ||
    // Peaks are of how many there are, whatever else is named.
    (question.guessed.includes('metric') && anyHas(items, 'peak', 'cycle'))
  if (!counts) return question
  const { table } = main.model
  const others = by.filter(({ part, column }) => part === null && column !== time.name)
  return {
    ...question,
    act: 'change',
    metric: countMetric(main).ref,
    aspect: 'season',
    with: [],
    by: [{ table, column: time.name, part: 'day-of-month', bands: [] }, ...others],
    over: { table, column: time.name, grain: null },
    statistic: null,
    supposes: null,
    order: null,
    top_n: null,
    guessed: question.guessed.filter((part) => part === 'within'),
  }
}
