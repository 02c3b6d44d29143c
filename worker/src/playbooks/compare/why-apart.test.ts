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

/** Boats of four yards: nine of seven coats lie in others than Dale, far above all else, and a few have no coat told. */
it('is held against all others, those of rare values among them', async () => {
  const boats = Array.from({ length: 600 }, (_, index) => {
    const coats = index % 67 === 1 ? 7 : 1 + (index % 3)
    const yard = coats === 7 ? 'Abbey' : GARDENS[(index * 7) % 4]!
    const days =
      coats === 7 ? 82 : 30 + 4 * coats + (yard === 'Dale' ? 25 : 0) + (((index * 37) % 101) - 50) / 3
    return {
      boat: `B${index}`,
      yard,
      coats: index % 50 === 3 ? null : `${coats} coats`,
      days: Math.round(10 * days) / 10,
    }
  })
  const others = boats.filter(({ yard }) => yard !== 'Dale')
  const mean = (rows: typeof boats) => rows.reduce((sum, { days }) => sum + days, 0) / rows.length
  const { said } = await answer(
    csvOf(boats.length, (index) => boats[index]!),
    { act: 'compare', metric: valueOf('days'), by: [by('yard')] },
  )
  const told = /where the others have ([\d.]+) and it has (\d+\.\d)/.exec(said)
  expect(Number(told![1])).toBeCloseTo(mean(others), 1)
  expect(Number(told![2])).toBeCloseTo(mean(boats.filter(({ yard }) => yard === 'Dale')), 1)
})

describe('why one group has more than all others', () => {
  const why = {
    act: 'compare' as const,
    metric: valueOf('life'),
    against: [{ table: 'data', column: 'garden', values: ['Castle'] }],
    words: 'Why do the plants of Castle live longer than those of the other gardens',
  }
  const often = (garden: string) => (garden === 'Castle' ? 0.9 : 0.2)

  it('is told with the gap and what makes it first, then what does not', async () => {
    const { first, said } = await answer(
      plants(often, () => 0),
      why,
    )
    expect(expectedIn(first!)!.size).toBeGreaterThan(0.9)
    expect(said).toMatch(
      /^Life is [\d.]+ for Castle and [\d.]+ for all others together; .* at its own mix of kind it would be [\d.]+: kind explains it\./m,
    )
    expect(said).toMatch(/That Castle stands apart is no matter of soil: /)
  })

  it('is its own where its rows are like those of the others, with what is no reason', async () => {
    const { said } = await answer(
      plants(
        () => 0.4,
        (garden) => (garden === 'Castle' ? 12 : 0),
      ),
      why,
    )
    expect(said).toMatch(/That Castle stands apart is no matter of (kind or soil|soil or kind): /)
    expect(said).not.toMatch(/kind explains/)
  })

  it('is asked of one that has less as well', async () => {
    const { first } = await answer(
      plants(
        (garden) => (garden === 'Castle' ? 0.1 : 0.8),
        () => 0,
      ),
      { ...why, words: 'Why do the plants of Castle live shorter than those of the other gardens' },
    )
    expect(expectedIn(first!)).toMatchObject({ groups: ['Castle'], against: 'garden within kind' })
  })

  it('explains nothing where there is no gap', async () => {
    const { first, said } = await answer(
      plants(
        () => 0.4,
        () => 0,
      ),
      why,
    )
    expect(first!.verdict.kind).toBe('cannot-tell')
    expect(said).not.toMatch(/explains|stands apart/)
  })
})
