import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, metric } from '../testing/ask.ts'

/** Seeds of four gardens; trays under glass mostly sprout, those outside mostly do not, whatever garden they stand in. */
const trays = (glassOf: (garden: string) => number, sprouts: (garden: string, place: string) => number) =>
  csvOf(1200, (index, random: Seeded) => {
    const garden = ['Abbey', 'Brook', 'Crest', 'Dale'][index % 4]!
    const place =
      random.uniform() < glassOf(garden)
        ? random.pick(['glasshouse', 'cold frame'])
        : random.pick(['bed', 'pot'])
    return {
      tray: `T${index}`,
      garden,
      place,
      sprouted: random.uniform() < sprouts(garden, place) ? 'yes' : 'no',
    }
  })
const underGlass = (place: string) => place === 'glasshouse' || place === 'cold frame'
const question = {
  act: 'compare' as const,
  metric: metric('share', { column: 'sprouted', values: ['yes'] }),
  by: [by('garden')],
}

describe('a difference that is a matter of where rows lie', () => {
  it('is shown for every group: what each has there, and how much of each lies there', async () => {
    const { said } = await answer(
      trays(
        (garden) => (garden === 'Abbey' ? 0.85 : 0.2),
        (_, place) => (underGlass(place) ? 0.6 : 0.1),
      ),
      question,
    )
    expect(said).toMatch(
      /is 5\d\.\d% for Abbey and 1\d\.\d% for all others together; with the others’ rates at its own mix of place it would be [45]\d\.\d%: place explains (most of )?it/i,
    )
    expect(said).not.toMatch(/lie alike|odds ratio/)
    expect(said).toMatch(
      /In cold frame and glasshouse .* is between \d\d\.\d% \(\w+\) and \d\d\.\d% \(\w+\) in every garden; 8\d% of the \w+ of Abbey lie there, against [12]\d% to [12]\d% of those of the other gardens\. That mix makes (the|most of the) difference/i,
    )
    // Inside each place too it is held against all others, as in the answer, and not against one of them.
    expect(said).toMatch(/Within no place do Abbey and all others differ beyond chance: bed \(/)
    expect(said).not.toMatch(/Abbey and (Brook|Crest|Dale) differ/)
  })

  it('is not told where the groups differ everywhere', async () => {
    const { said } = await answer(
      trays(
        () => 0.5,
        (garden, place) => (underGlass(place) ? 0.5 : 0.1) + (garden === 'Abbey' ? 0.3 : 0),
      ),
      question,
    )
    expect(said).toMatch(/Abbey stands out/)
    expect(said).not.toMatch(/That mix is|and all others differ/)
  })
})
