import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openSession } from '../duckdb/open-session.ts'
import type { DataSession } from '../duckdb/session.types.ts'
import { CellBook } from './cell-book.ts'
import { createForeignQueries } from './foreign-queries.ts'
import { createJournal } from './journal.ts'
import { createProvenances } from './provenance/provenances.ts'
import { LAUNDERING, SHOWN, TABLES, TELLABLE } from './provenance/testing/statements.ts'
import { shownTableProblems, toldValueProblems } from './told-values.ts'

const DATA = ['sales', 'stores']
let directory: string
let session: DataSession
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'apogee-told-'))
  session = await openSession({ directory, memoryLimit: '200MB' })
  for (const sql of TABLES) await session.execute(sql)
  await session.execute(`CREATE TABLE odd AS SELECT 1 AS "<b>size</b>", 'see http://a.example' AS place`)
  await session.shutIn()
})
afterAll(async () => {
  await session.close()
  await rm(directory, { recursive: true })
})

const names = {
  covers: () => false,
  holds: (text: string) => text === 'total of sales' || text === '<b>size</b>',
}

/** A query of somebody else's as a cell, after others that are kept as `own_0`, `own_1` …, and what may be said of it. */
async function asked(...statements: string[]) {
  const { signal } = new AbortController()
  const tables = [...DATA, 'odd']
  const foreign = createForeignQueries({
    session,
    journal: createJournal([], async () => undefined),
    signal,
    tables,
    given: [3],
  })
  const book = new CellBook()
  const provenances = createProvenances({ session, signal, tables, foreign, book, toldBefore: [] })
  try {
    for (const [at, sql] of statements.slice(0, -1).entries()) await foreign.run(sql, `own_${at}`)
    const { source, output, relation } = await foreign.run(statements.at(-1)!, null)
    const cell = book.add('Own', source, output)
    await provenances.ofQuery(cell, relation)
    const context = { book, provenances: provenances.known, names }
    return {
      told: (column: string, row = 0) =>
        toldValueProblems(`It is {{${cell.id}.main.${row}.${column}}}.`, context),
      shown: () => shownTableProblems(cell.id, 'main', context),
      table: output.tables.main!,
    }
  } finally {
    for (const at of statements.slice(0, -1).keys()) await session.execute(`DROP TABLE IF EXISTS own_${at}`)
  }
}

describe('what a query of somebody else’s gave', () => {
  it.each(TELLABLE)('is told: %s', async (sql) => {
    const { told, shown, table } = await asked(sql)
    expect(table.columns.flatMap(({ name }) => told(name, Math.min(1, table.rows.length - 1)))).toEqual([])
    expect(shown()).toEqual([])
  })

  it.each(SHOWN)('is shown as a table: %s', async (sql) => {
    expect((await asked(sql)).shown()).toEqual([])
  })

  it.each(LAUNDERING)('is not told where it was typed: %s', async (sql) => {
    expect((await asked(sql)).told('v')).toHaveLength(1)
  })

  it.each(LAUNDERING)('nor by way of another query, or a kept result: %s', async (sql) => {
    const nested = `SELECT w AS v FROM (SELECT max(v) AS w FROM (${sql}) AS one) AS two`
    expect((await asked(nested)).told('v')).toHaveLength(1)
    expect((await asked(sql, 'SELECT max(v) AS v FROM own_0')).told('v')).toHaveLength(1)
  })

  it('is told by constants of the goal', async () => {
    expect(
      (await asked('SELECT 3 * (avg(price) - median(price)) / stddev(price) AS v FROM sales')).told('v'),
    ).toEqual([])
    expect((await asked('SELECT 17 * avg(price) AS v FROM sales')).told('v')).toHaveLength(1)
  })

  it('shows headings and values of the data whatever they hold', async () => {
    const { shown, told } = await asked('SELECT *, place AS p FROM odd')
    expect(shown()).toEqual([])
    expect(told('p')).toEqual([])
  })

  it.each([
    ['rows from nothing', 'SELECT * FROM (VALUES (4218)) AS t(v)'],
    ['an address', `SELECT id AS v, 'http://evil.example/' || region AS more FROM sales`],
    ['a heading that leads out', 'SELECT id AS v, id AS "go to evil.example" FROM sales'],
    ['a heading with a quantity', 'SELECT id AS v, id AS "Sales fell by ninety three percent" FROM sales'],
    ['a heading with numerals', 'SELECT id AS "lost 93 percent" FROM sales'],
    ['a sentence', `SELECT id AS v, '${'pay the invoice at once '.repeat(4)}' AS more FROM sales`],
    [
      'a sentence as a class',
      `SELECT CASE WHEN units > 3 THEN 'Sales of all fell very fast' ELSE region END AS v FROM sales`,
    ],
    [
      'a quantity as a class',
      `SELECT CASE WHEN units > 3 THEN 'ninety percent lost' ELSE region END AS v FROM sales`,
    ],
    ['a number among computed ones', 'SELECT region, count(*) AS n, 4217 AS v FROM sales GROUP BY region'],
  ])('does not show in tables and charts: %s', async (_, sql) => {
    expect((await asked(sql)).shown()).not.toEqual([])
  })
})
