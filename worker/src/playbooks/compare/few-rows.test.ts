import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, valueOf } from '../testing/ask.ts'

/** Parcels by van: nine vans have eight parcels or so each, one has most. */
const parcels = csvOf(200, (index, random) => {
  const van = index < 80 ? index % 10 : 9
  return {
    parcel: `P${index}`,
    van: `Van ${'ABCDEFGHIJ'[van]!}`,
    weight_kg: 4 + (9 - van) + random.uniform(),
  }
})

describe('groups of few rows', () => {
  it('are named, the smallest of many, and the comparison stands', async () => {
    const { first, defects } = await answer(parcels, {
      act: 'rank',
      metric: valueOf('weight_kg'),
      by: [by('van')],
      order: 'most',
    })
    expect(defects).toEqual([])
    expect(first!.verdict.kind).toBe('which')
  })
})
