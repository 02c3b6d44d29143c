import { describe, expect, it } from '@jest/globals'
import type { Table } from '#contract'
import type { RawColumn } from '../../duckdb/session.types.ts'
import { engine } from '../testing/shared-engine.ts'
import { StatisticsError, type MethodArgs } from '../engine.types.ts'
import { category, monthsFrom, normal, numbers, uniform } from '../testing/columns.ts'
import { METHODS, methodNamed, type MethodSpec } from './index.ts'

const ROWS = 144

/** A column of plausible values for an argument: positive numbers, months, or three (for outcomes two) levels. */
function sample(kind: string, name: string, seed: number): RawColumn {
  const next = normal(seed)
  const draw = uniform(seed)
  if (kind === 'time') return monthsFrom(2001, ROWS)
  const pick = (levels: string[]) =>
    category(Array.from({ length: ROWS }, () => levels[Math.floor(draw() * levels.length)]!))
  if (kind === 'category') return name === 'y' ? pick(['no', 'yes']) : pick(['a', 'b'])
  if (name === 'weight') return numbers(Array.from({ length: ROWS }, () => 1 + Math.floor(draw() * 3)))
  return numbers(
    Array.from({ length: ROWS }, (_, i) => 50 + i / 9 + 3 * Math.sin((i * Math.PI) / 6) + next()),
  )
}

function sampleColumns(spec: MethodSpec): Record<string, RawColumn> {
  const columns: Record<string, RawColumn> = {}
  spec.columns.forEach(({ name, kind, repeated, required }, index) => {
    if (name === 'cluster' || name === 'unit')
      columns[name] = category(Array.from({ length: ROWS }, (_, i) => `u${i % 12}`))
    else if (repeated)
      for (let k = 1; k <= 3; k++) {
        const mixed = kind === 'any' && k === 3 ? 'category' : kind
        columns[`${name}${k}`] = sample(mixed, 'x', 100 * k + index)
      }
    else if (required || name !== 'weight') columns[name] = sample(kind, name, 7 + index)
  })
  if (spec.name === 'adjust_p') columns.y = numbers([0.01, 0.2, null, 0.03])
  // Twelve periods with rows of both sides.
  if (spec.name === 'gap_over_time' || spec.name === 'group_stretches' || spec.name === 'cell_moves')
    columns.time = numbers(Array.from({ length: ROWS }, (_, i) => i % 12))
  if (spec.name === 'cell_moves')
    columns.fine = numbers(Array.from({ length: ROWS }, (_, i) => 2 * (i % 12) + (i % 2)))
  if (spec.name === 'along')
    columns.y = numbers(Array.from({ length: ROWS }, (_, i) => ((i * 7) % 5 < 2 ? 1 : 0)))
  if (spec.name === 'near_groups' || spec.name === 'numbers_apart')
    columns.near = numbers(Array.from({ length: ROWS }, (_, i) => (i % 3 === 0 ? 1 : 0)))
  if (spec.name === 'parts_apart')
    for (const [name, own] of Object.entries({ these: 4, of_these: 9, others: 10, of_others: 90 }))
      columns[name] = numbers(Array.from({ length: ROWS }, (_, i) => own + (name === 'these' ? i % 5 : 0)))
  // Four years of months.
  if (spec.name === 'group_seasons') columns.time = numbers(Array.from({ length: ROWS }, (_, i) => i % 48))
  // Half of the twelve units begin, at three times.
  if (spec.name === 'staggered_effects') {
    columns.time = numbers(Array.from({ length: ROWS }, (_, i) => Math.floor(i / 12)))
    columns.start = numbers(Array.from({ length: ROWS }, (_, i) => (i % 12 < 6 ? 5 + (i % 3) : 99)))
  }
  // On for two periods of the twelve units now and then.
  if (spec.name === 'episode_effects') {
    columns.time = numbers(Array.from({ length: ROWS }, (_, i) => Math.floor(i / 12)))
    columns.kind = category(
      Array.from({ length: ROWS }, (_, i) => ((Math.floor(i / 12) + i * 5) % 9 === 0 ? 'on' : null)),
    )
    for (const name of ['group', 'pool', 'season'])
      columns[name] = category(Array.from({ length: ROWS }, () => 'a'))
  }
  return columns
}

