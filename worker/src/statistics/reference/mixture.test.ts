import { describe, expect, it } from '@jest/globals'
import { valueAt } from '#contract'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { headline, normal, numbers, uniform } from '../testing/columns.ts'

describe('mixture', () => {
  const drawn = (count: number, value: (draw: () => number, next: () => number) => number, seed = 5) => {
    const [draw, next] = [uniform(seed), normal(seed + 1)]
    return numbers(Array.from({ length: count }, () => value(draw, next)))
  }

  it('tells two humps with their shares and where they part', async () => {
    const y = drawn(600, (draw, next) => (draw() < 0.3 ? 20 + 2 * next() : 40 + 4 * next()))
    const tables = await engine.run('mixture', { y }, {})
    expect(headline(tables, 'kinds')).toBe(2)
    expect(headline(tables, 'p')).toBeLessThan(0.05)
    expect(valueAt(tables.kinds!, 0, 'share')).toBeCloseTo(0.3, 1)
    expect(valueAt(tables.kinds!, 0, 'to')).toBeGreaterThan(24)
    expect(valueAt(tables.kinds!, 0, 'to')).toBeLessThan(34)
  })

  it('takes no skewed hump for two, and a normal one for one', async () => {
    let alarms = 0
    for (let seed = 1; seed <= 6; seed++) {
      const skewed = drawn(300, (_, next) => Math.exp(0.8 * next()), seed)
      const plain = drawn(300, (_, next) => next(), 40 + seed)
      for (const y of [skewed, plain])
        alarms += Number(headline(await engine.run('mixture', { y }, {}), 'kinds') > 1)
    }
    expect(alarms).toBeLessThanOrEqual(1)
  })

  it('cuts no flat stretch into humps', async () => {
    const y = drawn(500, (draw, next) =>
      draw() < 0.45 ? 10 + 20 * draw() : 70 + 7 * next() + (draw() < 0.3 ? 20 : 0),
    )
    const { kinds } = await engine.run('mixture', { y }, {})
    expect(kinds!.rows).toHaveLength(2)
    expect(valueAt(kinds!, 0, 'to')).toBeGreaterThan(30)
    expect(valueAt(kinds!, 0, 'to')).toBeLessThan(60)
    expect(valueAt(kinds!, 1, 'peak')).toBeGreaterThan(62)
    expect(valueAt(kinds!, 1, 'peak')).toBeLessThan(78)
  })
})
