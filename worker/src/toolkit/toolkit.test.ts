import { buildAsked } from '../testing/build-asked.ts'
import { afterEach, describe, expect, it } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { referenceToken, type Finding, type Profile, type Table } from '#contract'
import { openSession } from '../duckdb/open-session.ts'
import { runScript } from '../duckdb/run-script.ts'
import type { DataSession } from '../duckdb/session.types.ts'
import { renderAnalysisSql } from '../package/analysis-sql.ts'
import { StatisticsError, type StatisticsEngine } from '../statistics/engine.types.ts'
import { EffectRefusedError } from './effect-refused-error.ts'
import { createJournal } from './journal.ts'
import { createToolkit } from './toolkit.ts'

const sessions: DataSession[] = []
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.close()
})

const profile: Profile = { sources: [], tables: [], joins: [] }

/** An engine that gives the mean of `y` and remembers its calls. */
function countingEngine() {
  const calls: string[] = []
  const engine: StatisticsEngine = {
    run: async (method, { y }) => {
      calls.push(method)
      const values = y!.kind === 'number' ? [...y!.values] : []
      const main: Table = {
        columns: [{ name: 'mean', type: 'number' }],
        rows: [[values.reduce((a, b) => a + b, 0) / values.length]],
        total_rows: 1,
      }
      return { main }
    },
    close: async () => undefined,
  }
  return { engine, calls }
}

async function setUp(entries: { key: string; output: unknown }[] = []) {
  const session = await openSession({ directory: tmpdir() })
  sessions.push(session)
  await session.execute(
    "create table people as select * from (values ('a', 1.5), ('b', 2.5), ('b', 3.5)) as t(name, height)",
  )
  const stored: { key: string; output: unknown }[] = []
  const shown: string[] = []
  const { engine, calls } = countingEngine()
  const { toolkit, records } = createToolkit({
    profile,
    model: { tables: [] },
    asked: buildAsked('How tall?'),
    seed: 1,
    signal: new AbortController().signal,
    session,
    engine,
    journal: createJournal(entries, async (entry) => void stored.push(entry)),
    show: {
      progress: async (message) => void shown.push(message),
      defect: (step) => void shown.push(`defect: ${step}`),
      chart: async (file) => void shown.push(file.name),
      finding: async (_, plain) => void shown.push(plain.statement),
      answer: async ({ headline, firm }) => void shown.push(`${firm ? 'firm' : 'so far'}: ${headline}`),
    },
  })
  return { toolkit, records, stored, shown, calls }
}

const draft = (statement: string): Omit<Finding, 'id'> => ({
  detector: 'test',
  kind: 'describe',
  title: 'People are tall',
  statement: [statement],
  so_what: null,
  estimate: null,
  interval: null,
  unit: null,
  n: 'all of them',
  method: 'mean',
  p: null,
  certainty: 'high',
  robustness: null,
  score: { score: 0, features: [] },
  cautions: [],
  evidence: ['c001'],
  charts: [],
  tables: [],
  exploratory: false,
})

