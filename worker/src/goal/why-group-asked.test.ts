import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Asked } from '#contract'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'

const day = (at: number) => new Date(Date.UTC(2023, 0, 2 + at)).toISOString().slice(0, 10)

let read: (goal: string) => Promise<Asked>

beforeAll(async () => {
  const csv = csvOf(300, (index, random) => ({
    parcel: `P${1000 + index}`,
    sent_on: day(index),
    depot: random.pick(['Harbour', 'Mill', 'Station']),
    courier: random.pick(['Ada', 'Ben', 'Cleo', 'Dov', 'Eva', 'Finn']),
    goods: random.pick(['glass', 'books', 'tools']),
    box: random.pick(['small', 'large']),
    weight_kg: Math.round(20 * random.uniform()),
    outcome: random.pick(['Delivered', 'Delivered', 'Returned']),
  }))
  read = await withProfile({ csv, filename: 'parcels.csv' }, async (_, profile) => async (goal: string) => {
    const { asked } = await understandGoal(goal, profile)
    return asked
  })
})

const harbour = {
  act: 'compare',
  metric: { kind: 'share', column: 'outcome', values: ['Returned'] },
  by: [],
  against: [{ column: 'depot', values: ['Harbour'] }],
  within: [],
}

describe('why one group has more than the others', () => {
  test.each([
    'Understand why Harbour has more of its parcels returned than other depots.',
    'Find out why returned parcels are more common in Harbour than elsewhere.',
    'Why does Harbour have a higher share of returned parcels than the rest of the depots?',
  ])('sets that group against all others: %s', async (goal) => {
    expect((await read(goal)).questions).toMatchObject([harbour])
  })

  test('holds equal what is named behind it, and asks nothing else of it', async () => {
    const { questions, unanswered, unused } = await read(
      'Understand why Harbour has more of its parcels returned than other depots. Is it the couriers, the box or the kind of goods? Recommend what to change.',
    )
    expect(questions).toMatchObject([harbour])
    const given = questions[0]!.given.map(({ column }) => column)
    expect(given).toEqual(expect.arrayContaining(['courier', 'box', 'goods']))
    expect(unanswered).toEqual([])
    expect(unused ?? []).toEqual([])
  })

  test('asks on where what is named is measured by something else', async () => {
    const { questions } = await read(
      'Why does Harbour have more of its parcels returned than other depots? Is the weight of its parcels higher, or is it the same?',
    )
    expect(questions.length).toBeGreaterThan(1)
  })

  test.each([
    'Why are so many parcels of Harbour returned?',
    'Why were more parcels returned than in 2022?',
    'Which depot has more of its parcels returned than the others?',
  ])('is not heard where no group is set against the others: %s', async (goal) => {
    const { questions } = await read(goal)
    expect(questions).not.toMatchObject([harbour])
  })
})
