import type { DimensionRef, Question } from '#contract'

/** Whose number of rows is asked about: "goals per owner"; undefined where no question is of that. */
export const unitRowsOf = ({ act, by, metric }: Question): DimensionRef | undefined =>
  act === 'relate' && metric !== null && metric.kind !== 'count'
    ? by.find(({ part }) => part === 'rows')
    : undefined

/** The same where it is how many of them are open when a row begins: "too many tickets at once". */
export const openAtOnceOf = (question: Question): DimensionRef | undefined =>
  question.at_once ? unitRowsOf(question) : undefined
