import { describe, expect, it } from '@jest/globals'
import type { Cell } from '#contract'
import { rememberingEngine as engine } from '../statistics/testing/remembering-engine.ts'
import { answerTable } from '../playbooks/testing/answer-table.ts'
import { by, valueOf } from '../playbooks/testing/ask.ts'
import { drawBehind, withDraw } from './drawn-rows.ts'
import { csvOf } from './testing/seeded.ts'

const sql = (id: string, words: string, keeps: string | null, rows: number): Cell => ({
  id,
  title: id,
  source: { kind: 'sql', sql: words, keeps },
  output: { tables: { main: { columns: [], rows: [], total_rows: rows } }, spec: null, text: null },
})
const statistic = (id: string, table: string): Cell => ({
  id,
  title: id,
  source: { kind: 'statistic', method: 'describe', table, columns: {}, args: {} },
  output: { tables: {}, spec: null, text: null },
})
const cells = (rows: number): Cell[] => [
  sql('c001', 'select * from data', 'asked_1', rows),
  sql(
    'c002',
    'select * from (select *) order by hash(row_in_file) limit 5000',
    'asked_1_sample',
    Math.min(rows, 5000),
  ),
  sql('c003', 'select a from asked_1_sample', 'asked_1_groups', Math.min(rows, 5000)),
  statistic('c004', 'asked_1_groups'),
  statistic('c005', 'asked_1'),
]

describe('rows that are drawn', () => {
  it('are told of what rests on them, however far behind, and of nothing else', () => {
    expect(drawBehind(cells(12_000), ['c004'])).toBe(5000)
    expect(drawBehind(cells(12_000), ['c005'])).toBeNull()
    expect(drawBehind(cells(3000), ['c004'])).toBeNull()
    const draft = { n: '1,405 rows', method: 'Welch test', evidence: ['c004'] }
    expect(withDraw(draft, cells(12_000))).toMatchObject({
      n: '1,405 rows, drawn at random',
      method: expect.stringMatching(/^Welch test; over 5,000 rows drawn at random/),
    })
    expect(withDraw({ ...draft, evidence: ['c005'] }, cells(12_000)).n).toBe('1,405 rows')
  })

  it('are none in an answer that counts all rows', async () => {
    const csv = csvOf(6000, (index, random) => ({
      sack: `S${index}`,
      mill: ['Elm', 'Oak'][index % 2]!,
      weight: 40 + Math.round(10 * random.normal()) + 3 * (index % 2),
    }))
    const { findings } = await answerTable(
      csv,
      [{ act: 'compare', metric: valueOf('weight'), by: [by('mill')] }],
      engine,
    )
    expect(findings.length).toBeGreaterThan(0)
    for (const { n, method } of findings) expect(n + method).not.toMatch(/drawn at random/)
  })
})
