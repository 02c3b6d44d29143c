import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, metric } from '../testing/ask.ts'

const DAYS = 400
const SLOWS = 200

/** Repairs of four workshops; one of them takes ever longer from a day on where `slows` is above nought. */
const repairs = (slows: number) =>
  csvOf(640, (index, random: Seeded) => {
    const at = Math.floor((index / 640) * DAYS)
    const workshop = random.pick(['kiln', 'loom', 'press', 'lathe'])
    const late = workshop === 'loom' ? slows * Math.max(0, at - SLOWS) : 0
    const took = Math.round(6 + late + (late > 0 ? 0.5 : 2) * random.normal())
    const ends = at + Math.max(0, took)
    return {
      repair: `R${index}`,
      opened: day(at),
      closed: ends > DAYS ? '' : day(ends),
      state: ends > DAYS ? 'Open' : 'Closed',
      workshop,
    }
  })
const ask = {
  act: 'compare' as const,
  metric: metric('duration', { from: 'opened', column: 'closed' }),
  by: [by('workshop')],
}

describe('what lies open with a group that takes ever longer', () => {
  it('is told with its course, what the figures leave out, and that rows wait for one another', async () => {
    const { said, steps } = await answer(repairs(0.4), ask)
    // Before the day it changed, and at last, where most are open.
    const [, before, last] =
      /Loom had (\d+) \w+ open at the end of June 2023 and (\d+) at the end of January 2024, no other/.exec(
        said,
      )!
    expect(Number(last)).toBeGreaterThan(4 * Number(before))
    expect(said).toMatch(/are those of the last that has ended: \d+ that came later are still open/)
    expect(said).toMatch(/a queue in which each .* waits for those before it/)
    expect(steps).toMatch(/Take [\d.]+ \w+ a month off loom/)
    // What the others did meanwhile stands beside their figures.
    expect(said).toMatch(/All other workshops together had [56][.\d]* days before/)
  })

  it('is not where nobody takes longer', async () => {
    const { said, steps } = await answer(repairs(0), ask)
    expect(said).not.toMatch(/at the end of|queue/)
    expect(steps).not.toMatch(/a month off/)
  })
})
