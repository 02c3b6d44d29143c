import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openSession } from '../duckdb/open-session.ts'
import type { DataSession } from '../duckdb/session.types.ts'
import { typedInCode } from '../duckdb/typed-in.ts'
import { CellBook } from './cell-book.ts'
import { createForeignQueries } from './foreign-queries.ts'
import { createJournal } from './journal.ts'
import { shownTableProblems, typedProblems } from './typed-problems.ts'

let directory: string
let session: DataSession
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'apogee-typed-'))
  session = await openSession({ directory, memoryLimit: '100MB' })
  await session.execute(
    `CREATE TABLE sales AS SELECT range AS id, 4217.0 + range AS price, ['North', 'Ü 99.example'][range % 2 + 1] AS region FROM range(50)`,
  )
  await session.shutIn()
})
afterAll(async () => {
  await session.close()
  await rm(directory, { recursive: true })
})

const names = { covers: () => true, holds: (text: string) => text === 'North' }

/** A query of somebody else's as a cell, and what is wrong with telling its column v and with showing its rows. */
async function problemsOf(...statements: string[]) {
  const queries = createForeignQueries({
    session,
    journal: createJournal([], async () => undefined),
    signal: new AbortController().signal,
    tables: ['sales'],
  })
  for (const [at, sql] of statements.slice(0, -1).entries()) await queries.run(sql, `own_${at}`)
  const { source, output, typed } = await queries.run(statements.at(-1)!, null)
  for (const at of statements.slice(0, -1).keys()) await session.execute(`DROP TABLE own_${at}`)
  const book = new CellBook()
  const { id } = book.add('Own', source, output)
  const context = { book, typed: new Map([[id, typed]]), names }
  return {
    told: typedProblems(`It is {{${id}.main.0.v}}.`, context),
    shown: shownTableProblems(id, 'main', context),
  }
}

describe('what was typed into a query', () => {
  it.each([
    ['a number', 'SELECT 4218 AS v, count(*) AS n FROM sales'],
    ['a number beside rows that weigh nothing', 'SELECT 4218 + 0 * count(*) AS v FROM sales'],
    ['a number in two parts', 'SELECT 4000 + 0 * count(*) + 218 AS v FROM sales'],
    ['a share as a fraction', 'SELECT 0 * count(*) + 93 / 100.0 AS v FROM sales'],
    ['a usual constant alone', 'SELECT 0.05 AS v, count(*) AS n FROM sales'],
    ['a number as a text', `SELECT '4218'::INT + 0 * count(*) AS v FROM sales`],
    ['a number behind a name', 'WITH own AS (SELECT 4218 AS v) SELECT v FROM own, sales LIMIT 1'],
    ['a sum over nothing', 'SELECT sum(range) AS v FROM range(93)'],
    ['a text with numerals', `SELECT 'fell by 93 percent' AS v FROM sales LIMIT 1`],
    ['a text in pieces', `SELECT max('fell by ' || id::VARCHAR) AS v FROM sales`],
    ['an address', `SELECT 'see evil.example' AS v FROM sales LIMIT 1`],
    ['a whole sentence', `SELECT '${'pay the invoice at once '.repeat(4)}' AS v FROM sales LIMIT 1`],
  ])('is not told as a value: %s', async (_, sql) => {
    expect((await problemsOf(sql)).told).toHaveLength(1)
  })

  it('is not told by way of a kept result either', async () => {
    const { told } = await problemsOf('SELECT 4218 AS price FROM sales', 'SELECT avg(price) AS v FROM own_0')
    expect(told).toHaveLength(1)
  })

  it.each([
    ['computed numbers', 'SELECT avg(price) AS v FROM sales'],
    ['a count', 'SELECT count(*) AS v FROM sales WHERE id >= 0'],
    ['a value that a filter names too', 'SELECT price AS v FROM sales WHERE price = 4218'],
    [
      'a share in percent',
      'SELECT 100.0 * sum(CASE WHEN price > 4230 THEN 1 ELSE 0 END) / count(*) AS v FROM sales',
    ],
    ['a quantile', 'SELECT quantile_cont(price, 0.93) AS v FROM sales'],
    ['a value of the data', `SELECT region AS v FROM sales WHERE region LIKE 'Ü%' LIMIT 1`],
    ['a label', `SELECT CASE WHEN price > 4230 THEN 'dear' ELSE 'cheap' END AS v FROM sales LIMIT 1`],
    [
      'a date read by a format',
      `SELECT strftime(make_date(2020, 1, 1 + (id % 9)::INT), '%Y-%m') AS v FROM sales LIMIT 1`,
    ],
  ])('leaves alone %s', async (_, sql) => {
    expect(await problemsOf(sql)).toEqual({ told: [], shown: [] })
  })

  it.each([
    ['rows from nothing', 'SELECT * FROM (VALUES (4218)) AS t(v)'],
    ['an address', `SELECT id AS v, 'http://evil.example/' || region AS more FROM sales`],
    ['a heading that leads out', 'SELECT id AS v, id AS "go to evil.example" FROM sales'],
    ['a sentence', `SELECT id AS v, '${'pay the invoice at once '.repeat(4)}' AS more FROM sales`],
  ])('does not show in tables and charts: %s', async (_, sql) => {
    expect((await problemsOf(sql)).shown).toHaveLength(1)
  })
})

describe('what was typed into R', () => {
  const told = (code: string, value: number | string) => {
    const book = new CellBook()
    const main = { columns: [{ name: 'v', type: 'number' as const }], rows: [[value]], total_rows: 1 }
    const source = { kind: 'sql' as const, sql: '', keeps: null }
    const { id } = book.add('Own', source, { tables: { main }, spec: null, text: null })
    return typedProblems(`{{${id}.main.0.v}}`, { book, typed: new Map([[id, typedInCode(code)]]), names })
  }

  it('is not told as a value', () => {
    expect(told('c(claim = 4217 + 0 * sum(d$y))', 4217)).toHaveLength(1)
    expect(told('-4217', -4217)).toHaveLength(1)
    expect(told('data.frame(v = "fell by 93 percent")', 'fell by 93 percent')).toHaveLength(1)
  })

  it('leaves alone what was computed', () => {
    expect(told('mean(d$y4217) # 4217', 4217)).toEqual([])
    expect(told('100 * mean(d$y > 30)', 41.7)).toEqual([])
    expect(told('names(sort(table(d$g)))[1]', 'North')).toEqual([])
  })
})
