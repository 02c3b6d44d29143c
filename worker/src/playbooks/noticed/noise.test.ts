import { expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day } from '../testing/ask.ts'

const noise = (seed: number) =>
  csvOf(
    160,
    (index, random) => ({
      job: `J${index}`,
      opened: day(4 * index),
      team: random.pick(['north', 'south', 'east']),
      hours: Number((30 + 4 * random.normal()).toFixed(2)),
      cost: Number((500 + 40 * random.normal()).toFixed(2)),
    }),
    seed,
  )

it('the search tells one thing at most over ten tables of noise', async () => {
  let told = 0
  for (let seed = 1; seed <= 10; seed += 1)
    told += (await answer(noise(seed), { act: 'describe' })).first!.effects.length
  expect(told).toBeLessThanOrEqual(1)
})
