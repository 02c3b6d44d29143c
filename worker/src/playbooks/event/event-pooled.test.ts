import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, count, day, metric, over, valueOf } from '../testing/ask.ts'

const event = (at: number) => ({ at: day(at), grain: 'day' as const, after: false, label: null })
const returned = metric('share', { column: 'returned', values: ['yes'] })

/** Parcels, one on most days and many on some; those that go alone come back more often, whatever happens. */
const parcels = (chance: (since: boolean, alone: boolean) => number) => {
  let at = 0
  let left = 0
  let alone = true
  return csvOf(900, (index, random) => {
    if (left === 0) {
      at += 1
      alone = random.uniform() < 0.8
      left = alone ? 1 : 8
    }
    left -= 1
    return {
      parcel: `P${index}`,
      opened: day(at),
      carrier: random.pick(['Gull', 'DPX']),
      returned: random.uniform() < chance(at >= 250, alone) ? 'yes' : 'no',
    }
  })
}

describe('a share around an event', () => {
  it('is of all rows on each side, with their counts, and no mean of the shares of weeks', async () => {
    const csv = parcels((since, alone) => (alone ? 0.5 : since ? 0.08 : 0.3))
    const { first, said } = await answer(csv, {
      act: 'event',
      metric: returned,
      event: event(250),
      supposes: 'down',
      over,
    })
    expect(first!.verdict.kind).toBe('yes')
    const [, share, some, all] = /is ([\d.]+)% \((\d+) of (\d+)\) against/.exec(said)!
    expect(Number(share)).toBeCloseTo((100 * Number(some)) / Number(all), 0)
  })
})

/** Orders of two years and a half with a strong season; from the event on so much of them is left. */
const orders = (left: number, before = 1) =>
  csvOf(3000, (index, random: Seeded) => {
    const place = random.uniform() * 900
    const season = 1 + 0.6 * Math.cos((2 * Math.PI * (place - 340)) / 365.25)
    const level = (place >= 730 ? left : place >= 365 ? before : 1) * season
    return {
      order: `O${index}`,
      opened: day(Math.floor(place)),
      branch: random.pick(['north', 'south']),
      kept: random.uniform() * 1.6 < level ? 'yes' : 'no',
    }
  })
    .split('\n')
    .filter((row, at) => at === 0 || row.endsWith('yes'))
    .map((row) => row.slice(0, row.lastIndexOf(',')))
    .join('\n')

describe('an event that its windows do not decide', () => {
  const asked = { act: 'event' as const, metric: count, event: event(730), supposes: 'down' as const, over }
  it('is told by the same part of the year before, with totals', async () => {
    const { first, said } = await answer(orders(0.7), asked)
    expect(first!.verdict.kind).toBe('yes')
    expect(said).toMatch(/in the same part of the year before/)
  })

  it('is not told where nothing changed', async () => {
    const { first } = await answer(orders(1), asked)
    expect(first!.verdict.kind).not.toBe('yes')
  })

  it('is not the event where it was so year on year before it', async () => {
    const { first } = await answer(orders(0.5, 0.7), asked)
    expect(first!.verdict.kind).not.toBe('yes')
  })

  it('is told of animals that are weighed month by month, three months since', async () => {
    const weights = (less: number) =>
      csvOf(24 * 27, (index, random) => {
        const [cow, month] = [index % 24, Math.floor(index / 24)]
        const date = new Date(Date.UTC(2022, month, 15)).toISOString().slice(0, 10)
        const level = 26 + (cow % 7) + 2.5 * Math.sin(((month % 12) * Math.PI) / 6)
        return {
          cow: `C${cow}`,
          opened: date,
          barn: cow % 2 ? 'east' : 'west',
          milk: (level - (month >= 24 ? less : 0) + random.normal()).toFixed(1),
        }
      })
    const ask = {
      act: 'event' as const,
      metric: valueOf('milk'),
      event: { at: '2024-01-01', grain: 'month' as const, after: false, label: null },
      supposes: 'down' as const,
      over,
    }
    const { first } = await answer(weights(2), ask)
    expect(first!.verdict.kind).toBe('yes')
    expect(first!.effects[0]).toMatchObject({ kind: 'pooled' })
    expect(first!.effects[0]!.value).toBeCloseTo(-2, 0)
    expect((await answer(weights(0), ask)).first!.verdict.kind).not.toBe('yes')
  })
})
