import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, metric } from '../testing/ask.ts'

const DAYS = 400
const SLOWS = 200

/**
 * Repairs of four workshops, one of which works at one after the other from a day on: for so many days each where `slows` is
 * above nought. `exact` has them take longer by the day instead, which is no queue.
 */
const repairs = (slows: number, exact = false) => {
  let free = 0
  return csvOf(640, (index, random: Seeded) => {
    const at = Math.floor((index / 640) * DAYS)
    const workshop = random.pick(['kiln', 'loom', 'press', 'lathe'])
    const isLate = workshop === 'loom' && slows > 0 && at >= SLOWS
    const usual = Math.max(0, Math.round(6 + 2 * random.normal()))
    const each = slows * (1 + 0.3 * random.normal())
    if (isLate) free = Math.max(free, at + 5) + each
    const ends = isLate ? (exact ? at + Math.round(6 + 0.4 * (at - SLOWS)) : Math.round(free)) : at + usual
    return {
      repair: `R${index}`,
      opened: day(at),
      closed: ends > DAYS ? '' : day(ends),
      state: ends > DAYS ? 'Open' : 'Closed',
      workshop,
    }
  })
}
const ask = {
  act: 'compare' as const,
  metric: metric('duration', { from: 'opened', column: 'closed' }),
  by: [by('workshop')],
}

describe('what lies open with a group that takes ever longer', () => {
  it('is told with its course, what the figures leave out, and that rows wait for one another', async () => {
    const { said, steps } = await answer(repairs(4.2), ask)
    // Before the day it changed, and at last, where most are open.
    const [, before, last] =
      /Loom had (\d+) \w+ open at the end of June 2023.* and (\d+) at the end of January 2024, no other/.exec(
        said,
      )!
    expect(Number(last)).toBeGreaterThan(4 * Number(before))
    expect(said).toMatch(/are those of the last that has ended: \d+ that came later are still open/)
    expect(said).toMatch(/a queue in which each .* waits for those before it/)
    expect(steps).toMatch(/Take [\d.]+ \w+ a month off loom/)
    // What the others did meanwhile stands beside their figures.
    expect(said).toMatch(/All other workshops together had [56][.\d]* days before/)
  })

  it('is no queue where the values lie on a line without a deviation', async () => {
    const { said, steps } = await answer(repairs(1, true), ask)
    expect(said).toMatch(/are those of the last that has ended/)
    expect(said).not.toMatch(/queue/)
    expect(steps).not.toMatch(/a month off/)
  })

  it('is not where nobody takes longer', async () => {
    const { said, steps } = await answer(repairs(0), ask)
    expect(said).not.toMatch(/at the end of|queue/)
    expect(steps).not.toMatch(/a month off/)
  })
})
