import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, count, day, over } from '../testing/ask.ts'

/** Parcels of four ports over thirty months; of one there are more from month to month, as many as the others lose or none. */
const parcels = (grows: boolean) =>
  csvOf(2100, (index, random) => {
    const at = (index + random.uniform()) / 2100
    const share = grows ? 0.1 + 0.16 * at : 0.18
    const port = random.uniform() < share ? 'Oban' : random.pick(['Mallaig', 'Tarbert', 'Uig'])
    return { parcel: `P${index}`, port, opened: day(Math.floor(912 * at)) }
  })
const asked = { act: 'change' as const, metric: count, over, supposes: 'up' as const }

describe('whether something grows, where it does so in one part alone', () => {
  it('is told of the part first, and that it is not so over all', async () => {
    const { first, said } = await answer(parcels(true), asked)
    expect(first!.verdict.kind).toBe('which')
    expect(said).toMatch(/^Not over all, but (?:in a part: )?.*Oban/)
    expect(said).not.toMatch(/^Not shown/)
    expect(said).toMatch(/no trend beyond chance/)
  })

  it('is not shown where it is not shown of any part', async () => {
    const { first, said } = await answer(parcels(false), asked)
    expect(first!.verdict.kind).toBe('cannot-tell')
    expect(said).toMatch(/^Not shown/)
    expect(said).not.toMatch(/but in a part|Oban rises/)
  })
})
