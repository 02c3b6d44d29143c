import { describe, expect, it } from '@jest/globals'
import { valueAt } from '#contract'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { category, headline, normal, numbers, uniform } from '../testing/columns.ts'
import type { RawColumn } from '../../duckdb/session.types.ts'

interface Row {
  period: number
  supplier: string
  plant: string
}
const PERIODS = 12
const SUPPLIERS = ['a', 'b', 'c', 'd', 'e', 'f']
const PLANTS = ['p', 'q', 'r', 's']

/** What a column holds: its numbers, or the codes of its texts. */
const held = (column: RawColumn): number[] => [...('codes' in column ? column.codes : column.values)]

/** Deliveries of six suppliers to four plants over twelve months, each supplier on a level of its own. */
function rows(
  count: number,
  seed: number,
  valueOf: (row: Row, next: () => number, draw: () => number) => number,
) {
  const [next, draw] = [normal(seed), uniform(seed + 1)]
  const all = Array.from({ length: count }, () => ({
    period: Math.floor(draw() * PERIODS),
    supplier: SUPPLIERS[Math.floor(draw() * SUPPLIERS.length)]!,
    plant: PLANTS[Math.floor(draw() * PLANTS.length)]!,
  }))
  return {
    time: numbers(all.map(({ period }) => period)),
    y: numbers(all.map((row) => valueOf(row, next, draw))),
    x1: category(all.map(({ supplier }) => supplier)),
    x2: category(all.map(({ plant }) => plant)),
  }
}
const days =
  <Of extends Row>(moved: (row: Of) => number) =>
  (row: Of, next: () => number) =>
    16 + 2 * SUPPLIERS.indexOf(row.supplier) + 5 * next() + moved(row)
const isPair = ({ supplier, plant }: Row) => supplier === 'b' && plant === 'q'
const run = (columns: ReturnType<typeof rows> & { fine?: RawColumn }, args = {}) =>
  engine.run('cell_moves', columns, { labels: ['supplier', 'plant'], ...args })
const levels = ({ moves }: Awaited<ReturnType<typeof run>>) =>
  moves!.rows.map((_, row) => String(valueAt(moves!, row, 'level')))

