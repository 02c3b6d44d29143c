import { expect, it } from '@jest/globals'
import { valueAt } from '#contract'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { category, headline, normal, numbers } from '../testing/columns.ts'

const MONTHS = 24

/** So many rows of each of three groups in each of 24 months; `moved` adds to a group in a month. */
function rows(
  moved: (group: string, month: number) => number,
  seed: number,
  many: (group: string, month: number) => number = () => 6,
) {
  const next = normal(seed)
  const all = Array.from({ length: MONTHS }, (_, month) =>
    ['a', 'b', 'c'].flatMap((group) =>
      Array.from({ length: Math.max(0, many(group, month)) }, () => ({
        month: 12 * 2022 + month,
        group,
        y: 20 + next() + moved(group, month),
      })),
    ),
  ).flat()
  return {
    time: numbers(all.map(({ month }) => month)),
    group: category(all.map(({ group }) => group)),
    y: numbers(all.map(({ y }) => y)),
  }
}
const counted = (many: (group: string, month: number) => number) => {
  const { time, group } = rows(() => 0, 1, many)
  return { time, group }
}
const first = (tables: Awaited<ReturnType<typeof engine.run>>, name: string) =>
  valueAt(tables.seasons!, 0, name)
const run = (columns: Parameters<typeof engine.run>[1]) => engine.run('group_seasons', columns, {})

it('finds the group and the months in which it alone lies elsewhere each year', async () => {
  const tables = await run(rows((group, month) => (group === 'b' && [9, 10].includes(month % 12) ? 3 : 0), 5))
  expect(['level', 'from', 'to', 'years', 'years_alike'].map((name) => first(tables, name))).toEqual([
    'b',
    'October',
    'November',
    2,
    2,
  ])
  expect([first(tables, 'n_inside'), first(tables, 'n_outside')]).toEqual([24, 120])
  expect(headline(tables, 'p')).toBeLessThan(1e-4)
  expect(first(tables, 'p_again')).toBeLessThan(0.01)
})

it('what happened in one year does not come again, nor is it of one group what all have', async () => {
  const once = await run(rows((group, month) => (group === 'b' && [9, 10].includes(month) ? 3 : 0), 6))
  expect(first(once, 'p_again')).toBeGreaterThan(0.05)
  const shared = await run(rows((_, month) => (month % 12 === 9 ? 3 : 0), 7))
  expect(headline(shared, 'p')).toBeGreaterThan(0.05)
})

it('tells how many there are within the months and at other times', async () => {
  const tables = await run(counted((group, month) => (group === 'c' && [4, 5].includes(month % 12) ? 24 : 6)))
  expect([first(tables, 'level'), first(tables, 'from'), first(tables, 'to')]).toEqual(['c', 'May', 'June'])
  expect([first(tables, 'inside'), first(tables, 'outside'), first(tables, 'others_inside')]).toEqual([
    24, 6, 12,
  ])
  expect(Number(first(tables, 'part'))).toBeCloseTo(96 / 216, 9)
  expect(first(tables, 'years_alike')).toBe(2)
})

it('rows that come in clumps are no season', async () => {
  let found = 0
  for (let seed = 1; seed <= 20; seed++) {
    const next = normal(7 * seed + 1)
    const tables = await run(counted(() => Math.round(4 * Math.exp(0.5 * next()) + next())))
    if (Number(headline(tables, 'p')) < 0.05) found++
  }
  expect(found).toBeLessThanOrEqual(3)
})
