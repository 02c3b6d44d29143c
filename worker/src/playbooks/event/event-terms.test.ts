import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, kinds, metric } from '../testing/ask.ts'

const POOLS = ['Kew', 'Lee', 'May', 'Nor', 'Oak']
const TERMS = [
  '2023-01-09',
  '2023-04-17',
  '2023-09-04',
  '2024-01-08',
  '2024-04-15',
  '2024-09-02',
  '2025-01-06',
]
const ROWS = 3600

/** Who comes back from one term to the next; all come back less often in spring, those named more often since 2024-04. */
const enrolments = (gain: (beginner: boolean) => number) =>
  csvOf(ROWS, (index, random) => {
    const pool = random.pick(POOLS)
    const term = TERMS.indexOf(random.pick(TERMS))
    const beginner = random.uniform() < 0.6
    const named = pool === 'Kew' || pool === 'Lee'
    const chance = 0.65 - (term % 3 === 1 ? 0.1 : 0) + (named && term >= 4 ? gain(beginner) : 0)
    return {
      enrolment: `E${index}`,
      term_start: TERMS[term]!,
      pool,
      level: beginner ? 'beginner' : 'advanced',
      returned: random.uniform() < chance ? 'Y' : 'N',
    }
  })
const against = (column: string, values: string[]) => ({ table: 'data', column, values })
const question = {
  act: 'event',
  metric: metric('share', { column: 'returned', values: ['Y'] }),
  over: { table: 'data', column: 'term_start', grain: null },
  event: { at: '2024-04-01', grain: 'month', after: false, label: null },
  against: [against('pool', ['Kew', 'Lee'])],
  supposes: 'up',
}
const asked = (over: object) => ({ ...question, ...over }) as Parameters<typeof answer>[1]

describe('an event among times that are few', () => {
  it('is told over all rows before and since, with what the others did taken off', async () => {
    const found = await answer(
      enrolments(() => 0.2),
      asked({}),
    )
    expect(kinds(found)).toEqual(['pooled-against'])
    expect(found.first!.verdict.kind).toBe('yes')
    const { value, low, high } = found.first!.effects[0]!
    expect(low!).toBeGreaterThan(0.05)
    expect(low!).toBeLessThan(0.2)
    expect(value!).toBeGreaterThan(0.12)
    expect(high!).toBeGreaterThan(0.2)
    expect(high!).toBeLessThan(0.4)
    expect(found.said).toMatch(/\d+\.\d% \(\d+ of \d+\)/)
  })

  it('is told for whom where the goal names who else', async () => {
    const found = await answer(
      enrolments((beginner) => (beginner ? 0.3 : 0)),
      asked({
        against: [against('pool', ['Kew', 'Lee']), against('level', ['beginner'])],
        by: [by('pool'), by('level')],
        supposes: 'differs',
      }),
    )
    expect(found.first!.verdict.kind).toBe('which')
    expect(found.said).toMatch(/for beginner it is .* more .* for advanced none is shown/)
  })

  it('is not told where a season alone moves both', async () => {
    const found = await answer(
      enrolments(() => 0),
      asked({}),
    )
    expect(found.first!.verdict.kind).toBe('cannot-tell')
  })
})
