import { describe, expect, it } from '@jest/globals'
import { valueAt } from '#contract'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import type { MethodArgs } from '../engine.types.ts'
import { category, headline, normal, numbers, rowWhere, uniform } from '../testing/columns.ts'

/** Amounts that fall off from small to large, some of those above the limit brought down right below it. */
function amounts(seed: number, n: number, moved: number, shape = (own: number) => own) {
  const [next, draw] = [normal(seed), uniform(seed + 1)]
  return Array.from({ length: n }, () => {
    const own = Math.round(100 * Math.exp(7.4 + 0.6 * next())) / 100
    const brought = own >= 2500 && own < 3000 && draw() < moved
    return shape(brought ? Math.round(100 * (2400 + 100 * draw())) / 100 : own)
  })
}
const run = (x: number[], args: MethodArgs) => engine.run('near_limit', { x: numbers(x) }, args)

describe('near_limit', () => {
  it('counts what lies just below the limit against the curve of both sides', async () => {
    const x = amounts(11, 3000, 0.5)
    const tables = await run(x, { limit: 2500 })
    const near = x.filter((own) => own >= headline(tables, 'low') && own < 2500).length
    expect(headline(tables, 'rows')).toBe(near)
    expect(headline(tables, 'p')).toBeLessThan(1e-6)
    expect(headline(tables, 'expected_low')).toBeLessThan(headline(tables, 'expected'))
    expect(headline(tables, 'excess')).toBeCloseTo(near - headline(tables, 'expected'), 10)
    // What was brought down is missing above.
    expect(headline(tables, 'across_p')).toBeLessThan(0.05)
    const moved = x.filter((_, at) => x[at] !== amounts(11, 3000, 0)[at]).length
    expect(headline(tables, 'excess_low')).toBeLessThan(moved)
    expect(headline(tables, 'excess_high')).toBeGreaterThan(0.8 * moved)
  })

  it.each([
    ['nothing is brought down', amounts(11, 3000, 0)],
    [
      'values heap at round numbers, the limit and those below it among them',
      amounts(23, 4000, 0, (own) => (Math.round(own) % 3 === 0 ? Math.round(own / 100) * 100 : own)),
    ],
    [
      'prices end right below every hundred',
      amounts(31, 4000, 0, (own) => (Math.round(own) % 2 === 0 ? Math.ceil(own / 100) * 100 - 1 : own)),
    ],
    ['they fall off anyway', Array.from({ length: 3000 }, (_, at) => -900 * Math.log(1 - (at + 0.5) / 3000))],
  ])('is silent where %s', async (_, x) => {
    const tables = await run(x, { limit: 2500 })
    expect(headline(tables, 'p')).toBeGreaterThan(0.05)
    expect(valueAt(tables.main!, 0, 'capped')).toBe(false)
  })

  it('keeps to its level over many tables without anything', async () => {
    const ps = await Promise.all(
      Array.from({ length: 40 }, async (_, at) =>
        headline(await run(amounts(1000 + 7 * at, 1500, 0), { limit: 2500 }), 'p'),
      ),
    )
    expect(ps.filter((p) => p < 0.05).length).toBeLessThanOrEqual(4)
  })

  it('says that a limit is a hard one where values stop at it', async () => {
    const x = amounts(11, 3000, 0).map((own) => Math.min(own, 2500))
    const tables = await run(x, { limit: 2500 })
    expect(valueAt(tables.main!, 0, 'capped')).toBe(true)
    expect(headline(tables, 'at')).toBe(x.filter((own) => own === 2500).length)
    expect(valueAt(tables.main!, 0, 'p')).toBeNull()
  })

  it.each([
    ['the round one where the rows next to it are kept too', [1, 2, 3, 4], 915, 999, 1000],
    ['no rounder one where the rows next to that are not', [1, 2], 760, 838, 840],
  ])('of numbers that lie beside one stretch takes %s', async (_, seeds, low, high, limit) => {
    for (const seed of seeds) {
      const [next, draw] = [normal(seed), uniform(seed + 1)]
      const x = Array.from({ length: 1200 }, () => {
        const own = Math.round(48_000 * Math.exp(0.95 * next())) / 100
        const kept = own >= 500 && own < 2000 && draw() < 0.14
        return kept ? Math.round(100 * (low + (high - low) * draw())) / 100 : own
      })
      const found = headline(await run(x, {}), 'limit')
      if (limit === 1000) expect(found).toBe(limit)
      else expect(found).toBeLessThanOrEqual(850)
    }
  })

  it('finds the limit among round numbers where none is named, and none where there is none', async () => {
    const found = await run(amounts(11, 3000, 0.6), {})
    expect(headline(found, 'limit')).toBe(2500)
    expect(headline(found, 'p')).toBeLessThan(0.001)
    expect(headline(found, 'tried')).toBeGreaterThan(20)
    const none = await run(amounts(11, 3000, 0), {})
    const p = valueAt(none.main!, 0, 'p') as number | null
    expect(p === null || p > 0.05).toBe(true)
  })

  it('looks at the other side where a limit is to be reached', async () => {
    const [next, draw] = [normal(5), uniform(6)]
    const marks = Array.from({ length: 2500 }, () => {
      const own = Math.round(58 + 15 * next())
      return own < 50 && own >= 46 && draw() < 0.7 ? 50 + Math.floor(2 * draw()) : own
    }).filter((own) => own > 0 && own <= 100)
    const over = await run(marks, { limit: 50, side: 'over' })
    expect(headline(over, 'low')).toBe(50)
    expect(headline(over, 'p')).toBeLessThan(0.001)
    expect(headline(await run(marks, { limit: 50 }), 'p')).toBeGreaterThan(0.5)
  })
})

