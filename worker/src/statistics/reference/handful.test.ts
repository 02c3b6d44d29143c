import { expect, it } from '@jest/globals'
import { valueAt } from '#contract'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { category, headline, normal, numbers, repeat, rowWhere } from '../testing/columns.ts'

const skewed = (count: number, seed: number, middle = 1500) => {
  const next = normal(seed)
  return Array.from({ length: count }, () => middle * Math.exp(1.1 * next()))
}

it('a handful of rows that happen to lie close together is no difference', async () => {
  // Six ordinary rows near the middle beside rows that spread over two orders of magnitude.
  const few = [900, 1000, 1150, 1300, 1450, 1600]
  const y = [...few, ...skewed(40, 4), ...skewed(40, 4), ...skewed(40, 4)]
  const group = category(repeat(['ferry', 6], ['rail', 40], ['road', 40], ['air', 40]))
  const tables = await engine.run('compare_groups_numeric', { y: numbers(y), group }, { seed: 3 })
  expect(headline(tables, 'welch_p')).toBeLessThan(0.002)
  expect(headline(tables, 'p')).toBeGreaterThan(0.02)
  for (const own of tables.pairs!.rows.keys())
    expect(Number(valueAt(tables.pairs!, own, 'p_holm'))).toBeGreaterThan(0.02)
})

it('one that lies apart from all others is a difference', async () => {
  const y = [...[9100, 9300, 9700, 10100, 10900, 11200], ...skewed(40, 7, 400), ...skewed(40, 8, 420)]
  const group = category(repeat(['ferry', 6], ['rail', 40], ['road', 40]))
  const tables = await engine.run('compare_groups_numeric', { y: numbers(y), group }, { seed: 3 })
  expect(headline(tables, 'p')).toBeLessThan(0.001)
  expect(Number(rowWhere(tables.pairs!, { level_a: 'ferry', level_b: 'rail' }).p_holm)).toBeLessThan(0.001)
})

it('a mean is also told without the few rows that lie highest', async () => {
  const y = [...Array.from({ length: 27 }, (_, at) => 20 + (at % 5)), 280, 300, 320, 25, 26, 27, 28, 29]
  const group = category(repeat(['north', 30], ['south', 5]))
  const { levels } = await engine.run('compare_groups_numeric', { y: numbers(y), group }, { seed: 3 })
  const north = rowWhere(levels!, { level: 'north' })
  expect(north.few).toBe(3)
  expect(Number(north.mean_without)).toBeCloseTo(22, 0)
  expect(rowWhere(levels!, { level: 'south' }).mean_without).toBeNull()
})
