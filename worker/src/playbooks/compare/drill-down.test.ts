import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, valueOf } from '../testing/ask.ts'

const REGIONS = ['North', 'South', 'West']

/** Weekly sales of three lines in three regions with three shops each; `less` is taken off a line in a shop. */
const weeks = (less: (line: string, region: string, shop: string) => number) =>
  csvOf(1350, (index, random: Seeded) => {
    const line = ['lamps', 'rugs', 'desks'][index % 3]!
    const place = Math.floor(index / 3) % 9
    const [region, shop] = [REGIONS[place % 3]!, `S${place + 1}`]
    return {
      line,
      region,
      shop,
      sales: (100 - less(line, region, shop) + 8 * random.normal()).toFixed(1),
    }
  })
const asked = { act: 'compare' as const, metric: valueOf('sales'), by: [by('line')] }

describe('inside the group that stands out', () => {
  it('goes down two levels: from the line to its region and there to its shop', async () => {
    const found = await answer(
      weeks((line, region, shop) => (line === 'lamps' && region === 'South' ? (shop === 'S5' ? 70 : 12) : 0)),
      asked,
    )
    expect(found.said).toMatch(/Within Lamps it is South/i)
    expect(found.said).toMatch(/Within Lamps and South it is shop S5: sales (?:2|3)\d\.?\d* for shop S5/i)
  })

  it('names no part where all of them are alike', async () => {
    const found = await answer(
      weeks((line) => (line === 'lamps' ? 20 : 0)),
      asked,
    )
    expect(found.said).toMatch(
      /Within Lamps it is much the same whatever the|Whether it differs within Lamps/i,
    )
    expect(found.said).not.toMatch(/Within Lamps(?: and \w+)? it is (?:South|North|West|shop)/i)
  })

  it('stays at the first level where its parts are alike', async () => {
    const found = await answer(
      weeks((line, region) => (line === 'lamps' && region === 'South' ? 40 : 0)),
      asked,
    )
    expect(found.said).not.toMatch(/Within Lamps and South it is/i)
  })
})
