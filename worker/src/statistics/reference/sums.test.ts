import { describe, expect, it } from '@jest/globals'
import { columnOf } from '#contract'
import { category, headline, numbers } from '../testing/columns.ts'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'

// More rows than those from which on sums stand in place of R's own means, spreads and correlations.
const ROWS = 3001
const at = <Value>(make: (row: number) => Value) => Array.from({ length: ROWS }, (_, row) => make(row))

describe('sums of many numbers', () => {
  it('keep the mean and the spread of numbers far from nought, as NIST NumAcc4 asks', async () => {
    const y = at((row) => (row === 0 ? 10000000.2 : row % 2 ? 10000000.1 : 10000000.3))
    const tables = await engine.run('describe_numeric', { y: numbers(y) }, {})
    expect(headline(tables, 'mean')).toBeCloseTo(10000000.2, 8)
    expect(headline(tables, 'sd')).toBeCloseTo(0.1, 8)
  })

  it('know a group that never varies from one that hardly does', async () => {
    const { levels } = await engine.run(
      'compare_groups_numeric',
      { y: numbers(at((row) => (row % 3 ? 0.1 : row))), group: category(at((row) => (row % 3 ? 'a' : 'b'))) },
      {},
    )
    expect(columnOf(levels!, 'level')).toEqual(['a', 'b'])
    expect(columnOf(levels!, 'sd')[0]).toBe(0)
    expect(columnOf(levels!, 'mean')[0]).toBe(0.1)
  })

  it('give the correlation, by values and by ranks, that the numbers have', async () => {
    // y = x^2 over 0, 1, ..., n - 1: r = sqrt(15) (n - 1) / sqrt((2 n - 1) (8 n - 11)).
    const tables = await engine.run(
      'correlate',
      { x: numbers(at((row) => row)), y: numbers(at((row) => row * row)) },
      {},
    )
    const r = (Math.sqrt(15) * (ROWS - 1)) / Math.sqrt((2 * ROWS - 1) * (8 * ROWS - 11))
    expect(headline(tables, 'pearson')).toBeCloseTo(r, 12)
    expect(headline(tables, 'spearman')).toBeCloseTo(1, 12)
    expect(headline(tables, 'mean_x')).toBe((ROWS - 1) / 2)
  })

  it('follow a number within groups as they are', async () => {
    const { main } = await engine.run(
      'stratified_correlate',
      {
        x: numbers(at((row) => row)),
        y: numbers(at((row) => (row % 2) * 10_000 - row)),
        stratum: category(at((row) => String(row % 2))),
      },
      {},
    )
    expect(columnOf(main!, 'within_r')[0]).toBeCloseTo(-1, 12)
    expect(columnOf(main!, 'within_slope')[0]).toBeCloseTo(-1, 12)
  })
})
