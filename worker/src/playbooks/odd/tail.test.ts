import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, valueOf } from '../testing/ask.ts'

const PUMPS = ['Delta 40', 'Delta 60', 'Ferro compact', 'Ferro twin', 'Hydro plus']
const ask = { act: 'odd' as const, metric: valueOf('upkeep_cost') }

interface Planted {
  /** Share of pumps that are written down as taken over from elsewhere. */
  second?: number
  /** What their upkeep is more. */
  more?: number
  skewed?: boolean
  /** Upkeep is high for some, whatever they are. */
  apart?: number
}

/** Pumps with what a year of upkeep cost. */
const pumps = ({ second = 0, more = 0, skewed = false, apart = 0 }: Planted = {}) =>
  csvOf(480, (index, random: Seeded) => {
    const kind = random.pick(PUMPS)
    const site = random.pick(['Mill', 'Quay', 'Yard'])
    const isSecond = random.uniform() < second
    const usual = skewed ? Math.exp(5 + 0.7 * random.normal()) : 210 + 55 * random.normal()
    const far = random.uniform() < apart
    return {
      asset_tag: `PU${2000 + index}`,
      built: day(Math.floor(700 * random.uniform())),
      name: `${kind} ${isSecond ? 'overhauled' : 'standard'} ${random.pick(['left', 'right'])}`,
      site,
      visits: Math.round((isSecond ? 6 : 2) + random.normal()),
      price: Math.round(4000 + 300 * random.normal() - (isSecond ? 900 : 0)),
      upkeep_cost: Math.max(
        4,
        usual + (isSecond ? more * (0.5 + random.uniform()) : 0) + (far ? 900 : 0),
      ).toFixed(2),
    }
  })

describe('values that are unusually high', () => {
  it('are told with their fence, what they come to and the word that they have in common', async () => {
    const { first, said, advice } = await answer(pumps({ second: 0.07, more: 500 }), ask)
    expect(first!.verdict.kind).toBe('yes')
    expect(said).toMatch(
      /^Yes: \d+ of 480 assets lie above \d+ in upkeep cost .* by their spread; .*\d+ .*have “overhauled” in name, against [\d.]+% of the others/,
    )
    expect(said).toMatch(/They lie between \d+ and [\d,.]+ and come to [\d,]+, \d+% of all upkeep cost/)
    expect(said).toMatch(
      /assets with “overhauled” in name together: upkeep cost is \d+ on average, and \d+ for the others: a difference of \d+ \(\d+ to \d+\)/,
    )
    expect(said).toMatch(/So it is for every one of the 3 sites/)
    expect(said).toMatch(/Visits (?:is|are) .* past the fence and .* elsewhere/)
    expect(said).not.toMatch(/standard|error of entry/)
    expect(advice).toMatch(/overhauled/)
    const [own] = first!.effects
    expect(own).toMatchObject({ kind: 'tail' })
    expect(own!.groups[0]).toBe('overhauled')
  })

  it('are said to have nothing in common where they have not', async () => {
    const { first, said } = await answer(pumps({ apart: 0.06 }), ask)
    expect(first!.verdict.kind).toBe('yes')
    expect(said).toMatch(/They have nothing in common that the others have not as well/)
    expect(said).not.toMatch(/against [\d.]+% of the others/)
  })

  it('are no tail of their own where all values are merely skewed', async () => {
    const { first, said } = await answer(pumps({ skewed: true }), ask)
    expect(first!.verdict.kind).toBe('no')
    expect(said).toMatch(/^No: /)
    expect(said).toMatch(
      /\d+ of 480 assets lie above [\d.]+ in upkeep cost .* a skew like that of the other values makes about \d+ .* by itself/,
    )
    expect(said).not.toMatch(/^Yes/)
  })

  it('are left to what compares groups where they are asked by group', async () => {
    expect((await answer(pumps({ second: 0.07, more: 500 }), { ...ask, by: [by('site')] })).answers).toEqual(
      [],
    )
  })
})
