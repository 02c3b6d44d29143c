import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, valueOf } from '../testing/ask.ts'

const GARDENS = ['Abbey', 'Bridge', 'Castle', 'Dale']

/** Plants of four gardens: how long one lives is a matter of its kind, and of the garden where that is said. */
const plants = (oftenShrub: (garden: string) => number, adds: (garden: string) => number) =>
  csvOf(800, (index, random) => {
    const garden = GARDENS[index % 4]!
    const kind = random.uniform() < oftenShrub(garden) ? 'shrub' : 'herb'
    return {
      plant: `P${index}`,
      garden,
      kind,
      soil: random.pick(['clay', 'loam', 'sand']),
      life: Math.round(10 * ((kind === 'shrub' ? 40 : 20) + adds(garden) + 4 * random.normal())) / 10,
    }
  })
const ask = { act: 'compare' as const, metric: valueOf('life'), by: [by('garden')] }
const expectedIn = ({ effects }: NonNullable<Awaited<ReturnType<typeof answer>>['first']>) =>
  effects.find(({ kind }) => kind === 'expected')

describe('a group that stands out', () => {
  it('is told with what it would have if it fared as the others in each value of what explains it', async () => {
    const { first, said } = await answer(
      plants(
        (garden) => (garden === 'Castle' ? 0.9 : 0.2),
        () => 0,
      ),
      ask,
    )
    const expected = expectedIn(first!)!
    expect(expected.against).toBe('garden within kind')
    expect(expected.groups).toEqual(['Castle'])
    expect(expected.value).toBeGreaterThan(36.5)
    expect(expected.value).toBeLessThan(39.5)
    expect(expected.size).toBeGreaterThan(0.9)
    expect(said).toMatch(/it would be .*: kind explains it/)
  })

  it('is not explained by what its rows are as often as those of the others', async () => {
    const { first, said } = await answer(
      plants(
        () => 0.4,
        (garden) => (garden === 'Castle' ? 12 : 0),
      ),
      ask,
    )
    expect(expectedIn(first!)).toBeUndefined()
    expect(said).toMatch(/That Castle stands apart is no matter of kind/)
  })
})
