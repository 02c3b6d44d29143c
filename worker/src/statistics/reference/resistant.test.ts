import { describe, expect, it } from '@jest/globals'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { headline, numbers, rowWhere } from '../testing/columns.ts'
import { stackloss } from '../testing/datasets.ts'

describe('resistant_model', () => {
  it('sets aside the four days of Brownlee that Rousseeuw and Leroy (1987) name, and fits the rest as they do', async () => {
    const tables = await engine.run(
      'resistant_model',
      {
        y: numbers(stackloss.loss),
        x1: numbers(stackloss.air),
        x2: numbers(stackloss.water),
        x3: numbers(stackloss.acid),
      },
      { labels: ['air', 'water', 'acid'] },
    )
    expect(tables.outliers!.rows.map(([row]) => row).sort((a, b) => Number(a) - Number(b))).toEqual([
      1, 3, 4, 21,
    ])
    const estimate = (term: string) => rowWhere(tables.coefficients!, { term }).estimate
    // Least squares without days 1, 3, 4 and 21.
    expect(estimate('(Intercept)')).toBeCloseTo(-37.652459, 5)
    expect(estimate('air')).toBeCloseTo(0.797686, 5)
    expect(estimate('water')).toBeCloseTo(0.57734, 5)
    expect(estimate('acid')).toBeCloseTo(-0.067061, 5)
    expect(headline(tables, 'r2')).toBeCloseTo(0.975, 4)
    expect(headline(tables, 'r2_all')).toBeCloseTo(0.9136, 4)
  })

  it('sees through outliers that hide one another, and sets none aside where there are none', async () => {
    const x = Array.from({ length: 40 }, (_, i) => i)
    const clean = x.map((value) => 3 + 2 * value + Math.sin(value * 12.9898) * 2)
    const hidden = clean.map((value, i) => (i >= 32 ? value - 90 : value))
    const run = (y: number[]) =>
      engine.run('resistant_model', { y: numbers(y), x1: numbers(x) }, { labels: ['x'] })
    expect(headline(await run(hidden), 'outliers')).toBe(8)
    expect(headline(await run(clean), 'outliers')).toBe(0)
  })
})
