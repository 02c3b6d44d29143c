import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { answer, by, day, metric } from '../playbooks/testing/ask.ts'

/** Loans of a year; `spoil` changes the day on which one is returned. */
const loans = (spoil: (returned: string, index: number) => string) =>
  csvOf(700, (index, random) => {
    const lent = Math.floor(index / 2)
    return {
      loan: `L${1000 + index}`,
      opened: day(lent),
      closed: spoil(day(lent + 3 + Math.floor(20 * random.uniform())), index),
      branch: random.pick(['Mill', 'Quay']),
    }
  })
const asked = {
  act: 'compare' as const,
  metric: metric('duration', { from: 'opened', column: 'closed' }),
  by: [by('branch')],
}
const exchange = (date: string) => {
  const [year, month, of] = date.split('-')
  return Number(of) <= 12 ? `${year}-${of}-${month}` : date
}

describe('dates whose day and month are taken for each other', () => {
  it('are left out of what lengths of time are computed from, and counted', async () => {
    const { page } = await answer(
      loans((returned, index) => (index % 6 === 0 ? exchange(returned) : returned)),
      asked,
    )
    expect(page).toMatch(/\d+ of 700 \w+ have the day and month of a date taken for each other/)
    expect(page).toMatch(/with them the mean would be/)
  })

  it('are none where exchanging would put them no better', async () => {
    const { page } = await answer(
      loans((returned, index) => (index % 25 === 0 ? '2022-08-20' : returned)),
      asked,
    )
    expect(page).not.toMatch(/taken for each other/)
    expect(page).toMatch(/28 of 700 \w+ end before they begin/)
  })
})
