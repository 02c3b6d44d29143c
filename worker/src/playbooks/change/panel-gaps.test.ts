import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, valueOf } from '../testing/ask.ts'

const SHOPS = ['Arden', 'Bray', 'Cole', 'Dunn', 'Eyre', 'Frome', 'Grove', 'Hale']
const MONTHS = 48

type Missing = 'blank' | 'gone' | null

/** What each shop took a month: shops differ in size, summers are high, and all grow by so much a year. */
const takings = (
  growth: number,
  missing: (shop: number, month: number) => Missing = () => null,
  shops = SHOPS.length,
) =>
  csvOf(shops * MONTHS, (index, random) => {
    const [shop, month] = [index % shops, Math.floor(index / shops)]
    const season = 1 + 0.25 * Math.sin((2 * Math.PI * (month - 3)) / 12)
    const level = 20_000 * (1 + shop) * season * (1 + growth) ** (month / 12)
    const what = missing(shop, month)
    return {
      shop: what === 'gone' ? null : SHOPS[shop]!,
      month: new Date(Date.UTC(2021, month, 1)).toISOString().slice(0, 10),
      takings: what === null ? Math.round(level * (1 + 0.02 * random.normal())) : null,
    }
  })
    .split('\n')
    .filter((line) => !line.startsWith(','))
    .join('\n')

const over = { table: 'data', column: 'month', grain: 'month' } as const
const change = { act: 'change', metric: valueOf('takings'), statistic: 'sum', over } as const
const byYear = { ...change, over: { ...over, grain: 'year' } } as const
const found = async (...[csv, question]: Parameters<typeof answer>) => {
  const { page, first } = await answer(csv, question)
  return { page, ...first!, effect: first!.effects[0]! }
}

describe('a total over units of which some have not reported', () => {
  it('stands as it is where all have', async () => {
    const { page, verdict, effect } = await found(takings(0.03), change)
    expect(page).not.toMatch(/missing|same shops|left out/)
    expect(verdict).toMatchObject({ kind: 'how-much', sureness: 'high' })
    expect(effect.value).toBeCloseTo(23_360, -3)
  })

  it('does not fall where three are missing for half a year, nor rise where that is the year before', async () => {
    const gap = takings(0, (shop, month) => (shop >= 5 && month >= 20 && month < 26 ? 'gone' : null))
    const course = await found(gap, change)
    expect(course.verdict.kind).toBe('cannot-tell')
    expect(course.effect.n).toBe(MONTHS)
    expect(course.page).toMatch(/Of 384 values, one for each shop and month, 18 are missing/)
    expect(course.page).toMatch(/lowest in January/)
    const years = await found(gap, byYear)
    expect(years.verdict.kind).toBe('cannot-tell')
    expect(Math.abs(years.effect.value!)).toBeLessThan(0.02)
  })

  it('keeps its growth where a value in eleven is blank', async () => {
    const blank = takings(0.03, (shop, month) => ((7 * shop + month) % 11 === 0 ? 'blank' : null))
    const { verdict, effect } = await found(blank, change)
    expect(verdict).toMatchObject({ kind: 'how-much', sureness: 'high' })
    expect(effect.value).toBeCloseTo(23_360, -3)
  })

  it('leaves out times to which hardly any reported', async () => {
    const hole = takings(0, (shop, month) => (shop >= 3 && month >= 20 && month < 23 ? 'gone' : null))
    const { page, verdict, effect } = await found(hole, change)
    expect(effect.n).toBe(MONTHS - 3)
    expect(verdict.kind).toBe('cannot-tell')
    expect(page).toMatch(/3 times between September 2022 and November 2022 are left out/)
  })

  it('is told over those at both ends where one came, or went, with what all have together', async () => {
    const came = await found(
      takings(0, (shop, month) => (shop === 7 && month < 20 ? 'gone' : null)),
      change,
    )
    expect(came.verdict.kind).toBe('cannot-tell')
    expect(came.page).toMatch(/the 7 of 8 shops that stand at both ends; Hale came in September 2022/)
    expect(came.page).toMatch(/All together went .*\+31\.\d%/)
    const went = await found(
      takings(0, (shop, month) => (shop === 6 && month >= 30 ? 'gone' : null)),
      { ...change, within: [window('between', '2023-04-01', '2023-09-30')] },
    )
    expect(went.page).toMatch(/Grove has values until June 2023/)
    expect(Math.abs(went.effect.size)).toBeLessThan(0.03)
  })

  it('is not sure where hardly any was there at both ends, and says how many were', async () => {
    const csv = takings(0, (shop, month) => (month < 5 * shop ? 'gone' : null))
    const { page, verdict } = await found(csv, change)
    expect(verdict.sureness).toBe('low')
    expect(page).toMatch(/Not the same shops are behind it at both ends: 4 at the first and 8 at the last/)
  })

  it('is compared over the same units between two stretches that are named', async () => {
    const csv = takings(0.05, (shop, month) => (shop === 7 && month < 30 ? 'gone' : null))
    const { page, effect } = await found(csv, {
      ...change,
      within: [window('between', '2022-01-01', '2022-12-31', '2024-01-01', '2024-12-31')],
    })
    expect(page).toMatch(/the 7 of 8 shops .*Hale came in July 2023/)
    expect(effect.size).toBeCloseTo(0.1, 1)
  })

  it('is expected of those that are there now, with a range for the sum', async () => {
    const csv = takings(0.03, (shop, month) => (shop === 2 && month < 24 ? 'gone' : null), 3)
    const { page, effect } = await found(csv, {
      ...change,
      act: 'forecast',
      horizon: { count: 4, unit: 'month' },
    })
    expect(page).toMatch(/Cole came in January 2023/)
    // January to April of what the three have, 3% above the year before and not twice as much.
    const truth = [48, 49, 50, 51].map(
      (month) => 120_000 * (1 + 0.25 * Math.sin((2 * Math.PI * (month - 3)) / 12)) * 1.03 ** (month / 12),
    )
    const sum = truth.reduce((all, one) => all + one, 0)
    expect(effect.value! / sum).toBeCloseTo(1, 1)
    expect(effect.low!).toBeLessThan(sum)
    expect(effect.high!).toBeGreaterThan(sum)
    expect((effect.high! - effect.low!) / sum).toBeLessThan(0.1)
  })
})

const window = (operator: 'between', ...values: string[]) => ({
  ...{ table: 'data', column: 'month', operator, values },
})

it('takes counts that are not listed where nothing was for nothing', async () => {
  const csv = csvOf(12 * 60, (index, random) => {
    const [ward, week] = [index % 12, Math.floor(index / 12)]
    const thefts = Math.max(0, Math.round(1.6 + 1.3 * random.normal()))
    return {
      ward: thefts === 0 ? null : `W${10 + ward}`,
      week: new Date(Date.UTC(2023, 0, 2 + 7 * week)).toISOString().slice(0, 10),
      thefts,
    }
  })
    .split('\n')
    .filter((line) => !line.startsWith(','))
    .join('\n')
  const { page } = await answer(csv, {
    act: 'change',
    metric: valueOf('thefts'),
    statistic: 'sum',
    over: { table: 'data', column: 'week', grain: 'week' },
  })
  expect(page).not.toMatch(/missing/)
})
