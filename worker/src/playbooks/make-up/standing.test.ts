import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, valueOf } from '../testing/ask.ts'

/** Claims of five teams for three kinds of thing, decided or not. */
const claims = (state: (index: number) => string) =>
  csvOf(300, (index, random) => ({
    claim: `C${index}`,
    team: ['north', 'south', 'east', 'west', 'centre'][index % 5]!,
    kind: ['Travel', 'Meals', 'Tools'][index % 3]!,
    status: state(index),
    amount: Math.round((index % 3 === 0 ? 900 : 300) + 50 * random.uniform()),
  }))
const asked = { act: 'make-up' as const, metric: valueOf('amount'), by: [by('team'), by('kind')] }

describe('a total of money that is shared out', () => {
  it('is told with what of it is not decided or was turned down, and each group that was asked about besides', async () => {
    const { page, said } = await answer(
      claims((index) => (index % 4 === 0 ? 'Pending' : index % 4 === 1 ? 'Declined' : 'Paid')),
      asked,
    )
    expect(page).toMatch(
      /Not all of the amount is settled: of .* there is .* \(2\d%\) of 75 \w+ that are not over yet \(Pending\) and .* \(2\d%\) of 75 \w+ that came to nothing \(Declined\); .* \(5\d%\) is left/,
    )
    expect(said).toMatch(
      /By kind: Travel .* \(\d\d%\), (Meals|Tools) .* \(\d\d%\) and (Tools|Meals) .* \(\d\d%\), .* in all/,
    )
  })

  it('is left alone where all of it is settled', async () => {
    const { page } = await answer(
      claims((index) => (index % 2 === 0 ? 'Paid' : 'Booked out')),
      asked,
    )
    expect(page).not.toMatch(/is settled/)
  })
})
