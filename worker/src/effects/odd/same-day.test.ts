import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer } from '../../playbooks/testing/ask.ts'

const HOUR = 3_600_000

/** Reports with the time they came in at and the day on which they were closed; `back` of them closed the day before. */
const reports = (back: number, ends: 'day' | 'midnight') =>
  csvOf(300, (index, random) => {
    const came = Date.UTC(2024, 0, 1 + index) + Math.round(random.uniform() * 14 + 6) * HOUR
    const days = index < back ? -1 : random.pick([0, 0, 1, 3])
    const closed = new Date(Math.floor(came / (24 * HOUR)) * 24 * HOUR + days * 24 * HOUR)
    // Some ends have an hour, so that the column is one of times.
    const later = ends === 'midnight' && days > 0 ? new Date(closed.getTime() + 15 * HOUR) : closed
    return {
      report: `R${index}`,
      opened_at: new Date(came).toISOString().slice(0, 19).replace('T', ' '),
      closed_at:
        ends === 'day'
          ? closed.toISOString().slice(0, 10)
          : later.toISOString().slice(0, 19).replace('T', ' '),
      kind: random.pick(['a', 'b']),
    }
  })
const question = { act: 'odd' as const, metric: null }

describe('an end without an hour on the day of its beginning', () => {
  it.each(['day', 'midnight'] as const)('comes before nothing (%s)', async (ends) => {
    const found = await answer(reports(0, ends), question)
    expect(`${found.page}\n${found.chapters}`).not.toMatch(
      /closed at before opened at|end before they begin/i,
    )
  })

  it.each(['day', 'midnight'] as const)('comes first where it lies a day before (%s)', async (ends) => {
    const found = await answer(reports(4, ends), question)
    expect(found.page).toMatch(/4 of 300 rows have closed at before opened at/i)
  })
})
