import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, metric } from '../testing/ask.ts'

/** Calls of sixty drivers; one of them has two calls, both late; another is late in half of fifty. */
const calls = (apart: boolean) =>
  csvOf(1002, (index, random) => {
    const driver = index < 2 ? 60 : index < 52 ? 0 : 1 + (index % 59)
    const chance = apart && driver === 0 ? 0.6 : 0.12
    return {
      call: `C${index}`,
      driver: `Driver ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[driver % 26]}${driver}`,
      town: random.pick(['Aston', 'Bree']),
      late: index < 2 || random.uniform() < chance ? 'yes' : 'no',
    }
  })
const asked = {
  act: 'rank',
  metric: metric('share', { column: 'late', values: ['yes'] }),
  order: 'most',
} as const

describe('who is first of many with few rows each', () => {
  it('is nobody with two rows, and that is said', async () => {
    const { first, said } = await answer(calls(true), { ...asked, by: [by('driver')] })
    expect(first!.verdict.kind).toBe('which')
    expect(first!.effects[0]!.groups).toEqual(['Driver A0'])
    expect(said).toMatch(/By the plain figure Driver I60 would be the first with 100\.0%, of no more than 2/)
  }, 60_000)

  it('is nobody at all where chance brings such differences', async () => {
    const { first, said } = await answer(calls(false), { ...asked, by: [by('driver')] })
    expect(first!.verdict.kind).toBe('cannot-tell')
    expect(said).toMatch(/^None of the 60 drivers can be called the highest|^None of the 61 drivers/)
    expect(first!.listed).toBeUndefined()
  }, 60_000)
})
