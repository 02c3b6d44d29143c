import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, valueOf } from '../testing/ask.ts'

/** Parcels of four carriers, of which one charges by the piece where `flat` says so. */
const ask = (flat: boolean) =>
  answer(
    csvOf(480, (index, random) => {
      const carrier = ['Swift', 'Paxton', 'Meridian', 'Norline'][index % 4]!
      const weight = 1 + 59 * random.uniform() ** 2
      const charge = flat && carrier === 'Norline' ? 64 : 13 + 2 * weight
      return { parcel: `P${index}`, carrier, weight_kg: weight, charge: charge + 3 * random.normal() }
    }),
    { act: 'relate', metric: valueOf('charge'), with: [valueOf('weight_kg')], by: [by('carrier')] },
  )

describe('a group that follows another rule', () => {
  it('is told with where its line meets that of the others, and its rows on either side', async () => {
    const { first, said } = await ask(true)
    const meets = first!.effects.find(({ kind }) => kind === 'break-even')!
    expect(meets.groups).toEqual(['Norline'])
    expect(meets.value).toBeGreaterThan(24)
    expect(meets.value).toBeLessThan(27)
    expect(said).toMatch(/Norline has more .* beyond it less/)
  })

  it('meets nobody where all follow one', async () => {
    const { answers } = await ask(false)
    expect(answers.flatMap(({ effects }) => effects.map(({ kind }) => kind))).not.toContain('break-even')
  })
})
