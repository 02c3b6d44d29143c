import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, valueOf } from '../testing/ask.ts'

const REGIONS = ['North', 'South', 'West']

/** Deliveries of three regions with three depots each, and some drivers in each depot. */
const deliveries = (adds: (region: string, depot: string, driver: string) => number, drivers = 4) =>
  csvOf(1080, (index, random) => {
    const region = REGIONS[index % 3]!
    const depot = `${region} depot ${'ABC'[Math.floor(index / 3) % 3]!}`
    const driver = `Driver ${(index % 9) * drivers + (Math.floor(index / 9) % drivers) + 11}`
    return {
      delivery: `D${index}`,
      region,
      depot,
      driver,
      weather: random.pick(['dry', 'wet']),
      minutes: Math.round(10 * (60 + adds(region, depot, driver) + 9 * random.normal())) / 10,
    }
  })
const ask = (column: string) => ({
  act: 'rank' as const,
  order: 'most' as const,
  metric: valueOf('minutes'),
  by: [by(column)],
})
const seatIn = ({ effects }: NonNullable<Awaited<ReturnType<typeof answer>>['first']>) =>
  effects.find(({ kind }) => kind === 'level-of')

describe('the level at which a difference sits', () => {
  it('is the one depot that makes its region slow, with all of its drivers', async () => {
    const { first, said } = await answer(
      deliveries((_, depot) => (depot === 'South depot B' ? 25 : 0)),
      ask('region'),
    )
    expect(seatIn(first!)!.groups).toEqual(['South depot B'])
    expect(said).toMatch(/It is South depot B alone that sets South apart.*all 4 drivers/)
  })

  it.each([2, 4])('is the depot and not one driver of it where all %i of them are slow', async (drivers) => {
    const { first, said } = await answer(
      deliveries((_, depot) => (depot === 'South depot B' ? 25 : 0), drivers),
      ask('driver'),
    )
    expect(seatIn(first!)!.groups).toEqual(['South depot B'])
    expect(said).toMatch(/^It is all of South depot B and not Driver \d+ alone/)
  })

  it('is one driver where the others of the depot are as everywhere', async () => {
    const { first } = await answer(
      deliveries((_, __, driver) => (driver === 'Driver 15' ? 40 : 0)),
      ask('depot'),
    )
    expect(seatIn(first!)!.groups).toEqual(['Driver 15'])
  })

  it('is not told where nothing differs', async () => {
    const { first, said } = await answer(
      deliveries(() => 0),
      ask('region'),
    )
    expect(seatIn(first!)).toBeUndefined()
    expect(said).not.toMatch(/sets .* apart:/)
  })
})
