import { describe, expect, it } from '@jest/globals'
import { columnOf, valueAt, type Table } from '#contract'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import {
  category,
  dates,
  headline,
  monthsFrom,
  normal,
  numbers,
  repeat,
  rowWhere,
} from '../testing/columns.ts'
import { airPassengers, iris, stackloss } from '../testing/datasets.ts'

describe('forecast', () => {
  const monthOf = (table: Table, month: string) => rowWhere(table, { time: month })

  it('forecasts AirPassengers with the airline model, as R does', async () => {
    const tables = await engine.run(
      'forecast',
      { time: monthsFrom(1949, 144), y: numbers(airPassengers) },
      { period: 12, horizon: 24 },
    )
    expect(valueAt(tables.main!, 0, 'winner_model')).toBe('ARIMA(0,1,1)(0,1,1)[12] on logarithms')
    const january = monthOf(tables.forecast!, '1961-01-01')
    expect(january.mean).toBeCloseTo(450.42, 2)
    expect(january.low95).toBeCloseTo(419, 0)
    expect(january.high95).toBeCloseTo(484, 0)
    expect(monthOf(tables.forecast!, '1961-07-01').mean).toBeCloseTo(670, 0)
    expect(monthOf(tables.forecast!, '1962-12-01').step).toBe(24)
    expect(headline(tables, 'cycle_total')).toBeCloseTo(6240, -1)
    // The year 1960 alone: 2.9% against 10.0% of the seasonal naive.
    expect(headline(tables, 'last_mape')).toBeCloseTo(0.029, 3)
    expect(headline(tables, 'benchmark_last_mape')).toBeCloseTo(0.1, 3)
    expect(headline(tables, 'beats_benchmark')).toBe(true)
  })

  it('knows the range of a sum: of a random walk the error of k steps is that of 1 to k shocks', async () => {
    const next = normal(5)
    let level = 1000
    const y = Array.from({ length: 80 }, () => (level += 10 * next()))
    const tables = await engine.run('forecast', { y: numbers(y) }, { horizon: 6, scale: 'raw' })
    const half = (low: unknown, high: unknown) => (Number(high) - Number(low)) / 2
    const steps = columnOf(tables.forecast!, 'low95').map((low, row) =>
      half(low, valueAt(tables.forecast!, row, 'high95')),
    )
    const sum = half(headline(tables, 'total_low95'), headline(tables, 'total_high95'))
    expect(headline(tables, 'winner')).toMatch(/naive|exponential smoothing|ARIMA|drift/)
    // The first step has one shock; its share in the sum of six steps is six of it.
    expect(sum).toBeGreaterThanOrEqual(0.999 * Math.hypot(...steps))
    expect(sum).toBeLessThanOrEqual(1.5 * steps.reduce((all, one) => all + one, 0))
    expect(headline(tables, 'total_mape')).toBeGreaterThan(0)
    const airline = await engine.run(
      'forecast',
      { time: monthsFrom(1949, 144), y: numbers(airPassengers) },
      { period: 12, horizon: 12 },
    )
    expect(headline(airline, 'total')).toBeCloseTo(6240, -1)
    expect(Number(headline(airline, 'total_low95'))).toBeLessThan(Number(headline(airline, 'total')))
    const year = half(headline(airline, 'total_low95'), headline(airline, 'total_high95'))
    // Months of one year err together in part: less than all of them at their worst, more than if each erred for itself.
    const months = columnOf(airline.forecast!, 'low95').map((low, row) =>
      half(low, valueAt(airline.forecast!, row, 'high95')),
    )
    expect(year).toBeLessThan(months.reduce((all, one) => all + one, 0))
    expect(year).toBeGreaterThan(Math.hypot(...months))
  })

  it('counts back-test errors as they were: the benchmark by hand', async () => {
    const tables = await engine.run(
      'forecast',
      { y: numbers(airPassengers) },
      { period: 12, horizon: 12, origins: 1 },
    )
    const actual = airPassengers.slice(132)
    const before = airPassengers.slice(120, 132)
    const mape = actual.reduce((sum, value, i) => sum + Math.abs(value - before[i]!) / value, 0) / 12
    const naive = rowWhere(tables.candidates!, { candidate: 'seasonal naive' })
    expect(naive.mape).toBeCloseTo(mape, 12)
  })

  it('keeps the ends of months and goes over the year', async () => {
    const ends = Array.from({ length: 40 }, (_, i) =>
      new Date(Date.UTC(2020, i + 1, 0)).toISOString().slice(0, 10),
    )
    const next = normal(2)
    const y = ends.map((_, i) => 100 + i + next())
    const tables = await engine.run('forecast', { time: dates(ends), y: numbers(y) }, { horizon: 11 })
    expect(columnOf(tables.forecast!, 'time').slice(0, 3)).toEqual(['2023-05-31', '2023-06-30', '2023-07-31'])
    expect(columnOf(tables.forecast!, 'time').at(-1)).toBe('2024-03-31')
  })

  it('covers what comes about as often as it says, on planted noise around a season', async () => {
    const next = normal(77)
    const y = Array.from({ length: 120 }, (_, i) => 50 + 10 * Math.sin((2 * Math.PI * i) / 12) + next())
    const tables = await engine.run('forecast', { y: numbers(y) }, { period: 12, horizon: 12 })
    expect(headline(tables, 'coverage95')).toBeGreaterThan(0.85)
    expect(headline(tables, 'mase')).toBeLessThan(1)
  })
})

