import { describe, expect, it } from '@jest/globals'
import { columnOf, valueAt, type Table } from '#contract'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { category, dates, headline, monthsFrom, normal, numbers, rowWhere } from '../testing/columns.ts'
import { airPassengers, nile } from '../testing/datasets.ts'
import { usMacro } from '../testing/us-macro.ts'

const years = (from: number, count: number) => numbers(Array.from({ length: count }, (_, i) => from + i))
const growth = (series: number[]) => series.slice(1).map((value, i) => 100 * Math.log(value / series[i]!))

describe('trend', () => {
  it('agrees with R on the Nile: least squares, Newey-West, Sen, Mann-Kendall', async () => {
    const tables = await engine.run('trend', { time: years(1871, 100), y: numbers(nile) }, {})
    expect(headline(tables, 'intercept')).toBeCloseTo(1053.70811881, 7)
    expect(headline(tables, 'slope')).toBeCloseTo(-2.71430543054, 9)
    expect(headline(tables, 'slope_se')).toBeCloseTo(0.702682250598, 9)
    expect(headline(tables, 'theil_sen')).toBeCloseTo(-2.6, 12)
    expect(headline(tables, 'kendall_tau')).toBeCloseTo(-0.280741334725, 10)
    expect(headline(tables, 'kendall_p')).toBeCloseTo(3.65826292166e-5, 12)
    expect(headline(tables, 'kendall_corrected_p')).toBeGreaterThan(headline(tables, 'kendall_p'))
  })

  it('raises half as many false alarms in wandering series when the errors follow the data', async () => {
    const alarms = { rule: 0, data: 0 }
    for (let seed = 1; seed <= 60; seed++) {
      const next = normal(seed)
      let level = 0
      const y = numbers(Array.from({ length: 48 }, () => (level = 0.8 * level + next())))
      for (const bandwidth of ['rule', 'data'] as const) {
        const tables = await engine.run('trend', { time: years(1950, 48), y }, { bandwidth })
        alarms[bandwidth] += Number(headline(tables, 'slope_p') < 0.05)
      }
    }
    expect(alarms.data).toBeLessThan(alarms.rule / 2)
    expect(alarms.data).toBeLessThan(0.15 * 60)
  })

  it('on the logarithm gives the rate of growth, and says which line fits better', async () => {
    const next = normal(5)
    const y = numbers(Array.from({ length: 60 }, (_, i) => 100 * Math.exp(0.08 * i + 0.05 * next())))
    const raw = await engine.run('trend', { time: years(1950, 60), y }, { bandwidth: 'data' })
    const log = await engine.run('trend', { time: years(1950, 60), y }, { bandwidth: 'data', scale: 'log' })
    expect(headline(raw, 'log_gain')).toBeGreaterThan(50)
    expect(headline(log, 'percent_per_year')).toBeCloseTo(Math.exp(0.08) - 1, 2)
    expect(headline(log, 'percent_low')).toBeLessThan(headline(log, 'percent_per_year'))
    expect(headline(log, 'percent_high')).toBeGreaterThan(headline(log, 'percent_per_year'))
    // The ends and the line come back to the scale of the values.
    expect(headline(log, 'fitted_first') / 100).toBeCloseTo(1, 1)
    expect(valueAt(log.line!, 59, 'fit')).toBeCloseTo(headline(log, 'fitted_last'), 6)
    const straight = numbers(Array.from({ length: 60 }, (_, i) => 100 + 8 * i + 5 * next()))
    const line = await engine.run('trend', { time: years(1950, 60), y: straight }, {})
    expect(headline(line, 'log_gain')).toBeLessThan(-50)
  })

  it('takes dates in any order and speaks of years', async () => {
    const day = ['2022-01-01', '2020-01-01', '2021-01-01', '2024-01-01', '2023-01-01', '2025-01-01']
    const y = [3, 1, 2.2, 5, 3.9, 6.1]
    const tables = await engine.run('trend', { time: dates(day), y: numbers(y) }, {})
    expect(valueAt(tables.main!, 0, 'from')).toBe('2020-01-01')
    expect(valueAt(tables.main!, 0, 'per')).toBe('year')
    expect(headline(tables, 'slope')).toBeCloseTo(1.01, 1)
    expect(columnOf(tables.line!, 'time')).toEqual([...day].sort())
    expect(tables.line!.columns[0]!.type).toBe('date')
  })
})

