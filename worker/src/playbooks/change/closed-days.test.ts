import { expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, count, day, valueOf } from '../testing/ask.ts'

const asked = {
  act: 'change' as const,
  metric: count,
  by: [{ table: 'data', column: 'handed_in', part: 'weekday' as const, bands: [] }],
}

/** Parcels of half a year: many on a Tuesday, few on a Thursday, as many as is said on weekends. */
const parcels = (weekends: number) =>
  csvOf(2600, (index, random) => {
    const weights = [weekends, 10, 20, 10, 4, 10, weekends]
    const all = weights.reduce((sum, own) => sum + own, 0)
    let [left, weekday] = [random.uniform() * all, 0]
    while (left >= weights[weekday]!) left -= weights[weekday++]!
    // The first of January 2023 was a Sunday.
    return { parcel: `P${index}`, handed_in: day(7 * Math.floor(26 * random.uniform()) + weekday) }
  })

it('leaves out weekdays on which nothing ever happens, and says so', async () => {
  const { said } = await answer(parcels(0), asked)
  expect(said).toMatch(/highest on Tuesday at .* and lowest on Thursday at/)
  expect(said).toMatch(/On Saturday and Sunday there are next to none: they are left out/)
})

it('counts weekdays on which little happens like the others', async () => {
  const { said } = await answer(parcels(1), asked)
  expect(said).toMatch(/lowest on (?:Saturday|Sunday) at/)
  expect(said).not.toMatch(/left out/)
})

it('takes a week without a weekday on which there is hardly ever anything for whole', async () => {
  const csv = csvOf(52 * 5 + 1, (index, random) => {
    const [week, weekday] = index < 52 * 5 ? [Math.floor(index / 5), 1 + (index % 5)] : [20, 0]
    const weight = (weekday === 2 ? 30 : 20) + 2 * random.normal()
    return { parcel: `P${index}`, handed_in: day(7 * week + weekday), weight: weight.toFixed(2) }
  })
  const { said } = await answer(csv, { ...asked, metric: valueOf('weight') })
  expect(said).toMatch(/highest on Tuesday/)
})
