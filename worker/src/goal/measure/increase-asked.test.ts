import { expect, test } from '@jest/globals'
import { csvOf, drawsFrom } from '../../testing/make-rows.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { understandGoal } from '../understand-goal.ts'

const draws = drawsFrom(5)

/** What the first question measures, over a table with these two columns beside others. */
const read = (goal: string, [first, second]: readonly [string, string], scale = 1.1) =>
  withProfile(
    {
      csv: csvOf(
        Array.from({ length: 120 }, (_, row) => {
          const value = draws.integer(400, 900)
          return {
            Policy: `P${String(row + 1)}`,
            Broker: draws.pick(['Reels', 'Brass Nine', 'Low Tide']),
            Channel: draws.pick(['Phone', 'Web']),
            [first]: String(value),
            [second]: String(Math.round(scale * value + draws.integer(0, 40))),
          }
        }),
      ),
    },
    async (_, profile) => {
      const [question] = (await understandGoal(goal, profile)).asked.questions
      if (!question?.metric) return 'none'
      const { kind, column, from, terms = [] } = question.metric
      const way = question.supposes === null ? '' : ` ${question.supposes}`
      return `${kind} ${column ?? ''}${terms.map((term) => term.operator + term.column).join('')}/${from ?? ''}${way}`
    },
  )

const PREMIUM = ['Previous premium', 'Renewed premium'] as const
const BILLED = ['Quoted amount', 'Invoiced amount'] as const
const SPENT = ['Approved budget', 'Actual cost'] as const

test.each([
  ['Where does the premium go up most from the previous to the renewed one?', PREMIUM],
  ['Why do renewed premiums rise above previous ones?', PREMIUM],
  ['Which broker has the highest price increase?', PREMIUM],
  ['Which broker exceeds the quoted amounts most in its invoiced amounts?', BILLED],
  ['Which channel has the highest overrun?', BILLED],
  ['Examine the differences between approved budgets and actual costs to see what drives overruns.', SPENT],
  ['Which broker overspends its budget most in actual cost?', SPENT],
])('two values of one thing make an increase: %s', async (goal, pair) => {
  expect(await read(goal, pair)).toBe(`ratio ${pair[1]}-${pair[0]}/${pair[0]}`)
})

test.each([
  ['Which broker has the highest renewed premium?', PREMIUM, 1.1, 'value Renewed premium/'],
  ['Which broker has the highest price increase?', PREMIUM, 40, 'ratio'],
  ['Which broker has the highest actual cost?', SPENT, 1.1, 'value Actual cost/'],
  ['What drives the overruns?', ['Approved amount', 'Actual cost'], 1.1, 'ratio'],
  [
    'Why do renewed premiums rise above previous claims?',
    ['Previous claims', 'Renewed premium'],
    1.1,
    'ratio',
  ],
] as const)(
  'one of them alone, and two things or two scales, make none: %s',
  async (goal, pair, scale, held) => {
    const own = await read(goal, pair, scale)
    if (held === 'ratio') expect(own).not.toContain('ratio')
    else expect(own).toBe(held)
  },
)
