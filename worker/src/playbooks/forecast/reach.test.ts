import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, day, over, valueOf } from '../testing/ask.ts'

/** Tickets sold over three and a half years from 2023 on, about 40 a month, with a summer. */
const sales = csvOf(1680, (index, random) => {
  const at = Math.floor((1277 * index) / 1680)
  const summer = 1 + 0.3 * Math.sin(((at % 365) / 365) * 2 * Math.PI - 1)
  return {
    sale: `S${index}`,
    opened: day(at),
    stand: random.pick(['east', 'west']),
    euros: Math.round(25 * summer + 4 * random.normal()),
  }
})
const sum = { act: 'forecast', metric: valueOf('euros'), over: { ...over, grain: null } } as const
const ask = (reach: Question['reach'], parts: Partial<Question> = {}, csv = sales) =>
  answer(csv, { ...sum, ...parts, reach })

/**
 * The like of 25 months at one price: too few to tell a season by and nothing to fit, so that a forecast, of which most
 * tests here want no more than that there is one, takes a tenth of the time.
 */
const steady = csvOf(
  1000,
  (index, random) => ({
    sale: `S${index}`,
    opened: day(517 + Math.floor((760 * index) / 1000)),
    stand: index % 2 === 0 ? 'east' : 'west',
    euros: Math.round(25 + random.normal()),
  }),
  1,
)
const askSteady = (reach: Question['reach'], parts?: Partial<Question>) => ask(reach, parts, steady)
const year = { side: 'least', over: 'year', by: '2026-12-31' } as const

describe('a sum over a year against a number', () => {
  it('is what has come and the range of the rest, with what it needs and the years before', async () => {
    const { first, said, page } = await ask({ ...year, value: 16_000 })
    expect(first!.verdict).toMatchObject({ kind: 'no' })
    const [effect] = first!.effects
    expect(effect!.kind).toBe('reach')
    // About 12,000 a year.
    expect(effect!.value).toBeGreaterThan(11_000)
    expect(effect!.value).toBeLessThan(13_000)
    expect(effect!.high).toBeLessThan(16_000)
    expect(said).toMatch(/^No: euros .* in 2026, .* short of 16,000/)
    expect(said).toMatch(/So far .* in 6 whole months \(January 2026 to June 2026\)/)
    expect(said).toMatch(/for the 6 months left; the last 3 months brought/)
    expect(said).toMatch(/No whole year reached 16,000: 2023 \([\d,]+\), 2024 \([\d,]+\) and 2025/)
    expect(page).toMatch(/Bring in .* a month, .* more than the last 3 brought/)
  }, 60_000)

  it('is yes where all of the range lies above, and open where it lies on both sides', async () => {
    const yes = await askSteady({ ...year, value: 10_500 })
    expect(yes.first!.verdict.kind).toBe('yes')
    const { value } = yes.first!.effects[0]!
    const open = await askSteady({ ...year, value: Math.round(value!) + 60 })
    expect(open.first!.verdict.kind).toBe('how-much')
    expect(open.said).toMatch(/^It is open, rather no: .* lies within that range; by it the chance is about/)
  }, 60_000)

  it('is there already by what has come, or past what was to be kept to', async () => {
    const there = await askSteady({ ...year, value: 4000 })
    expect(there.first!.verdict).toMatchObject({ kind: 'yes', sureness: 'high' })
    const past = await askSteady({ ...year, side: 'most', value: 4000 })
    expect(past.first!.verdict).toMatchObject({ kind: 'no', sureness: 'high' })
  }, 60_000)

  it('looks back where it is asked whether it was', async () => {
    const { first, said } = await ask(
      { value: 11_000, side: 'least', over: 'year', by: null, past: true },
      { act: 'exact' },
    )
    expect(first!.verdict.kind).toBe('yes')
    expect(said).toMatch(/^Yes, in 3 of 3 whole years/)
    const never = await ask(
      { value: 20_000, side: 'least', over: 'year', by: null, past: true },
      { act: 'exact' },
    )
    expect(never.first!.verdict.kind).toBe('no')
  }, 60_000)

  it('says when all that has come together will be so much', async () => {
    const { first, said } = await askSteady(
      { value: 1020, side: 'least', over: 'all', by: null },
      { metric: count },
    )
    expect(first!.verdict.kind).toBe('yes')
    expect(said).toMatch(/expected to reach 1,020 in July 2026/)
  }, 60_000)

  it('is told of each group that is named', async () => {
    const { first, said } = await askSteady({ ...year, value: 4_000 }, { by: [by('stand')] })
    expect(first!.verdict.kind).toBe('which')
    expect(first!.effects.map(({ groups }) => groups[0]).sort()).toEqual(['east', 'west'])
    // About 6,000 a year each.
    expect(said).toMatch(/(east and west|west and east) are to be there for 4,000 in 2026/)
  }, 60_000)

  it('tells nothing ahead from a few weeks', async () => {
    const short = sales
      .split('\n')
      .filter((_, row) => row < 80)
      .join('\n')
    const { first, said } = await answer(short, {
      ...sum,
      reach: { value: 20_000, side: 'least', over: 'year', by: null },
    })
    expect(first!.verdict.kind).toBe('cannot-tell')
    expect(said).toMatch(/cannot be told/)
    expect(said).toMatch(/It needs .* a week/)
  }, 60_000)
})

/** A count of who waits, month by month, that falls by two a month. */
const waiting = (fall: number) =>
  csvOf(40, (index, random) => ({
    month: new Date(Date.UTC(2022, index, 1)).toISOString().slice(0, 10),
    waiting: Math.round(120 - fall * index + 2 * random.normal()),
  }))
const level: Partial<Question> = {
  act: 'forecast',
  metric: valueOf('waiting'),
  over: { table: 'data', column: 'month', grain: null },
}

describe('a level against a number', () => {
  it('says when it falls to it', async () => {
    const { first, said } = await answer(waiting(2), {
      ...level,
      reach: { value: 20, side: 'most', over: 'last', by: null },
    })
    expect(['yes', 'how-much']).toContain(first!.verdict.kind)
    expect(said).toMatch(/^Waiting is expected to fall to 20 in \w+ 202[56]/)
    expect(said).toMatch(/It stood at 4\d/)
  }, 60_000)

  it('is no where its range stays away by the day that is named', async () => {
    const { first, said } = await answer(waiting(2), {
      ...level,
      reach: { value: 10, side: 'most', over: 'last', by: '2025-06-30' },
    })
    expect(first!.verdict.kind).toBe('no')
    expect(first!.effects[0]!.low).toBeGreaterThan(10)
    expect(said).toMatch(/^No: waiting is expected at .* in June 2025, .* above 10/)
    expect(said).toMatch(/it would have to move by −\d/)
  }, 60_000)

  it('has no date where nothing moves', async () => {
    const { said } = await answer(waiting(0), {
      ...level,
      reach: { value: 40, side: 'most', over: 'last', by: null },
    })
    expect(said).toMatch(/^No: waiting is expected at/)
    expect(said).toMatch(/not even the better end of the range is there/)
  }, 60_000)
})
