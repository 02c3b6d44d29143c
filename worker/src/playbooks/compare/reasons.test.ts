import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, metric } from '../testing/ask.ts'

/** Orders of four kinds of goods; shoes come back most, mostly as too small, and everything else mostly as damaged. */
const orders = (isNoted: boolean) =>
  csvOf(1200, (index, random) => {
    const kind = ['shoes', 'hats', 'belts', 'bags'][index % 4]!
    const back = random.uniform() < (kind === 'shoes' ? 0.4 : 0.12)
    const reason = random.uniform() < (kind === 'shoes' ? 0.75 : 0.1) ? 'too small' : 'damaged'
    return {
      order: `O${index}`,
      kind,
      weight: Math.round(500 + 80 * random.normal()),
      outcome: back ? 'Returned' : 'Kept',
      ...(isNoted ? { return_reason: back ? reason : null } : {}),
    }
  })
const compared = {
  act: 'compare' as const,
  metric: metric('share', { column: 'outcome', values: ['Returned'] }),
  by: [by('kind')],
}
const words = 'the reasons behind the varying rates of returns across kinds'

describe('the reasons for what sets a group apart', () => {
  it('are told as they are written down, against those of all others', async () => {
    const { said } = await answer(orders(true), { ...compared, words })
    expect(said).toMatch(
      /reasons that are written down .*: for shoes too small \d+% \(\d+ of \d+; all others \d+%\) and damaged/,
    )
  })

  it('stand in no column where none holds them, and are not spoken of unasked', async () => {
    expect((await answer(orders(false), { ...compared, words })).said).toMatch(
      /No column holds the reasons; what weight shows of it stands here/,
    )
    const { said } = await answer(orders(true), { ...compared, words: 'do returns differ between kinds' })
    expect(said).not.toMatch(/reasons/)
  })

  it('are not said to be nowhere where a column holds those of the other outcome', async () => {
    const kept = { ...compared, metric: metric('share', { column: 'outcome', values: ['Kept'] }) }
    expect((await answer(orders(true), { ...kept, words })).said).not.toMatch(/No column holds the reasons/)
  })
})
