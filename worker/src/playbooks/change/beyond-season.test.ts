import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day, kinds, metric } from '../testing/ask.ts'

/** Rentals by day with a summer of twice as many; `grows` is the part by which each year has more than the one before. */
const rentals = (days: number, grows: number) =>
  csvOf(days * 6, (index, random) => {
    const at = index % days
    const summer = Math.sin(((at % 365) / 365) * 2 * Math.PI - Math.PI / 2)
    const level = ((2 + summer) / 3) * (1 + grows * (at / 365)) * (days > 365 ? 0.7 : 0.9)
    return {
      rental: `R${index}`,
      opened: random.uniform() < level ? day(at) : null,
      kind: random.pick(['bike', 'boat']),
    }
  })
const question = {
  act: 'change' as const,
  metric: metric('count'),
  aspect: 'season' as const,
  over: { table: 'data', column: 'opened', grain: 'year' as const },
  supposes: 'up' as const,
}

describe('whether it grows beyond the season', () => {
  it('is yes where like months have more', async () => {
    const found = await answer(rentals(730, 0.25), question)
    expect(kinds(found)).toEqual(['year-on-year'])
    expect(found.first!.verdict.kind).toBe('yes')
    expect(found.first!.effects[0]!.value!).toBeGreaterThan(0.1)
  })

  it('is not shown where only the season moves it', async () => {
    const found = await answer(rentals(730, 0), question)
    expect(kinds(found)).toEqual(['year-on-year'])
    expect(found.first!.verdict.kind).not.toBe('yes')
    expect(found.said).toMatch(/not shown to be more than the season/)
  })

  it('cannot be told where there are no two years of the same months', async () => {
    const found = await answer(rentals(300, 0), question)
    expect(found.first!.verdict.kind).toBe('cannot-tell')
    expect(found.said).toMatch(/no two years of the same months/)
  })
})

describe('how many different ones there are', () => {
  it('is followed over time, each once in every month and never a mean of rows', async () => {
    // As many orders all along, of ever fewer customers.
    const csv = csvOf(4200, (index, random) => {
      const at = Math.floor((index / 4200) * 700)
      const most = at < 350 ? 60 : 25
      return {
        order: `O${index}`,
        opened: day(at),
        customer_id: `C${Math.floor(random.uniform() * most)}`,
        amount: 20 + random.normal(),
      }
    })
    const found = await answer(csv, {
      act: 'change',
      metric: metric('distinct', { column: 'customer_id' }),
      over: { table: 'data', column: 'opened', grain: null },
      supposes: 'down',
    })
    expect(found.first!.verdict.kind).toBe('yes')
    expect(found.said).toMatch(/customers a month stepped down/)
    expect(found.first!.effects[0]!.metric).toBe('number of customers')
  })
})
