import { describe, expect, it } from '@jest/globals'
import { drawsFrom, csvOf, type Row } from '../../testing/make-rows.ts'
import { answer, by, day, valueOf } from '../testing/ask.ts'

/** Cows that differ a lot, weighed and milked each week; feed and age belong to the cow, bedding changes by the week. */
function herd(seed: number, adds: { feed?: number; age?: number; bedded?: number } = {}): string {
  const draws = drawsFrom(7919 * seed)
  const rows: Row[] = []
  for (let cow = 0; cow < 36; cow++) {
    const [feed, age] = [draws.pick(['Grass', 'Maize']), 2 + 6 * draws.uniform()]
    const own = 4 * draws.normal() + (feed === 'Maize' ? (adds.feed ?? 0) : 0) + age * (adds.age ?? 0)
    for (let week = 0; week < 12; week++) {
      if (draws.chance(0.1)) continue
      const bedded = draws.chance(0.5)
      rows.push({
        cow_tag: String(1003 + 17 * cow),
        week: day(7 * week),
        feed,
        age: age.toFixed(1),
        bedded: bedded ? 'yes' : 'no',
        milk_yield: (26 + own + (bedded ? (adds.bedded ?? 0) : 0) + 1.5 * draws.normal()).toFixed(1),
      })
    }
  }
  return csvOf(rows)
}

const metric = valueOf('milk_yield')
const compare = (column: string) => ({ act: 'compare' as const, metric, by: [by(column)] })
const relate = { act: 'relate' as const, metric, with: [valueOf('age')] }
const explain = { act: 'explain' as const, metric }
const SAID = /are of 36 cows, each measured several times/

describe('rows that measure the same things again and again', () => {
  it('make nothing of what belongs to a few of them by chance', async () => {
    const kinds: string[] = []
    for (const seed of [1, 2, 3])
      for (const question of [compare('feed'), relate, explain]) {
        const { first, said } = await answer(herd(seed), question)
        kinds.push(first!.verdict.kind)
        if (question !== explain) expect(said).toMatch(SAID)
      }
    // Each row for itself, nearly all of them would be told.
    expect(kinds.filter((kind) => kind !== 'cannot-tell').length).toBeLessThanOrEqual(1)
  })

  it('tell what is there, of the things and of each against itself', async () => {
    const feed = await answer(herd(1, { feed: 8 }), compare('feed'))
    expect(feed.first!.verdict.kind).toBe('which')
    const age = await answer(herd(1, { age: 2 }), relate)
    expect(age.first!.verdict.kind).toBe('how-much')
    const bedded = await answer(herd(1, { bedded: 1 }), compare('bedded'))
    expect(bedded.first!.verdict.kind).toBe('which')
    const why = await answer(herd(1, { feed: 8 }), explain)
    expect(why.said).toMatch(/Maize/)
  })

  it('are not seen where each row is of something else', async () => {
    const draws = drawsFrom(4)
    const rows = Array.from({ length: 300 }, (_, at) => ({
      cow_tag: String(1003 + 17 * at),
      feed: draws.pick(['Grass', 'Maize']),
      milk_yield: (26 + 4 * draws.normal()).toFixed(1),
    }))
    const { said } = await answer(csvOf(rows), compare('feed'))
    expect(said).not.toMatch(/measured several times/)
  })
})
