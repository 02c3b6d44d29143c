import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, day, valueOf } from '../testing/ask.ts'

const question = { act: 'relate' as const, metric: valueOf('yield'), with: [valueOf('feed')] }
const ask = (
  row: (random: Seeded, index: number) => Record<string, string | number>,
  more: Partial<Question> = {},
) =>
  answer(
    csvOf(360, (index, random) => ({ batch: `B${index}`, ...row(random, index) })),
    { ...question, ...more },
  )
const round = (value: number) => Number(value.toFixed(3))
const SITES = ['Ard', 'Bex', 'Cor'] as const

describe('relate', () => {
  it('says what holds within groups where all of them together say the opposite', async () => {
    const found = await ask((random, index) => {
      const place = index % 3
      const feed = 20 + 10 * place + 2 * random.normal()
      return {
        site: SITES[place]!,
        feed: round(feed),
        yield: round(300 - 40 * place + 2 * feed + 3 * random.normal()),
      }
    })
    expect(found.said).toMatch(/^Within each site, yield rises with feed .* the other way round/)
    expect(found.first!.verdict.kind).toBe('how-much')
  })

  it('takes a question of yes or no by the direction within', async () => {
    const row = (random: Seeded, index: number) => {
      const feed = 20 + 10 * (index % 3) + 2 * random.normal()
      return {
        site: SITES[index % 3]!,
        feed: round(feed),
        yield: round(300 - 40 * (index % 3) + 2 * feed + 3 * random.normal()),
      }
    }
    expect((await ask(row, { supposes: 'more' })).first!.verdict.kind).toBe('yes')
    expect((await ask(row, { supposes: 'less' })).first!.verdict.kind).toBe('no')
  })

  it('says that nothing is left among rows of one group', async () => {
    const found = await ask((random, index) => {
      const place = index % 3
      return {
        site: SITES[place]!,
        feed: round(20 + 10 * place + 2 * random.normal()),
        yield: round(300 + 40 * place + 6 * random.normal()),
      }
    })
    expect(found.said).toMatch(/^Yield rises with feed over all .* comes with site/)
  })

  it('says that it depends where groups go opposite ways', async () => {
    const found = await ask((random, index) => {
      const feed = 30 + 5 * random.normal()
      return {
        site: SITES[index % 2]!,
        feed: round(feed),
        yield: round(300 + (index % 2 ? 3 : -3) * (feed - 30) + 3 * random.normal()),
      }
    })
    expect(found.said).toMatch(
      /^How yield goes with feed depends on site: it rises in Bex .* and falls in Ard/,
    )
  })

  it('holds other numbers equal, and says what comes with them', async () => {
    const found = await ask((random, index) => {
      const warmth = 15 + 5 * random.normal()
      return {
        site: SITES[index % 3]!,
        warmth: round(warmth),
        feed: round(2 * warmth + 4 * random.normal()),
        yield: round(300 + 4 * warmth + 4 * random.normal()),
      }
    })
    expect(found.said).toMatch(
      /^Yield rises with feed by itself .* comes with warmth: with (it|them) held equal nothing/,
    )
  })

  it('finds the turning point of a hump', async () => {
    const found = await ask((random, index) => {
      const feed = 60 * random.uniform()
      return {
        site: SITES[index % 3]!,
        feed: round(feed),
        yield: round(300 - 0.2 * (feed - 30) ** 2 + 8 * random.normal()),
      }
    })
    expect(found.said).toMatch(/^Yield is highest where feed is about (29|30|31)/)
  })

  it('says plainly that a link holds within groups, and makes nothing of noise', async () => {
    const held = await ask((random, index) => {
      const feed = 30 + 5 * random.normal()
      return {
        site: SITES[index % 3]!,
        feed: round(feed),
        yield: round(300 + 3 * feed + 6 * random.normal()),
      }
    })
    expect(held.said).toMatch(/^Yield is higher where feed is high.*same site it holds too/s)
    const noise = await ask((random, index) => ({
      site: SITES[index % 3]!,
      feed: round(30 + 5 * random.normal()),
      yield: round(300 + 6 * random.normal()),
    }))
    expect(noise.first!.verdict.kind).toBe('cannot-tell')
  })
})

