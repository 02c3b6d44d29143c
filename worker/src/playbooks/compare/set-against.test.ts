import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, valueOf } from '../testing/ask.ts'

/** Ovens and doughs; bad batches come of one dough, which goes into one oven more often than into the others. */
const batches = csvOf(240, (index, random) => {
  const dough = ['rye', 'spelt', 'wheat'][index % 3]!
  const oven =
    dough === 'rye' && random.uniform() < 0.6 ? 'oven 3' : `oven ${1 + Math.floor(3 * random.uniform())}`
  return { batch: index, oven, dough, score: (dough === 'rye' ? 60 : 80) + 8 * random.uniform() }
})
const shops = csvOf(200, (index, random) => ({
  visit: index,
  shop: ['Leeds', 'York', 'Hull', 'Ripon'][index % 4]!,
  boss: ['Ann', 'Bob', 'Cat', 'Dan'][index % 4]!,
  wait: (index % 4 === 0 ? 35 : 30) + 6 * random.uniform(),
}))
const ask = (question: Partial<Question>): Partial<Question> => ({ act: 'compare', ...question })

describe('which of two things is behind an outcome', () => {
  it('is told by setting them against each other', async () => {
    const { first, said } = await answer(
      batches,
      ask({ metric: valueOf('score'), by: [by('oven'), by('dough')], words: 'is it the oven or the dough?' }),
    )
    expect(first!.effects[0]).toMatchObject({ kind: 'set-against', groups: ['dough', 'oven'] })
    expect(first!.verdict).toMatchObject({ kind: 'which', sureness: 'high' })
    expect(said).toMatch(/a matter of the dough and not of the oven/)
  }, 60_000)

  it('cannot be told where each has one of the other', async () => {
    const { first, said } = await answer(
      shops,
      ask({ metric: valueOf('wait'), by: [by('shop'), by('boss')], words: 'is it the shop or the boss?' }),
    )
    expect(first!.verdict.kind).toBe('cannot-tell')
    expect(said).toMatch(/each shop has one boss and each boss one shop/)
  }, 60_000)

  it('is not asked where both are merely named', async () => {
    const { first } = await answer(
      batches,
      ask({ metric: valueOf('score'), by: [by('oven'), by('dough')], words: 'score by oven and dough' }),
    )
    expect(first!.effects.map(({ kind }) => kind)).not.toContain('set-against')
  }, 60_000)
})