const needed: Record<string, MethodArgs> = {
  stl_decompose: { period: 12 },
  forecast: { period: 12, origins: 2 },
  // The sample's yes and no change so often that one always follows within more steps.
  chance_ahead: { horizon: 1 },
  gap_over_time: { named: 'a' },
  window_apart: { these: 'a' },
  split_rows: { limit: 90 },
  event_effects: { event: Date.UTC(2007, 0, 1) / 86_400_000 },
}

function expectTable(spec: MethodSpec['tables'][number], table: Table | undefined) {
  if (!table) return expect({ table: spec.name, optional: spec.optional }).toMatchObject({ optional: true })
  expect(table.columns.map((column) => column.name)).toEqual(spec.columns.map((column) => column.name))
  spec.columns.forEach(({ name, type }, index) => {
    const { type: found } = table.columns[index]!
    if (type !== 'any') expect({ name, type: found }).toEqual({ name, type })
    else expect(['number', 'date', 'timestamp']).toContain(found)
  })
  expect(table.total_rows).toBe(table.rows.length)
  if (spec.rows === 'one') expect(table.rows).toHaveLength(1)
}

describe('the library', () => {
  it.each(METHODS.map((spec) => [spec.name, spec] as const))(
    '%s gives the tables it documents, and the same bytes again',
    async (name, spec) => {
      const tables = await engine.run(name, sampleColumns(spec), needed[name] ?? {})
      const again = await engine.run(name, sampleColumns(spec), needed[name] ?? {})
      expect(JSON.stringify(again)).toBe(JSON.stringify(tables))
      for (const table of spec.tables) expectTable(table, tables[table.name])
      const documented = spec.tables.map((table) => table.name)
      expect(Object.keys(tables).filter((table) => !documented.includes(table))).toEqual([])
    },
  )
})

describe('the library on poor data', () => {
  /** The same columns with nothing in them, or the same in every row, or only as many rows as it takes. */
  const spoil = {
    empty: (column: RawColumn): RawColumn =>
      column.kind === 'category'
        ? { ...column, codes: column.codes.map(() => -1) }
        : { ...column, values: column.values.map(() => NaN) },
    constant: (column: RawColumn): RawColumn =>
      column.kind === 'category'
        ? { ...column, codes: column.codes.map(() => 0) }
        : { ...column, values: column.values.map(() => 7) },
    short: (column: RawColumn, rows: number): RawColumn =>
      column.kind === 'category'
        ? { ...column, codes: column.codes.slice(0, rows) }
        : { ...column, values: column.values.slice(0, rows) },
  }

  it.each(METHODS.map((spec) => [spec.name, spec] as const))(
    '%s answers or refuses in words of its own',
    async (name, spec) => {
      for (const how of Object.values(spoil)) {
        const columns = Object.fromEntries(
          Object.entries(sampleColumns(spec)).map(([key, column]) => [key, how(column, spec.minimumRows)]),
        )
        try {
          const { main } = await engine.run(name, columns, needed[name] ?? {})
          expect(main!.rows).toHaveLength(1)
        } catch (error) {
          expect(error).toBeInstanceOf(StatisticsError)
          expect((error as Error).cause).toBeUndefined()
          expect((error as Error).message).toMatch(/^[A-Z"].*\.$/s)
        }
      }
    },
  )
})

describe('the registry', () => {
  it('documents every method, column and table', () => {
    for (const method of METHODS) {
      expect(method.tables[0]!.name).toBe('main')
      for (const text of [method.title, method.description, method.source]) expect(text).not.toBe('')
      for (const table of method.tables)
        for (const column of table.columns) expect(column.name).toMatch(/^[a-z][a-z0-9_]*$/)
    }
    expect(new Set(METHODS.map((method) => method.name)).size).toBe(METHODS.length)
  })

  it('names the methods there are when asked for another', () => {
    expect(() => methodNamed('regress')).toThrow(/no method "regress"; there are describe_numeric/)
  })
})
