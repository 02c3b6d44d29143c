import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, count, day, over } from '../testing/ask.ts'

/** Requests that come evenly but for a few more on every ninth day, from and to days that begin and end no period. */
const even = (from: number, to: number, aDay: number) => {
  const days = Array.from({ length: to - from }, (_, at) => from + at)
  const rows = days.flatMap((at) => Array.from({ length: aDay + (at % 9 === 0 ? 3 : 0) }, () => at))
  return csvOf(rows.length, (index) => ({
    request: `R${index}`,
    opened: day(rows[index]!),
    topic: ['billing', 'access', 'other'][index % 3],
  }))
}

const question = { act: 'change' as const, metric: count, by: [], over }

describe('periods that the data only partly cover', () => {
  it.each([
    ['months', even(20, 380, 2), 'month' as const],
    ['weeks', even(3, 150, 3), 'week' as const],
  ])('are no falls: %s', async (_, csv, grain) => {
    const found = await answer(csv, { ...question, over: { ...over, grain } })
    expect(found.first!.verdict.kind).toBe('cannot-tell')
    expect(found.said).not.toMatch(/\b(rises|falls|stepped)\b/)
  })

  it('are left out at the ends of a window that the question names', async () => {
    const csv = even(0, 500, 2)
    const window = {
      table: 'data',
      column: 'opened',
      operator: 'between' as const,
      values: [day(40), day(400)],
    }
    const found = await answer(csv, { ...question, within: [window] })
    expect(found.said).not.toMatch(/\b(rises|falls|stepped)\b/)
  })
})