describe('a place from which on something makes a difference', () => {
  const runs = (yieldAt: (feed: number) => number, more: Partial<Question> = {}) =>
    ask((random, index) => {
      const feed = 12 * random.uniform()
      return {
        site: SITES[index % 3]!,
        feed: round(feed),
        yield: round(100 + 20 * (index % 3) + yieldAt(feed) + random.normal()),
      }
    }, more)

  it('is found and told, with groups on levels of their own', async () => {
    const found = await runs((feed) => 2 * Math.max(0, feed - 7), { supposes: 'more' })
    expect(found.first!.verdict.kind).toBe('yes')
    expect(found.said).toMatch(/^Yes: yield begins to rise at about (6.9|7)\.?\d* of feed/)
    const threshold = found.first!.effects.find(({ kind }) => kind === 'threshold')
    expect(threshold!.value).toBeCloseTo(7, 0)
  })

  it('is not told of a straight line, nor where nothing goes on', async () => {
    const straight = await runs((feed) => 2 * feed)
    expect(straight.said).not.toMatch(/begins to/)
    const nothing = await runs(() => 0)
    expect(nothing.said).not.toMatch(/begins to/)
  })
})

describe('levels in round brackets', () => {
  /** Claims settled the sooner the larger they are; a part of them are not settled, by `settled` of the amount. */
  const claims = (settled: (amount: number) => number) =>
    csvOf(600, (index, random: Seeded) => {
      const amount = Math.round(100 + 9800 * random.uniform())
      const done = random.uniform() < settled(amount)
      const days = Math.max(1, Math.round(24 - amount / 500 + 2 * random.normal()))
      return {
        claim: `C${index}`,
        opened: day(Math.floor(index / 2)),
        settled_on: done ? day(Math.floor(index / 2) + days) : '',
        amount,
        state: done ? 'Settled' : random.pick(['Rejected', 'Pending']),
        processing_time: done ? days : 0,
        pages: Math.round(Math.exp(9 * random.uniform() ** 3)),
      }
    })
  const asked = { act: 'relate' as const, metric: valueOf('processing_time') }

  it('are told with their rows, in the unit that two dates reveal, with what to begin with', async () => {
    const found = await answer(
      claims(() => 0.6),
      { ...asked, with: [valueOf('amount')] },
    )
    expect(found.next).toMatch(
      /By amount: 2[123]\.\d days under 2,000 \(\d+ claims\), .* days from 8,000 \(\d+\)/,
    )
    expect(found.advice).toMatch(/^Begin with the claims with amount under 2,000: they have 2\d\.\d days/)
    expect(found.next).toMatch(/State shows no such course over the same brackets: Settled 5\d% to 6\d%/)
  })

  it('say where what comes out goes with them too', async () => {
    const found = await answer(
      claims((amount) => (amount < 4000 ? 0.3 : 0.8)),
      {
        ...asked,
        with: [valueOf('amount')],
      },
    )
    expect(found.next).toMatch(
      /State goes with amount too, from bracket to bracket: Settled [23]\d% to [78]\d%/,
    )
  })

  it('are not told where next to all rows lie in one of them', async () => {
    const found = await answer(
      csvOf(300, (index, random: Seeded) => {
        const pages = Math.round(10 ** (1 + 3 * random.uniform() ** 2) * 10) / 10
        return { claim: `C${index}`, pages, hours: (Math.log(pages) + 0.2 * random.normal()).toFixed(2) }
      }),
      { act: 'relate', metric: valueOf('hours'), with: [valueOf('pages')] },
    )
    expect(found.said).toMatch(/higher where pages are high/)
    expect(found.next).not.toMatch(/By pages/)
  })
})