describe('near_groups', () => {
  it('gives the exact p of each group’s part, all of them allowed for', async () => {
    // Ten rows at the limit, six of them of a; forty beside, eight of them of a.
    const rows = [
      ...Array.from({ length: 10 }, (_, at) => [1, at < 6 ? 'a' : 'b'] as const),
      ...Array.from({ length: 40 }, (_, at) => [0, at < 8 ? 'a' : 'b'] as const),
    ]
    const tables = await engine.run(
      'near_groups',
      { near: numbers(rows.map(([near]) => near)), x1: category(rows.map(([, own]) => own)) },
      { labels: ['clerk'] },
    )
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
    const p = [6, 7, 8, 9, 10].reduce(
      (sum, k) => sum + (choose(14, k) * choose(36, 10 - k)) / choose(50, 10),
      0,
    )
    const own = rowWhere(tables.levels!, { level: 'a' })
    expect(own).toMatchObject({ variable: 'clerk', rows: 6, expected: 2 })
    expect(own['p']).toBeCloseTo(p, 12)
    expect(own['p_holm']).toBeCloseTo(2 * p, 12)
  })
})

/**
 * A year of rows of eight suppliers; `split` of them stand there as two parts of one day. In `batches` one supplier sends
 * two at once of any amount instead.
 */
function invoices(split: number, batches = false) {
  const draw = uniform(77)
  const rows: { amount: number; party: string; day: number }[] = []
  const any = () => (batches ? 600 + 1800 * draw() : 100 + 1500 * draw())
  for (let at = 0; at < 500; at++) {
    const [party, day] = [`s${Math.floor(8 * draw())}`, Math.floor(360 * draw())]
    rows.push({ amount: any(), party, day })
  }
  for (let at = 0; at < split; at++) {
    const [whole, day] = [2600 + 900 * draw(), Math.floor(360 * draw())]
    for (const part of [0.55, 0.45]) rows.push({ amount: batches ? any() : part * whole, party: 's3', day })
  }
  return {
    amount: numbers(rows.map(({ amount }) => amount)),
    party: category(rows.map(({ party }) => party)),
    day: numbers(rows.map(({ day }) => day)),
    month: numbers(rows.map(({ day }) => Math.floor(day / 30))),
  }
}

describe('split_rows', () => {
  it('counts sets of a day that come to more than the limit, beyond what shuffles give', async () => {
    const tables = await engine.run('split_rows', invoices(15), { limit: 2500 })
    expect(headline(tables, 'sets')).toBeGreaterThanOrEqual(15)
    expect(headline(tables, 'p')).toBeLessThanOrEqual(0.01)
    expect(headline(tables, 'expected')).toBeLessThan(headline(tables, 'sets') / 2)
    expect(valueAt(tables.parties!, 0, 'party')).toBe('s3')
  })

  it('is silent where rows of a day meet by chance', async () => {
    expect(headline(await engine.run('split_rows', invoices(0), { limit: 2500 }), 'p')).toBeGreaterThan(0.05)
  })

  it('tells what is sent at once, of any amount, from what is split', async () => {
    const tables = await engine.run('split_rows', invoices(60, true), { limit: 2500 })
    expect(Math.max(headline(tables, 'p'), headline(tables, 'p_amounts'))).toBeGreaterThan(0.05)
  })
})
