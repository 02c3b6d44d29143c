import { beforeAll, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

let read: (goal: string) => Promise<Question[]>

beforeAll(async () => {
  const rows = Array.from({ length: 240 }, (_, at) =>
    [
      `L${1000 + at}`,
      ['Aster', 'Birch', 'Cedar', 'Dale'][at % 4],
      (2 + ((at * 13) % 90) / 100).toFixed(2),
      (at * 7) % 5,
      (((at * 11) % 9) / 100).toFixed(2),
      5 + ((at * 5) % 40) / 10,
    ].join(','),
  )
  const csv = ['lot,supplier,price_per_kg,days_late,defect_share,quality_score', ...rows].join('\n')
  read = await withProfile({ csv, filename: 'lots.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => (await readGoal(goal, profile, model)).questions
  })
})

test.each([
  ['Which supplier should we keep, on price, punctuality and quality?', 3, 'most'],
  ['Which supplier is best on price, lateness and defects?', 3, 'most'],
  ['Taking price, quality and delays together, which supplier should get our business?', 3, 'most'],
  ['Who is best for price and quality?', 2, 'most'],
  ['Which supplier should we drop, looking at price, defects and lateness?', 3, 'least'],
])('%s is a choice by several measures', async (goal, measures, order) => {
  const found = await read(goal)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ act: 'rank', chooses: true, by: [{ column: 'supplier' }], order })
  expect([found[0]!.metric, ...found[0]!.with]).toHaveLength(measures)
})

test.each([
  'Which supplier is best?',
  'Which supplier has the lowest price?',
  'Do price and quality go together?',
  'Which supplier has the highest price and the most days late?',
])('%s is none', async (goal) => {
  for (const { chooses } of await read(goal)) expect(chooses).toBeUndefined()
})
