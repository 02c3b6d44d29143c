import { expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, count } from '../testing/ask.ts'

/** Letters that seven desks have, each as much as is said of it. */
const letters = (parts: readonly number[]) =>
  csvOf(1000, (index, random) => {
    const at = random.uniform() * parts.reduce((sum, part) => sum + part, 0)
    let [desk, sum] = [0, parts[0]!]
    while (sum < at) sum += parts[++desk]!
    return { letter: `L${index}`, desk: ['Ash', 'Bay', 'Elm', 'Fir', 'Hop', 'Oak', 'Yew'][desk]! }
  })
const asked = { act: 'make-up' as const, metric: count, by: [by('desk')] }

it('says what an even share is where several have more', async () => {
  const { said } = await answer(letters([26, 25, 24, 7, 6, 6, 6]), asked)
  expect(said).toMatch(/ have more than an even share \(14\.3%\) of the \w+, together 7\d%/)
})

it('speaks of no even share where all have as much', async () => {
  const { said } = await answer(letters([1, 1, 1, 1, 1, 1, 1]), asked)
  expect(said).not.toMatch(/more than an even share/)
})
