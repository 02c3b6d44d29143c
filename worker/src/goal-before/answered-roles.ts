import type { Reading } from '#contract'

/** Where one figure is asked for, the column it is of is the outcome, whatever else the words may say. */
export function answeredRoles(
  roles: Pick<Reading, 'outcomes' | 'factors' | 'certain'>,
  question: Reading['question'],
  filters: Reading['filters'],
): typeof roles {
  const free = roles.factors.filter(
    (factor) =>
      question?.by?.column === factor.column ||
      !filters.some(
        ({ column, operator }) => column === factor.column && (question !== null || operator === '='),
      ),
  )
  return ofQuestion({ ...roles, factors: free }, question)
}

function ofQuestion(
  roles: Pick<Reading, 'outcomes' | 'factors' | 'certain'>,
  question: Reading['question'],
): typeof roles {
  const column =
    question && question.measure !== 'count' && question.measure !== 'correlation' ? question.column : null
  if (!column || roles.outcomes[0]?.column === column.column) return roles
  const known = [...roles.outcomes, ...roles.factors].find((each) => each.column === column.column)
  return {
    outcomes: [{ ...column, score: 0.9, because: known?.because ?? 'the figure that is asked for' }],
    factors: roles.factors.filter((factor) => factor.column !== column.column),
    certain: true,
  }
}
