import { describe, expect, it } from '@jest/globals'
import { columnOf } from '#contract'
import { category, headline, normal, numbers } from '../testing/columns.ts'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'

// More rows than those from which on numbers of few decimals are counted and sums are products.
const ROWS = 3001

/** Ranks, ties at their mean, by the definition. */
function ranks(values: number[]) {
  const sorted = [...values].sort((a, b) => a - b)
  const first = new Map<number, number>()
  const last = new Map<number, number>()
  for (const [at, value] of sorted.entries()) {
    if (!first.has(value)) first.set(value, at + 1)
    last.set(value, at + 1)
  }
  return values.map((value) => (first.get(value)! + last.get(value)!) / 2)
}
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const variance = (values: number[]) => {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}
function correlation(x: number[], y: number[]) {
  const [mx, my] = [mean(x), mean(y)]
  const product = x.reduce((sum, value, at) => sum + (value - mx) * (y[at]! - my), 0)
  return product / (x.length - 1) / Math.sqrt(variance(x) * variance(y))
}
const draw = (seed: number, make: (value: number) => number) => {
  const next = normal(seed)
  return Array.from({ length: ROWS }, () => make(next()))
}

describe('ranks of many numbers', () => {
  const y = draw(1, (value) => value)
  const kinds: [string, number[]][] = [
    ['whole numbers of few values, some below nought', draw(2, (value) => Math.round(3 * value))],
    ['whole numbers with wide gaps between them', draw(3, (value) => 1_000_000 * Math.round(5 * value))],
    ['amounts of two decimals', draw(4, (value) => Math.round(100 * Math.exp(4 + value)) / 100)],
    ['numbers of all decimals', draw(5, (value) => Math.exp(value))],
    [
      'numbers whose first hundred are whole, and others not',
      draw(6, (value) => value).map((value, at) => (at < 100 ? Math.round(9 * value) : 9 * value)),
    ],
    [
      'numbers that differ in their last digits alone',
      draw(7, (value) => 0.1 + 2 ** -50 * Math.round(4 * value)),
    ],
  ]
  it.each(kinds)('%s', async (_, x) => {
    const own = ranks(x)
    const mixed = y.map((value, at) => value + own[at]! / ROWS)
    const tables = await engine.run('correlate', { x: numbers(x), y: numbers(mixed) }, {})
    expect(headline(tables, 'spearman')).toBeCloseTo(correlation(own, ranks(mixed)), 10)
    const group = category(x.map((_, at) => 'abc'[at % 3]!))
    const compared = await engine.run('compare_groups_numeric', { y: numbers(x), group }, {})
    const parts = [0, 1, 2].map((part) => own.filter((_, at) => at % 3 === part))
    const counts = new Map<number, number>()
    for (const value of x) counts.set(value, (counts.get(value) ?? 0) + 1)
    const ties = [...counts.values()].reduce((sum, count) => sum + count ** 3 - count, 0)
    const h =
      (12 / (ROWS * (ROWS + 1))) * parts.reduce((sum, part) => sum + part.length * mean(part) ** 2, 0) -
      3 * (ROWS + 1)
    expect(headline(compared, 'kruskal_h')).toBeCloseTo(h / (1 - ties / (ROWS ** 3 - ROWS)), 6)
  })
})

describe('groups of many rows', () => {
  const y = draw(8, (value) => Math.round(1000 * value) / 1000)
  const name = (at: number) => (at % 7 === 0 ? 'rare' : 'usual')

  it('have the size, mean, spread and median that their rows have, whatever their order', async () => {
    const columns = { y: numbers(y), group: category(y.map((_, at) => name(at))) }
    const { main, levels, two } = await engine.run('compare_groups_numeric', columns, {})
    const parts = ['rare', 'usual'].map((group) => y.filter((_, at) => name(at) === group))
    const middle = (values: number[]) => {
      const sorted = [...values].sort((a, b) => a - b)
      return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
    }
    for (const [at, part] of parts.entries()) {
      expect(columnOf(levels!, 'n')[at]).toBe(part.length)
      expect(columnOf(levels!, 'mean')[at]).toBeCloseTo(mean(part), 12)
      expect(columnOf(levels!, 'sd')[at]).toBeCloseTo(Math.sqrt(variance(part)), 12)
      expect(columnOf(levels!, 'median')[at]).toBeCloseTo(middle(part), 12)
    }
    expect(columnOf(main!, 'grand_median')[0]).toBeCloseTo(middle(y), 12)
    // Of two groups the rank test and that of Kruskal and Wallis are one, but for the correction for continuity.
    const [n, m] = parts.map(({ length }) => length) as [number, number]
    const own = ranks(y)
    const w =
      own.filter((_, at) => name(at) === 'rare').reduce((sum, value) => sum + value, 0) - (n * (n + 1)) / 2
    expect(columnOf(two!, 'mann_whitney_w')[0]).toBeCloseTo(w, 6)
    expect(columnOf(two!, 'superiority')[0]).toBeCloseTo(w / (n * m), 12)
    expect(Number(columnOf(two!, 'mann_whitney_p')[0])).toBeCloseTo(
      Number(columnOf(main!, 'kruskal_p')[0]),
      3,
    )
    expect(Number(columnOf(two!, 'student_p')[0])).toBeCloseTo(Number(columnOf(main!, 'anova_p')[0]), 10)
  })
})
