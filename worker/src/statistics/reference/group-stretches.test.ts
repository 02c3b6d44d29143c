import { expect, it } from '@jest/globals'
import { valueAt } from '#contract'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { category, headline, normal, numbers } from '../testing/columns.ts'

const PERIODS = 12
const EACH = 10

/** Ten rows of each of three groups in each of twelve periods; `moved` adds to a group in a period. */
function rows(moved: (group: string, period: number) => number, seed: number) {
  const next = normal(seed)
  const all = Array.from({ length: PERIODS }, (_, period) =>
    ['a', 'b', 'c'].flatMap((group) =>
      Array.from({ length: EACH }, () => ({ period, group, y: 20 + next() + moved(group, period) })),
    ),
  ).flat()
  return {
    time: numbers(all.map(({ period }) => period)),
    group: category(all.map(({ group }) => group)),
    y: numbers(all.map(({ y }) => y)),
  }
}
const first = (tables: Awaited<ReturnType<typeof engine.run>>, name: string) =>
  valueAt(tables.stretches!, 0, name)

it('finds the group and the stretch in which it alone lay elsewhere, with the means of both sides', async () => {
  const tables = await engine.run(
    'group_stretches',
    rows((group, period) => (group === 'b' && period >= 4 && period <= 6 ? 2 : 0), 5),
    {},
  )
  expect(first(tables, 'level')).toBe('b')
  expect([first(tables, 'from'), first(tables, 'to'), first(tables, 'since')]).toEqual([4, 6, 7])
  expect([first(tables, 'n_inside'), first(tables, 'n_outside')]).toEqual([3 * EACH, 9 * EACH])
  const [own, others] = [
    ['inside', 'outside'],
    ['others_inside', 'others_outside'],
  ].map(([a, b]) => Number(first(tables, a!)) - Number(first(tables, b!)))
  expect(own).toBeCloseTo(2, 0)
  expect(first(tables, 'difference')).toBeCloseTo(own! - others!, 9)
  expect(headline(tables, 'p')).toBeLessThan(1e-4)
})

it('what all move alike in is no matter of one group', async () => {
  const tables = await engine.run(
    'group_stretches',
    rows((_, period) => (period >= 6 ? 3 : 0), 6),
    {},
  )
  expect(headline(tables, 'p')).toBeGreaterThan(0.05)
})

it('allows for every stretch of every group that was looked at', async () => {
  let found = 0
  for (let seed = 100; seed < 120; seed++) {
    const tables = await engine.run(
      'group_stretches',
      rows(() => 0, seed),
      {},
    )
    if (headline(tables, 'p') < 0.05) found++
    expect(headline(tables, 'tried')).toBeLessThanOrEqual(3 * ((PERIODS * (PERIODS + 1)) / 2 - 1))
  }
  expect(found).toBeLessThanOrEqual(3)
})

it('without a measure it is the share of the rows that a group has', async () => {
  const time: number[] = []
  const group: string[] = []
  for (let period = 0; period < PERIODS; period++)
    for (const name of ['a', 'b', 'c'])
      for (let at = 0; at < (name === 'c' && period >= 9 ? 4 * EACH : EACH); at++) {
        time.push(period)
        group.push(name)
      }
  const tables = await engine.run('group_stretches', { time: numbers(time), group: category(group) }, {})
  expect(first(tables, 'level')).toBe('c')
  // The time before it rose and the time since are one and the same; the later is told.
  expect([first(tables, 'from'), first(tables, 'to'), first(tables, 'since')]).toEqual([9, 11, null])
  expect([first(tables, 'inside'), first(tables, 'outside')].map(Number)).toEqual([
    expect.closeTo(4 / 6, 9),
    expect.closeTo(1 / 3, 9),
  ])
  expect(first(tables, 'others_inside')).toBeNull()
})

it('of two groups, which lie as far from each other either way, the smaller one is told', async () => {
  for (const small of ['a', 'b']) {
    const { time, y } = rows((group, period) => (group !== 'c' && period >= 4 && period <= 6 ? 2 : 0), 5)
    const group = category(
      Array.from({ length: PERIODS * 3 * EACH }, (_, at) =>
        at % 3 === 0 ? small : small === 'a' ? 'b' : 'a',
      ),
    )
    const tables = await engine.run('group_stretches', { time, group, y }, {})
    expect(first(tables, 'level')).toBe(small)
  }
})

it('a group that moved is none of the others of the rest, which would seem to move against it', async () => {
  const tables = await engine.run(
    'group_stretches',
    rows((group, period) => (group === 'b' && period >= 6 ? 4 : 0), 7),
    {},
  )
  const { stretches } = tables
  expect(stretches!.rows.map((_, row) => valueAt(stretches!, row, 'level'))[0]).toBe('b')
  const p = stretches!.rows.map((_, row) => Number(valueAt(stretches!, row, 'p')))
  expect(p[0]).toBeLessThan(1e-6)
  expect(p.slice(1).every((own) => own > 0.05)).toBe(true)
  // Of two that moved, the second is held against the one that did not.
  const both = await engine.run(
    'group_stretches',
    rows((group, period) => (group !== 'c' && period >= 6 ? (group === 'b' ? 6 : -4) : 0), 8),
    {},
  )
  const level = (row: number) => valueAt(both.stretches!, row, 'level')
  expect([level(0), level(1)].sort()).toEqual(['a', 'b'])
  expect(both.stretches!.rows).toHaveLength(2)
})
