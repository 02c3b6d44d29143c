import type { ColumnProfile, Filter, Profile, Question } from '#contract'

/** Filters on a column that holds years as numbers, which are asked for with dates as of any time: the year of each date. */
export function yearsAsNumbers(question: Question, profile: Profile): Question {
  const within = question.within.map((own) => (holdsYears(own, profile) ? inYears(own) : own))
  return within.every((own, place) => own === question.within[place]) ? question : { ...question, within }
}

function holdsYears({ table, column, from }: Filter, { tables, combined = [] }: Profile): boolean {
  const known = [...tables, ...combined.map(({ profile }) => profile)].find(({ name }) => name === table)
  const own = known?.columns.find(({ name }) => name === column)
  return from === undefined && own !== undefined && isYears(own)
}

const isYears = ({ role, minimum }: ColumnProfile): boolean => role === 'time' && typeof minimum === 'number'

const inYears = (filter: Filter): Filter => ({
  ...filter,
  values: filter.values.map((value) => {
    const [, year] = typeof value === 'string' ? (/^(\d{4})-\d{2}-\d{2}/.exec(value) ?? []) : []
    return year === undefined ? value : Number(year)
  }),
})