describe('seasons', () => {
  const time = monthsFrom(1949, 144)
  const y = numbers(airPassengers)

  it('seasonal_summary gives the index of each month against its year', async () => {
    const { main, seasons } = await engine.run('seasonal_summary', { time, y }, {})
    // By hand: mean over years of month / mean of the year.
    const july = Array.from({ length: 12 }, (_, year) => {
      const months = airPassengers.slice(12 * year, 12 * year + 12)
      return months[6]! / (months.reduce((sum, value) => sum + value) / 12)
    })
    const index = july.reduce((sum, value) => sum + value) / 12
    expect(rowWhere(seasons!, { season: 'July' }).index).toBeCloseTo(index, 12)
    expect(index).toBeCloseTo(1.236, 3)
    expect(valueAt(main!, 0, 'highest')).toBe('August')
    expect(valueAt(main!, 0, 'lowest')).toBe('November')
    expect(valueAt(main!, 0, 'kind')).toBe('ratio')
  })

  it('seasonal_summary tests the season beside a trend as least squares does where values are independent', async () => {
    const next = normal(5)
    const count = 60
    const values = Array.from({ length: count }, (_, i) => 40 + 0.1 * i + (i % 12 === 5 ? 3 : 0) + next())
    const { main } = await engine.run(
      'seasonal_summary',
      { time: monthsFrom(2015, count), y: numbers(values) },
      { kind: 'difference' },
    )
    expect(headline({ main: main! }, 'lag1')).toBe(0)
    // The same test from its definition: squared residuals with and without the twelve months.
    const month = Array.from({ length: count }, (_, i) => i % 12)
    const step = Array.from({ length: count }, (_, i) => i)
    const residual = (groups: number[]) => {
      const centred = (all: number[]) => {
        const mean = new Map<number, number>()
        for (const group of new Set(groups)) {
          const own = all.filter((_, i) => groups[i] === group)
          mean.set(group, own.reduce((sum, value) => sum + value) / own.length)
        }
        return all.map((value, i) => value - mean.get(groups[i]!)!)
      }
      const [x, y] = [centred(step), centred(values)]
      const dot = (a: number[], b: number[]) => a.reduce((sum, value, i) => sum + value * b[i]!, 0)
      return dot(y, y) - dot(x, y) ** 2 / dot(x, x)
    }
    const [without, beside] = [residual(step.map(() => 0)), residual(month)]
    expect(headline({ main: main! }, 'f')).toBeCloseTo((without - beside) / 11 / (beside / (count - 13)), 8)
  })

  it.each([
    ['a straight trend', (i: number) => 100 + 2 * i],
    ['growth at a rate', (i: number) => 100 * 1.02 ** i],
  ])('seasonal_summary takes %s for no season', async (_, level) => {
    const next = normal(9)
    const values = Array.from({ length: 96 }, (_, i) => level(i) * (1 + 0.02 * next()))
    const { main } = await engine.run(
      'seasonal_summary',
      { time: monthsFrom(2010, 96), y: numbers(values) },
      {},
    )
    expect(headline({ main: main! }, 'p')).toBeGreaterThan(0.05)
  })

  it('seasonal_summary takes a wandering series for no season, and finds the season that lies on one', async () => {
    const wander = (season: number, seed: number) => {
      const next = normal(seed)
      let level = 200
      return Array.from({ length: 120 }, (_, i) => (level += next()) + season * Math.cos((Math.PI * i) / 6))
    }
    const p = async (values: number[]) => {
      const { main } = await engine.run(
        'seasonal_summary',
        { time: monthsFrom(2010, 120), y: numbers(values) },
        {},
      )
      return headline({ main: main! }, 'p')
    }
    const quiet = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => p(wander(0, seed))))
    expect(Math.min(...quiet)).toBeGreaterThan(0.01)
    expect(await p(wander(4, 3))).toBeLessThan(1e-6)
  })

  it('knows which day of the week a date is', async () => {
    const day = Array.from({ length: 35 }, (_, i) =>
      new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10),
    )
    const values = day.map((_, i) => (i % 7 === 6 ? 5 : 1) + (i % 3) / 10)
    const tables = await engine.run(
      'seasonal_summary',
      { time: dates(day), y: numbers(values) },
      { season: 'weekday' },
    )
    // The first of January 2024 was a Monday.
    expect(valueAt(tables.main!, 0, 'highest')).toBe('Sunday')
    expect(columnOf(tables.seasons!, 'season')[0]).toBe('Monday')
  })

  it('stl_decompose agrees with R on logarithms', async () => {
    const tables = await engine.run('stl_decompose', { time, y }, { period: 12 })
    const seasons = columnOf(tables.seasons!, 'effect')
    expect(seasons[0]).toBeCloseTo(0.919539576795, 9)
    expect(seasons[6]).toBeCloseTo(1.25616602837, 8)
    expect(headline(tables, 'first_trend')).toBeCloseTo(121.883263454, 6)
    expect(headline(tables, 'last_trend')).toBeCloseTo(494.07464593, 6)
    expect(headline(tables, 'level_spread_r')).toBeCloseTo(0.994, 3)
    expect(valueAt(tables.main!, 0, 'kind')).toBe('multiplicative')
    for (const row of tables.components!.rows) {
      const [, value, trend, season, remainder] = row as number[]
      expect(trend! * season! * remainder!).toBeCloseTo(value!, 8)
    }
    // The same parts below each other, for panels.
    const { panels, components } = tables as Record<'panels' | 'components', Table>
    const parts: [string, string][] = [
      ['observed', 'y'],
      ['trend', 'trend'],
      ['season', 'season'],
      ['remainder', 'remainder'],
    ]
    for (const [part, column] of parts) {
      const own = panels.rows.filter((row) => row[0] === part)
      expect(own.map((row) => row[1])).toEqual(columnOf(components, 'time'))
      expect(own.map((row) => row[2])).toEqual(columnOf(components, column))
    }
  })
})

