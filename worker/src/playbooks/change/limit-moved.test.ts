import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day, metric } from '../testing/ask.ts'

const ROWS = 900

/** Parcels of three depots over three years, each promised within days of its own; late ones by promise or by pace. */
const parcels = (
  promised: (depot: string, part: number) => number,
  took: (depot: string, part: number) => number,
) =>
  csvOf(ROWS, (index, random) => {
    const depot = ['Alder', 'Birch', 'Cedar'][index % 3]!
    const part = index / ROWS
    const began = Math.floor(part * 1090)
    const needs = Math.max(1, Math.round(took(depot, part) + 4 * random.normal()))
    const allowed = Math.max(2, Math.round(promised(depot, part) + 2 * random.normal()))
    return {
      parcel: `P${index}`,
      depot,
      ordered_on: day(began),
      due_date: day(began + allowed),
      delivered_on: day(began + needs),
      promised_days: allowed,
      days_taken: needs,
    }
  })
const inTime = metric('share', {
  column: 'days_taken',
  limit: { operator: '<=', value: null, unit: null, than: 'promised_days' },
})
const late = metric('share', {
  column: 'delivered_on',
  limit: { operator: '>', value: null, unit: null, than: 'due_date' },
})
const over = { table: 'data', column: 'ordered_on', grain: null }
const against = [{ table: 'data', column: 'depot', values: ['Birch'] }]
const gap = { act: 'change' as const, aspect: 'gap' as const, against, over }
const looser = parcels(
  (depot, part) => (depot === 'Birch' ? 12 + 12 * part : 16),
  () => 16,
)

describe('a share of rows that come to a limit of their own', () => {
  it('that rose because one group was asked less is told to be so', async () => {
    const found = await answer(looser, { ...gap, metric: inTime })
    expect(found.said).toMatch(
      /^Only on paper: .* of Birch rose from \d\d\.\d% in 2023 to \d\d\.\d% in 2025; it is promised that went up from 1\d\.\d days to 2\d\.\d days on average, while days taken itself hardly moved \(1\d\.\d days and 1\d\.\d days\)\. Held to what was asked in 2023 it would be 4\d\.\d% in 2025\./,
    )
    expect(found.said).toMatch(/All others together went from \d\d\.\d% in 2023 to \d\d\.\d% in 2025/)
    expect(found.first!.verdict.kind).toBe('no')
    expect(found.advice).toMatch(/^Judge Birch by days taken/)
  })

  it('counts days from when rows began where a day is due', async () => {
    const all = parcels(
      (_, part) => 12 + 12 * part,
      () => 16,
    )
    const found = await answer(all, { act: 'change', metric: late, over, supposes: 'down' })
    expect(found.said).toMatch(
      /^Only on paper: .* fell from .* time allowed until due date that went up from/,
    )
  })

  it('that rose because they do better says that the limits are what they were', async () => {
    const faster = parcels(
      () => 16,
      (depot, part) => (depot === 'Birch' ? 22 - 12 * part : 16),
    )
    const found = await answer(faster, { ...gap, metric: inTime })
    expect(found.said).not.toMatch(/on paper/)
    expect(found.said).toMatch(/It is no matter of what is asked: .* of Birch rose/)
  })

  it('that did not move is told without either', async () => {
    const steady = parcels(
      () => 16,
      () => 16,
    )
    const found = await answer(steady, { ...gap, metric: inTime })
    expect(found.said).not.toMatch(/on paper|no matter of what is asked/)
  })
})
