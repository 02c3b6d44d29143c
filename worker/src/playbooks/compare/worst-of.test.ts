import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, valueOf } from '../testing/ask.ts'

/** Trial plots: seed E was never sown on loam, where there is least rust, and else rusts as seed D does. */
const plots = (worse: number) =>
  csvOf(720, (index, random) => {
    const [seed, soil, water] = [index % 5, Math.floor(index / 5) % 3, Math.floor(index / 15) % 2]
    const bad = seed === 3 ? 3.1 : seed === 4 ? 3 + worse : 0.5 * seed
    return {
      Seed: ['A', 'B', 'C', 'D', 'E'][seed],
      Soil: ['loam', 'sand', 'clay'][soil],
      Water: ['low', 'high'][water],
      Rust: 5 + (soil === 0 ? 0 : 8) + bad + 0.8 * random.normal(),
    }
  })
    .split('\n')
    .filter((row) => !row.startsWith('E,loam'))
    .join('\n')

const ask = {
  act: 'compare' as const,
  metric: valueOf('Rust'),
  by: [by('Seed')],
  against: [{ table: 'data', column: 'Seed', values: ['E'] }],
  supposes: 'more' as const,
  words: 'is seed E really the worst?',
}

describe('whether one of several is really the worst', () => {
  it('is told against the next one, where both were run', async () => {
    const { first, said } = await answer(plots(0), ask)
    expect(first!.verdict.kind).not.toBe('yes')
    expect(first!.effects[0]!.groups?.toSorted()).toEqual(['seed D', 'seed E'])
    expect(Math.abs(first!.effects[0]!.value!)).toBeLessThan(0.6)
    expect(said).toMatch(/never run with soil loam/)
  })

  it('is so where it lies beyond the next one as well', async () => {
    const { first } = await answer(plots(2), ask)
    expect(first!.verdict.kind).toBe('yes')
    expect(first!.effects[0]).toMatchObject({ groups: ['seed E', 'seed D'] })
  })

  it('is no matter of a question whether one has more than the others', async () => {
    const { first } = await answer(plots(0), { ...ask, words: 'does seed E rust more?' })
    expect(first!.verdict.kind).toBe('yes')
  })
})