describe('change_points', () => {
  it('finds the one step of the Nile, after 1898', async () => {
    const time = dates(Array.from({ length: 100 }, (_, i) => `${1871 + i}-01-01`))
    const { main, changes: steps } = await engine.run('change_points', { time, y: numbers(nile) }, {})
    expect(valueAt(main!, 0, 'changes')).toBe(1)
    const step = rowWhere(steps!, { last_before: '1898-01-01' })
    expect(step.mean_before).toBeCloseTo(1097.75, 10)
    expect(step.mean_after).toBeCloseTo(849.9722222, 6)
    expect(step.t).toBeCloseTo(-8.414516, 6)
    expect((step.p as number) / 7.307857e-11).toBeCloseTo(1, 5)
    expect(headline({ main: main! }, 'lag1_removed')).toBeLessThan(0.2)
  })

  it('finds the same partition as a search over all partitions', async () => {
    const next = normal(21)
    const level = [0, 3, 1.5, 1.5, 5]
    const y = Array.from({ length: 60 }, (_, i) => level[Math.floor(i / 12)]! + 0.7 * next())
    const tables = await engine.run(
      'change_points',
      { y: numbers(y) },
      { penalty: 'bic', minimum_segment: 2 },
    )
    const noise = headline(tables, 'noise_sd')
    const penalty = headline(tables, 'penalty')
    expect(penalty).toBeCloseTo(2 * Math.log(60), 10)
    const cost = (from: number, to: number) => {
      const part = y.slice(from, to)
      const mean = part.reduce((sum, value) => sum + value) / part.length
      return part.reduce((sum, value) => sum + (value - mean) ** 2, 0) / noise ** 2
    }
    const best: { cost: number; ends: number[] }[] = [{ cost: -penalty, ends: [] }]
    for (let to = 1; to <= 60; to++)
      for (let from = 0; from <= to - 2; from++) {
        if (!best[from]) continue
        const total = best[from]!.cost + cost(from, to) + penalty
        if (!best[to] || total < best[to]!.cost) best[to] = { cost: total, ends: [...best[from]!.ends, from] }
      }
    expect(columnOf(tables.changes!, 'row')).toEqual(best[60]!.ends.slice(1).map((end) => end + 1))
  })

  it('finds nothing in noise', async () => {
    const next = normal(4)
    const y = Array.from({ length: 300 }, () => next())
    const tables = await engine.run('change_points', { y: numbers(y) }, {})
    expect(headline(tables, 'changes')).toBe(0)
    expect(tables.changes!.rows).toEqual([])
  })
})

