import { describe, expect, it } from '@jest/globals'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { category, headline, numbers } from '../testing/columns.ts'

/** Rows with so many of each side in each period, of whom so many are a yes. */
function shares(cells: readonly [time: number, side: 'a' | 'b', n: number, yes: number][]) {
  const rows = cells.flatMap(([time, side, n, yes]) =>
    Array.from({ length: n }, (_, at) => ({ time, side, y: at < yes ? 1 : 0 })),
  )
  return {
    y: numbers(rows.map(({ y }) => y)),
    side: category(rows.map(({ side }) => side)),
    time: numbers(rows.map(({ time }) => time)),
  }
}
describe('gap_over_time', () => {
  it('gives the slope of gaps by weighted least squares over their own errors', async () => {
    const cells: Parameters<typeof shares>[0] = [
      [1, 'a', 100, 30],
      [1, 'b', 100, 60],
      [2, 'a', 200, 80],
      [2, 'b', 100, 55],
      [3, 'a', 100, 50],
      [3, 'b', 50, 30],
      [4, 'a', 3, 3],
      [4, 'b', 50, 0],
    ]
    const tables = await engine.run('gap_over_time', shares(cells), { named: 'a' })
    // Gaps of -0.30, -0.15 and -0.10; the last period has three rows of one side.
    expect(headline(tables, 'periods')).toBe(3)
    expect(headline(tables, 'left_out')).toBe(1)
    const variance = (n: number, yes: number) => {
      const p = (yes + 1) / (n + 2)
      return (p * (1 - p)) / (n + 2)
    }
    const v = [
      variance(100, 30) + variance(100, 60),
      variance(200, 80) + variance(100, 55),
      variance(100, 50) + variance(50, 30),
    ]
    const gaps = [-0.3, -0.15, -0.1]
    const w = v.map((own) => 1 / own)
    const total = w.reduce((sum, own) => sum + own, 0)
    const centre = w.reduce((sum, own, at) => sum + own * (at + 1), 0) / total
    const spread = w.reduce((sum, own, at) => sum + own * (at + 1 - centre) ** 2, 0)
    const slope = w.reduce((sum, own, at) => sum + own * (at + 1 - centre) * gaps[at]!, 0) / spread
    expect(headline(tables, 'slope')).toBeCloseTo(slope, 10)
    // 644 degrees of freedom.
    expect(headline(tables, 'slope_high') - headline(tables, 'slope')).toBeCloseTo(
      1.96365 / Math.sqrt(spread),
      4,
    )
    expect(headline(tables, 'first')).toBeCloseTo(-0.3, 10)
    expect(headline(tables, 'change')).toBeCloseTo(0.2, 10)
  })

  it('takes single rows of each side as a series, and needs some of them', async () => {
    const cells = Array.from({ length: 8 }, (_, at) => [at, 10 + at, 10] as const)
    const series = {
      y: numbers(cells.flatMap(([, a, b], at) => [a + (at % 2) / 4, b])),
      side: category(cells.flatMap(() => ['a', 'b'])),
      time: numbers(cells.flatMap(([time]) => [time, time])),
    }
    const tables = await engine.run('gap_over_time', series, { named: 'a' })
    expect(headline(tables, 'slope')).toBeCloseTo(1, 1)
    expect(headline(tables, 'differs_p')).toBeNull()
    await expect(
      engine.run(
        'gap_over_time',
        shares([
          [1, 'a', 9, 3],
          [1, 'b', 9, 5],
        ]),
        { named: 'a' },
      ),
    ).rejects.toThrow(/Too few periods/)
  })
})