describe('the toolkit', () => {
  it('gives recorded outputs back instead of running again, and makes kept tables anew', async () => {
    const first = await setUp()
    const work = async ({ toolkit }: Awaited<ReturnType<typeof setUp>>) => {
      await toolkit.query('Tall people', 'select * from people where height > 2', { keeps: 'tall' })
      await toolkit.query('How many', 'select count(*) as n from tall')
      return toolkit.statistic('Mean', { method: 'describe', table: 'tall', columns: { y: 'height' } })
    }
    const made = await work(first)
    expect(made).toMatchObject({ id: 'c003', output: { tables: { main: { rows: [[3]] } } } })
    expect(first.stored).toHaveLength(3)

    const again = await setUp(first.stored)
    expect(await work(again)).toEqual(made)
    expect(again.calls).toEqual([])
    expect(again.stored).toEqual([])
    // New ground after a recorded step: the kept table is there for it.
    const { output } = await again.toolkit.query('Names', 'select distinct name from tall')
    expect(output.tables.main!.rows).toEqual([['b']])
    expect(again.records.cells).toHaveLength(4)
  })

  it('takes what is asked for again from the same cell, and lets no kept table be overwritten', async () => {
    const { toolkit, records } = await setUp()
    const tall = 'select * from people where height > 2'
    const mean = { method: 'describe', table: 'tall', columns: { y: 'height' } } as const
    const first = await toolkit.query('Tall people', tall, { keeps: 'tall' })
    const described = await toolkit.statistic('Mean', mean)
    expect(await toolkit.query('The tall ones', tall, { keeps: 'tall' })).toBe(first)
    expect(await toolkit.statistic('Their mean', mean)).toBe(described)
    expect(records.cells).toHaveLength(2)
    await expect(
      toolkit.query('Small people', 'select * from people where height < 2', { keeps: 'tall' }),
    ).rejects.toThrow('The kept table tall holds the rows of another query.')
  })

  it('keeps a result as a view where that is asked for, and the package code makes it again', async () => {
    const { toolkit } = await setUp()
    const tall = 'select name, height * 2 as twice from people where height > 2'
    const kept = await toolkit.query('Tall people', tall, { keeps: 'tall', view: true, maxRows: 1 })
    expect(kept.source).toMatchObject({ keeps: 'tall', view: true })
    expect(kept.output.tables.main).toMatchObject({ rows: [['b', 5]], total_rows: 2 })
    const sum = await toolkit.query('Their sum', 'select sum(twice) as sum from tall')
    expect(sum.output.tables.main!.rows).toEqual([[12]])
    const [session] = sessions
    const views = await session!.query('select view_name from duckdb_views() where not internal order by 1')
    expect(views.rows).toEqual([['tall']])

    const folder = await mkdtemp(join(tmpdir(), 'toolkit-view-'))
    try {
      const people =
        "create table people as select * from (values ('a', 1.5), ('b', 2.5), ('b', 3.5)) as t(name, height);"
      const script = renderAnalysisSql(profile, [kept, sum], () => [])
      expect(script).toContain('create view "tall" as select')
      const results: Table[] = []
      for await (const result of runScript(`${people}\n${script}`, { folder, maxRows: 10 }))
        results.push(result)
      expect(results.slice(2).map(({ rows }) => rows)).toEqual([[['b', 5]], [[12]]])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('records nothing for a step that fails', async () => {
    const { toolkit, stored, records } = await setUp()
    await expect(toolkit.query('Nothing', 'select * from nobody')).rejects.toThrow(/nobody/)
    expect(stored).toEqual([])
    expect(records.cells).toEqual([])
  })

  it('refuses numerals that no cell backs, and references to nothing', async () => {
    const { toolkit, records } = await setUp()
    await toolkit.query('Mean', 'select avg(height) as mean from people')
    await expect(toolkit.find(draft('The mean is 2.5'))).rejects.toThrow(/no cell backs the numeral/)
    await expect(toolkit.find(draft('Arabic-Indic digits count too: \u0662'))).rejects.toThrow(
      /no cell backs/,
    )
    await expect(
      toolkit.find(draft(`The mean is ${referenceToken('c002', 'main', 0, 'mean')}`)),
    ).rejects.toThrow(/no cell c002/)
    await expect(
      toolkit.find(draft(`The mean is ${referenceToken('c001', 'main', 4, 'mean')}`)),
    ).rejects.toThrow(/no row 4/)
    await expect(
      toolkit.find(draft(`The mean is ${referenceToken('c001', 'main', 0, 'mode')}`)),
    ).rejects.toThrow(/no column/)
    await expect(toolkit.find(draft('The mean is {{c001.0.mean|roman}}'))).rejects.toThrow(/no number format/)
    await expect(toolkit.find(draft('The mean is {{c001.0.mean|month}}'))).rejects.toThrow(/no number format/)
    await expect(toolkit.find(draft('The mean is {{c001.mean}}'))).rejects.toThrow(/not a reference/)
    expect(records.findings).toEqual([])
  })

  it('shows an answer before it is checked, and not one that its own figures contradict', async () => {
    const { toolkit, shown } = await setUp()
    await toolkit.query('Change', 'select 3 as first_mean, 2 as last_mean')
    const [first, last] = ['first_mean', 'last_mean'].map((own) => referenceToken('c001', 'main', 0, own))
    await toolkit.answerSoFar(0, `Height falls from ${first} to ${last}.`, 'low')
    await toolkit.answerSoFar(0, `Height rises from ${first} to ${last}.`, 'low')
    await toolkit.answerSoFar(1, 'Nobody asked.', 'low')
    expect(shown).toEqual(['so far: Height falls from 3 to 2.'])
  })

  it('goes on after a step that failed, with a caution, and tells the operator of defects', async () => {
    const { toolkit, shown, records } = await setUp()
    toolkit.skipped('a test', new StatisticsError('too few rows.'))
    toolkit.skipped('a chart', new TypeError('undefined is not a function'))
    expect(records.cautions.map(({ kind, text }) => [kind, text])).toEqual([
      ['skipped-step', 'A step was skipped ({{"a test"}}): {{"too few rows"}}.'],
      ['skipped-step', 'A step was skipped ({{"a chart"}}): {{"an error of ours, which has been logged"}}.'],
    ])
    expect(shown).toEqual(['defect: a chart'])
    expect(() =>
      toolkit.skipped('a chart', new EffectRefusedError('the mission is no longer active')),
    ).toThrow(/no longer active/)
  })

  it('shows a finding with its numbers filled in', async () => {
    const { toolkit, shown, records } = await setUp()
    const { id } = await toolkit.query('Mean', 'select avg(height) as mean from people')
    const text = `People called {{"b}}2"}} and others average ${referenceToken(id, 'main', 0, 'mean', 'decimal1')} units`
    expect(await toolkit.find(draft(text.replace('}}2', '\\u007d\\u007d2')))).toMatchObject({ id: 'f01' })
    expect(shown).toEqual(['People called b}}2 and others average 2.5 units'])
    expect(records.findings).toHaveLength(1)
  })
})
