import { beforeAll, expect, test } from '@jest/globals'
import type { Asked } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

let read: (goal: string) => Promise<Asked>

const at = (hour: number) => new Date(Date.UTC(2024, 0, 1) + hour * 3_600_000).toISOString().slice(0, 19)

/** Repairs of a workshop, most of which never come back. */
beforeAll(async () => {
  const rows = Array.from({ length: 400 }, (_, place) =>
    [
      `R${place}`,
      at(20 * place),
      at(20 * place + 3 + ((place * 7) % 40)),
      ['Finished', 'Finished', 'Finished', 'Waiting'][place % 4],
      ['brakes', 'gears', 'wheels'][place % 3],
      ['Asha', 'Bo', 'Cid', 'Dee'][(place * 3) % 4],
      place % 6 === 0 ? 1 + (place % 12 === 0 ? 1 : 0) : 0,
      40 + ((place * 13) % 90),
    ].join(','),
  )
  const header = 'repair_id,received_at,finished_at,status,part,mechanic,rework_count,price'
  await withProfile({ csv: [header, ...rows].join('\n'), filename: 'repairs.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    read = (goal) => readGoal(goal, profile, model)
  })
})

const reworked = { kind: 'share', column: 'rework_count', limit: { operator: '>', value: 0 } }

test.each([
  'Find out whether repairs are finished too hastily, and which characteristics make it likely that a repair has to be reworked.',
  'Are repairs finished too quickly? What makes a repair be reworked?',
  'What makes it likely that a repair is reworked, and are they finished prematurely?',
])('what is said to be too short is held against what comes of it: %s', async (goal) => {
  const { questions, unanswered } = await read(goal)
  expect(unanswered).toEqual([])
  expect(questions).toHaveLength(1)
  expect(questions[0]).toMatchObject({
    act: 'explain',
    metric: reworked,
    with: [{ kind: 'duration', column: 'finished_at', from: 'received_at' }],
    by: [],
    unmatched: [],
  })
})

test('which circumstances bring it about asks for no column', async () => {
  const { questions } = await read('Which circumstances make it likely that a repair is reworked?')
  expect(questions).toHaveLength(1)
  expect(questions[0]).toMatchObject({ act: 'explain', metric: reworked, with: [], unmatched: [] })
})

test.each([
  ['Are repairs finished too quickly?', 'finished_at'],
  [
    'How often is a repair reworked on average, by mechanic? The average rework count will do.',
    'rework_count',
  ],
])('nothing is held against an outcome that is not asked: %s', async (goal, column) => {
  const { questions } = await read(goal)
  expect(questions.every((own) => own.with.length === 0)).toBe(true)
  expect(questions.some(({ metric }) => metric?.column === column)).toBe(true)
})

test('what is told apart by something stays a question of its own', async () => {
  const { questions } = await read(
    'Which mechanic takes too long to finish repairs, and what makes a repair be reworked?',
  )
  expect(questions).toHaveLength(2)
  expect(questions[1]).toMatchObject({ metric: reworked, with: [] })
})