describe('cells that left their own level', () => {
  it('a pair is found with its time, what it was and is, and what the rest of either value did', async () => {
    const tables = await run(
      rows(
        900,
        1,
        days((row) => (isPair(row) && row.period >= 6 ? 9.5 : 0)),
      ),
    )
    expect(levels(tables)).toEqual(['b with q'])
    const at = (name: string) => Number(valueAt(tables.moves!, 0, name))
    expect(at('from')).toBe(6)
    expect(at('inside') - at('outside')).toBeCloseTo(9.5, -1)
    for (const rest of ['others', 'rest_a', 'rest_b'])
      expect(Math.abs(at(`${rest}_inside`) - at(`${rest}_outside`))).toBeLessThan(3)
    expect(at('p')).toBeLessThan(0.001)
    expect(at('p')).toBeCloseTo(Math.min(1, at('p_times') * headline(tables, 'cells')), 9)
  })

  it('a value that moved as a whole is told, and no pair of it', async () => {
    for (const seed of [2, 3, 4]) {
      const tables = await run(
        rows(
          900,
          seed,
          days((row) => (row.supplier === 'b' && row.period >= 6 ? 6 : 0)),
        ),
      )
      expect(levels(tables)).toEqual(['b'])
      expect(valueAt(tables.moves!, 0, 'column_b')).toBeNull()
    }
  })

  it('two pairs that moved are both told, the second without the first among its others', async () => {
    const tables = await run(
      rows(
        1500,
        5,
        days((row) =>
          row.period >= 6 && (isPair(row) || (row.supplier === 'e' && row.plant === 's')) ? 12 : 0,
        ),
      ),
    )
    expect(levels(tables).sort()).toEqual(['b with q', 'e with s'])
  })

  it('a share is looked at in the same way: its counts, means and t are those of the rows, computed in another way', async () => {
    const columns = rows(2000, 6, (row, _, draw) =>
      Number(draw() < (isPair(row) && row.period >= 8 ? 0.6 : 0.1)),
    )
    const tables = await run(columns)
    const at = (name: string) => Number(valueAt(tables.moves!, 0, name))
    expect(levels(tables)).toEqual(['b with q'])
    expect(headline(tables, 'noise')).toBe(1)
    const [time, a, b] = [columns.time, columns.x1, columns.x2].map(held)
    const all = held(columns.y).map((y, row) => ({ y, time: time![row]!, a: a![row]!, b: b![row]!, z: 0 }))
    const mean = (some: typeof all, of: 'y' | 'z' = 'y') =>
      some.reduce((sum, row) => sum + row[of], 0) / some.length
    const sides = (of: (row: (typeof all)[number]) => boolean) =>
      [false, true].map((later) => all.filter((row) => of(row) && row.time >= at('from') === later))
    const inPair = ({ a, b }: (typeof all)[number]) => a === 1 && b === 1
    const told = {
      '': inPair,
      others_: (row: (typeof all)[number]) => !inPair(row),
      rest_a_: (row: (typeof all)[number]) => row.a === 1 && row.b !== 1,
      rest_b_: (row: (typeof all)[number]) => row.a !== 1 && row.b === 1,
    }
    for (const [name, of] of Object.entries(told)) {
      const [before, since] = sides(of)
      expect([at(`${name}n_outside`), at(`${name}n_inside`)]).toEqual([before!.length, since!.length])
      expect(at(`${name}outside`)).toBeCloseTo(mean(before!), 9)
      expect(at(`${name}inside`)).toBeCloseTo(mean(since!), 9)
    }
    // What a row has beyond its month, supplier and plant, each taken out in turn, and each pair about its own mean.
    for (const row of all) row.z = row.y
    const takeOut = (by: (row: (typeof all)[number]) => number) => {
      const means = new Map(
        [...new Set(all.map(by))].map((own) => [
          own,
          mean(
            all.filter((row) => by(row) === own),
            'z',
          ),
        ]),
      )
      for (const row of all) row.z -= means.get(by(row))!
    }
    for (let sweep = 0; sweep < 3; sweep++)
      for (const by of ['time', 'a', 'b'] as const) takeOut((row) => row[by])
    takeOut(({ a, b }) => 10 * a + b)
    const squares = (some: typeof all, about = 0) => some.reduce((sum, { z }) => sum + (z - about) ** 2, 0)
    const [own, others] = [sides(inPair), sides(told.others_)]
    const change = ([before, since]: (typeof all)[]) => mean(since!, 'z') - mean(before!, 'z')
    const within = own.reduce((sum, side) => sum + squares(side, mean(side, 'z')), 0)
    const pairs = SUPPLIERS.length * PLANTS.length - 1
    const beside = squares(all.filter(told.others_)) / (others.flat().length - pairs)
    const inverse = ([before, since]: (typeof all)[]) => 1 / before!.length + 1 / since!.length
    const error = Math.sqrt((within / (own.flat().length - 2)) * inverse(own) + beside * inverse(others))
    expect(at('t')).toBeCloseTo((change(own) - change(others)) / error, 6)
  })

  it('what all do, by so much or by so many times, is no move of one', async () => {
    const added = await run(
      rows(
        1200,
        7,
        days(({ period }) => (period >= 6 ? 8 : 0)),
      ),
    )
    expect(levels(added)).toEqual([])
    const times = await run(
      rows(1200, 8, (row, next) =>
        Math.exp(2 + 0.3 * SUPPLIERS.indexOf(row.supplier) + 0.3 * next() + (row.period >= 6 ? 0.4 : 0)),
      ),
    )
    expect(levels(times)).toEqual([])
  })

  it('another mix of plants is no move of a supplier', async () => {
    const mixed = rows(
      1200,
      9,
      days(() => 0),
    )
    const [time, supplier] = [mixed.time, mixed.x1].map(held)
    const plant = held(mixed.x2).map((code, row) => (supplier![row] === 1 && time![row]! >= 6 ? 3 : code))
    const y = held(mixed.y).map((value, row) => value + (plant[row] === 3 ? 8 : 0))
    const tables = await run({ ...mixed, x2: category(plant.map((code) => PLANTS[code]!)), y: numbers(y) })
    expect(levels(tables)).toEqual([])
  })

  const WEEKS = 52
  /** The same deliveries over a year, with the week of each beside its month. */
  const weekly = (
    count: number,
    seed: number,
    valueOf: (row: Row & { week: number }, next: () => number, draw: () => number) => number,
  ) => {
    const week = uniform(seed + 2)
    const fine: number[] = []
    const made = rows(count, seed, (row, next, draw) => {
      fine.push(Math.floor(((row.period + week()) * WEEKS) / PERIODS))
      return valueOf({ ...row, week: fine.at(-1)! }, next, draw)
    })
    return { ...made, fine: numbers(fine) }
  }

  it('a pair that left its level for some weeks is told with both ends, and its figures are those of the rows', async () => {
    for (const seed of [11, 12, 13]) {
      const columns = weekly(
        3000,
        seed,
        days((row) => (isPair(row) && row.week >= 30 && row.week <= 37 ? 14 : 0)),
      )
      const tables = await run(columns)
      expect(levels(tables)).toEqual(['b with q'])
      const at = (name: string) => Number(valueAt(tables.moves!, 0, name))
      expect(Math.abs(at('from') - 30)).toBeLessThan(2)
      expect(Math.abs(at('to') - 37)).toBeLessThan(2)
      const [fine, a, b, y] = [columns.fine, columns.x1, columns.x2, columns.y].map(held)
      const mean = (of: (row: number) => boolean) => {
        const own = y!.filter((_, row) => of(row))
        return own.reduce((sum, value) => sum + value, 0) / own.length
      }
      const within = (row: number) => fine![row]! >= at('from') && fine![row]! <= at('to')
      const pair = (row: number) => a![row] === 1 && b![row] === 1
      expect(at('inside')).toBeCloseTo(
        mean((row) => pair(row) && within(row)),
        9,
      )
      expect(at('outside')).toBeCloseTo(
        mean((row) => pair(row) && !within(row)),
        9,
      )
      expect(at('others_inside')).toBeCloseTo(
        mean((row) => !pair(row) && within(row)),
        9,
      )
      expect(at('rest_a_outside')).toBeCloseTo(
        mean((row) => a![row] === 1 && b![row] !== 1 && !within(row)),
        9,
      )
      expect(headline(tables, 'tried')).toBeGreaterThan(20 * headline(tables, 'cells') * PERIODS)
    }
  })

  it('a share that was another one for some weeks is told as that', async () => {
    const tables = await run(
      weekly(5000, 14, (row, _, draw) =>
        Number(draw() < (isPair(row) && row.week >= 18 && row.week <= 27 ? 0.75 : 0.12)),
      ),
    )
    expect(levels(tables)).toEqual(['b with q'])
    expect(Math.abs(Number(valueAt(tables.moves!, 0, 'from')) - 18)).toBeLessThan(2)
    expect(Math.abs(Number(valueAt(tables.moves!, 0, 'to')) - 27)).toBeLessThan(2)
  })

  it('of two pairs that share rows the one that moved without the other is told', async () => {
    // Most of the rows of the pair have the first value of a third column, and only few others of its plant do.
    for (const lasts of [false, true]) {
      const columns = weekly(
        4000,
        21,
        days((row) => (isPair(row) && row.week >= 28 && (lasts || row.week <= 37) ? 14 : 0)),
      )
      const [a, b] = [columns.x1, columns.x2].map(held)
      const draw = uniform(22)
      const x3 = a!.map((supplier, row) =>
        draw() < (supplier === 1 && b![row] === 1 ? 0.8 : 0.15) ? 'yes' : 'no',
      )
      const tables = await engine.run(
        'cell_moves',
        { ...columns, x3: category(x3) },
        { labels: ['supplier', 'plant', 'rush'], seconds: 1 },
      )
      expect(levels(tables)).toEqual(['b with q'])
      expect(valueAt(tables.moves!, 0, 'to') === null).toBe(lasts)
    }
  })

  it('without finer periods windows are made of the periods', async () => {
    const tables = await run(
      rows(
        2000,
        15,
        days((row) => (isPair(row) && row.period >= 4 && row.period <= 7 ? 14 : 0)),
      ),
    )
    expect(['from', 'to'].map((name) => valueAt(tables.moves!, 0, name))).toEqual([4, 7])
  })

  it('what stays, in the middle of a month or late in the year, is no window', async () => {
    for (const [seed, week] of [
      [16, 24],
      [17, 35],
      [18, 43],
    ] as const) {
      const tables = await run(
        weekly(
          3000,
          seed,
          days((row) => (isPair(row) && row.week >= week ? 12 : 0)),
        ),
      )
      expect(levels(tables)).toEqual(['b with q'])
      expect(valueAt(tables.moves!, 0, 'to')).toBeNull()
    }
  })

  it('among tables of weeks in which nothing moved, too, one of twenty at most claims a time or a window', async () => {
    let found = 0
    for (let seed = 300; seed < 340; seed++) {
      const share = seed % 2 === 0
      // Every pair has weeks of its own, better and worse, one like the next.
      const own = normal(seed + 7)
      const sway = new Map<string, number>()
      const of = ({ supplier, plant, week }: Row & { week: number }) => {
        const key = `${supplier}${plant}${Math.floor(week / 3)}`
        if (!sway.has(key)) sway.set(key, own())
        return sway.get(key)!
      }
      const tables = await run(
        weekly(900, seed, (row, next, draw) =>
          share
            ? Number(draw() < 0.05 + 0.04 * PLANTS.indexOf(row.plant))
            : days(() => (seed % 4 === 1 ? 1.5 * of(row) : 0))(row, next),
        ),
        { most: 1 },
      )
      if (levels(tables).length > 0) found++
    }
    expect(found).toBeLessThanOrEqual(2)
  })

  it('tables in which nothing moved are told to have moved in less than one of twenty', async () => {
    let found = 0
    for (let seed = 100; seed < 124; seed++)
      if (
        levels(
          await run(
            rows(
              600,
              seed,
              days(() => 0),
            ),
            { most: 1 },
          ),
        ).length > 0
      )
        found++
    for (let seed = 200; seed < 216; seed++) {
      const rare = rows(900, seed, (row, _, draw) => Number(draw() < 0.03 + 0.02 * PLANTS.indexOf(row.plant)))
      if (levels(await run(rare, { most: 1 })).length > 0) found++
    }
    expect(found).toBeLessThan(2)
  })
})
