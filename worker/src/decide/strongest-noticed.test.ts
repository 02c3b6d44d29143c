import { describe, expect, it } from '@jest/globals'
import { numbersOf } from '../effects/effect.ts'
import type { Noticed } from '../playbooks/noticed/noticed.types.ts'
import { strongestNoticed } from './strongest-noticed.ts'

const thing = (
  measure: string,
  against: string,
  { p = 1e-9, size = 0.5, impact = 1 }: { p?: number | null; size?: number; impact?: number } = {},
): Noticed => ({
  about: [measure, against],
  columns: [measure, against],
  sentence: `${measure} by ${against}`,
  numbers: numbersOf({
    kind: 'groups',
    metric: measure,
    against,
    groups: [],
    value: 1,
    low: null,
    high: null,
    p,
    n: 100,
    size,
    evidence: [],
  }),
  impact,
  passage: () => Promise.reject(new Error('nobody tells it')),
})
const told = (found: Noticed[], tests = 10) =>
  strongestNoticed({ found, tests }).map(({ sentence }) => sentence)

describe('what is told of all that was looked at', () => {
  it('is beyond chance with every test allowed for', () => {
    const found = [thing('cost', 'team', { p: 0.0001 }), thing('cost', 'town', { p: 0.001 })]
    expect(told(found, 10)).toEqual(['cost by team'])
    expect(told(found, 100)).toEqual([])
  })

  it('is worth a word, the largest first, for how many rows it concerns', () => {
    expect(
      told([
        thing('cost', 'tint', { size: 0.01 }),
        thing('cost', 'town', { size: 0.4 }),
        thing('time', 'team', { size: 0.5 }),
        thing('load', 'gate', { size: 0.9, impact: 0.05 }),
      ]),
    ).toEqual(['time by team', 'cost by town', 'load by gate'])
  })

  it('is each thing once, three of one measure and five in all', () => {
    expect(told([thing('cost', 'team'), thing('team', 'cost')])).toEqual(['cost by team'])
    const many = ['a', 'b', 'c', 'd'].flatMap((against) => [thing('cost', against), thing('time', against)])
    const all = told(many)
    expect(all).toHaveLength(5)
    for (const measure of ['cost', 'time'])
      expect(all.filter((words) => words.startsWith(measure)).length).toBeLessThanOrEqual(3)
  })
})
