import { expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { understandGoal } from '../understand-goal.ts'

const day = (at: number) => new Date(Date.UTC(2023, 0, 2 + at)).toISOString().slice(0, 10)

/** Repairs of a bicycle workshop. */
const repairs = csvOf(160, (index, random) => ({
  repair: `R${index}`,
  brought_in: day(index),
  promised: day(index + 5),
  fetched: day(index + 3 + Math.floor(5 * random.uniform())),
  mechanic: random.pick(['Ines', 'Odd', 'Per']),
  bicycle: random.pick(['touring', 'racing', 'folding']),
  reassignments: Math.floor(3 * random.uniform()),
  price: 20 + Math.floor(80 * random.uniform()),
  outcome: random.pick(['accepted', 'accepted', 'rejected']),
}))
const read = (goal: string) =>
  withProfile({ csv: repairs }, async (_, profile) => (await understandGoal(goal, profile)).asked.questions)

it('what frames a goal makes no question, and what is listed behind "checking" is what it is held against', async () => {
  const questions = await read(
    'Examine the repairs of the workshop to find out what leads to repairs being rejected, checking mechanics and bicycles, in order to give the mechanics clearer guidance.',
  )
  expect(questions).toHaveLength(1)
  expect(questions[0]).toMatchObject({
    act: 'explain',
    metric: { kind: 'share', column: 'outcome', values: ['rejected'] },
  })
  expect(questions[0]!.by.map(({ column }) => column)).toEqual(['mechanic', 'bicycle'])
})

it('two things that are said of the same rows are two questions', async () => {
  const questions = await read(
    'Analyze the repairs to identify why they have been passed from one mechanic to another more often and taken longer to be fetched.',
  )
  expect(questions).toHaveLength(2)
  expect(questions[0]).toMatchObject({ metric: { kind: 'value', column: 'reassignments' } })
  expect(questions[1]).toMatchObject({ metric: { kind: 'duration' } })
})

it('a proposal to come asks nothing, and one of whom to choose does', async () => {
  const advice = await read('Compare the price by mechanic and recommend how prices should be set.')
  expect(advice).toHaveLength(1)
  const choice = await read('Compare the price by mechanic and recommend which mechanic should be kept.')
  expect(choice[0]).toMatchObject({ by: [{ column: 'mechanic' }] })
})

it('data of which something is told before what is to be found are asked after, with those among whom', async () => {
  const [first] = await read(
    'Analyze the workload distribution among mechanics to identify any overload situations.',
  )
  expect(first).toMatchObject({ act: 'make-up', by: [{ column: 'mechanic' }], guessed: [] })
})
