import { beforeAll, expect, test } from '@jest/globals'
import type { Asked } from '#contract'
import { buildModel } from '../../model/build-model.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { readGoal } from '../read-goal.ts'

let read: (goal: string) => Promise<Asked>
const day = (at: number) => new Date(Date.UTC(2024, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)

/** Applications for a permit, which are decided on or not. */
beforeAll(async () => {
  const rows = Array.from({ length: 300 }, (_, at) =>
    [
      `A${at}`,
      day(at),
      day(at + 5 + ((at * 7) % 30)),
      ['Approved', 'Approved', 'Rejected', 'Closed'][at % 4],
      ['North', 'South', 'East'][at % 3],
      ['building', 'event', 'parking'][(at * 5) % 3],
    ].join(','),
  )
  const header = 'application,submitted_on,approved_on,state,district,kind'
  await withProfile(
    { csv: [header, ...rows].join('\n'), filename: 'applications.csv' },
    async (_, profile) => {
      const model = buildModel(profile)
      read = (goal) => readGoal(goal, profile, model)
    },
  )
})

const sidesOf = ({ questions }: Asked) => questions.map(({ by }) => by.map(({ column }) => column))

test.each([
  'Analyse the time it takes to approve applications across districts and kinds.',
  'Compare how long we need to approve applications across districts and kinds.',
])('the verb that a length of time runs to tells no rows apart: %s', async (goal) => {
  expect(sidesOf(await read(goal))).toEqual([['district', 'kind']])
})

test('a state that is named as a column does', async () => {
  expect(
    sidesOf(await read('Compare the time it takes to approve applications by state and district.')),
  ).toEqual([['state', 'district']])
})
