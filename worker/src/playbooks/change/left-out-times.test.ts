import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, count, day } from '../testing/ask.ts'

/** Calls of two years, from Monday 2 January 2023 on: eight on a working day, two on a day of the weekend or none. */
const calls = (weekend: number) => {
  const days = Array.from({ length: 728 }, (_, at) => ({ at: at + 1, n: at % 7 < 5 ? 8 : weekend }))
  const rows = days.flatMap(({ at, n }) => Array.from({ length: n }, () => at))
  return csvOf(rows.length, (index, random) => ({
    call: `C${index}`,
    opened: day(rows[index]!),
    desk: random.pick(['north', 'south']),
  }))
}
const spring = {
  table: 'data',
  column: 'opened',
  operator: 'between' as const,
  values: ['2023-03-01', '2023-05-31', '2024-03-01', '2024-05-31'],
}
const weekdays = {
  act: 'change',
  metric: count,
  aspect: 'peak',
  over: { table: 'data', column: 'opened', grain: 'week' },
} as const
const apart = ({ first }: Awaited<ReturnType<typeof answer>>) => first!.effects[0]!.value

describe('times that a question leaves out', () => {
  it('are no days without rows', async () => {
    const found = await answer(calls(2), { ...weekdays, within: [spring] })
    expect(apart(found)).toBeCloseTo(6, 1)
    expect(found.said).toMatch(/Saturday 2 and Sunday 2/)
  })

  it('stand as nothing where the question asks about them', async () => {
    expect(apart(await answer(calls(0), weekdays))).toBeCloseTo(8, 1)
  })

  it('are no months in which nothing happened', async () => {
    const found = await answer(calls(2), {
      act: 'change',
      metric: count,
      over: { table: 'data', column: 'opened', grain: 'month' },
      within: [{ ...spring, operator: 'not between', values: ['2023-06-01', '2024-02-29'] }],
    })
    expect(found.page).not.toMatch(/\(0\)|from 0/)
    expect(found.first!.verdict.kind).toBe('cannot-tell')
  })
})