describe('event_effects', () => {
  const named = (...series: [string, number[]][]) => ({
    time: numbers(series.flatMap(([, values]) => values.map((_, i) => i))),
    y: numbers(series.flatMap(([, values]) => values)),
    group: category(series.flatMap(([name, values]) => values.map(() => name))),
  })
  const at = (tables: Record<string, Table>, group: string, name: string) => {
    const own = tables.effects!
    const row = own.rows.findIndex((each) => each[0] === group)
    return valueAt(own, row, name)
  }

  it('reads a planted step, and of a series on its way the departure from it', async () => {
    const next = normal(8)
    const flat = Array.from({ length: 80 }, (_, i) => 10 + (i >= 50 ? 2 : 0) + 0.3 * next())
    const rising = Array.from({ length: 80 }, (_, i) => 10 + 0.2 * i + (i >= 50 ? 3 : 0) + 0.3 * next())
    const still = Array.from({ length: 80 }, () => 5 + next())
    const tables = await engine.run(
      'event_effects',
      named(['flat', flat], ['rising', rising], ['still', still]),
      { event: 50 },
    )
    expect(at(tables, 'flat', 'drifted')).toBe(false)
    expect(at(tables, 'flat', 'window')).toBe(30)
    expect(at(tables, 'flat', 'change')).toBeCloseTo(2, 0)
    expect(at(tables, 'rising', 'drifted')).toBe(true)
    expect(at(tables, 'rising', 'change')).toBeCloseTo(3, 0)
    expect(at(tables, 'rising', 'plain')).toBeGreaterThan(7)
    expect(at(tables, 'still', 'p_holm')).toBeGreaterThan(0.05)
    expect(headline(tables, 'changed')).toBe(2)
  })

  it('claims few steps in a wandering series with little after the event', async () => {
    let alarms = 0
    for (let seed = 1; seed <= 60; seed++) {
      const next = normal(seed)
      let level = 0
      const y = Array.from({ length: 72 }, () => (level = 0.6 * level + next()))
      const tables = await engine.run('event_effects', named(['one', y]), { event: 60 })
      alarms += Number((at(tables, 'one', 'p') as number) < 0.05)
    }
    expect(alarms).toBeLessThan(0.15 * 60)
  })
})

