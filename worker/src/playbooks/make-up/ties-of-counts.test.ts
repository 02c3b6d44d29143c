import { describe, expect, it } from '@jest/globals'
import { answer, by, count, valueOf } from '../testing/ask.ts'

/** Bookings of so many rows for each site, each for the same amount. */
const bookings = (counts: Record<string, number>) =>
  [
    'booking,site,amount',
    ...Object.entries(counts).flatMap(([site, n]) =>
      Array.from({ length: n }, (_, at) => `${site}-${at},${site},${10 + (at % 5)}`),
    ),
  ].join('\n')
const asked = { act: 'make-up', metric: count, by: [by('site')] } as const
const make = (counts: Record<string, number>, total = false) =>
  answer(bookings(counts), {
    ...asked,
    by: [...asked.by],
    ...(total ? { metric: valueOf('amount') } : {}),
  })

describe('values that hold exactly as much', () => {
  it('are told together and none before the other, in counts and in totals', async () => {
    for (const total of [false, true]) {
      const { page } = await make({ Cork: 30, Delft: 30, Bergen: 5, Ghent: 5 }, total)
      expect(page).toMatch(/Cork and Delft share first place: each has/)
      expect(page).not.toMatch(/(?:Cork|Delft) comes first|before (?:Cork|Delft)|followed|Look at Cork first/)
    }
  })

  it('are not made of one that is ahead', async () => {
    const { page } = await make({ Cork: 60, Delft: 30, Bergen: 10 })
    expect(page).toMatch(/Cork has 60%/)
    expect(page).not.toMatch(/share first place/)
  })
})
