import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, kinds, metric, over, valueOf } from '../testing/ask.ts'

/** Three years and three months of jobs from January 2023; the last year is that to March 2026. */
const DAYS = 1185
const jobs = csvOf(4000, (index, random) => {
  const at = Math.floor((index / 4000) * DAYS)
  const late = at >= 820
  const depot = random.pick(['Ash', 'Birch', 'Cedar'])
  return {
    job: `J${index}`,
    opened: day(at),
    depot: late && random.uniform() < 0.35 ? 'Birch' : depot,
    hours: 5 + (late && depot === 'Cedar' ? 2 : 0) + random.normal(),
    fee: 100 + 10 * random.normal(),
  }
})
const between = (...values: string[]) => [
  { table: 'data', column: 'opened', operator: 'between' as const, values },
]
const years = between('2023-04-01', '2024-03-31', '2025-04-01', '2026-03-31')

describe('two stretches of time that a question names', () => {
  it('are told by their totals where they are as long, with what makes the change', async () => {
    const found = await answer(jobs, { act: 'change', metric: metric('count'), within: years, over })
    expect(kinds(found)).toEqual(['change-parts'])
    expect(found.first!.verdict.kind).toBe('how-much')
    expect(found.said).toMatch(/April 2023 to March 2024.*April 2025 to March 2026/)
    expect(found.said).toMatch(/Cedar went down by \d+ and Birch up by \d+/)
  })

  it('are told over all rows of both where each row has a value, with who moved most', async () => {
    const found = await answer(jobs, {
      act: 'compare',
      metric: valueOf('hours'),
      by: [by('depot')],
      within: years,
      supposes: 'more',
    })
    expect(kinds(found)).toEqual(['pooled'])
    expect(found.first!.verdict.kind).toBe('yes')
    expect(found.first!.effects[0]!.value!).toBeGreaterThan(0.3)
    expect(found.said).toMatch(/What moved most is Cedar/)
  })

  it('are cut to the months that rows have in both, and it is said', async () => {
    const found = await answer(jobs, {
      act: 'change',
      metric: metric('count'),
      within: between('2024-01-01', '2024-12-31', '2026-01-01', '2026-12-31'),
      over,
    })
    expect(found.said).toMatch(/January 2024 to March 2024.*January 2026 to March 2026/)
    expect(found.said).toMatch(/Rows do not cover all of/)
  })

  it('are compared by what one week had where they are not as long', async () => {
    const found = await answer(jobs, {
      act: 'change',
      metric: metric('count'),
      within: between('2023-03-01', '2023-05-31', '2025-01-01', '2025-12-31'),
      over,
    })
    expect(kinds(found)).toEqual(['pooled'])
    expect(found.said).toMatch(/The two are not as long/)
    expect(found.page).toMatch(/other parts of the year/)
  })

  it('show nothing where nothing differs', async () => {
    const found = await answer(jobs, {
      act: 'change',
      metric: valueOf('fee'),
      statistic: 'mean',
      within: years,
      over,
      supposes: 'up',
    })
    expect(found.first!.verdict.kind).not.toBe('yes')
    expect(found.said).not.toMatch(/What moved most is/)
  })
})
