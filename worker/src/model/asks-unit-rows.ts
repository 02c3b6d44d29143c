import type { DimensionRef, Question } from '#contract'

/** Whose number of rows is asked about: "goals per owner"; undefined where no question is of that. */
export const unitRowsOf = ({ act, by, metric }: Question): DimensionRef | undefined =>
  act === 'relate' && metric !== null && metric.kind !== 'count'
    ? by.find(({ part }) => part === 'rows')
    : undefined
