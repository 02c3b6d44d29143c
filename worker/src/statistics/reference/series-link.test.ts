import { describe, expect, it } from '@jest/globals'
import { columnOf, valueAt } from '#contract'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { headline, monthsFrom, normal, numbers, quartersFrom } from '../testing/columns.ts'
import { usMacro } from '../testing/us-macro.ts'

const MONTHS = 360
/** A level whose monthly changes have some memory, as rates and growth have. */
function wandering(seed: number, spread: number): number[] {
  const next = normal(seed)
  let [level, change] = [0, 0]
  return Array.from({ length: MONTHS }, () => (level += change = 0.5 * change + spread * next()))
}

describe('series_link', () => {
  /** Starts fall by eight percent for each point that the rate has risen six months before. */
  const made = (seed: number) => {
    const rate = wandering(seed, 0.15).map((own) => 5 + own)
    const noise = wandering(seed + 500, 0.3)
    const starts = noise.map(
      (own, at) => 1000 * Math.exp(-0.08 * ((rate[at - 6] ?? rate[0]!) - 5) + own / 100),
    )
    return { rate, starts }
  }

  it('finds direction, size and lag that were put in, and that it helps to forecast', async () => {
    const { rate, starts } = made(3)
    const tables = await engine.run(
      'series_link',
      { time: monthsFrom(1995, MONTHS), x: numbers(rate), y: numbers(starts) },
      { change_x: 'difference', change_y: 'log', year: 12, labels: ['rate', 'starts'] },
    )
    const main = (column: string) => headline(tables, column)
    expect(main('p')).toBeLessThan(0.02)
    expect(main('lag')).toBe(6)
    expect(main('step')).toBe(1)
    expect(main('effect_low')).toBeLessThan(Math.exp(-0.08) - 1)
    expect(main('effect_high')).toBeGreaterThan(Math.exp(-0.08) - 1)
    expect(main('effect_high')).toBeLessThan(-0.05)
    expect(main('skill')).toBeGreaterThan(0.1)
    expect(main('skill_p')).toBeLessThan(0.05)
    expect(main('course_skill')).toBeGreaterThan(main('skill'))
    expect(main('back_skill')).toBeLessThan(main('skill'))
    const [down, stays, up] = columnOf(tables.scenarios!, 'value') as [number, number, number]
    expect([down > stays, stays > up]).toEqual([true, true])
    expect(columnOf(tables.scenarios!, 'move')).toEqual([-1, 0, 1])
  })

  it('of two series that have nothing to do with each other hardly ever tells a link, though both wander', async () => {
    let [told, helped] = [0, 0]
    for (let seed = 1; seed <= 24; seed++) {
      const tables = await engine.run(
        'series_link',
        {
          time: monthsFrom(1995, MONTHS),
          x: numbers(wandering(seed, 0.2)),
          y: numbers(wandering(seed + 900, 0.2)),
        },
        { change_x: 'difference', change_y: 'difference', year: 12, labels: ['a', 'b'] },
      )
      told += Number(headline(tables, 'p') < 0.05)
      helped += Number(headline(tables, 'course_p') < 0.025 && headline(tables, 'course_skill') > 0)
    }
    expect(told).toBeLessThanOrEqual(3)
    expect(helped).toBeLessThanOrEqual(2)
  })

  it('tells growth and unemployment of the United States as economists do, by the year', async () => {
    const tables = await engine.run(
      'series_link',
      {
        time: quartersFrom(1959, usMacro.gdp.length),
        x: numbers(usMacro.gdp),
        y: numbers(usMacro.unemployment),
      },
      { change_x: 'log', change_y: 'difference', year: 4, labels: ['output', 'unemployment'] },
    )
    expect(headline(tables, 'step')).toBe(0.02)
    // Okun: about half a point less for each percent more, so about one for two percent.
    expect(headline(tables, 'effect')).toBeLessThan(-0.7)
    expect(headline(tables, 'effect')).toBeGreaterThan(-1.2)
    expect(headline(tables, 'p')).toBeLessThan(0.02)
    expect(valueAt(tables.main!, 0, 'log_x')).toBe(true)
  })
})
