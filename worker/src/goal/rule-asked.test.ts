import { beforeAll, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

let read: (goal: string) => Promise<Question[]>

beforeAll(async () => {
  const rows = Array.from({ length: 300 }, (_, at) =>
    [
      `O${1000 + at}`,
      new Date(Date.UTC(2023, 0, 1) + at * 86_400_000).toISOString().slice(0, 10),
      ['North', 'East', 'South'][at % 3],
      ['Gloves', 'Masks', 'Tape', 'Gauze'][at % 4],
      20 + ((at * 13) % 280),
    ].join(','),
  )
  const csv = ['order_no,ordered_on,ward,item,cost', ...rows].join('\n')
  read = await withProfile({ csv, filename: 'orders.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => (await readGoal(goal, profile, model)).questions
  })
})

const cut = { column: 'cost', operator: '>', value: 200 }

test.each([
  [
    'Find out how spending changed once orders above 200 needed a signature (May 2023), and which ward works around the rule.',
    ['ward'],
  ],
  ['Since May 2023 orders above 200 need a signature. Which wards work around the rule?', ['ward']],
  ['Examine whether wards avoid the limit of 200 that was introduced in May 2023.', ['ward']],
  ['How did costs change after the approval limit was lowered to 200 in May 2023?', []],
])('%s asks what changed around the number of a rule', async (goal, by) => {
  const [first, ...others] = await read(goal)
  expect(first).toMatchObject({ act: 'event', within: [], event: { at: '2023-05-01', cut } })
  expect(first!.metric).toMatchObject({ kind: 'value', column: 'cost' })
  expect(first!.by.map(({ column }) => column)).toEqual(by)
  expect(others).toEqual([])
})

test('what is told behind "once" with its month happened then', async () => {
  const [first] = await read('Did costs rise once the new supplier took over in July 2023?')
  expect(first).toMatchObject({ act: 'event', event: { at: '2023-07-01', grain: 'month' }, within: [] })
  expect(first!.event!.cut).toBeUndefined()
})

test.each([
  'Which ward spends most on orders above 200 since May 2023?',
  'Which orders above 200 needed a signature in May 2023?',
  'How many orders cost more than 200 in May 2023?',
])('%s restricts rows by the number', async (goal) => {
  const found = await read(goal)
  expect(found.some(({ event }) => event?.cut !== undefined)).toBe(false)
})
