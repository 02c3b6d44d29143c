import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Scalar, Table } from '#contract'
import type { RawColumn } from '../duckdb/session.types.ts'
import { renderAnalysisR, rString, type AnalysisCall } from './analysis-r.ts'
import { openScriptRunner } from './script-runner.ts'
import { category, dates, normal, numbers, uniform } from './testing/columns.ts'
import { engine } from './testing/shared-engine.ts'

const ROWS = 120

/** A table with everything that makes CSV hard, as the columns of the engine and as the text of the file. */
function awkwardTable(): { columns: RawColumn[]; csv: string } {
  const next = normal(40)
  const draw = uniform(41)
  const names = ['plain', 'co,mma', 'qu"ote', 'line\nbreak', 'ünïcödé 😀', 'NA', ' blank ', '', null]
  const rows = Array.from({ length: ROWS }, (_, i) => ({
    y: draw() < 0.05 ? null : 1e6 * next(),
    group: names[Math.floor(draw() * names.length)]!,
    day: new Date(Date.UTC(1965, 0, 1 + 40 * i)).toISOString().slice(0, 10),
    moment: new Date(Date.UTC(2020, 0, 1, i, 30, 7)).toISOString().slice(0, 19).replace('T', ' '),
    flag: draw() < 0.4 ? 'true' : 'false',
    x: Math.round(20 * draw()) / 4,
  }))
  const quote = (text: string | null) => (text === null ? '' : `"${text.replaceAll('"', '""')}"`)
  const csv = rows.map((r) => [r.y ?? '', quote(r.group), r.day, r.moment, r.flag, r.x].join(','))
  return {
    csv: ['"y value","the ""group""",day,moment,"fl\nag",x', ...csv].join('\n') + '\n',
    columns: [
      numbers(rows.map((r) => r.y)),
      category(rows.map((r) => r.group)),
      dates(rows.map((r) => r.day)),
      {
        kind: 'timestamp',
        values: Float64Array.from(rows, (r) => Date.parse(`${r.moment.replace(' ', 'T')}Z`) / 1000),
      },
      category(rows.map((r) => r.flag)),
      numbers(rows.map((r) => r.x)),
    ],
  }
}

type Use = [string, string, Record<string, number>, AnalysisCall['args']]
const uses: Use[] = [
  ['c001', 'describe_numeric', { y: 1 }, {}],
  ['c002', 'compare_groups_numeric', { y: 1, group: 2 }, { seed: 7, permutations: 999 }],
  ['c003', 'proportions', { y: 2 }, {}],
  ['c004', 'trend', { time: 3, y: 1 }, {}],
  ['c005', 'seasonal_summary', { time: 4, y: 6 }, { season: 'hour' }],
  ['c006', 'logistic_model', { y: 5, x1: 1, x2: 6 }, { labels: ['größe "1"', "it's\\"], success: 'true' }],
  ['c007', 'linear_model', { y: 6, x1: 1, x2: 2 }, { references: [null, 'ünïcödé 😀'] }],
  ['c008', 'compare_groups_numeric', { y: 1, group: 6 }, { permutations: 999 }],
  ['c009', 'forecast', { time: 3, y: 6 }, { horizon: 3, origins: 2 }],
  ['c010', 'anomalies', { x1: 1, x2: 6 }, {}],
]

/** Numbers to a billionth of their size; all else exactly. */
function expectAlike(found: Scalar, wanted: Scalar, where: string) {
  if (typeof found === 'number' && typeof wanted === 'number')
    expect(Math.abs(found - wanted)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(wanted)))
  else expect({ where, value: found }).toEqual({ where, value: wanted })
}

describe('analysis.R', () => {
  const { columns, csv } = awkwardTable()
  let folder: string
  let script: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'analysis-r-'))
    await mkdir(join(folder, 'data'))
    await writeFile(join(folder, 'data/awkward.csv'), csv)
    script = renderAnalysisR(
      uses.map(([cellId, method, positions, args]) => ({
        cellId,
        title: 'A "title"\nwith two lines, ünïcödé',
        method,
        csvPath: 'data/awkward.csv',
        args,
        columns: Object.fromEntries(
          Object.entries(positions).map(([name, position]) => [
            name,
            { position, kind: columns[position - 1]!.kind },
          ]),
        ),
      })),
    )
    await mkdir(join(folder, 'code'))
    await writeFile(join(folder, 'code/analysis.R'), script)
    const runner = await openScriptRunner(folder)
    await runner.run(script)
    runner.close()
  })
  afterAll(async () => {
    await rm(folder, { recursive: true })
  })

  it.each(uses)('%s: %s from the CSV equals the engine', async (cellId, method, positions, args) => {
    const given = Object.fromEntries(Object.entries(positions).map(([name, at]) => [name, columns[at - 1]!]))
    const wanted = await engine.run(method, given, args)
    const found = JSON.parse(await readFile(join(folder, `results/${cellId}.json`), 'utf8')) as Record<
      string,
      Table
    >
    expect(Object.keys(found)).toEqual(Object.keys(wanted))
    for (const [name, table] of Object.entries(wanted)) {
      expect(found[name]!.columns).toEqual(table.columns)
      expect(found[name]!.rows).toHaveLength(table.rows.length)
      table.rows.forEach((row, i) =>
        row.forEach((value, j) =>
          expectAlike(found[name]!.rows[i]![j]!, value, `${name}.${i}.${table.columns[j]!.name}`),
        ),
      )
    }
  })

  it('is ASCII, names each cell, and reads each file once', () => {
    expect(script).toMatch(/^[\n\x20-\x7e]*$/)
    expect(script).toContain('# c001: A \\"title\\" with two lines')
    expect(script.match(/^load_csv\("data\/awkward.csv"/gm)).toHaveLength(1)
  })

  it('writes any text as one R string literal', () => {
    expect(rString('a"b\\c\n\té😀')).toBe('"a\\"b\\\\c\\u000a\\u0009\\u00e9\\U0001f600"')
    expect(rString('\0\ud800')).toBe('"\\ufffd"')
  })

  it('refuses a call that the method does not take', () => {
    const call = {
      cellId: 'c001',
      title: '',
      method: 'describe_numeric',
      csvPath: 'data/a.csv',
      columns: {},
      args: {},
    }
    expect(() => renderAnalysisR([call])).toThrow(/missing: y/)
  })
})
