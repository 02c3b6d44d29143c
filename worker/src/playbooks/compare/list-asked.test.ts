import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, metric } from '../testing/ask.ts'

/** Nets of a fish farm: fish put in and fish lost, by pen; large pens lose least. */
const pens = csvOf(360, (index, random) => {
  const pen = ['Alder', 'Birch', 'Cedar', 'Dune'][index % 4]!
  const lost = { Alder: 0.05, Birch: 0.1, Cedar: 0.15, Dune: 0.25 }[pen]!
  const stocked = random.pick([400, 600, 800]) + Math.round(100 * random.uniform())
  return {
    batch: `B${index}`,
    pen,
    feed: random.pick(['pellets', 'flakes']),
    fish_stocked: stocked,
    fish_lost: Math.round(stocked * lost * (0.9 + 0.2 * random.uniform())),
  }
})
const lost = metric('ratio', { column: 'fish_lost', from: 'fish_stocked' })
const asked = { act: 'compare' as const, metric: lost, by: [by('pen')] }

describe('a list that is asked for', () => {
  it('is told whole, as shares in per cent, with that of all together', async () => {
    const { said, first } = await answer(pens, {
      ...asked,
      words: 'what share of the fish is lost, pen by pen, worst first',
    })
    expect(said).toMatch(
      /^Fish lost as share of fish stocked by pen: Dune 2\d(\.\d)?%, Cedar 1\d(\.\d)?%, Birch \d+(\.\d+)?% and Alder [45]\.\d+%; 1[34](\.\d)?% over all of them\./,
    )
    expect(first!.sentences.length).toBeGreaterThan(0)
  })

  it('begins at the other end where that is asked', async () => {
    const { said } = await answer(pens, {
      ...asked,
      words: 'what share of the fish is lost, pen by pen, lowest first',
    })
    expect(said).toMatch(/by pen: Alder [45]\.\d+%, Birch .*, Cedar .* and Dune /)
  })

  it('is none where it is asked who differs', async () => {
    const { said } = await answer(pens, { ...asked, words: 'do losses differ between the pens' })
    expect(said).not.toMatch(/over all of them/)
    expect(said).not.toMatch(/%/)
  })
})
