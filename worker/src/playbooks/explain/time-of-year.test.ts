import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day, valueOf } from '../testing/ask.ts'

/** A year of baking: oven Nora takes longer from summer on; in a cold winter all ovens may. */
const batches = (winter: number) =>
  csvOf(700, (index, random) => {
    const oven = ['Nora', 'Ada', 'Ida', 'Uta', 'Eva'][index % 5]!
    const at = Math.floor((364 * index) / 700)
    const late = oven === 'Nora' ? Math.max(0, at - 150) * 0.3 : 0
    const cold = at < 90 ? winter : 0
    return {
      batch: `B${index}`,
      oven,
      dough: random.pick(['rye', 'wheat', 'spelt']),
      baked_on: day(at),
      minutes: Math.round(10 * (40 + late + cold + 4 * random.normal())) / 10,
    }
  })

const why = { act: 'explain' as const, metric: valueOf('minutes') }

describe('time of year beside one group that runs its own way over time', () => {
  it('is not told where it is that group alone', async () => {
    const { said, next } = await answer(batches(0), why)
    expect(said).toMatch(/Nora/)
    expect(next).not.toMatch(/time of year/)
  })

  it('is told of the others where it stands without it', async () => {
    const { next } = await answer(batches(12), why)
    expect(next).toMatch(/By time of year, without Nora: .*Q1/)
  })
})
