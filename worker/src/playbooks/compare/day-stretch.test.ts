import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, valueOf } from '../testing/ask.ts'

/** Parcels that a desk takes in at any hour of the day; sorting one takes `more` minutes where it comes right after six in the evening. */
const parcels = (more: number) =>
  csvOf(420, (index, random) => {
    const hour = Math.floor(24 * random.uniform())
    const minute = String(Math.floor(60 * random.uniform())).padStart(2, '0')
    const day = new Date(Date.UTC(2024, 0, 1 + Math.floor(index / 2))).toISOString().slice(0, 10)
    return {
      parcel: `P${index}`,
      taken_in: `${day} ${String(hour).padStart(2, '0')}:${minute}:00`,
      desk: random.pick(['east', 'west', 'north']),
      minutes: (20 + (hour === 18 || hour === 19 ? more : 0) + 8 * random.normal()).toFixed(1),
    }
  })
const byHour = {
  act: 'compare' as const,
  metric: valueOf('minutes'),
  by: [{ ...by('taken_in'), part: 'hour' as const }],
}

describe('a measure of rows by the hour at which they came', () => {
  it('is told as the stretch of the day that is furthest from all other hours', async () => {
    const { said, first } = await answer(parcels(15), byHour)
    expect(first!.effects[0]!.groups).toEqual(expect.arrayContaining(['18:00 to 20:00', 'other hours']))
    expect(first!.verdict.sureness).toBe('high')
    expect(said).toMatch(/hold 7\.6% of the rows \(32 of 420\)/)
  })

  it('is not shown to differ where no stretch does, with all that were looked at allowed for', async () => {
    const { first } = await answer(parcels(0), byHour)
    expect(first!.verdict.kind).toBe('cannot-tell')
  })
})
