import { beforeAll, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

let read: (goal: string) => Promise<Question>

beforeAll(async () => {
  const rows = Array.from({ length: 500 }, (_, at) =>
    [
      `R${at}`,
      new Date(Date.UTC(2019, 0, 2 + 4 * at)).toISOString().slice(0, 10),
      ['Kew', 'Lee'][at % 2],
      60 + ((at * 7) % 50),
      10 + ((at * 11) % 30),
    ].join(','),
  )
  const csv = ['rental_id,rented_on,branch,price,delay_minutes', ...rows].join('\n')
  read = await withProfile({ csv, filename: 'rentals.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => (await readGoal(goal, profile, model)).questions[0]!
  })
})

const YEARS = ['2019-01-01', '2019-12-31', '2023-01-01', '2023-12-31']
const TO_MARCH = ['2020-04-01', '2021-03-31', '2022-04-01', '2023-03-31']

test.each([
  ['Rentals in 2019 vs 2023', 'count', null, YEARS],
  ['Did we rent more in 2023 than in 2019?', 'count', 'up', YEARS],
  ['Were rentals higher in 2019 than in 2023?', 'count', 'down', YEARS],
  ['How did rentals in the year to March 2021 compare with the year to March 2023?', 'count', null, TO_MARCH],
  [
    'Are delays longer in the 12 months to March 2023 than in the 12 months to March 2021?',
    'value',
    'up',
    TO_MARCH,
  ],
] as const)('%s sets all of the one against all of the other', async (goal, kind, supposes, values) => {
  const found = await read(goal)
  expect(found).toMatchObject({ act: 'change', metric: { kind }, supposes, event: null })
  expect(found.within).toEqual([
    { table: found.metric!.table, column: 'rented_on', operator: 'between', values: [...values] },
  ])
  expect(found.by).toEqual([])
})

test('groups that are named beside them stay', async () => {
  const found = await read('Compare rentals by branch for 2019 and 2023')
  expect(found.by.map(({ column }) => column)).toEqual(['branch'])
  expect(found.within[0]!.values).toEqual(YEARS)
})

test.each([
  'How have rentals changed from 2019 to 2023?',
  'What share of rentals were in 2019?',
  'Rentals between March 2021 and June 2022',
])('%s is one stretch, or none', async (goal) => {
  expect((await read(goal)).within.every(({ values }) => values.length < 4)).toBe(true)
})
