import { describe, expect, it } from '@jest/globals'
import { columnOf, type Table } from '#contract'
import { drawsFrom } from '../../testing/make-rows.ts'
import { dates } from '../testing/columns.ts'
import { engine } from '../testing/shared-engine.ts'

const START = Date.UTC(2022, 2, 1)
const dayAt = (day: number): string => new Date(START + day * 86_400_000).toISOString().slice(0, 10)

/** A row on every second day of a year, with the level that its day has and noise of two. */
async function onsetOf(level: (day: number) => number, seed: number, noise = 2) {
  const days = Array.from({ length: 180 }, (_, index) => 2 * index)
  const draws = drawsFrom(seed)
  const tables = await engine.run(
    'onset',
    {
      time: dates(days.map(dayAt)),
      y: { kind: 'number', values: Float64Array.from(days, (day) => level(day) + noise * draws.normal()) },
    },
    {},
  )
  return rowOf(tables.main!)
}

const rowOf = (table: Table) => {
  const at = (column: string) => columnOf(table, column)[0]
  return { text: (column: string) => String(at(column)), number: (column: string) => Number(at(column)) }
}

/** Days between two dates. */
const apart = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000

describe('onset', () => {
  it('tells a jump that is followed by a climb, with its day, its levels and its slope a day', async () => {
    const main = await onsetOf((day) => (day < 200 ? 8 : 40 + 0.25 * (day - 200)), 5)
    expect(main.text('shape')).toBe('jump_climb')
    expect(main.text('onset').slice(0, 10)).toBe(dayAt(200))
    expect(main.number('before')).toBeCloseTo(8, 0)
    expect(Math.abs(main.number('at_onset') - 40)).toBeLessThan(1.5)
    expect(Math.abs(main.number('latest') - 79.5)).toBeLessThan(1.5)
    expect(Math.abs(main.number('slope') - 0.25)).toBeLessThan(0.02)
  })

  it('tells a climb from a jump, a spell that came back and a line all along', async () => {
    const climb = await onsetOf((day) => 8 + 0.2 * Math.max(0, day - 150), 6)
    expect(climb.text('shape')).toBe('climb')
    expect(apart(climb.text('onset').slice(0, 10), dayAt(150))).toBeLessThan(16)
    expect(climb.number('slope')).toBeCloseTo(0.2, 1)
    const jump = await onsetOf((day) => (day < 240 ? 8 : 14), 7)
    expect(jump.text('shape')).toBe('jump')
    expect(jump.text('onset').slice(0, 10)).toBe(dayAt(240))
    const spell = await onsetOf((day) => (day >= 120 && day < 180 ? 20 : 8), 8)
    expect(spell.text('shape')).toBe('spell')
    expect([spell.text('onset'), spell.text('end')].map((day) => day.slice(0, 10))).toEqual([
      dayAt(120),
      dayAt(178),
    ])
    expect(spell.number('later')).toBeCloseTo(8, 0)
    expect((await onsetOf((day) => 8 + 0.05 * day, 9)).text('shape')).toBe('line')
  })

  it('finds no onset where the level stays', async () => {
    for (let seed = 20; seed < 50; seed += 1)
      expect(['flat', 'line']).toContain((await onsetOf(() => 8, seed)).text('shape'))
  })
})

describe('busy_spell', () => {
  it('dates a wave at its days, with the pace before, within and after it', async () => {
    // Every fifth day one, and from day 140 to 170 three a day.
    const days = Array.from({ length: 360 }, (_, day) =>
      day >= 140 && day <= 170 ? [day, day, day] : day % 5 === 0 ? [day] : [],
    ).flat()
    const tables = await engine.run('busy_spell', { time: dates(days.map(dayAt)) }, {})
    const main = rowOf(tables.main!)
    expect([main.text('from'), main.text('to')].map((day) => day.slice(0, 10))).toEqual([
      dayAt(140),
      dayAt(170),
    ])
    expect(main.number('inside')).toBe(93)
    expect(main.number('pace_inside')).toBeCloseTo(91.3, 0)
    expect(main.number('pace_before')).toBeCloseTo(6.1, 0)
    expect(main.number('pace_after')).toBeCloseTo(6.1, 0)
  })
})
