import { describe, expect, it } from '@jest/globals'
import { drawsFrom, type Draws } from '../../testing/make-rows.ts'
import { answer, by, count, kinds, valueOf } from '../testing/ask.ts'

interface Order {
  ordered: string
  customer: string
  region: string
  channel: string
  amount: number
}
const REGIONS = ['north', 'south', 'west']
const CHANNELS = ['web', 'phone']

/** Orders of so many months, each month of a region with as many as `number` says and each as large as `size` says. */
function orders(
  months: number,
  number: (month: number, region: string) => number,
  size: (month: number, region: string) => number,
  seed = 3,
): string {
  const draws: Draws = drawsFrom(seed)
  const made: Order[] = []
  for (let month = 0; month < months; month += 1)
    for (const region of REGIONS)
      for (let each = 0; each < number(month, region) + draws.integer(-1, 1); each += 1)
        made.push({
          ordered: `${2023 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${String(each === 0 ? 31 - (month % 12 === 1 ? 3 : [3, 5, 8, 10].includes(month % 12) ? 1 : 0) : draws.integer(1, 28)).padStart(2, '0')}`,
          customer: `C${draws.integer(100, 160)}`,
          region,
          channel: CHANNELS[each % 2]!,
          amount: Math.round(size(month, region) * (0.8 + 0.4 * draws.uniform())),
        })
  const header = 'ordered,customer,region,channel,amount'
  return [header, ...made.map((own) => Object.values(own).join(','))].join('\n')
}
const why = {
  act: 'explain' as const,
  metric: valueOf('amount'),
  statistic: 'sum' as const,
  supposes: 'up' as const,
  over: { table: 'data', column: 'ordered', grain: null },
}
const second = (month: number) => month >= 12

describe('why a total has risen', () => {
  it('is taken apart into how many and how much each, and where', async () => {
    const found = await answer(
      orders(
        24,
        (month, region) => (region === 'north' && second(month) ? 30 : 15),
        () => 100,
      ),
      why,
    )
    expect(kinds(found)).toContain('change-parts')
    expect(found.said).toMatch(
      /amount rose by [\d,.]+ \(\+\d+(\.\d)?%\), from [\d,.]+ \(January 2023 to December 2023\) to [\d,.]+ \(January 2024 to December 2024\)/,
    )
    expect(found.said).toMatch(/^It is .*north with (more than the whole|\d+% of the) rise/i)
    expect(found.said).toMatch(/By channel all groups changed about in proportion/)
    expect(found.advice).toMatch(/north: without it the change would be/i)
    expect(found.first!.listed?.rows).toHaveLength(3)
  })

  it('parts add up to the change, and what works against it is taken away again', async () => {
    const found = await answer(
      orders(
        24,
        (month) => (second(month) ? 26 : 15),
        (month) => (second(month) ? 80 : 100),
      ),
      why,
    )
    expect(found.said).toMatch(
      /More rows .* would by themselves have made [\d,]+; less for each row .* takes .* away again/,
    )
  })

  it('says so where it has fallen', async () => {
    const found = await answer(
      orders(
        24,
        (month) => (second(month) ? 10 : 20),
        () => 100,
      ),
      why,
    )
    expect(found.first!.verdict.kind).toBe('no')
    expect(found.said).toMatch(/^No: amount fell by/i)
  })

  it('names no group where all changed in proportion', async () => {
    const found = await answer(
      orders(
        24,
        (month) => (second(month) ? 26 : 20),
        () => 100,
      ),
      why,
    )
    expect(found.said).not.toMatch(/(north|south|west) with/i)
    expect(found.advice).not.toMatch(/without it/)
  })

  it('since when each row of one group has more is told with it, and not where all rose together', async () => {
    const stretches = async (who: (region: string) => boolean) => {
      const size = (month: number, region: string) => (who(region) && month >= 8 ? 200 : 100)
      const { first } = await answer(
        orders(12, () => 9, size),
        why,
      )
      return first!.effects.filter(({ kind }) => kind === 'group-stretch').map(({ groups }) => groups)
    }
    expect(await stretches((region) => region === 'west')).toEqual([['west']])
    expect(await stretches(() => true)).toEqual([])
  })

  it('halves stand in for years that are not there, and that is said', async () => {
    const found = await answer(
      orders(
        10,
        (month) => (month >= 5 ? 30 : 15),
        () => 100,
      ),
      why,
    )
    expect(found.said).toMatch(/\(January 2023 to May 2023\) to [\d,.]+ \(June 2023 to October 2023\)/)
    expect(found.page).toMatch(/shorter than two years/)
  })

  it('lists every group of a column that is named, those that went the other way with it', async () => {
    const found = await answer(
      orders(
        24,
        (month, region) => (second(month) ? (region === 'west' ? 8 : 30) : 16),
        () => 100,
      ),
      { ...why, by: [by('region')] },
    )
    expect(found.said).toMatch(/the other way went west/i)
    expect(found.first!.listed?.rows).toHaveLength(3)
  })
})

