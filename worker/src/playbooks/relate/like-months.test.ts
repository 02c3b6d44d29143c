import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, valueOf } from '../testing/ask.ts'

/** Sailings over two years; cars and foot passengers share the summer, or go with each other on each of them as well. */
const sailings = (along: number) =>
  csvOf(1000, (index, random) => {
    const at = Math.floor((index / 1000) * 730)
    const summer = 40 * (1 - Math.cos((2 * Math.PI * at) / 365))
    const own = random.normal()
    return {
      sailing: `S${index}`,
      sailed_on: day(at),
      port: random.pick(['east', 'west']),
      cars: Math.round(40 + summer + 12 * own),
      foot: Math.round(60 + 1.5 * summer + 18 * (along * own + (1 - along) * random.normal())),
    }
  })
const ask = (along: number) =>
  answer(sailings(along), { act: 'relate', metric: valueOf('foot'), by: [by('cars')], supposes: 'more' })

describe('two quantities that share a season', () => {
  it('are told as they stand within like months', async () => {
    const { first, said, defects } = await ask(0)
    expect(defects).toEqual([])
    expect(first!.verdict.kind).toBe('no')
    expect(said).toMatch(/among rows of the same month r = -?0\.[01]/)
  })

  it('are told as they stand where they go together in each month', async () => {
    const { first, said } = await ask(0.9)
    expect(first!.verdict.kind).toBe('yes')
    expect(said).not.toMatch(/of the same month/)
  })
})
