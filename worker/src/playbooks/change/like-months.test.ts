import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, metric } from '../testing/ask.ts'

const DAYS = 640

/** Claims of a year and three quarters; those of some offices wait longer from the second year on, and late ones are not settled yet. */
const claims = (longer: number) =>
  csvOf(1600, (index, random) => {
    const at = Math.floor((index / 1600) * DAYS)
    const office = random.pick(['Ash', 'Birch', 'Cedar', 'Dune', 'Elm', 'Fir'])
    const kind = ['Ash', 'Birch', 'Cedar'].includes(office) ? 'upland' : 'coast'
    const took = Math.round((kind === 'upland' && at >= 365 ? longer : 0) + 30 + 9 * random.normal())
    const settled = at + took <= DAYS
    return {
      claim: `C${index}`,
      opened: day(at),
      office,
      kind,
      settled: settled ? day(at + took) : '',
      state: settled ? 'settled' : 'open',
    }
  })
const slower: Partial<Question> = {
  act: 'change',
  metric: metric('duration', { column: 'settled', from: 'opened' }),
  within: [{ table: 'data', column: 'opened', operator: 'between', values: [day(0), day(DAYS)] }],
  over: { table: 'data', column: 'opened', grain: 'year' },
  by: [by('office')],
  supposes: 'up',
}

describe('lengths of time this year against the same months of the year before', () => {
  it('are told by what is done in time, by whom, and not by the quick ones of the last months', async () => {
    const { first, said } = await answer(claims(16), slower)
    expect(first!.verdict.kind).toBe('yes')
    const [within, mean] = first!.effects
    expect(within).toMatchObject({ kind: 'pooled', against: 'named-like' })
    expect(within!.value).toBeLessThan(-0.15)
    expect(within!.high).toBeLessThan(0)
    expect(mean!.value).toBeGreaterThan(5)
    expect(said).toMatch(/at most 30 days/)
    expect(said).toMatch(/it is (Ash|Birch|Cedar) .*, (Ash|Birch|Cedar) .* and (Ash|Birch|Cedar) /)
    expect(said).toMatch(/is the same, upland: 3 of its 3 offices went that way/)
    expect(said).toMatch(/only \d+ have an end yet, so their/)
  })

  it('say no change where nothing took longer, though the last months hold only the quick', async () => {
    const { first } = await answer(claims(0), slower)
    expect(first!.verdict.kind).toBe('cannot-tell')
    expect(first!.effects.every(({ against }) => against !== 'named-like')).toBe(true)
  })
})
