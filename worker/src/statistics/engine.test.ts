import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { columnOf } from '#contract'
import { createStatisticsEngine } from './engine.ts'
import { StatisticsError, type StatisticsEngine } from './engine.types.ts'
import { category, headline, normal, numbers } from './testing/columns.ts'

let engine: StatisticsEngine
beforeAll(async () => {
  engine = await createStatisticsEngine()
})
afterAll(() => engine.close())

const series = (count: number, seed: number) => {
  const next = normal(seed)
  return numbers(Array.from({ length: count }, () => next()))
}

describe('the statistics engine', () => {
  it('carries names and levels through as data, whatever they hold', async () => {
    const levels = ['plain', '"); stop("x', 'ünï\ncode', '\\n', '😀', "it's", 'a\0b']
    const tables = await engine.run('proportions', { y: category(levels) }, { order: 'given' })
    const shown = columnOf(tables.levels!, 'level')
    expect([...shown].sort()).toEqual(levels.map((level) => level.replace('\0', '')).sort())
    const labelled = await engine.run(
      'association_matrix',
      { x1: series(20, 1), x2: series(20, 2) },
      { labels: ['"; quit("no', 'größe 😀'] },
    )
    expect(columnOf(labelled.matrix!, 'a')).toContain('"; quit("no')
    expect(columnOf(labelled.matrix!, 'a')).toContain('größe 😀')
  })

  it('reads columns that are views into larger buffers', async () => {
    const whole = Float64Array.from([9, 9, 1, 2, 3, 4])
    const tables = await engine.run(
      'describe_numeric',
      { y: { kind: 'number', values: whole.subarray(2) } },
      {},
    )
    expect(headline(tables, 'mean')).toBe(2.5)
  })

  it('keeps every digit of a number', async () => {
    const y = 0.1 + 0.2
    const tables = await engine.run('describe_numeric', { y: numbers([y, y, 1e-300]) }, {})
    expect(headline(tables, 'maximum')).toBe(y)
    expect(headline(tables, 'minimum')).toBe(1e-300)
  })

  it('takes infinities as missing', async () => {
    const tables = await engine.run('describe_numeric', { y: numbers([1, 2, Infinity, -Infinity, NaN]) }, {})
    expect(headline(tables, 'n')).toBe(2)
    expect(headline(tables, 'missing')).toBe(3)
  })

  it('says what a wrong call got wrong', async () => {
    const y = numbers([1, 2, 3])
    await expect(engine.run('describe_numeric', { z: y }, {})).rejects.toThrow(
      'describe_numeric takes the columns y; missing: y; unknown: z',
    )
    await expect(engine.run('linear_model', { y, x1: y, x3: y }, {})).rejects.toThrow(
      /missing: x2; unknown: x3/,
    )
    await expect(engine.run('describe_numeric', { y }, { levle: 0.9 })).rejects.toThrow(
      /describe_numeric: .*levle/,
    )
    await expect(engine.run('describe_numeric', { y }, { level: 95 })).rejects.toThrow(/argument level/)
    await expect(engine.run('describe_numeric', { y: category(['a']) }, {})).rejects.toThrow(
      'column y must be a number, not a category',
    )
    await expect(engine.run('compare_paired', { x: y, y: numbers([1]) }, {})).rejects.toThrow(
      /different lengths/,
    )
  })

  it('refuses data with a sentence, and works on afterwards', async () => {
    const refused = engine.run('describe_numeric', { y: numbers([null, null]) }, {})
    await expect(refused).rejects.toBeInstanceOf(StatisticsError)
    await expect(refused).rejects.toThrow('Only 0 values; at least 1 are needed.')
    await expect(engine.run('correlate', { x: numbers([1]), y: numbers([1]) }, {})).rejects.toThrow(
      /only 1 rows; two numbers against each other needs at least 4/,
    )
    expect(headline(await engine.run('describe_numeric', { y: numbers([4]) }, {}), 'mean')).toBe(4)
  })

  it('runs calls that come at once one after the other', async () => {
    const means = await Promise.all(
      [1, 2, 3].map(async (value) =>
        headline(await engine.run('describe_numeric', { y: numbers([value, value]) }, {}), 'mean'),
      ),
    )
    expect(means).toEqual([1, 2, 3])
  })

  it('depends on the seed alone where it draws at random', async () => {
    const y = series(30, 3)
    const group = category(Array.from({ length: 30 }, (_, i) => (i % 2 ? 'a' : 'b')))
    const p = async (seed: number) =>
      headline(
        await engine.run('compare_groups_numeric', { y, group }, { seed, permutations: 999 }),
        'permutation_p',
      )
    expect(await p(1)).toBe(await p(1))
    expect(await p(1)).not.toBe(await p(2))
  })

  it('stops when told to, in the middle of a call or before it, and works on afterwards', async () => {
    const columns = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`x${i + 1}`, series(10_000, i)]))
    const controller = new AbortController()
    const running = engine.run('segments', columns, {}, controller.signal)
    const waiting = engine.run('describe_numeric', { y: series(10, 1) }, {}, controller.signal)
    setTimeout(() => controller.abort(new Error('stopped by the user')), 200)
    await expect(running).rejects.toThrow('stopped by the user')
    await expect(waiting).rejects.toThrow('stopped by the user')
    await expect(engine.run('describe_numeric', { y: series(10, 1) }, {}, controller.signal)).rejects.toThrow(
      'stopped by the user',
    )
    expect(headline(await engine.run('describe_numeric', { y: numbers([1, 2]) }, {}), 'mean')).toBe(1.5)
  })

  it('stops a computation that does not listen by tearing R down', async () => {
    // Least squares in compiled code look at no interrupt for a while; the call must end all the same.
    const wide = Object.fromEntries(Array.from({ length: 24 }, (_, i) => [`x${i + 1}`, series(20_000, i)]))
    const controller = new AbortController()
    const running = engine.run('linear_model', { y: series(20_000, 99), ...wide }, {}, controller.signal)
    setTimeout(() => controller.abort(), 150)
    await expect(running).rejects.toThrow(/abort/i)
    expect(headline(await engine.run('describe_numeric', { y: numbers([1, 3]) }, {}), 'mean')).toBe(2)
  })
})
