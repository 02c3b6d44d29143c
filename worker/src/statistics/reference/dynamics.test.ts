import { describe, expect, it } from '@jest/globals'
import { columnOf, valueAt } from '#contract'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { category, headline, normal, numbers, quartersFrom, rowWhere } from '../testing/columns.ts'
import { lynx, nile } from '../testing/datasets.ts'
import { draws } from '../../testing/made-series.ts'
import { usMacro } from '../testing/us-macro.ts'

describe('cycle', () => {
  it('finds the ten years of the lynx as R spec.pgram and acf do', async () => {
    const tables = await engine.run('cycle', { y: numbers(lynx) }, {})
    expect(valueAt(tables.main!, 0, 'scale')).toBe('log')
    expect(valueAt(tables.main!, 0, 'found')).toBe(true)
    expect(headline(tables, 'period')).toBeCloseTo(9.55, 1)
    // spec.pgram(resid(lm(log(lynx) ~ t)), kernel("modified.daniell", 1), taper = 0.1, fast = FALSE) in R 4.2.
    expect(headline(tables, 'df')).toBeCloseTo(4.7775746496, 9)
    expect(columnOf(tables.spectrum!, 'power')[11]).toBeCloseTo(0.301476671191, 9)
    expect(columnOf(tables.autocorrelation!, 'r')[9]).toBeCloseTo(0.6024445961, 9)
    expect(headline(tables, 'p')).toBeLessThan(1e-9)
  })

  it('tells none in the Nile, nor in red noise', async () => {
    expect(valueAt((await engine.run('cycle', { y: numbers(nile) }, {})).main!, 0, 'found')).toBe(false)
    const next = normal(8)
    let level = 0
    const red = Array.from({ length: 200 }, () => (level = 0.8 * level + next()))
    expect(valueAt((await engine.run('cycle', { y: numbers(red) }, {})).main!, 0, 'found')).toBe(false)
  })
})

describe('variance_break', () => {
  it('finds the calmer output growth after 1984', async () => {
    const time = quartersFrom(1959, usMacro.gdp.length)
    const { main } = await engine.run('variance_break', { time, y: numbers(usMacro.gdp) }, {})
    expect(valueAt(main!, 0, 'first_after')).toBe('1984-07-01')
    expect(headline({ main: main! }, 'sd_before')).toBeCloseTo(1.08, 2)
    expect(headline({ main: main! }, 'sd_after')).toBeCloseTo(0.603, 3)
    expect(headline({ main: main! }, 'p')).toBeCloseTo(0.0043, 4)
    expect(valueAt(main!, 0, 'found')).toBe(true)
  })

  it('the p is that of the largest Brownian bridge, and noise has no break', async () => {
    const next = normal(3)
    const y = Array.from({ length: 300 }, () => next())
    const tables = await engine.run('variance_break', { y: numbers(y) }, { change: 'none' })
    expect(valueAt(tables.main!, 0, 'found')).toBe(false)
    // Kolmogorov: 1.358 is the 5% point.
    const k = headline(tables, 'kappa')
    const series = Array.from({ length: 60 }, (_, i) => (-1) ** i * Math.exp(-2 * (i + 1) ** 2 * k * k))
    expect(headline(tables, 'p')).toBeCloseTo(2 * series.reduce((sum, v) => sum + v, 0), 9)
  })
})

describe('acceleration', () => {
  it('agrees with least squares by hand and knows a straight line', async () => {
    const time = numbers(Array.from({ length: 30 }, (_, i) => i))
    const next = normal(5)
    const noise = Array.from({ length: 30 }, () => next())
    const bent = await engine.run(
      'acceleration',
      { time, y: numbers(noise.map((e, i) => 10 + i + 0.1 * i * i + 0.2 * e)) },
      {},
    )
    expect(headline(bent, 'curvature')).toBeCloseTo(0.2, 2)
    expect(headline(bent, 'p')).toBeLessThan(1e-6)
    expect(headline(bent, 'last_third')).toBeGreaterThan(2 * headline(bent, 'first_third'))
    const straight = await engine.run(
      'acceleration',
      { time, y: numbers(noise.map((e, i) => 10 + i + e)) },
      {},
    )
    expect(headline(straight, 'p')).toBeGreaterThan(0.05)
  })
})

/** Annualised log change of prices in percent; the first quarter has none. */
const inflation = usMacro.prices.map((v, i) => (i === 0 ? 0 : 400 * Math.log(v / usMacro.prices[i - 1]!)))

