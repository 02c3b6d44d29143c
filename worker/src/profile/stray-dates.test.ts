import { describe, expect, it } from '@jest/globals'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { csvOf } from '../toolkit/testing/seeded.ts'

const DAY = 86_400_000
/** Boats registered over ten years, the first ones far between. */
const issuesOf = (first: (index: number) => string | null): Promise<string[]> =>
  withProfile(
    {
      csv: csvOf(400, (index) => ({
        boat: `B${index}`,
        registered:
          first(index) ?? new Date(Date.UTC(2014, 0, 1) + index * 9 * DAY).toISOString().slice(0, 10),
      })),
    },
    async (_, profile) => profile.tables[0]!.columns[1]!.issues.map(({ text }) => text),
  )

describe('dates that are no part of the others', () => {
  it('are those alone beyond a gap that is wide for the time that the others span', async () => {
    const early: Record<number, string> = { 0: '2004-03-01', 1: '2011-05-01', 2: '2012-08-01' }
    expect(await issuesOf((index) => early[index] ?? null)).toEqual([
      '1 row is dated long before all others (2004-03-01; the others begin at 2011-05-01)',
    ])
    expect(await issuesOf((index) => (index < 2 ? ['2011-05-01', '2012-08-01'][index]! : null))).toEqual([])
  })

  it('are said to end where they come after them', async () => {
    expect((await issuesOf((index) => (index === 7 ? '2092-01-01' : null)))[0]).toMatch(
      /^1 row is dated long after all others \(2092-01-01; the others end at 20/,
    )
  })
})
