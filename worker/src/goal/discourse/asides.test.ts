import { expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { understandGoal } from '../understand-goal.ts'

const day = (at: number) => new Date(Date.UTC(2023, 0, 2 + at)).toISOString().slice(0, 10)

/** Parcels of a mail-order house and what people say of them. */
const parcels = csvOf(160, (index, random) => ({
  parcel: `P${index}`,
  packed_on: day(index),
  packer: random.pick(['Ines', 'Odd', 'Per']),
  depot: random.pick(['north', 'south']),
  transit_hours: 20 + Math.floor(50 * random.uniform()),
  damage_count: Math.floor(3 * random.uniform()),
  rating: 1 + Math.floor(5 * random.uniform()),
}))
const read = (goal: string) =>
  withProfile({ csv: parcels }, async (_, profile) => (await understandGoal(goal, profile)).asked)
const columns = (asked: Awaited<ReturnType<typeof read>>) =>
  asked.questions[0]!.by.map(({ column }) => column)

it('what is listed in brackets is what the question is held against, and no question of its own', async () => {
  const asked = await read(
    'Look at the parcels to see which traits of a parcel (transit hours, damage count, the packer and the depot) make a poor rating, and propose what should be changed.',
  )
  expect(asked.questions).toHaveLength(1)
  expect(asked.questions[0]).toMatchObject({ act: 'explain', metric: { column: 'rating' } })
  expect(columns(asked).sort()).toEqual(['damage_count', 'depot', 'packer', 'transit_hours'])
  expect(asked.unanswered).toEqual([])
})

it('a list behind "with a view to" is too, and brackets with a value keep it', async () => {
  const listed = await read('Find out what drives the rating, with a view to the packer and the depot.')
  expect(columns(listed).sort()).toEqual(['depot', 'packer'])
  const [kept] = (await read('How does the rating differ by packer (north, not south)?')).questions
  expect(kept!.within.length).toBeGreaterThan(0)
})

it('what is listed is mapped to columns by all of its words, also as questions, and never becomes the outcome', async () => {
  const asked = await read(
    'See which traits of a parcel (how long the transit took, how many damages it had, who packed it and where) determine a poor rating, and propose measures.',
  )
  expect(asked.questions).toHaveLength(1)
  expect(asked.questions[0]).toMatchObject({ act: 'explain', metric: { column: 'rating' } })
  expect(columns(asked).sort()).toEqual(['damage_count', 'depot', 'packer', 'transit_hours'])
})