describe('unit roots and pairs of series, against statsmodels on US quarterly data', () => {
  it('stationarity: log GDP wanders, its growth does not', async () => {
    const gdp = await engine.run('stationarity', { y: numbers(usMacro.gdp.map(Math.log)) }, {})
    expect(headline(gdp, 'adf_trend_p')).toBeCloseTo(0.39, 2)
    expect(headline(gdp, 'adf_difference_p') / 8.6e-10).toBeCloseTo(1, 1)
    expect(valueAt(gdp.main!, 0, 'verdict')).toBe('unit root')
    const rates = await engine.run('stationarity', { y: numbers(growth(usMacro.gdp)) }, {})
    expect(headline(rates, 'adf_p') / 8.575e-10).toBeCloseTo(1, 3)
  })

  it('levels_and_changes: 0.987 in levels says nothing', async () => {
    const tables = await engine.run(
      'levels_and_changes',
      { x: numbers(usMacro.gdp), y: numbers(usMacro.prices) },
      {},
    )
    expect(headline(tables, 'levels_r')).toBeCloseTo(0.987, 3)
    expect(headline(tables, 'changes_r')).toBeCloseTo(-0.06, 2)
    expect(headline(tables, 'spurious')).toBe(true)
  })

  it("levels_and_changes: Okun's law", async () => {
    const tables = await engine.run(
      'levels_and_changes',
      { x: numbers(usMacro.gdp), y: numbers(usMacro.unemployment) },
      { change_x: 'log', change_y: 'difference' },
    )
    expect(headline(tables, 'intercept')).toBeCloseTo(0.227, 3)
    expect(headline(tables, 'slope')).toBeCloseTo(-0.269, 3)
    expect(headline(tables, 'slope_se')).toBeCloseTo(0.02, 3)
    expect(headline(tables, 'r2')).toBeCloseTo(0.471, 3)
    expect(headline(tables, 'spurious')).toBe(false)
  })

  it('granger: consumption leads output, not the other way round', async () => {
    const tables = await engine.run(
      'granger',
      { x: numbers(usMacro.consumption), y: numbers(usMacro.gdp) },
      { lags: 4, change: 'log' },
    )
    expect(headline(tables, 'x_to_y_f')).toBeCloseTo(11, 1)
    expect(headline(tables, 'x_to_y_p') / 4.8e-8).toBeCloseTo(1, 1)
    expect(headline(tables, 'y_to_x_p')).toBeCloseTo(0.26, 2)
  })

  it('engle_granger: consumption and output are not shown to hold together', async () => {
    const columns = { y: numbers(usMacro.consumption), x: numbers(usMacro.gdp) }
    const four = await engine.run('engle_granger', columns, { log: true, lags: 4 })
    expect(headline(four, 'p')).toBeCloseTo(0.107, 2)
    expect(headline(four, 'cointegrated')).toBe(false)
    const chosen = await engine.run('engle_granger', columns, { log: true })
    expect(headline(chosen, 'cointegrated')).toBe(false)
  })

  it('engle_granger: two series on one walk do', async () => {
    const next = normal(31)
    let level = 0
    const walk = Array.from({ length: 300 }, () => (level += next()))
    const tables = await engine.run(
      'engle_granger',
      { y: numbers(walk.map((value) => 2 * value + next())), x: numbers(walk) },
      {},
    )
    expect(headline(tables, 'cointegrated')).toBe(true)
    expect(headline(tables, 'slope')).toBeCloseTo(2, 1)
  })

  it('lead_lag: finds a planted lead of three steps', async () => {
    const next = normal(17)
    const x = Array.from({ length: 200 }, () => next())
    const y = x.map((_, i) => (i >= 3 ? x[i - 3]! : 0) + 0.5 * next())
    const tables = await engine.run('lead_lag', { x: numbers(x), y: numbers(y) }, { change: 'none' })
    expect(headline(tables, 'best_lag')).toBe(3)
    expect(valueAt(tables.main!, 0, 'leader')).toBe('x')
    const other = await engine.run('lead_lag', { x: numbers(y), y: numbers(x) }, { change: 'none' })
    expect(headline(other, 'best_lag')).toBe(-3)
    expect(valueAt(other.main!, 0, 'leader')).toBe('y')
  })
})
