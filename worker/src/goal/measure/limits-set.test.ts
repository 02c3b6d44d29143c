import { expect, test } from '@jest/globals'
import { csvOf, drawsFrom } from '../../testing/make-rows.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { understandGoal } from '../understand-goal.ts'

const draws = drawsFrom(6)

/** Meals with what one cover came to, and a limit of its own under this name. */
const read = (limit: string, goals: readonly string[]) =>
  withProfile(
    {
      csv: csvOf(
        Array.from({ length: 140 }, (_, row) => {
          const covers = draws.integer(4, 12)
          const price = draws.integer(30, 70)
          return {
            Meal: `M${String(row + 1)}`,
            Team: draws.pick(['North', 'South', 'West']),
            Covers: String(covers),
            'Price per cover': String(price),
            [limit]: String(draws.pick([45, 55, 60])),
            'Meal cost': String(covers * price),
          }
        }),
      ),
    },
    async (_, profile) => {
      const told: string[] = []
      for (const goal of goals) {
        const { metric } = (await understandGoal(goal, profile)).asked.questions[0]!
        told.push(
          `${metric?.kind ?? ''} ${metric?.column ?? ''} ${metric?.limit?.operator ?? ''} ${metric?.limit?.than ?? ''}`,
        )
      }
      return told
    },
  )

test('a limit that each row has is for what lies around it, whatever names what is spent', async () => {
  const over = 'share Price per cover > Policy limit'
  expect(
    await read('Policy limit', [
      'Find out where spending departs from the meal policy.',
      'Which teams go over the limit?',
      'Which team has the highest meal cost?',
      'What is the mean policy limit by team?',
    ]),
  ).toEqual([over, over, 'value Meal cost  ', 'value Policy limit  '])
})

test('a number that is no limit is none of a policy', async () => {
  const [told] = await read('Policy years', ['Find out where spending departs from the meal policy.'])
  expect(told).not.toContain('share')
})
