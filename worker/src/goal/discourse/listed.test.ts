import { beforeAll, expect, it } from '@jest/globals'
import type { Asked } from '#contract'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { buildModel } from '../../model/build-model.ts'
import { readGoal } from '../read-goal.ts'

const day = (at: number) => new Date(Date.UTC(2023, 0, 2 + at)).toISOString().slice(0, 10)

/** Boats that are hired out from a lake's piers. */
const hires = csvOf(160, (index, random) => ({
  hire: `H${index}`,
  hired_on: day(index),
  boat_type: random.pick(['canoe', 'kayak', 'pedalo']),
  pier: random.pick(['east', 'west', 'island']),
  attendant: random.pick(['Ada', 'Bo', 'Cy', 'Di']),
  fee: 20 + Math.floor(30 * random.uniform()),
  late: random.pick(['yes', 'no', 'no']),
}))
let read: (goal: string) => Promise<Asked>

beforeAll(async () => {
  read = await withProfile({ csv: hires }, async (_, profile) => {
    const model = buildModel(profile)
    return (goal: string) => readGoal(goal, profile, model)
  })
})

const told = ({ questions }: Asked) =>
  questions.map(({ act, metric, by }) => ({
    act,
    metric: metric?.column,
    by: by.map(({ column }) => column),
  }))

it.each([
  ['Find out which boat types and piers bring the highest fee.', ['boat_type', 'pier']],
  ['Which boat types, piers and attendants bring the highest fee?', ['boat_type', 'pier', 'attendant']],
  ['For which boat types and at which piers is the fee highest?', ['boat_type', 'pier']],
])('every name of a list is told apart by: %s', async (goal, by) => {
  const asked = await read(goal)
  expect(told(asked)).toEqual([{ act: 'rank', metric: 'fee', by }])
  expect(asked.unused).toBeUndefined()
})

it('a list that is to be found asks which they are', async () => {
  const asked = await read('Look at the hires to identify the piers and attendants with the most late hires.')
  expect(told(asked)).toEqual([{ act: 'rank', metric: 'late', by: ['pier', 'attendant'] }])
})

it('one name is no list, and another question begins where a verb came before', async () => {
  expect(told(await read('Which pier has the highest fee?'))[0]!.by).toEqual(['pier'])
  const two = told(await read('Which pier has the highest fee, and which attendant has the most late hires?'))
  expect(two.map(({ by }) => by)).toEqual([['pier'], ['attendant']])
})
