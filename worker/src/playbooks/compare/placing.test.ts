import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, metric } from '../testing/ask.ts'

/** Campaigns of four channels in two seasons: what comes back differs by channel, or does not. */
const campaigns = (returns: Readonly<Record<string, number>>) =>
  csvOf(480, (index, random) => {
    const channel = Object.keys(returns)[index % 4]!
    const spend = 80 + 40 * random.uniform()
    return {
      campaign: `K${index}`,
      channel,
      season: random.pick(['summer', 'winter']),
      spend_eur: Math.round(spend),
      revenue_eur: Math.round(spend * returns[channel]! * (0.7 + 0.6 * random.uniform())),
    }
  })
const brought = metric('ratio', { column: 'revenue_eur', from: 'spend_eur' })
const asked = { act: 'rank', metric: brought, order: 'most', decides: 'more' } as const

describe('where the money goes', () => {
  it('goes by what came back, net amounts told, the loser named, a budget placed', async () => {
    const { first, said, page } = await answer(campaigns({ Post: 3, Radio: 2, Web: 1.2, Fairs: 0.6 }), {
      ...asked,
      by: [by('channel')],
      budget: 20_000,
    })
    expect(first!.verdict.kind).toBe('which')
    expect(said).toMatch(/^Recommended: Post first/)
    // Post has had about 12,000: that much goes there, and the rest to the next.
    expect(said).toMatch(/Of €?20,000.* more, .*€?1[12],\d{3}.* to Post and €?[789],\d{3}.* to Radio, which/)
    expect(said).toMatch(/To drop: Fairs \(0\.[56]/)
    expect(page).toMatch(/average, and not what the next amount brings/)
    expect(first!.listed!.columns.map(({ title }) => title)).toContain('left')
  }, 60_000)

  it('is left open where chance could make the order, and none is called a loser', async () => {
    const { first, said } = await answer(campaigns({ Post: 1.5, Radio: 1.5, Web: 1.5, Fairs: 1.5 }), {
      ...asked,
      by: [by('channel')],
      budget: 20_000,
    })
    expect(first!.verdict.kind).toBe('cannot-tell')
    expect(said).not.toMatch(/To drop|to Post and/)
  }, 60_000)

  it('turns round like for like where a season makes the order', async () => {
    // All that Post sends it sends in the good season.
    const csv = csvOf(600, (index, random) => {
      const post = index % 2 === 0
      const good = random.uniform() < (post ? 0.9 : 0.1)
      const spend = 80 + 40 * random.uniform()
      return {
        campaign: `K${index}`,
        channel: post ? 'Post' : 'Web',
        season: good ? 'good' : 'poor',
        spend_eur: Math.round(spend),
        revenue_eur: Math.round(
          spend * ((good ? 4 : 1.2) + (post ? 0 : 0.3)) * (0.8 + 0.4 * random.uniform()),
        ),
      }
    })
    const { said } = await answer(csv, { ...asked, by: [by('channel')] })
    expect(said).toMatch(/Like for like the order turns round: with season held equal/)
  }, 60_000)
})
