import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openSession } from '../duckdb/open-session.ts'
import type { DataSession } from '../duckdb/session.types.ts'
import { createForeignQueries } from './foreign-queries.ts'
import { createJournal } from './journal.ts'

let directory: string
let session: DataSession
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'apogee-foreign-'))
  session = await openSession({ directory, memoryLimit: '100MB' })
  await session.execute('CREATE TABLE sales AS SELECT range AS id, range * 1.5 AS price FROM range(5000)')
  await session.shutIn()
})
afterAll(async () => {
  await session.close()
  await rm(directory, { recursive: true })
})

type Entries = { key: string; output: unknown }[]
const over = (entries: Entries = [], signal = new AbortController().signal) =>
  createForeignQueries({
    session,
    journal: createJournal(entries, async (entry) => void entries.push(entry)),
    signal,
    tables: ['sales'],
    timeMs: 700,
  })

describe('queries of somebody else', () => {
  it.each<[string, string, RegExp]>([
    [
      'that never end',
      'WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i FROM n) SELECT count(*) FROM n',
      /longer than 0.7 seconds/,
    ],
    [
      'that cross everything with everything',
      'SELECT count(*) FROM sales a, sales b, sales c WHERE a.id + b.id = c.id % 7',
      /longer than 0.7 seconds/,
    ],
    [
      'that want all the memory',
      `SELECT max(length(s)) FROM (SELECT string_agg(a.id::VARCHAR || b.id::VARCHAR, '-') AS s FROM sales a, sales b GROUP BY a.id % 2)`,
      /more memory|longer than/,
    ],
    [
      'whose rows are too large',
      `SELECT string_agg(id::VARCHAR, '--------------------------------------------') AS s FROM sales`,
      /too large/,
    ],
  ])('are ended where they are of those %s, and the session goes on', async (_, sql, because) => {
    const entries: Entries = []
    await expect(over(entries).run(sql, null)).rejects.toThrow(because)
    // What was refused is refused again in the same words, without a second try.
    await expect(over(entries).run(sql, null)).rejects.toThrow(because)
    const { output } = await over().run('SELECT count(*) AS n FROM sales', null)
    expect(output.tables.main!.rows).toEqual([[5000]])
  })

  it('bring a few rows of many, and say of how many', async () => {
    const { output } = await over().run('SELECT id FROM sales ORDER BY id;', null)
    expect(output.tables.main).toMatchObject({ total_rows: 5000 })
    expect(output.tables.main!.rows).toHaveLength(200)
  })

  it('keep results under names of their own, for later ones, and again over the journal', async () => {
    const entries: Entries = []
    const queries = over(entries)
    await queries.run('SELECT id FROM sales WHERE id < 10', 'own_few')
    await expect(queries.run('SELECT 1 AS x', 'own_few')).rejects.toThrow('already')
    await expect(queries.run('SELECT 1 AS x', 'sales')).rejects.toThrow('already')
    await session.execute('DROP TABLE own_few')
    const again = over(entries)
    await again.run('SELECT id FROM sales WHERE id < 10', 'own_few')
    const { output } = await again.run('SELECT count(*) AS n FROM own_few', null)
    expect(output.tables.main!.rows).toEqual([[10]])
  })

  it('are not tried again where the process ended while one ran', async () => {
    const entries: Entries = []
    const sql = 'SELECT sum(price) AS total FROM sales'
    await over(entries).run(sql, null)
    const killed = entries.filter(({ output }) => output === true)
    await expect(over(killed).run(sql, null)).rejects.toThrow('the process ended while this ran')
  })

  it('end with the mission', async () => {
    const stopped = AbortSignal.timeout(100)
    const endless = 'WITH RECURSIVE n AS (SELECT 2 AS i UNION ALL SELECT i FROM n) SELECT count(*) FROM n'
    await expect(over([], stopped).run(endless, null)).rejects.toThrow(/timeout|aborted/i)
  })
})