describe('structure', () => {
  const flowers = {
    x1: numbers(iris.sepalLength),
    x2: numbers(iris.sepalWidth),
    x3: numbers(iris.petalLength),
    x4: numbers(iris.petalWidth),
  }

  it('segments agrees with R on iris', async () => {
    const tables = await engine.run('segments', flowers, {})
    expect(headline(tables, 'segments')).toBe(2)
    expect(headline(tables, 'silhouette')).toBeCloseTo(0.58175, 5)
    expect(rowWhere(tables.choice!, { segments: 2 }).within).toBeCloseTo(220.8793, 4)
    expect(rowWhere(tables.choice!, { segments: 3 }).within).toBeCloseTo(138.8884, 4)
    // The small segment is the setosa flowers.
    expect(rowWhere(tables.sizes!, { segment: 2 }).n).toBe(50)
    expect(rowWhere(tables.profiles!, { segment: 2, variable: 'x3' }).mean).toBeCloseTo(1.462, 3)
  })

  it('segments finds no structure in noise', async () => {
    const next = normal(12)
    const noise = () => numbers(Array.from({ length: 400 }, () => next()))
    const tables = await engine.run('segments', { x1: noise(), x2: noise(), x3: noise() }, {})
    expect(valueAt(tables.main!, 0, 'structure')).toBe('none')
    expect(headline(tables, 'gap_segments')).toBe(1)
  })

  it('pca agrees with R on iris', async () => {
    const tables = await engine.run('pca', flowers, {})
    const variances = columnOf(tables.components!, 'variance') as number[]
    // The eigenvalues of the correlation matrix.
    ;[2.91849782, 0.91403047, 0.14675688, 0.02071484].forEach((value, i) =>
      expect(variances[i]).toBeCloseTo(value, 8),
    )
    expect(rowWhere(tables.loadings!, { component: 1, variable: 'x2' }).loading).toBeCloseTo(-0.26934744, 8)
  })

  it('anomalies puts planted rows first', async () => {
    const next = normal(6)
    const rows = Array.from({ length: 500 }, () => [next(), next()])
    rows[99] = [3.2, -3.2]
    rows[299] = [0, 12]
    const tables = await engine.run(
      'anomalies',
      { x1: numbers(rows.map((row) => row[0]!)), x2: numbers(rows.map((row) => row[1]!)) },
      { labels: ['speed', 'cost'] },
    )
    expect(columnOf(tables.rows!, 'row').slice(0, 2)).toContain(300)
    expect(columnOf(tables.rows!, 'row').slice(0, 4)).toContain(100)
    expect(rowWhere(tables.rows!, { row: 300 }).variable).toBe('cost')
    expect(rowWhere(tables.columns!, { variable: 'cost' }).flagged).toBeLessThan(4)
  })

  it('anomalies counts by the rules of the text books', async () => {
    const tables = await engine.run('anomalies', { x1: numbers(stackloss.loss) }, {})
    const sorted = [...stackloss.loss].sort((a, b) => a - b)
    const median = sorted[10]!
    const mad = [...sorted].map((value) => Math.abs(value - median)).sort((a, b) => a - b)[10]! * 1.4826
    const flagged = sorted.filter((value) => Math.abs(value - median) / mad > 3.5).length
    expect(rowWhere(tables.columns!, { variable: 'x1' }).flagged).toBe(flagged)
  })

  it('boosted_importance finds a curve and an interaction that a line misses', async () => {
    const next = normal(14)
    const rows = Array.from({ length: 1500 }, () => [next(), next(), next(), next()])
    const y = rows.map(([a, b, c, e]) => 3 * (a! > 0 ? 1 : -1) * (b! > 0 ? 1 : -1) + c! ** 2 + 0.3 * e!)
    const at = (k: number) => numbers(rows.map((row) => row[k]!))
    const noise = numbers(rows.map(() => next()))
    const tables = await engine.run(
      'boosted_importance',
      { y: numbers(y), x1: at(0), x2: at(1), x3: at(2), x4: noise },
      {},
    )
    expect(headline(tables, 'score')).toBeGreaterThan(0.85)
    expect(headline(tables, 'linear_score')).toBeLessThan(0.1)
    expect(rowWhere(tables.importance!, { variable: 'x4' }).importance).toBeLessThan(0.02)
    expect(headline(tables, 'leakage')).toBe(false)
  })

  it('boosted_importance sees a column that gives the outcome away', async () => {
    const next = normal(15)
    const hidden = Array.from({ length: 400 }, () => next())
    const y = category(hidden.map((value) => (value > 0 ? 'late' : 'in time')))
    const noise = numbers(hidden.map(() => next()))
    const tables = await engine.run(
      'boosted_importance',
      { y, x1: noise, x2: numbers(hidden) },
      { success: 'late' },
    )
    expect(headline(tables, 'leakage')).toBe(true)
    expect(valueAt(tables.main!, 0, 'top_variable')).toBe('x2')
  })

  it('boosted_importance keeps rows whose explaining values are missing', async () => {
    const group = category(repeat<string | null>(['a', 60], ['b', 60], [null, 30]))
    const y = numbers(repeat([1, 60], [5, 60], [3, 30]).map((value, i) => value + (i % 7) / 10))
    const tables = await engine.run('boosted_importance', { y, x1: group }, {})
    expect(headline(tables, 'n')).toBe(150)
    expect(headline(tables, 'score')).toBeGreaterThan(0.8)
  })
})
