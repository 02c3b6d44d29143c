import { describe, expect, it } from '@jest/globals'
import { columnOf, valueAt } from '#contract'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { category, headline, numbers, uniform } from '../testing/columns.ts'

const GROUPS = ['Ard', 'Bex', 'Cor', 'Dun', 'Elm']

/** Rows whose chance of a yes goes along x from 0 to 100 as its group's line says. */
async function run(n: number, chance: (x: number, group: string) => number, seed = 3, groups = GROUPS) {
  const draw = uniform(seed)
  const rows = Array.from({ length: n }, (_, at) => {
    const group = groups[at % groups.length]!
    const x = Math.round(100 * draw())
    return { x, group, y: draw() < chance(x, group) ? 1 : 0 }
  })
  const tables = await engine.run(
    'along',
    {
      x: numbers(rows.map(({ x }) => x)),
      y: numbers(rows.map(({ y }) => y)),
      band: category(
        rows.map(({ x }) => (x < 25 ? 'to 24' : x < 50 ? '25 to 49' : x < 75 ? '50 to 74' : 'from 75')),
      ),
      group: category(rows.map(({ group }) => group)),
    },
    {},
  )
  const apart = columnOf(tables.groups!, 'group').filter(
    (_, row) => valueAt(tables.groups!, row, 'exception') !== null,
  )
  return { rows, tables, apart }
}
const falls = (x: number) => 0.85 - 0.006 * x

describe('along', () => {
  it('gives the line that R gives, and bands in the order of the number', async () => {
    const { rows, tables } = await run(400, falls)
    expect(columnOf(tables.bands!, 'band')).toEqual(['to 24', '25 to 49', '50 to 74', 'from 75'])
    const last = rows.filter(({ x }) => x >= 75)
    const share = last.filter(({ y }) => y === 1).length / last.length
    expect(valueAt(tables.bands!, 3, 'value')).toBeCloseTo(share, 12)
    const model = await engine.run(
      'logistic_model',
      {
        y: category(rows.map(({ y }) => String(y))),
        x1: numbers(rows.map(({ x }) => x)),
      },
      {},
    )
    expect(headline(tables, 'slope')).toBeCloseTo(Number(valueAt(model.coefficients!, 1, 'estimate')), 6)
    expect(headline(tables, 'p')).toBeCloseTo(headline(model, 'lr_p'), 8)
    expect(valueAt(tables.course!, 0, 'one_way')).toBe(true)
  })

  it('sets apart the one group in which the share stays, and no other', async () => {
    const { apart, tables } = await run(700, (x, group) => (group === 'Cor' ? 0.55 : falls(x)))
    expect(apart).toEqual(['Cor'])
    expect(valueAt(tables.alike!, 0, 'rest_groups')).toBe(4)
    expect(Number(valueAt(tables.alike!, 0, 'rest_high'))).toBeLessThan(0)
    expect(Number(valueAt(tables.alike!, 0, 'rest_differ_p'))).toBeGreaterThan(0.05)
  })

  it('sets apart the one group in which it moves at all', async () => {
    expect((await run(700, (x, group) => (group === 'Elm' ? falls(x) : 0.5))).apart).toEqual(['Elm'])
  })

  it('takes of two groups the one with the flatter line', async () => {
    const two = await run(500, (x, group) => (group === 'Bex' ? 0.5 : falls(x)), 3, ['Ard', 'Bex'])
    expect(two.apart).toEqual(['Bex'])
  })

  it('sets no group apart where it is the same in all, in nearly all draws', async () => {
    const draws = await Promise.all(Array.from({ length: 40 }, (_, at) => run(300, falls, 100 + at)))
    expect(draws.filter(({ apart }) => apart.length > 0).length).toBeLessThanOrEqual(4)
    expect(draws.filter(({ tables }) => headline(tables, 'p') < 0.01).length).toBeGreaterThan(35)
  })

  it('finds no trend where there is none, in nearly all draws', async () => {
    const draws = await Promise.all(Array.from({ length: 40 }, (_, at) => run(200, () => 0.5, 300 + at)))
    expect(draws.filter(({ tables }) => headline(tables, 'rank_p') < 0.05).length).toBeLessThanOrEqual(5)
  })

  it('of means gives the line of least squares, and sets apart the group in which they stay', async () => {
    const draw = uniform(9)
    const rows = Array.from({ length: 300 }, (_, at) => {
      const group = GROUPS[at % 3]!
      const x = Math.round(60 * draw())
      return { x, group, y: (group === 'Bex' ? 300 : 1500 - 12 * x) * (0.8 + 0.4 * draw()) }
    })
    const tables = await engine.run(
      'along',
      {
        x: numbers(rows.map(({ x }) => x)),
        y: numbers(rows.map(({ y }) => y)),
        group: category(rows.map(({ group }) => group)),
      },
      { kind: 'mean' },
    )
    const line = await engine.run(
      'correlate',
      { x: numbers(rows.map(({ x }) => x)), y: numbers(rows.map(({ y }) => y)) },
      {},
    )
    expect(headline(tables, 'slope')).toBeCloseTo(headline(line, 'slope'), 8)
    const apart = columnOf(tables.groups!, 'group').filter(
      (_, row) => valueAt(tables.groups!, row, 'exception') !== null,
    )
    expect(apart).toEqual(['Bex'])
  })

  it('sets no group apart whose mean moves in proportion with that of the others', async () => {
    const draw = uniform(4)
    const rows = Array.from({ length: 400 }, (_, at) => {
      const group = GROUPS[at % 2]!
      const x = Math.round(60 * draw())
      return { x, group, y: (group === 'Ard' ? 1 : 4) * (300 - 3 * x) * (0.8 + 0.4 * draw()) }
    })
    const tables = await engine.run(
      'along',
      {
        x: numbers(rows.map(({ x }) => x)),
        y: numbers(rows.map(({ y }) => y)),
        group: category(rows.map(({ group }) => group)),
      },
      { kind: 'mean', limit: 0.01 },
    )
    expect(valueAt(tables.alike!, 0, 'exceptions')).toBe(0)
  })
})
