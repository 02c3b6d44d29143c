import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, valueOf } from '../testing/ask.ts'

/** Greenhouses: light and heat go together as `shared` says, and so does yield with water. */
const houses = (shared: number) =>
  csvOf(300, (index, random) => {
    const [common, own, drops] = [random.normal(), random.normal(), random.normal()]
    const heat = shared * common + (1 - shared) * own
    return {
      house: `G${index}`,
      harvest: (50 + 8 * shared * drops + 5 * random.normal()).toFixed(2),
      light: (40 + 6 * common).toFixed(2),
      heat: (21 + 2 * heat).toFixed(2),
      water: (12 + 3 * drops).toFixed(2),
    }
  })
const asked = {
  act: 'relate',
  metric: valueOf('harvest'),
  with: ['light', 'heat', 'water'].map(valueOf),
} as const

describe('several quantities that are named', () => {
  it('are told each with each, and which of them nothing is known of', async () => {
    const found = await answer(houses(0.8), { ...asked, with: [...asked.with] })
    expect(found.said).toMatch(/harvest is higher where water is high/i)
    expect(found.said).toMatch(
      /Among themselves these go together: light with heat \(up together, .*; of light with water .* and heat with water .* the data cannot tell it, all pairs allowed for/i,
    )
    const pairs = found.first!.effects.filter(({ kind }) => kind === 'link')
    expect(pairs.map(({ metric, against }) => `${metric} ${against}`.toLowerCase())).toContain('light heat')
    expect(pairs).toHaveLength(6)
  })

  it('are not said to go together where none do', async () => {
    const found = await answer(houses(0), { ...asked, with: [...asked.with] })
    expect(found.said).not.toMatch(/is (?:higher|lower) where|these go together/i)
  })
})