describe('link_stability', () => {
  it('inflation and unemployment: one link in the 1960s, another in the 1970s', async () => {
    const time = quartersFrom(1959, usMacro.gdp.length)
    const tables = await engine.run(
      'link_stability',
      { time, x: numbers(usMacro.unemployment), y: numbers(inflation) },
      { change_x: 'none', change_y: 'none', parts: 'decades' },
    )
    expect(rowWhere(tables.parts!, { part: '1960s' }).r).toBeCloseTo(-0.74, 2)
    expect(rowWhere(tables.parts!, { part: '1970s' }).r).toBeCloseTo(-0.18, 2)
    expect(headline(tables, 'r')).toBeCloseTo(0.07, 2)
    expect(valueAt(tables.main!, 0, 'stable')).toBe(false)
  })
})

describe('series_screen', () => {
  it('tells levels from changes, and that consumption predicts output', async () => {
    const tables = await engine.run(
      'series_screen',
      { x1: numbers(usMacro.gdp), x2: numbers(usMacro.consumption), x3: numbers(usMacro.prices) },
      { labels: ['gdp', 'consumption', 'cpi'], lags: 4 },
    )
    const pair = rowWhere(tables.pairs!, { a: 'gdp', b: 'cpi' })
    expect(pair.levels_r).toBeCloseTo(0.987, 3)
    expect(pair.changes_r).toBeCloseTo(-0.06, 2)
    const lead = rowWhere(tables.leads!, { leader: 'consumption', follower: 'gdp' })
    expect(lead.f).toBeCloseTo(11, 1)
    expect(lead.back_p).toBeCloseTo(0.26, 2)
    expect(rowWhere(tables.series!, { series: 'gdp' }).adf_change_p).toBeLessThan(1e-8)
  })
})

describe('series_screen of drifting series', () => {
  const LENGTH = 200
  const walked = (drift: number, own: (at: number) => number) => {
    let level = 5
    return numbers(Array.from({ length: LENGTH }, (_, at) => Math.exp((level += drift + own(at)))))
  }

  it('counts pairs whose link turns round apart from those whose link shrinks', async () => {
    const [one, two] = [draws(21), draws(9)]
    const shared = Array.from({ length: LENGTH }, () => 0.01 * one())
    const tables = await engine.run(
      'series_screen',
      {
        x1: walked(0.01, (at) => shared[at]!),
        x2: walked(-0.01, (at) => shared[at]! + 0.002 * two()),
      },
      { labels: ['up', 'down'], changes: ['log', 'log'] },
    )
    expect(headline(tables, 'spurious')).toBe(1)
    expect([headline(tables, 'halved'), headline(tables, 'turned')]).toEqual([0, 1])
    expect(valueAt(tables.pairs!, 0, 'far')).toBe(0)
  })

  it('tells a link and a prediction without the few times that lie far outside', async () => {
    const [one, two] = [draws(4), draws(9)]
    // One falls with the other in a crisis, and comes back a month later.
    const tables = await engine.run(
      'series_screen',
      {
        x1: walked(0, (at) => 0.01 * one() + (at === 120 ? -0.5 : at === 121 ? 0.3 : 0)),
        x2: walked(0, (at) => 0.01 * two() + (at === 121 ? -0.5 : at === 122 ? 0.3 : 0)),
      },
      { labels: ['first', 'later'], changes: ['log', 'log'], lags: 2 },
    )
    const lead = rowWhere(tables.leads!, { leader: 'first', follower: 'later' })
    expect(lead.p).toBeLessThan(1e-8)
    expect(lead.far).toBe(3)
    expect(lead.without_p).toBeGreaterThan(0.05)
    const [pair] = [rowWhere(tables.pairs!, { a: 'first', b: 'later' })]
    expect(Math.abs(pair.without_r as number)).toBeLessThan(0.2)
  })
})

describe('unit_trends', () => {
  it('fits each unit by itself, the steepest first', async () => {
    const year = Array.from({ length: 20 }, (_, i) => 2000 + (i % 10))
    const y = year.map((at, i) => (i < 10 ? 5 + 2 * (at - 2000) : 30 - (at - 2000)) + ((i * 7) % 3) / 10)
    const group = category(year.map((_, i) => (i < 10 ? 'a' : 'b')))
    const tables = await engine.run('unit_trends', { time: numbers(year), y: numbers(y), group }, {})
    expect(columnOf(tables.units!, 'unit')).toEqual(['a', 'b'])
    expect(columnOf(tables.units!, 'direction')).toEqual(['rising', 'falling'])
    expect(columnOf(tables.units!, 'slope')[0]).toBeCloseTo(2, 1)
    expect(valueAt(tables.main!, 0, 'balanced')).toBe(true)
  })
})
