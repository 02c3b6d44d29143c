import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

let read: (goal: string) => Promise<Question[]>
beforeAll(async () => {
  const rows = Array.from({ length: 360 }, (_, at) => {
    const depot = at % 3
    return [
      `R${at}`,
      new Date(Date.UTC(2024, 0, 1 + Math.floor(at / 2))).toISOString().slice(0, 10),
      ['Quay', 'Hill', 'Moor'][depot],
      `Driver ${String.fromCodePoint(65 + depot * 6 + (Math.floor(at / 3) % 6))}`,
      ['parcel', 'pallet'][at % 2],
      20 + ((at * 7) % 60),
    ].join(',')
  })
  await withProfile(
    { csv: ['run_id,run_on,depot,driver,load_kind,parcels', ...rows].join('\n'), filename: 'runs.csv' },
    async (_, profile) => {
      const model = buildModel(profile)
      read = async (goal) => (await readGoal(goal, profile, model)).questions
    },
  )
})

describe('how something is shared out inside the groups of a structure', () => {
  test.each<[string, Partial<Question>]>([
    ['Is work evenly spread within depots, and has that changed?', { supposes: 'same' }],
    ['Do a few people carry most of the parcels in some depots?', { supposes: 'differs', statistic: 'sum' }],
    [
      'Are the parcels shared fairly among the drivers of each depot?',
      { supposes: 'same', statistic: 'sum' },
    ],
    ['Which depots depend on a few drivers?', { supposes: null }],
    ['How unequal is the load inside each depot?', { supposes: null }],
    ['How are runs distributed among the drivers within a depot?', { supposes: null }],
  ])('%s', async (goal, parts) => {
    const questions = await read(goal)
    expect(questions).toHaveLength(1)
    expect(questions[0]).toMatchObject({
      act: 'make-up',
      by: [{ column: 'driver' }],
      given: [{ column: 'depot' }],
      guessed: [],
      unmatched: [],
      ...parts,
    })
  })

  test.each([
    'How are runs spread over the depots?',
    'Which depot has most of the runs?',
    'In which depot are runs concentrated?',
    'How evenly are runs spread over the drivers?',
    'How many parcels did each driver go in the Quay depot?',
    'How are runs distributed in each depot by kind of load?',
  ])('%s is none of it', async (goal) => {
    expect((await read(goal)).some(({ act, given }) => act === 'make-up' && given.length > 0)).toBe(false)
  })
})
