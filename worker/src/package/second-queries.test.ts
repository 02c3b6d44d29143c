import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cell, Profile } from '#contract'
import { openSession } from '../duckdb/open-session.ts'
import { openScriptDatabase } from '../duckdb/run-script.ts'
import type { DataSession } from '../duckdb/session.types.ts'
import { columnTypes, renderAnalysisSql, type ColumnTypes } from './analysis-sql.ts'
import { createDataFiles } from './data-files.ts'
import { createSecondQueries, type SecondQueries } from './second-queries.ts'

let folder: string
let session: DataSession
let queries: SecondQueries
let opened = 0
/** What is written of the table, for a profile that names it. */
const profileOf = (rows: number) =>
  ({ tables: [{ name: 'study', rows, columns: [{}, {}] }] }) as unknown as Profile
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'second-queries-'))
  session = await openSession({ directory: folder })
  await session.execute('create table study as select i, i * i as square from range(20) t(i)')
  opened = 0
  queries = createSecondQueries(folder, session, createDataFiles(folder, session), (place) => {
    opened++
    return openScriptDatabase(place)
  })
})
afterEach(async () => {
  await queries.close()
  await session.close()
  await rm(folder, { recursive: true, force: true })
})

/** A query's cell with what the first database gives. */
async function ask(id: string, sql: string, keeps: string | null = null): Promise<Cell> {
  if (keeps !== null) await session.execute(`create table ${keeps} as ${sql}`)
  const main = await session.query(keeps === null ? sql : `select * from ${keeps}`)
  return {
    id,
    title: `Query ${id}`,
    source: { kind: 'sql', sql, keeps },
    output: { tables: { main }, spec: null, text: null },
  }
}

const statistic: Cell = {
  id: 'c009',
  title: 'A statistic',
  source: { kind: 'statistic', method: 'describe_numeric', table: 'study', columns: { y: 'i' }, args: {} },
  output: { tables: {}, spec: null, text: null },
}

async function scriptOf(cells: Cell[]): Promise<string> {
  const types: ColumnTypes = await columnTypes(session, 'study')
  return renderAnalysisSql(profileOf(20), cells, () => types)
}

describe('the second queries', () => {
  it('compares every number as the cells come, kept rows included', async () => {
    const cells = [
      await ask('c001', 'select * from study where i < 5', 'few'),
      await ask('c002', 'select sum(square) as s from few'),
    ]
    await queries.begin(profileOf(20))
    for (const cell of cells) queries.add(cell)
    queries.add(statistic)
    const compared = await queries.finish(await scriptOf(cells), cells)
    expect(compared).toEqual({ numbers: 11, agreed: 11, differences: [] })
    expect(opened).toBe(1)
  })

  it('tells a number that is another the second time', async () => {
    const cell = await ask('c001', 'select sum(i) as s from study')
    cell.output.tables.main!.rows[0]![0] = 191
    await queries.begin(profileOf(20))
    queries.add(cell)
    const compared = await queries.finish(await scriptOf([cell]), [cell])
    expect(compared).toMatchObject({ numbers: 1, agreed: 0, differences: [{ cell: 'c001', recorded: 191 }] })
  })

  it('leaves the first look its time: nothing runs before the first statistic', async () => {
    await queries.begin(profileOf(20))
    queries.add(await ask('c001', 'select 1 as one'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(opened).toBe(0)
  })

  it.each([
    ['is not in the script', async (cell: Cell) => [cell, await ask('c002', 'select 2 as two')]],
    [
      'fails',
      async (cell: Cell) => [
        { ...cell, source: { ...cell.source, sql: 'select nothing from nowhere' } } as Cell,
      ],
    ],
  ])('leaves all to be run again where a query %s', async (_, change) => {
    const cell = await ask('c001', 'select 1 as one')
    const cells = await change(cell)
    await queries.begin(profileOf(20))
    for (const each of cells) queries.add(each)
    expect(await queries.finish(await scriptOf([cell]), [cell])).toBeNull()
  })

  it('waits for the end with data that fill the memory', async () => {
    const cell = await ask('c001', 'select 1 as one')
    await queries.begin(profileOf(2_000_000))
    queries.add(cell)
    queries.add(statistic)
    expect(await queries.finish(await scriptOf([cell]), [cell])).toBeNull()
    expect(opened).toBe(0)
  })
})
