import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, metric, valueOf } from '../testing/ask.ts'

/** Orchards over few years, each harvest with its weight. */
const harvests = csvOf(160, (index, random) => ({
  harvest: `H${index}`,
  season: 2020 + (index % 4),
  picked: `2023-0${1 + (index % 9)}-1${index % 9}`,
  weight_kg: 40 + 10 * (index % 4) + 6 * random.uniform(),
}))

describe('few years', () => {
  it('stand side by side where they are too few for a course', async () => {
    const { said } = await answer(harvests, {
      act: 'change',
      metric: valueOf('weight_kg'),
      statistic: 'mean',
      over: { table: 'data', column: 'season', grain: 'year' },
    })
    expect(said).toMatch(/2023/)
    expect(said).toMatch(/2020/)
  })
})

describe('a measure that is asked about by its name', () => {
  it('is told first, and what the table holds behind it', async () => {
    const { first, said } = await answer(harvests, { act: 'describe', metric: valueOf('weight_kg') })
    expect(said).toMatch(/^Weight .*5\d\.\d[^]*\nThe table holds/)
    expect(first!.verdict.kind).toBe('how-much')
  })

  it('is not where nothing is named', async () => {
    const { said } = await answer(harvests, { act: 'describe', metric: null })
    expect(said).toMatch(/^The table holds/)
    expect((await answer(harvests, { act: 'describe', metric: metric('count') })).said).toMatch(
      /^The table holds/,
    )
  })
})