describe('why the total of a panel has risen', () => {
  const panel = (grows: string) =>
    [
      'month,shop,sales',
      ...Array.from({ length: 24 }, (_, month) =>
        ['elm', 'oak', 'ash', 'fir'].map(
          (shop, at) =>
            `${2023 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01,${shop},${100 + 7 * ((month * (at + 3)) % 5) + (shop === grows && second(month) ? 80 : 0)}`,
        ),
      ).flat(),
    ].join('\n')
  it('lies with its unit, and not with how many rows there are', async () => {
    const found = await answer(panel('oak'), {
      ...why,
      metric: valueOf('sales'),
      over: { table: 'data', column: 'month', grain: null },
    })
    expect(found.said).toMatch(/^It is oak with/i)
    expect(found.said).not.toMatch(/for each row|more rows/)
  })
})

describe('why a total hardly moves though its groups do', () => {
  it('two that cancel each other out are told together', async () => {
    const found = await answer(
      orders(
        24,
        (month, region) => (second(month) ? ({ north: 40, west: 9 }[region] ?? 24) : 24),
        () => 100,
      ),
      { ...why, over: { ...why.over }, supposes: 'differs' },
    )
    expect(found.said).toMatch(/north went up by [\d,]+ and west down by [\d,]+, which nearly cancel/i)
  })
})

describe('why a series of totals has fallen', () => {
  /** A year and a half of months, with how much was sold and what it brought; half as much is sold in the last summer. */
  const harvest = [
    'month,tonnes,sales',
    ...Array.from({ length: 24 }, (_, at) => {
      const tonnes = (at === 17 || at === 18 || at === 19 ? 30 : 60) + (at % 5)
      return `${2023 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01,${tonnes},${tonnes * 40}`
    }),
  ].join('\n')
  it('is told from the months that are named against those of the year before, by quantity and price', async () => {
    const found = await answer(harvest, {
      ...why,
      statistic: null,
      metric: valueOf('sales'),
      supposes: 'down',
      over: { table: 'data', column: 'month', grain: null },
      within: [{ table: 'data', column: 'month', operator: 'between', values: ['2024-06-01', '2024-08-31'] }],
    })
    expect(kinds(found)[0]).toBe('change-parts')
    expect(found.said).toMatch(/June 2023 to August 2023.*June 2024 to August 2024/)
    expect(found.said).toMatch(/^It is fewer \w+ \(1\d\d to 9\d|^It is fewer \w+ \(1\d\d to 1\d\d/)
  })
})

describe('why there are more of them', () => {
  it('counts are taken apart by groups', async () => {
    const found = await answer(
      orders(
        24,
        (month) => (second(month) ? 30 : 15),
        () => 100,
      ),
      { ...why, metric: count, statistic: null },
    )
    expect(found.said).toMatch(/number of .* rose by/i)
    expect(kinds(found)[0]).toBe('change-parts')
  })
})
