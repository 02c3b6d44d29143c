import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, kinds, metric, valueOf } from '../testing/ask.ts'

/** Visits of six years: walkers wait less than riders by `gap(year)`; some are seen at once. */
const visits = (gap: (year: number) => number, count = 2400) =>
  csvOf(count, (index, random) => {
    const year = index % 6
    const rider = random.uniform() < 0.4
    const far = random.uniform() < (rider ? 0.7 : 0.3)
    const seen = 0.75 - (rider ? gap(year) : 0) - (far ? 0.1 : 0)
    return {
      visit: `V${index}`,
      opened: day(year * 365 + Math.floor(random.uniform() * 360)),
      came: rider ? 'rider' : 'walker',
      far: far ? 'yes' : 'no',
      wait: 20 + (rider ? 100 * gap(year) : 0) + 6 * random.normal(),
      seen: random.uniform() < seen ? 'yes' : 'no',
    }
  })
const ask: Partial<Question> = {
  act: 'change',
  aspect: 'gap',
  by: [by('came')],
  against: [{ table: 'data', column: 'came', values: ['rider'] }],
  over: { table: 'data', column: 'opened', grain: null },
  supposes: 'differs',
}
const seen = metric('share', { column: 'seen', values: ['yes'] })

describe('whether a gap changes', () => {
  it('is told by the gap of each period, with others held equal where they are named', async () => {
    const csv = visits((year) => 0.4 - 0.08 * year)
    const found = await answer(csv, { ...ask, metric: seen, given: [by('far')], supposes: 'down' })
    expect(kinds(found)).toEqual(['gap-over-time'])
    expect(found.first!.verdict.kind).toBe('yes')
    // Riders stand 40 points below at first and on the same level at last.
    const { value, low, high, p } = found.first!.effects[0]!
    expect(value).toBeGreaterThan(0.25)
    expect(value).toBeLessThan(0.55)
    expect(low!).toBeGreaterThan(0.1)
    expect(high!).toBeLessThan(0.7)
    expect(p!).toBeLessThan(0.001)
    expect(found.said).toMatch(/narrowed/)
    expect(found.first!.listed?.rows).toHaveLength(6)
  })

  it('is no where it stays, and asks the other way where it grows', async () => {
    const steady = await answer(
      visits(() => 0.2),
      { ...ask, metric: valueOf('wait') },
    )
    expect(steady.first!.verdict.kind).toBe('no')
    expect(steady.said).toMatch(/no sign of change/)
    const grows = await answer(
      visits((year) => 0.05 + 0.05 * year),
      {
        ...ask,
        metric: valueOf('wait'),
        supposes: 'down',
      },
    )
    expect(grows.first!.verdict.kind).toBe('no')
    expect(grows.first!.effects[0]!.value!).toBeGreaterThan(20)
  })

  it('cannot be told where rows are few, and is not asked of more than two groups', async () => {
    const few = await answer(
      visits(() => 0.1, 150),
      { ...ask, metric: seen },
    )
    expect(few.first!.verdict.kind).toBe('cannot-tell')
    expect(kinds(few)).toEqual(['gap-over-time'])
    const none = await answer(
      csvOf(600, (index, random) => ({
        opened: day(index * 3),
        team: random.pick(['a', 'b', 'c']),
        score: 50 + random.normal(),
      })),
      { ...ask, by: [by('team')], against: [], metric: valueOf('score') },
    )
    expect(kinds(none)).not.toContain('gap-over-time')
    expect(none.first!.verdict.kind).toBe('cannot-tell')
  })
})
