import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, metric } from '../testing/ask.ts'

/** Weeks of stations: so many stopped, of whom some were let go; fines and what was loaded, which only go along. */
const weeks = csvOf(240, (index, random) => {
  const station = ['Harbour', 'Market', 'North'][index % 3]!
  const stopped = 20 + Math.floor(random.uniform() * 60)
  const rate = station === 'North' ? 0.55 : 0.75
  const weight = 40 + 30 * random.uniform()
  return {
    week: `W${index}`,
    station,
    stopped,
    let_go: Math.min(stopped, Math.round(stopped * (rate + 0.1 * (random.uniform() - 0.5)))),
    weight: weight,
    price: weight * (0.6 + 0.3 * random.uniform()),
  }
})

describe('a part by its whole', () => {
  it('is told in per cent, and its differences in points', async () => {
    const found = await answer(weeks, {
      act: 'compare',
      metric: metric('ratio', { column: 'let_go', from: 'stopped' }),
      by: [by('station')],
      against: [{ table: 'data', column: 'station', values: ['North', 'Market'] }],
    })
    const [effect] = found.first!.effects
    expect(Math.abs(effect!.value!)).toBeGreaterThan(15)
    expect(Math.abs(effect!.value!)).toBeLessThan(25)
    expect(effect!.metric).toBe('let go as a share of stopped')
    expect(found.said).toMatch(/7\d\.\d%/)
    expect(found.said).toMatch(/ points/)
  })

  it('is held against a limit that is given as 0 to 1', async () => {
    const found = await answer(weeks, {
      act: 'rank',
      metric: metric('ratio', { column: 'let_go', from: 'stopped' }),
      by: [by('station')],
      lists: true,
      having: { what: 'figure', of: [], operator: '<', value: 0.6, grain: null, without: false },
    })
    expect(found.first!.listed!.rows).toHaveLength(1)
    expect(found.said).toMatch(/below 60%: .*North with 55\.\d%/)
  })

  it('is so of what is left of the whole as well', async () => {
    const found = await answer(weeks, {
      act: 'compare',
      metric: metric('ratio', {
        column: 'stopped',
        from: 'stopped',
        terms: [{ operator: '-', column: 'let_go' }],
      }),
      by: [by('station')],
    })
    expect(found.said).toMatch(/2\d\.\d%/)
  })

  it('stays a quotient where the two are unlike things', async () => {
    const found = await answer(weeks, {
      act: 'compare',
      metric: metric('ratio', { column: 'price', from: 'weight' }),
      by: [by('station')],
    })
    expect(found.said).not.toMatch(/%| points/)
    expect(found.first!.effects[0]!.metric).toBe('price per weight')
  })
})
