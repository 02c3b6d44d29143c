import { beforeAll, expect, test } from '@jest/globals'
import type { Profile } from '#contract'
import { drawsFrom, csvOf } from '../../testing/make-rows.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { understandGoal } from '../understand-goal.ts'

/** Sessions of the pools of a town. */
const draws = drawsFrom(5)
const CSV = csvOf(
  Array.from({ length: 200 }, (_, row) => ({
    session: `S${String(row + 1)}`,
    held_on: new Date(Date.UTC(2023, 0, 2 + 3 * row)).toISOString().slice(0, 10),
    pool: draws.pick(['Harbour', 'Mill Road', 'Quayside']),
    offer: draws.pick(['Aqua', 'Lanes', 'Lessons']),
    swimmers: String(draws.integer(5, 60)),
  })),
)
let profile: Profile
beforeAll(async () => {
  profile = await withProfile({ csv: CSV, filename: 'sessions.csv' }, async (_, own) => own)
})
const within = async (goal: string): Promise<string[]> =>
  (await understandGoal(goal, profile)).asked.questions.flatMap((own) =>
    own.within.map(({ column, values }) => `${column} ${values.join('..')}`),
  )

test.each([
  'Which pool draws the fewest swimmers, so that lessons can be moved there?',
  'Compare the swimmers by pool, in order to offer more lessons before July 2024.',
  'Find the pools with the fewest swimmers so that Aqua can be given up before March 2024.',
])('what the answers are wanted for keeps no rows: %s', async (goal) => {
  expect(await within(goal)).toEqual([])
})

test('what is asked of keeps those that it names', async () => {
  expect(await within('Which pool draws the fewest swimmers to its lessons?')).toEqual(['offer Lessons'])
  expect(await within('In order to plan, compare the swimmers by pool in 2023.')).toEqual([
    'held_on 2023-01-01..2023-12-31',
  ])
})
