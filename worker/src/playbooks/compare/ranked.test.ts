import { expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, metric } from '../testing/ask.ts'

const question = { act: 'explain' as const, metric: metric('value', { column: 'days' }) }

/** Repairs of boats: the bill follows from the damage where they move together, and both go with the days it takes. */
const repairs = (together: boolean) =>
  csvOf(500, (index, random) => {
    const damage = random.pick(['scratch', 'dent', 'hole'])
    const size = { scratch: 1, dent: 2, hole: 3 }[damage]!
    const surveyed = random.uniform() < (together ? [0, 0.2, 0.35, 0.5][size]! : 0.3) ? 'yes' : 'no'
    const bill =
      400 * Math.exp((together ? 1.1 * size : 1.1 * Math.ceil(3 * random.uniform())) + 0.4 * random.normal())
    const days =
      3 *
      Math.exp(
        (together ? 0.15 : 0.45) * size +
          0.2 * Math.log(bill) +
          (surveyed === 'yes' ? 0.5 : 0) +
          0.1 * random.normal(),
      )
    return {
      repair: `R${index}`,
      damage,
      surveyed,
      bill: bill.toFixed(0),
      crew: 2 + (index % 5),
      days: days.toFixed(1),
    }
  })

it('columns that move together have no order where what each adds and what each does alone disagree', async () => {
  const found = await answer(repairs(true), question)
  expect(found.said).toMatch(/all matter for (the )?days; they move together, and the data cannot rank them/)
  expect(found.said).not.toMatch(/matters most|Start with/)
})

it('columns that go their own ways have one', async () => {
  const found = await answer(repairs(false), question)
  expect(found.said).toMatch(/matters most for (the )?days/)
  expect(found.said).not.toMatch(/cannot rank/)
})
