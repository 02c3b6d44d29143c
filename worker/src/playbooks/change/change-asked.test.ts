import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, kinds, valueOf } from '../testing/ask.ts'

interface Sale {
  region: string
  price: number
  quantity: number
}

/** Sales of two years, so many in each; what one is of is up to the year. */
const sales = (before: number, after: number, sale: (late: boolean, index: number, random: Seeded) => Sale) =>
  csvOf(before + after, (index, random) => {
    const late = index >= before
    const { region, price, quantity } = sale(late, index, random)
    return {
      sale: `S${index}`,
      sold_on: day((late ? 365 : 0) + Math.floor(365 * random.uniform())),
      region,
      price,
      quantity,
      takings: price * quantity,
    }
  })
const REGIONS = ['North', 'South', 'East', 'West']
const plain = (index: number, random: Seeded): Sale => ({
  region: REGIONS[index % 4]!,
  price: random.pick([10, 20, 30]),
  quantity: 1 + Math.floor(5 * random.uniform()),
})
const why = { act: 'explain', metric: valueOf('takings'), supposes: 'up' } as const
const within = (from: string, to: string) => [
  { table: 'data', column: 'sold_on', operator: 'between' as const, values: [from, to] },
]
const more = sales(500, 800, (_, index, random) => plain(index, random))
const figure = (words: string | undefined) => Number((words ?? '').replaceAll(',', ''))

describe('the stretch of time that a goal names', () => {
  it('is held against the same months of the year before, whose rows it leaves out', async () => {
    const found = await answer(more, { ...why, within: within('2024-04-01', '2024-06-30') })
    expect(kinds(found)[0]).toBe('change-parts')
    expect(found.said).toMatch(/\(April 2023 to June 2023\) to [\d,]+ \(April 2024 to June 2024\)/)
  })

  it('is told from its first year to its last', async () => {
    const { said } = await answer(more, { ...why, within: within('2023-01-01', '2024-12-31') })
    expect(said).toMatch(/\(January 2023 to December 2023\) to [\d,]+ \(January 2024 to December 2024\)/)
  })

  it('is held against what came just before it where no year lies before, and that is said', async () => {
    const { said, page } = await answer(more, { ...why, within: within('2023-07-01', '2023-09-30') })
    expect(said).toMatch(/\(April 2023 to June 2023\) to [\d,]+ \(July 2023 to September 2023\)/)
    expect(page).toMatch(/another part of the year, so a season may be in it/)
  })

  it('is left alone where the goal names none', async () => {
    const { page } = await answer(more, why)
    expect(page).not.toMatch(/another part of the year/)
  })
})

describe('price and quantity', () => {
  it('take the place of what one row has, and add up to the change with how many there were', async () => {
    const { said } = await answer(
      sales(500, 700, (late, index, random) => ({ ...plain(index, random), price: late ? 24 : 20 })),
      why,
    )
    const [, all] = /takings rose by ([\d,]+)/i.exec(said) ?? []
    const part = (words: RegExp) => {
      const [, made, taken] = words.exec(said) ?? []
      return made ? figure(made) : -figure(taken)
    }
    const sum =
      part(/more sales \(500 to 700\) make ([\d,]+) of it/i) +
      part(/more for each unit \(20\S* to 24\S*\) makes ([\d,]+) of it/) +
      part(/units for each sale \(.*?\) (?:make ([\d,.]+) of it|take ([\d,.]+) away again)/)
    expect(Math.abs(sum - figure(all))).toBeLessThan(0.005 * figure(all))
  })

  it('are not told where the measure is the quantity itself', async () => {
    const { said } = await answer(more, { ...why, metric: valueOf('quantity') })
    expect(said).not.toMatch(/for each unit/)
  })
})

describe('many groups', () => {
  it('are told by the first of them, the others counted in words', async () => {
    const towns = Array.from({ length: 9 }, (_, at) => `Town ${String.fromCharCode(65 + at)}`)
    const { said } = await answer(
      sales(450, 900, (_, index, random) => ({ ...plain(index, random), region: towns[index % 9]! })),
      { ...why, by: [by('region')] },
    )
    expect(said).toMatch(/By region the change lies with .*, and (three|four|five|six) more with less each/)
  })
})

describe('a time too short for two stretches', () => {
  it('leaves the answer to what one row has', async () => {
    const csv = csvOf(300, (index, random) => ({
      sale: `S${index}`,
      sold_on: day(Math.floor(index / 20)),
      region: REGIONS[index % 4]!,
      takings: Math.round(40 + (index % 4 === 0 ? 30 : 0) + 5 * random.normal()),
    }))
    const found = await answer(csv, {
      ...why,
      by: [by('region')],
      within: within('2023-01-01', '2023-01-04'),
    })
    expect(kinds(found)).not.toContain('change-parts')
    expect(found.said).toMatch(/North/)
  })
})
