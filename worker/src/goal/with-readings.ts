import { asksGrowthParts } from '../model/asks-growth-parts.ts'
import { asksSteps } from '../model/asks-steps.ts'
import { sameMetric, type Question } from '#contract'

/** Of so many questions each may have another reading beside it; of more the page would be too full. */
const MOST_QUESTIONS = 2
/** So many other readings in all. */
const MOST_READINGS = 1

/** Questions with what their words may mean as well right behind, where nothing else measures that already. */
export function withReadings(questions: Question[], readings: readonly Question[]): Question[] {
  if (questions.length > MOST_QUESTIONS) return questions
  const able = readings
    .filter(
      ({ metric, words }) =>
        metric !== null &&
        // What is asked of a limit, or of a step, is no matter of what else its words may measure.
        questions.some(
          (own) => own.words === words && own.near === undefined && !asksSteps(own) && !asksGrowthParts(own),
        ) &&
        !questions.some(
          (own) =>
            (own.metric !== null && sameMetric(own.metric, metric)) ||
            own.by.some(({ column, part }) => part === null && column === metric.column),
        ),
    )
    .slice(0, MOST_READINGS)
  return questions.flatMap((own) => [own, ...able.filter(({ words }) => words === own.words)])
}
