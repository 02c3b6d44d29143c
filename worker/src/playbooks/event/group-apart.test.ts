import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, metric } from '../testing/ask.ts'

const DESKS = ['North', 'South', 'East', 'West', 'Field']

/** Sheets of five desks, of which fewer had to be corrected from day 180 on; `since` is the share of a desk from then on. */
const ask = (since: (desk: string) => number, rows = 1400) =>
  answer(
    csvOf(rows, (index) => {
      const desk = DESKS[index % DESKS.length]!
      const at = Math.floor((360 * index) / rows)
      // Shares come out nearly as they are meant, without the luck of a draw.
      const [one, other] = [0.618034, 0.754878].map((step) => (Math.floor(index / DESKS.length) * step) % 1)
      const corrected = one! < (at < 180 ? 0.3 : since(desk))
      return {
        sheet: `S${index}`,
        submitted: day(at),
        desk,
        contract: index % 7 < 4 ? 'Permanent' : 'Temporary',
        state: corrected ? 'Corrected' : 'Approved',
        form: other! < (desk === 'Field' ? 0.65 : 0.2) ? 'Paper' : index % 3 === 0 ? 'Screen' : 'App',
      }
    }),
    {
      act: 'event',
      metric: metric('share', { column: 'state', values: ['Corrected'] }),
      event: { at: day(180), grain: 'day', after: false, label: null },
      by: [by('desk')],
    },
  )

describe('where something that happened did not help', () => {
  it('is told with the group that did not go along, the others together, and what its rows are', async () => {
    const { first, said, next } = await ask((desk) => (desk === 'Field' ? 0.34 : 0.06))
    expect(first!.verdict.kind).toBe('which')
    const apart = first!.effects.find(({ kind }) => kind === 'pooled-against')!
    expect(apart.groups).toEqual(['Field'])
    expect(apart.value).toBeGreaterThan(0.15)
    expect(said).toMatch(/but not for Field: there it was/)
    expect(next).toMatch(/of Field behind that share are Paper/)
  })

  it('is told beside the answer with its p where so few rows may have made it by chance', async () => {
    const { first, said } = await ask((desk) => (desk === 'Field' ? 0.34 : 0.06), 300)
    expect(first!.verdict.kind).not.toBe('which')
    expect(said).toMatch(/For Field no such change shows: .* may still be chance \(p = 0\.\d+\)/)
  })

  it('is not told where all went along', async () => {
    const { first, said } = await ask(() => 0.08)
    expect(first!.effects.map(({ kind }) => kind)).not.toContain('pooled-against')
    expect(said).not.toMatch(/but not for/)
  })

  it('is not told where nothing changed', async () => {
    const { first } = await ask(() => 0.3)
    expect(first!.effects.map(({ kind }) => kind)).not.toContain('pooled-against')
  })
})
