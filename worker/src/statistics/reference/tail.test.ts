import { describe, expect, it } from '@jest/globals'
import { valueAt } from '#contract'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { headline, normal, numbers, uniform } from '../testing/columns.ts'

const run = (x: number[], side: 'high' | 'low' = 'high') =>
  engine.run('tail_past', { x: numbers(x) }, { side })

const drawn = (seed: number, n: number, shape: (z: number) => number) => {
  const next = normal(seed)
  return Array.from({ length: n }, () => shape(next()))
}

describe('tail_past', () => {
  it('holds values against the fence of Tukey where they are not skewed', async () => {
    const x = drawn(41, 600, (z) => 100 + 10 * z)
    const tables = await run(x)
    const sorted = [...x].sort((a, b) => a - b)
    const at = (p: number) => {
      const place = p * (sorted.length - 1)
      const low = Math.floor(place)
      return sorted[low]! + (place - low) * (sorted[low + 1]! - sorted[low]!)
    }
    expect(valueAt(tables.main!, 0, 'skewed')).toBe(false)
    expect(headline(tables, 'fence')).toBeCloseTo(at(0.75) + 1.5 * (at(0.75) - at(0.25)), 8)
    expect(headline(tables, 'past')).toBe(x.filter((own) => own > headline(tables, 'fence')).length)
    expect(headline(tables, 'p')).toBeGreaterThan(0.05)
  })

  it('finds a tail on either side', async () => {
    const x = drawn(5, 2000, (z) => 100 + 10 * z).map((own, at) => (at % 25 === 0 ? own + 80 : own))
    expect(headline(await run(x), 'p')).toBeLessThan(0.001)
    const low = await run(
      x.map((own) => -own),
      'low',
    )
    expect(headline(low, 'p')).toBeLessThan(0.001)
    expect(headline(low, 'fence')).toBeCloseTo(-headline(await run(x), 'fence'), 8)
    expect(headline(await run(x, 'low'), 'p')).toBeGreaterThan(0.05)
  })

  it.each([
    ['lognormal ones', (z: number) => Math.exp(4 + 0.9 * z)],
    ['squares', (z: number) => z * z],
    ['normal ones', (z: number) => z],
  ])('sees no tail of their own among %s', async (_, shape) => {
    const ps = await Promise.all(
      Array.from({ length: 40 }, async (__, at) => headline(await run(drawn(90 + 3 * at, 400, shape)), 'p')),
    )
    expect(ps.filter((p) => p < 0.005).length).toBeLessThanOrEqual(1)
  })

  it('refuses values of which a quarter are the same', async () => {
    const draw = uniform(2)
    const x = Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? 5 : Math.floor(20 * draw())))
    await expect(run(x)).rejects.toThrow(/one and the same/)
  })
})

describe('parts_apart', () => {
  it('gives the exact p of each part, as a table of two by two has it', async () => {
    const tables = await engine.run(
      'parts_apart',
      {
        these: numbers([8, 2]),
        of_these: numbers([10, 10]),
        others: numbers([5, 5]),
        of_others: numbers([50, 50]),
      },
      {},
    )
    // fisher.test(matrix(c(8, 2, 5, 45), 2), alternative = "greater")$p.value
    expect(valueAt(tables.parts!, 0, 'p')).toBeCloseTo(2.2e-5, 5)
    expect(valueAt(tables.parts!, 0, 'place')).toBe(1)
    expect(valueAt(tables.parts!, 0, 'expected')).toBe(1)
    expect(Number(valueAt(tables.parts!, 0, 'p_holm'))).toBeCloseTo(
      2 * Number(valueAt(tables.parts!, 0, 'p')),
      12,
    )
  })
})

describe('numbers_apart', () => {
  it('tells which numbers differ, and how often one is larger', async () => {
    const [a, b] = [normal(4), normal(9)]
    const near = Array.from({ length: 200 }, (_, at) => (at % 5 === 0 ? 1 : 0))
    const tables = await engine.run(
      'numbers_apart',
      {
        near: numbers(near),
        x1: numbers(near.map((own) => a() + 2 * own)),
        x2: numbers(near.map(() => b())),
      },
      { labels: ['moved', 'plain'] },
    )
    expect(valueAt(tables.numbers!, 0, 'variable')).toBe('moved')
    expect(Number(valueAt(tables.numbers!, 0, 'larger'))).toBeGreaterThan(0.85)
    expect(Number(valueAt(tables.numbers!, 0, 'p_holm'))).toBeLessThan(1e-6)
    expect(Number(valueAt(tables.numbers!, 1, 'p_holm'))).toBeGreaterThan(0.01)
  })
})
