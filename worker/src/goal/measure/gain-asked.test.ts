import { expect, test } from '@jest/globals'
import { csvOf, drawsFrom } from '../../testing/make-rows.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { understandGoal } from '../understand-goal.ts'

const draws = drawsFrom(3)

/** The measure of the first question asked over a table with these columns of amounts, and its order. */
const read = (goal: string, amounts: readonly string[]) =>
  withProfile(
    {
      csv: csvOf(
        Array.from({ length: 120 }, (_, row) => ({
          Evening: `E${String(row + 1)}`,
          Band: draws.pick(['Reels', 'Brass Nine', 'Low Tide']),
          ...Object.fromEntries(amounts.map((column) => [column, String(draws.integer(40, 900))])),
        })),
      ),
    },
    async (_, profile) => {
      const [question] = (await understandGoal(goal, profile)).asked.questions
      const { column, terms = [], kind } = question!.metric!
      const signs = terms.map((term) => `${term.operator}${term.column}`).join('')
      return `${question!.order ?? '-'} ${kind} ${column ?? ''}${signs}`
    },
  )

test.each([
  ['Which bands lost us money?', 'least'],
  ['Which band made the biggest loss?', 'least'],
  ['Which bands paid for themselves?', 'most'],
  ['Which band brings the most profit?', 'most'],
])('all that came in less all that went out: %s', async (goal, order) => {
  expect(await read(goal, ['Door takings £', 'Bar £', 'Band fee £', 'Wages £', 'Budget £'])).toBe(
    `${order} formula Door takings £+Bar £-Wages £-Band fee £`,
  )
})

test('a total stands for its parts, and a fee is income where nothing else is', async () => {
  expect(await read('Which bands lost us money?', ['Door takings £', 'Total takings £', 'Wages £'])).toBe(
    'least formula Total takings £-Wages £',
  )
  expect(await read('Which bands lost us money?', ['Fee £', 'Travel cost £'])).toBe(
    'least formula Fee £-Travel cost £',
  )
})

test('a column that says so itself is taken, and one side alone makes no difference', async () => {
  expect(await read('Which band made the most profit?', ['Takings £', 'Wages £', 'Profit £'])).toBe(
    'most value Profit £',
  )
  expect(await read('Which band brings in the most money?', ['Takings £', 'Bar £'])).not.toContain('-')
})
