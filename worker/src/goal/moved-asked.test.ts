import { beforeAll, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

let read: (goal: string) => Promise<Question>

beforeAll(async () => {
  const rows = Array.from({ length: 240 }, (_, at) =>
    [
      `V${1000 + at}`,
      new Date(Date.UTC(2023, 0, 2 + 3 * at)).toISOString().slice(0, 10),
      ['Dr Adler', 'Dr Bose', 'Dr Cruz'][at % 3],
      ['women', 'men'][(at * 7) % 2],
      10 + ((at * 13) % 40),
      20 + ((at * 11) % 90),
    ].join(','),
  )
  const csv = ['visit_id,visit_date,doctor,patients,wait_minutes,cost_eur', ...rows].join('\n')
  read = await withProfile({ csv, filename: 'visits.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => (await readGoal(goal, profile, model)).questions[0]!
  })
})

test.each([
  ['What is behind the drop in visits?', 'count', 'down'],
  ['Why do we have fewer visits than last year?', 'count', 'down'],
  ['Costs are up. Why?', 'value', 'up'],
  ['Costs are up, is it volume or price?', 'value', 'up'],
  ['What drives the higher costs?', 'value', 'up'],
  ['Why are we spending more on visits?', 'value', 'up'],
  ['Why do people wait longer than they used to?', 'value', 'up'],
] as const)('%s asks why something has moved', async (goal, kind, supposes) => {
  const found = await read(goal)
  expect([found.act, found.metric?.kind, found.supposes]).toEqual(['explain', kind, supposes])
})

test('who is behind a rise is asked of the rise, and not who has most', async () => {
  const found = await read('Which doctor is behind the fall in visits?')
  expect(found).toMatchObject({ act: 'explain', supposes: 'down', order: null, by: [{ column: 'doctor' }] })
})

test('a change that says no way keeps its time', async () => {
  const found = await read('What is behind the change in costs?')
  expect(found).toMatchObject({ act: 'explain', supposes: 'differs', over: { column: 'visit_date' } })
})

test.each(['What leads to higher costs?', 'Why do women wait longer?', 'Why do some people wait longer?'])(
  '%s sets no times against each other',
  async (goal) => {
    expect(['up', 'down']).not.toContain((await read(goal)).supposes)
  },
)
