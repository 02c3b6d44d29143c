import { sameMetric, type Question } from '#contract'

/** A measure that was guessed for one question and that the goal names for another is no guess. */
export const namedElsewhere = (questions: readonly Question[]): Question[] =>
  questions.map((question) => {
    const { metric, guessed } = question
    const isNamed =
      metric !== null &&
      metric.kind !== 'count' &&
      questions.some(
        (other) =>
          other !== question &&
          other.metric !== null &&
          !other.guessed.includes('metric') &&
          !other.instead &&
          sameMetric(other.metric, metric),
      )
    return isNamed && guessed.includes('metric')
      ? { ...question, guessed: guessed.filter((part) => part !== 'metric') }
      : question
  })
