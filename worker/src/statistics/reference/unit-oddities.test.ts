import { describe, expect, it } from '@jest/globals'
import { columnOf } from '#contract'
import { drawsFrom } from '../../testing/make-rows.ts'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { category, numbers } from '../testing/columns.ts'

/** Units over times, each at its own level, with what is added to one of them. */
function panel(seed: number, adds: (unit: number, at: number) => number, shock = (_: number) => 0) {
  const draws = drawsFrom(seed)
  const [units, times] = [12, 30]
  const rows = Array.from({ length: units }, (_, unit) => ({
    unit,
    level: 50 + 10 * draws.normal(),
  })).flatMap(({ unit, level }) =>
    Array.from({ length: times }, (_, at) => ({
      unit: `u${unit}`,
      at,
      y: level + shock(at) + 2 * draws.normal() + adds(unit, at),
    })),
  )
  return {
    time: numbers(rows.map(({ at }) => at)),
    y: numbers(rows.map(({ y }) => y)),
    group: category(rows.map(({ unit }) => unit)),
  }
}
const below = (p: unknown[]) => (p as number[]).filter((own) => own < 0.05).length

describe('unit_oddities', () => {
  it('finds the one value that is off, and nothing else', async () => {
    const { values, units } = await engine.run(
      'unit_oddities',
      panel(3, (unit, at) => (unit === 4 && at === 11 ? 30 : 0)),
      {},
    )
    expect(columnOf(values!, 'unit')[0]).toBe('u4')
    expect(columnOf(values!, 'time')[0]).toBe(11)
    expect(below(columnOf(values!, 'p_all'))).toBe(1)
    expect(below(columnOf(units!, 'p_all'))).toBe(0)
  })

  it('takes no step of a unit, and nothing that all have at one time, for odd values', async () => {
    const { values } = await engine.run(
      'unit_oddities',
      panel(
        3,
        (unit, at) => (unit === 4 && at > 14 ? 40 : 0),
        (at) => (at === 20 ? 50 : 0),
      ),
      {},
    )
    expect(below(columnOf(values!, 'p_all'))).toBe(0)
  })

  it('finds the unit that lies apart all along', async () => {
    const { units } = await engine.run(
      'unit_oddities',
      panel(5, (unit) => (unit === 9 ? 150 : 0)),
      {},
    )
    expect(columnOf(units!, 'unit')[0]).toBe('u9')
    expect(below(columnOf(units!, 'p_all'))).toBe(1)
  })

  it('claims something in one of twenty tables of noise at most', async () => {
    let claimed = 0
    for (let seed = 1; seed <= 40; seed++) {
      const { values, units } = await engine.run(
        'unit_oddities',
        panel(100 + seed, () => 0),
        {},
      )
      claimed += Number(below(columnOf(values!, 'p_all')) + below(columnOf(units!, 'p_all')) > 0)
    }
    // Two searches at 5% each: four of forty on average.
    expect(claimed).toBeLessThanOrEqual(8)
  })
})
