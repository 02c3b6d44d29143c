import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day, metric } from '../testing/ask.ts'

/** Batches of a year; brass is rejected more often all along, and from summer on all of them may be. */
const batches = (more: number) =>
  csvOf(2400, (index, random) => {
    const at = Math.floor((index / 2400) * 360)
    const material = random.pick(['steel', 'brass', 'alu'])
    const chance = 0.06 + (material === 'brass' ? 0.09 : 0) + (at >= 180 ? more : 0)
    return {
      batch: `B${index}`,
      made_on: day(at),
      line: random.pick(['A line', 'B line', 'C line']),
      material,
      result: random.uniform() < chance ? 'rejected' : 'passed',
    }
  })
const why = {
  act: 'explain' as const,
  metric: metric('share', { column: 'result', values: ['rejected'] }),
  supposes: 'up' as const,
}

describe('a share that moved in all groups alike', () => {
  it('is told as that before what it depends on at any time', async () => {
    const { first, said } = await answer(batches(0.14), why)
    expect(first!.effects[0]!.kind).toBe('course')
    expect(said).toMatch(/^Share of .* (?:stepped up|rises)[^\n]*\n.*[Bb]rass/)
  })

  it('is not, where it did not move', async () => {
    const { first, said } = await answer(batches(0), why)
    expect(first!.effects[0]!.kind).toBe('groups')
    expect(said).toMatch(/^[Bb]rass /)
  })
})
