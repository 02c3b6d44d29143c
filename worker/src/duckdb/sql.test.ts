import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openSession } from './open-session.ts'
import type { DataSession } from './session.types.ts'
import { identifier, isKeptAsView, literal, literals } from './sql.ts'

let directory: string
let session: DataSession
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'apogee-sql-'))
  session = await openSession({ directory })
})
afterAll(async () => {
  await session.close()
  await rm(directory, { recursive: true })
})

const hostile = [
  `'; DROP TABLE t; --`,
  `"; DROP TABLE t; --`,
  `\\'; DROP TABLE t; --`,
  `$$x$$`,
  `a"b'c`,
  `-- comment`,
  `/* comment`,
  `../../etc/passwd`,
  `😀 <b>bold</b> {{c001.main.0.x}}`,
  `line\nbreak\ttab`,
  `E'\\n'`,
  `a\n.shell id\r\n.quit`,
  `?1 :name $name`,
  'x'.repeat(300),
]

describe('identifier and literal', () => {
  it.each(hostile)('bring %j through the database unchanged', async (text) => {
    const table = await session.query(`SELECT ${literal(text)} AS ${identifier(text)}`)
    expect(table.columns[0]!.name).toBe(text)
    expect(table.rows).toEqual([[text]])
  })

  it.each(hostile)('make %j a constant, as the levels of a type must be', async (text) => {
    const table = await session.query(`SELECT CAST(${literal(text)} AS enum('other', ${literal(text)})) AS v`)
    expect(table.rows).toEqual([[text]])
    expect(literal(text)).not.toMatch(/[\r\n]/)
  })

  it.each([
    0,
    -0,
    1,
    -1,
    0.1,
    -0.1,
    0.30000000000000004,
    1e21,
    -1e-300,
    Number.MAX_VALUE,
    2 ** 53 + 2,
    1 / 3,
  ])('bring the number %d through exactly', async (value) => {
    const table = await session.query(`SELECT 0-${literal(value)} AS v`)
    expect(table.rows[0]![0]).toBe(0 - value)
  })

  it('turn null, booleans and what is not finite into SQL', async () => {
    const { rows } = await session.query(
      `SELECT ${literal(null)}, ${literal(true)}, ${literal(NaN)}, ${literal(-Infinity)}, ${literal(-5n)}`,
    )
    expect(rows).toEqual([[null, true, null, null, -5]])
    expect((await session.query(`SELECT 'b' IN (${literals(['a', "b'", 'b'])})`)).rows).toEqual([[true]])
  })

  it('keep a text of several lines on one line of the script', async () => {
    expect(literal('a\n.shell id\r\nb')).not.toMatch(/[\r\n]/)
  })

  it('keep NUL out of names and whole in values', async () => {
    expect(() => identifier('a\0"; DROP TABLE t')).toThrow('NUL')
    expect(() => identifier('')).toThrow('empty')
    const { rows } = await session.query(
      `SELECT ascii(substr(${literal('a\0b')}, 2, 1)), length(${literal('a\0b')})`,
    )
    expect(rows).toEqual([[0, 3]])
  })
})

describe('a kept result', () => {
  const rows = 'select weight * 2 as twice from parcels where weight > 0'
  it('of many rows that do not hang on each other is a view', () => {
    expect(isKeptAsView(rows, 1_000_000)).toBe(true)
  })
  it.each([
    ['few rows', rows, 1000],
    ['a window', 'select count(*) over (partition by van) as load from parcels', 1_000_000],
    ['groups', 'select van, sum(weight) from parcels group by van', 1_000_000],
    ['different rows', 'select distinct van from parcels', 1_000_000],
  ])('is a copy: %s', (_, sql, count) => {
    expect(isKeptAsView(sql, count)).toBe(false)
  })
})
