import { describe, expect, it } from '@jest/globals'
import { columnOf } from '#contract'
import { category, headline, numbers, rowWhere } from '../testing/columns.ts'
import { engine } from '../testing/shared-engine.ts'

const UNITS = 9
const TIMES = 60

/** Units in proportion to each other along one season; on at set times, with so much of it while on and after. */
function panel(
  on: (unit: number, time: number) => string | null,
  factor: (lag: number, unit: number) => number,
) {
  const rows = Array.from({ length: UNITS }, (_, unit) => {
    let last = -99
    return Array.from({ length: TIMES }, (__, time) => {
      const kind = on(unit, time)
      if (kind !== null) last = time
      const base = (10 + unit) * (20 + 8 * Math.sin(time / 7))
      return { unit: `u${unit}`, time, kind, base, y: base * factor(time - last, unit), lag: time - last }
    })
  }).flat()
  return {
    rows,
    columns: {
      unit: category(rows.map((row) => row.unit)),
      time: numbers(rows.map((row) => row.time)),
      kind: category(rows.map((row) => row.kind)),
      y: numbers(rows.map((row) => row.y)),
    },
  }
}
const turns = (unit: number, time: number) => ((time + 7 * unit) % 17 === 3 ? 'on' : null)
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

describe('episode_effects', () => {
  it('is exact where units move in proportion and nothing is by chance', async () => {
    const made = panel(turns, (lag) => (lag === 0 ? 1.5 : lag === 1 ? 0.8 : 1))
    const tables = await engine.run('episode_effects', made.columns, { reach: 1 })
    const truth = (lag: number) =>
      sum(made.rows.filter((row) => row.lag === lag).map(({ y, base }) => y - base))
    expect(headline(tables, 'after')).toBe(2)
    expect(headline(tables, 'gain') / truth(0)).toBeCloseTo(1, 1)
    expect(headline(tables, 'after_gain') / truth(1)).toBeCloseTo(1, 1)
    expect(headline(tables, 'lift')).toBeCloseTo(1.5, 1)
    expect(headline(tables, 'net')).toBeCloseTo(headline(tables, 'gain') + headline(tables, 'after_gain'), 9)
    expect(headline(tables, 'back')).toBeCloseTo(
      -headline(tables, 'after_extra') / headline(tables, 'extra'),
      9,
    )
  })

  it('looks as far behind the end as what comes after it reaches', async () => {
    const made = panel(turns, (lag) => (lag === 0 ? 1.5 : lag <= 4 ? 0.7 : 1))
    const tables = await engine.run('episode_effects', made.columns, {})
    expect(headline(tables, 'after')).toBe(4)
    expect(columnOf(tables.lags!, 'lag')).toEqual([0, 1, 2, 3, 4])
  })

  it('follows pieces and what each brings without it, and takes off what it cost', async () => {
    const made = panel(turns, (lag) => (lag === 0 ? 2 : 1))
    const pieces = made.rows.map(({ y }) => y)
    const tables = await engine.run(
      'episode_effects',
      {
        ...made.columns,
        q: numbers(pieces),
        y: numbers(made.rows.map(({ y, kind }) => y * (kind ? 2 : 3))),
        spend: numbers(made.rows.map(({ kind }) => (kind ? 10 : null))),
      },
      {},
    )
    const times = headline(tables, 'episodes')
    expect(headline(tables, 'needed')).toBeCloseTo(1.5, 6)
    expect(headline(tables, 'spend')).toBe(10 * times)
    // Twice as many at two instead of three: a third more than the money without it.
    expect(headline(tables, 'gain') / headline(tables, 'base')).toBeCloseTo(1 / 3, 1)
  })

  it('parts kinds and groups, and leaves out a unit that is hardly ever without it', async () => {
    const made = panel(
      (unit, time) =>
        unit === 8 ? (time % 12 === 0 ? null : 'late') : turns(unit, time) && (time % 2 ? 'odd' : 'even'),
      (lag, unit) => (lag === 0 && unit < 4 ? 1.4 : 1),
    )
    const group = made.rows.map(({ unit }) => (Number(unit.slice(1)) < 4 ? 'first' : 'second'))
    const tables = await engine.run('episode_effects', { ...made.columns, group: category(group) }, {})
    const lift = (kind: string, own: string) =>
      Number(rowWhere(tables.parts!, { part_kind: kind, part_group: own }).lift)
    expect(lift('odd', 'first')).toBeCloseTo(1.4, 1)
    expect(lift('even', 'second')).toBeCloseTo(1, 1)
    expect(headline(tables, 'thin')).toBeGreaterThan(0)
    expect(columnOf(tables.parts!, 'part_kind')).not.toContain('late')
  })
})
