import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, valueOf } from '../testing/ask.ts'

const DAYS = 360
const RULE = 150
const ask: Partial<Question> = {
  act: 'event',
  metric: valueOf('cost'),
  by: [by('ward')],
  over: { table: 'data', column: 'opened', grain: null },
  event: {
    at: day(RULE),
    grain: 'day',
    after: false,
    label: null,
    cut: { column: 'cost', operator: '>', value: 200 },
  },
}

/** Orders of four wards; since the rule one of them orders right below its number what it ordered above it. */
const orders = (evades: boolean) =>
  csvOf(700, (index, random) => {
    const at = Math.floor((index / 700) * DAYS)
    const ward = random.pick(['north', 'east', 'south', 'west'])
    const cost = 20 + 280 * random.uniform()
    const below = evades && ward === 'east' && at >= RULE && cost > 140
    return {
      order: `O${index}`,
      opened: day(at),
      ward,
      item: random.pick(['gloves', 'masks', 'tape', 'gauze', 'swabs', 'gowns']),
      cost: (below ? 181 + 18 * random.uniform() : cost).toFixed(2),
    }
  })

describe('a rule for what lies past a number', () => {
  it('is told with who has come to stay right below it, and how few are left above', async () => {
    const { first, said, advice } = await answer(orders(true), ask)
    expect(first!.verdict.kind).toBe('which')
    const [own] = first!.effects
    expect(own).toMatchObject({ kind: 'around-cut', groups: ['east'] })
    expect(own!.value).toBeGreaterThan(0.3)
    expect(own!.p).toBeLessThan(0.001)
    expect(said).toMatch(/just below 200 \(180 to 200\)/)
    expect(advice).toMatch(/east/i)
  })

  it('is not told to be worked around where nobody gathers there', async () => {
    const { first } = await answer(orders(false), ask)
    expect(first!.verdict.kind).toBe('no')
    expect(first!.effects[0]!.groups).toEqual([])
  })
})
