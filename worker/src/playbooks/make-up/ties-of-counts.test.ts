import { describe, expect, it } from '@jest/globals'
import { answer, by, count, metric, over, valueOf } from '../testing/ask.ts'

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

  it('are named together at the lower end too', async () => {
    const { page } = await make({ Cork: 24, Delft: 22, Bergen: 19, Ghent: 19 })
    expect(page).toMatch(/from 23% \((Bergen and Ghent|Ghent and Bergen)\) to 29% \(Cork\)/)
  })
})

describe('groups of which the same is true', () => {
  it('share the lowest place, and none of them has it', async () => {
    const late = (site: string, at: number) => (site === 'Cork' ? at % 2 === 0 : false)
    const csv = [
      'booking,site,late',
      ...['Cork', 'Delft', 'Bergen', 'Ghent', 'Oslo'].flatMap((site) =>
        Array.from({ length: 30 }, (_, at) => `${site}-${at},${site},${late(site, at) ? 'yes' : 'no'}`),
      ),
    ].join('\n')
    const share = metric('share', { column: 'late', values: ['yes'] })
    const { said } = await answer(csv, { act: 'compare', metric: share, by: [by('site')] })
    expect(said).toMatch(/Cork stands out: .* share the lowest with 0%/)
  })
})

describe('times of which the same is true', () => {
  const bookingsBy = (counts: number[]) =>
    [
      'booking,opened',
      ...counts.flatMap((n, month) =>
        Array.from(
          { length: n },
          (_, at) => `B${month}-${at},2023-${String(month + 1).padStart(2, '0')}-${10 + at}`,
        ),
      ),
      'B,2023-01-01',
      'E,2023-12-31',
    ].join('\n')
  const course = { act: 'change' as const, metric: count, over }

  it('share the highest or the lowest, and of many their number is told', async () => {
    const { chapters } = await answer(bookingsBy([5, 9, 3, 6, 7, 3, 5, 9, 6, 3, 7, 5]), course)
    expect(chapters).toMatch(
      /Highest in February 2023 and August 2023 \(9 each\), lowest in 3 months \(3 each, first in March 2023\)/,
    )
    const one = await answer(bookingsBy([5, 10, 2, 6, 7, 3, 5, 9, 6, 3, 7, 5]), course)
    expect(one.chapters).toMatch(/Highest in February 2023 \(10\), lowest in March 2023 \(2\)/)
  })
})
