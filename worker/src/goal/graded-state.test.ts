import { beforeAll, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

let read: (goal: string) => Promise<Question[]>

beforeAll(async () => {
  const rows = Array.from({ length: 300 }, (_, at) =>
    [
      `P${1000 + at}`,
      new Date(Date.UTC(2022, 0, 2 + 3 * at)).toISOString().slice(0, 10),
      ['Kew', 'Lee', 'May'][at % 3],
      20 + ((at * 11) % 90),
      2 + ((at * 7) % 12),
      ['on time', 'late', 'on time', 'on time'][at % 4],
    ].join(','),
  )
  const csv = ['parcel_id,received_on,depot,weight,lead_time_days,arrived', ...rows].join('\n')
  read = await withProfile({ csv, filename: 'parcels.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => (await readGoal(goal, profile, model)).questions
  })
})

test.each([
  'Our parcels feel later than they used to be. What is going on?',
  'Why are parcels getting later?',
  'Parcels are later than last year. Why?',
])('%s asks for the share of those that are in the state', async (goal) => {
  const [first] = await read(goal)
  expect(first).toMatchObject({
    act: 'explain',
    metric: { kind: 'share', column: 'arrived', values: ['late'] },
    supposes: 'up',
  })
  expect(first!.guessed).not.toContain('metric')
})

test.each([
  'Did the weight of parcels rise later in the year?',
  'Why has the weight been getting later?',
  'Why are there more parcels three months later?',
])('%s asks for none in a state', async (goal) => {
  for (const { metric } of await read(goal)) expect(metric?.kind).not.toBe('share')
})
