import { describe, expect, it } from '@jest/globals'
import { columnOf, type Table } from '#contract'
import { drawsFrom } from '../../testing/make-rows.ts'
import { dates } from '../testing/columns.ts'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'

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

  it('dates a steady climb by itself where the rows before it scatter widely', async () => {
    // Before day 200 anything between 0 and 16; from then on 1.0 and 0.3 more with every day.
    const wide = drawsFrom(31)
    const main = await onsetOf((day) => (day < 200 ? 8 + 4 * wide.normal() : 1 + 0.3 * (day - 200)), 32, 0.02)
    expect(main.text('shape')).toBe('jump_climb')
    expect(main.text('onset').slice(0, 10)).toBe(dayAt(200))
    expect(main.text('onset_from').slice(0, 10)).toBe(dayAt(199))
    expect(main.text('onset_to').slice(0, 10)).toBe(dayAt(200))
    expect(main.number('at_onset')).toBeCloseTo(1, 1)
  })

  it('has the day within its interval where a climb goes on from the level, alike or unlike in scatter', async () => {
    for (const before of [2, 5])
      for (let seed = 60; seed < 66; seed += 1) {
        const wide = drawsFrom(seed + 100)
        const climb = await onsetOf(
          (day) => 8 + (day < 150 ? (before - 2) * wide.normal() : 0.2 * (day - 150)),
          seed,
        )
        expect(climb.text('shape')).toBe('climb')
        expect(climb.text('onset_from').slice(0, 10) <= dayAt(154)).toBe(true)
        expect(climb.text('onset_to').slice(0, 10) >= dayAt(146)).toBe(true)
      }
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
