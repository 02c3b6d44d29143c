import { expect, test } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, day } from '../testing/ask.ts'

/** Repairs of which one mechanic has most, who may take longer for them. */
const repairs = (longer: number) =>
  csvOf(500, (index, random) => {
    const at = Math.floor(500 * random.uniform())
    const mechanic = random.uniform() < 0.5 ? 'Kovacs' : random.pick(['Abel', 'Brandt', 'Diaz'])
    const took = 4 + 6 * random.uniform() + (mechanic === 'Kovacs' ? longer : 0)
    return { repair: `R${index}`, mechanic, opened: day(at), closed: day(at + Math.round(took)) }
  })
const ask = { act: 'make-up' as const, metric: count, by: [by('mechanic')] }

test('who has most is not said to have more than can be done where nothing speaks for it', async () => {
  const { said } = await answer(repairs(0), ask)
  expect(said).toMatch(
    /Kovacs has more to do than the others, and that it is more than can be done is not shown: /,
  )
  expect(said).not.toMatch(/these speak for/)
})

test('who has most and takes longest may have more than can be done', async () => {
  const { said } = await answer(repairs(6), ask)
  expect(said).toMatch(
    /That Kovacs may have more to do than can be done, these speak for: .* longest there with 1[23]/,
  )
})
