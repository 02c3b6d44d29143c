import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day, over, valueOf } from '../testing/ask.ts'

const EVENT = 380
/** Trays of seedlings in a nursery: slow at one time of year (`slowest`), and from a day on `less` days faster. */
const trays = (less: number, slowest: number, length = 600) =>
  csvOf(2 * length, (index, random) => {
    const at = Math.floor(index / 2)
    const season = Math.cos((2 * Math.PI * (at - slowest)) / 365.25)
    return {
      tray: `T${index}`,
      opened: day(at),
      bench: random.pick(['north', 'south', 'door']),
      price: at >= EVENT - 120 ? 22 : 20,
      days: (40 + 8 * season - (at >= EVENT ? less : 0) + 2 * random.normal()).toFixed(1),
    }
  })
const ask = {
  act: 'event' as const,
  metric: valueOf('days'),
  event: { at: day(EVENT), grain: 'day' as const, after: false, label: null },
  with: [valueOf('price')],
  supposes: 'down' as const,
  over,
}

describe('an event in a course with seasons', () => {
  it('is no line carried on out of one season into the next: the same part of the year before is compared', async () => {
    const { said, first } = await answer(trays(3, 280), ask)
    expect(first!.verdict.kind).toBe('yes')
    const change = first!.effects.find(({ kind }) => kind === 'event')!
    expect(change.value).toBeGreaterThan(-4.5)
    expect(change.value).toBeLessThan(-1.5)
    expect(said).toMatch(/before \(in the same part of the year before\)/)
  })

  it('is not told the other way round by such a line', async () => {
    const { first, said } = await answer(trays(3, 120), ask)
    expect(first!.verdict.kind).not.toBe('no')
    expect(said).not.toMatch(/came out .* higher/)
  })

  it('changed beside it only what changed at that time', async () => {
    const { said } = await answer(trays(3, 280), ask)
    expect(said).not.toMatch(/Beside it changed price/)
  })

  it('is told by the line where there is no season and the way before is plain', async () => {
    const drift = csvOf(1400, (index, random) => {
      const at = Math.floor(index / 2)
      return {
        tray: `T${index}`,
        opened: day(at),
        days: (60 - 0.05 * at - (at >= 560 ? 5 : 0) + 2 * random.normal()).toFixed(1),
      }
    })
    const { said } = await answer(drift, { ...ask, event: { ...ask.event, at: day(560) }, with: [] })
    expect(said).toMatch(/than by the way it was on/)
  })
})
