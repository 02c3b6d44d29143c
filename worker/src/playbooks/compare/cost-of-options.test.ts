import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, valueOf } from '../testing/ask.ts'

const FEEDS = ['barley mash', 'maize', 'pellets'] as const

/** Hens by what they are fed; `fee` of a bag by feed, `better` of one feed beside the others. */
const hens = (price: (feed: number) => number, better: number) =>
  csvOf(450, (index, random: Seeded) => {
    const feed = index % 3
    return {
      hen: `H${index}`,
      weighed_on: day(Math.floor(90 * random.uniform())),
      feed: FEEDS[feed]!,
      barn: random.pick(['east', 'west']),
      egg_weight: Number((60 + 4 * random.normal() + (feed === 1 ? better : 0)).toFixed(1)),
      feed_price: Number((price(feed) + random.normal()).toFixed(2)),
    }
  })
const asked = {
  act: 'compare' as const,
  metric: valueOf('egg_weight'),
  by: [by('feed')],
  decides: 'more' as const,
}

describe('a choice for which the measure gives no reason', () => {
  it('is told what sets the options apart: what they cost', async () => {
    const { first, page } = await answer(
      hens((feed) => [40, 25, 12][feed]!, 0),
      asked,
    )
    expect(first!.verdict.kind).toBe('cannot-tell')
    expect(page).toMatch(
      /What sets the feeds apart is feed price: barley mash with [\d.]+, maize with [\d.]+ and pellets with [\d.]+; where it is higher, no better egg weight is shown/,
    )
    expect(first!.advice).toMatch(/Decide it by .*feed price/)
  })

  it('is told nothing of costs that are the same, nor where the measure decides', async () => {
    const same = await answer(
      hens(() => 20, 0),
      asked,
    )
    expect(same.page).not.toMatch(/What sets/)
    const sure = await answer(
      hens((feed) => [40, 25, 12][feed]!, 5),
      asked,
    )
    expect(sure.page).toMatch(/Recommended: maize first/)
    expect(sure.page).not.toMatch(/What sets/)
  })
})
