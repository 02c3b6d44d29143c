import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../toolkit/testing/seeded.ts'
import { answer, by, count, day, over, valueOf } from './testing/ask.ts'

const COST = { north: 10, south: 20, west: 40 }

/** Orders of two years: cost differs by region and rises with weight, and halves after the first year. */
const orders = csvOf(600, (index, random: Seeded) => {
  const region = random.pick(['north', 'south', 'west'] as const)
  const weight = Math.round(random.uniform() * 100)
  const at = Math.floor((index / 600) * 730)
  return {
    order: `O${index}`,
    opened: day(at),
    region,
    weight,
    cost: ((COST[region] + weight / 2) * (at < 365 ? 1 : 0.5)).toFixed(1),
  }
})
const looksAt = async (question: Parameters<typeof answer>[1]) => (await answer(orders, question)).looks
const cost = valueOf('cost')

describe('the first look', () => {
  it('says before any test who has most and who least', async () => {
    expect(await looksAt({ act: 'compare', metric: cost, by: [by('region')] })).toEqual([
      expect.stringMatching(/^Cost: .* for west, the most, and .* for north, the least on average\.$/),
    ])
  })

  it('finds what the measure goes with most where nothing is named', async () => {
    expect((await looksAt({ act: 'explain', metric: cost }))[0]).toMatch(/weight|west/)
  })

  it('sets the time before an event against the time since, and the first third against the last', async () => {
    const event = { at: day(365), grain: 'day' as const, after: false, label: null }
    expect((await looksAt({ act: 'event', metric: cost, event, over }))[0]).toMatch(/before .* and .* since/)
    expect((await looksAt({ act: 'change', metric: cost, over }))[0]).toMatch(/first third of the time/)
  })

  it('counts rows by their periods', async () => {
    expect((await looksAt({ act: 'change', metric: count, over }))[0]).toMatch(
      /^Number of orders a month: .* in the first third of the time and .* in the last on average\.$/,
    )
  })

  it('keeps still where rows side by side would say nothing', async () => {
    const event = { at: day(365), grain: 'day' as const, after: false, label: null }
    expect(await looksAt({ act: 'event', metric: count, event, over })).toEqual([])
  })
})
