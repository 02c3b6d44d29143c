import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { answer, metric, valueOf } from './testing/ask.ts'

/** Visits of a clinic with two wards, of which one waits longer, and what each brought. */
const visits = csvOf(300, (index, random) => {
  const ward = random.pick(['East', 'West'])
  return {
    visit: `V${index}`,
    ward,
    wait_days: 10 + (ward === 'East' ? 4 : 0) + 2 * random.normal(),
    paid_eur: 60 + 10 * random.normal(),
    came_back: random.uniform() < 0.4 ? 'yes' : 'no',
  }
})
const east = [{ table: 'data', column: 'ward', values: ['East'] }]

describe('what is to be judged', () => {
  it('is told by its difference, without a yes, and with what it takes to judge', async () => {
    const { first, said } = await answer(visits, {
      act: 'compare',
      metric: valueOf('wait_days'),
      against: east,
      judged: { of: 'fair', words: 'unfair' },
    })
    expect(first!.verdict.kind).toBe('which')
    expect(said).toMatch(/^Wait is 1[34]/)
    expect(said).not.toMatch(/^Yes/)
    expect(said).toMatch(/“unfair” the figures do not say: to judge it takes a yardstick/)
  }, 60_000)

  it('names the side of its worth that no column holds', async () => {
    const ask = (of: ReturnType<typeof valueOf>) =>
      answer(visits, {
        act: 'compare',
        metric: of,
        against: east,
        judged: { of: 'worth', words: 'worth it' },
      })
    expect((await ask(valueOf('paid_eur'))).said).toMatch(/takes what (it costs|comes back for it)/)
    const share = metric('share', { column: 'came_back', values: ['yes'] })
    expect((await ask(share)).said).toMatch(/is worth in money/)
  }, 60_000)

  it('places a level that is named among all', async () => {
    const { said } = await answer(visits, {
      act: 'exact',
      metric: valueOf('wait_days'),
      judged: { of: 'good', words: 'acceptable', value: 10 },
    })
    expect(said).toMatch(/10 days? (is|are) no less than [23]\d% of 300 visits have/)
    expect(said).toMatch(/“acceptable” takes a yardstick/)
  }, 60_000)

  it('is no part of other answers', async () => {
    const { said } = await answer(visits, {
      act: 'compare',
      metric: valueOf('wait_days'),
      against: east,
      supposes: 'more',
    })
    expect(said).toMatch(/^Yes: /)
    expect(said).not.toMatch(/yardstick/)
  }, 60_000)
})
