import { describe, expect, it } from '@jest/globals'
import type { StatisticsEngine } from '../statistics/engine.types.ts'
import { category, numbers } from '../statistics/testing/columns.ts'
import { computedOnce } from './computed-once.ts'

/** Counts its runs. */
function counting() {
  const runs: string[] = []
  const engine: StatisticsEngine = {
    run: async (method) => {
      runs.push(method)
      return { main: { columns: [{ name: 'run', type: 'number' }], rows: [[runs.length]], total_rows: 1 } }
    },
    close: async () => undefined,
  }
  return { runs, compute: computedOnce(engine) }
}

const y = [1, 2, 3, 4]

describe('what is computed once', () => {
  it('runs a method once on the same rows, wherever they stand', async () => {
    const { runs, compute } = counting()
    const first = await compute('trend', { y: numbers(y) }, { level: 0.95 })
    const again = await compute('trend', { y: numbers([...y]) }, { level: 0.95 })
    expect(again).toEqual(first)
    expect(again).not.toBe(first)
    expect(runs).toHaveLength(1)
  })

  it('runs it again where rows, names of columns, levels, arguments or the method differ', async () => {
    const { runs, compute } = counting()
    await compute('trend', { y: numbers(y) }, {})
    await compute('trend', { y: numbers([1, 2, 3, 5]) }, {})
    await compute('trend', { x: numbers(y) }, {})
    await compute('trend', { y: numbers(y) }, { level: 0.9 })
    await compute('cycle', { y: numbers(y) }, {})
    await compute('trend', { y: category(['a', 'b']) }, {})
    await compute('trend', { y: category(['a', 'c']) }, {})
    expect(runs).toHaveLength(7)
  })

  it('does not read through columns of many rows', async () => {
    const { runs, compute } = counting()
    const long = numbers(Array.from({ length: 6000 }, (_, row) => row))
    await compute('trend', { y: long }, {})
    await compute('trend', { y: long }, {})
    expect(runs).toHaveLength(2)
  })
})
