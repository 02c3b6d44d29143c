import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Asked } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

let read: (goal: string) => Promise<Asked>

beforeAll(async () => {
  const rows = ['Arden', 'Bray', 'Cole', 'Dunn'].flatMap((town, at) =>
    Array.from({ length: 10 }, (_, year) => `${town},${2010 + year},${20 + 5 * at + year * (at + 1)}`),
  )
  read = await withProfile(
    { csv: ['town,year,recycling_rate', ...rows].join('\n') },
    async (_, profile) => async (goal) => readGoal(goal, profile, buildModel(profile)),
  )
})

describe('who moved', () => {
  it.each([
    ['Which towns have gained most in recycling rate?', { supposes: 'up', order: 'most', aspect: null }],
    ['Which town’s recycling rate fell the most?', { supposes: 'down', order: 'most', aspect: null }],
    ['Which town shows the biggest rise in recycling rate?', { supposes: 'up', aspect: null }],
    ['Which town’s recycling rate has risen fastest?', { supposes: 'up', aspect: 'pace' }],
  ])('is a course by unit: %s', async (goal, expected) => {
    const { questions } = await read(goal)
    expect(questions).toHaveLength(1)
    expect(questions[0]).toMatchObject({ act: 'change', by: [{ column: 'town' }], ...expected })
  })

  it('is another question than who has most', async () => {
    const { questions } = await read('Which town has the highest recycling rate?')
    expect(questions[0]).toMatchObject({ act: 'rank', by: [{ column: 'town' }], order: 'most' })
  })
})
