import { describe, expect, it } from '@jest/globals'
import { columnOf } from '#contract'
import { drawsFrom } from '../../testing/make-rows.ts'
import { category, headline, numbers, rowWhere } from '../testing/columns.ts'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'

interface Unit {
  start: number
  own: number
}

const PERIODS = 12

/** Units by periods: what each has of its own, what all share, and what comes with and after its start. */
function panel(units: Unit[], effect: (since: number) => number, noise = 1, drift = 0, seed = 3) {
  const draws = drawsFrom(seed)
  const rows = units.flatMap((unit, at) =>
    Array.from({ length: PERIODS }, (_, time) => ({
      unit: `u${at}`,
      time,
      start: unit.start,
      y:
        unit.own +
        2 * Math.sin(time) +
        (unit.start < PERIODS ? drift * time : 0) +
        (time >= unit.start ? effect(time - unit.start) : 0) +
        noise * draws.normal(),
    })),
  )
  return {
    rows,
    columns: {
      unit: category(rows.map((row) => row.unit)),
      time: numbers(rows.map((row) => row.time)),
      y: numbers(rows.map((row) => row.y)),
      start: numbers(rows.map((row) => row.start)),
    },
  }
}
const run = (made: ReturnType<typeof panel>) => engine.run('staggered_effects', made.columns, {})
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('staggered_effects', () => {
  it('is Welch’s t of the changes of units where all begin at one time', async () => {
    const units = Array.from({ length: 14 }, (_, at) => ({ start: at < 5 ? 6 : 99, own: 10 + at }))
    const made = panel(units, () => 3)
    const tables = await run(made)
    const change = units.map((_, at) => {
      const of = (since: boolean) =>
        mean(made.rows.filter((row) => row.unit === `u${at}` && row.time >= 6 === since).map(({ y }) => y))
      return of(true) - of(false)
    })
    const welch = await engine.run(
      'compare_groups_numeric',
      { y: numbers(change), group: category(units.map(({ start }) => (start < 99 ? 'a' : 'b'))) },
      {},
    )
    const pair = rowWhere(welch.pairs!, { level_a: 'a' }) as Record<string, number>
    expect(headline(tables, 'effect')).toBeCloseTo(pair.difference!, 9)
    expect(headline(tables, 'low')).toBeCloseTo(pair.low!, 6)
    expect(headline(tables, 'high')).toBeCloseTo(pair.high!, 6)
    expect([headline(tables, 'treated'), headline(tables, 'never')]).toEqual([5, 9])
  })

  it('tells what grows since each own start, which two-way means of all would shrink, and when others are yet to begin', async () => {
    const units = Array.from({ length: 24 }, (_, at) => ({ start: 3 + Math.floor(at / 6) * 3, own: at }))
    const tables = await run(panel(units, (since) => 1 + since, 0.5))
    const since = tables.since!
    const at = (own: number) =>
      Number(columnOf(since, 'effect')[columnOf(since, 'since').findIndex((value) => value === own)])
    for (const own of [0, 2, 5]) expect(Math.abs(at(own) - 1 - own)).toBeLessThan(0.6)
    expect(Math.abs(headline(tables, 'growth') - 1)).toBeLessThan(0.15)
    // Those of the last start had not begun when the time ends.
    expect([headline(tables, 'treated'), headline(tables, 'later'), headline(tables, 'never')]).toEqual([
      18, 12, 6,
    ])
    expect(headline(tables, 'before_p')).toBeGreaterThan(0.05)
  })

  it('claims nothing more often than its level says, with each unit at a start of its own', async () => {
    let [claimed, drifting] = [0, 0]
    for (let seed = 1; seed <= 30; seed += 1) {
      const draws = drawsFrom(1000 + seed)
      const own = () => 3 * draws.normal()
      const units = Array.from({ length: 20 }, (_, at) => ({ start: at < 8 ? 3 + at : 99, own: own() }))
      const tables = await run(panel(units, () => 0, 1, 0, 77 * seed))
      if (headline(tables, 'p') < 0.05) claimed += 1
      if (headline(tables, 'before_p') < 0.05) drifting += 1
    }
    expect(claimed).toBeLessThan(6)
    expect(drifting).toBeLessThan(6)
  })

  it('says that those that began were drifting away before', async () => {
    const units = Array.from({ length: 20 }, (_, at) => ({ start: at < 8 ? 5 + (at % 3) : 99, own: at }))
    const tables = await run(panel(units, () => 0, 0.5, 0.5))
    expect(headline(tables, 'before_p')).toBeLessThan(0.01)
    expect(headline(tables, 'before_carried') / headline(tables, 'effect')).toBeGreaterThan(0.7)
  })
})
