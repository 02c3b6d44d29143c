import { describe, expect, it } from '@jest/globals'
import type { Report, ReportCell, ShownValue } from '#contract'
import { smallReport } from '../../../../contract/src/report/testing/small-report.ts'
import { anchorsOf, contentsOf } from './contents-of.ts'
import { drawnFrom, exactText, inputsOf, madeBy, readText, resultRow, rowsText } from './evidence.ts'
import { interpretedFunctions } from './interpreted-functions.ts'
import { placeAddress } from './places.ts'

const report = smallReport()
const [query, chart] = report.cells as [ReportCell, ReportCell]
const statistic: ReportCell = {
  ...query,
  id: 'c003',
  source: {
    kind: 'statistic',
    method: 'trend',
    table: 'by_month',
    columns: { y: 'temp_max', time: 'date' },
    args: { level: 0.95, season: null, levels: ['a', 'b'] },
  },
}
const value: ShownValue = {
  kind: 'number',
  text: '24.9',
  cell: 'c001',
  table: 'main',
  row: 1,
  column: 'mean',
  value: 24.913043,
}

describe('evidence', () => {
  it('gives the row that a number is read from', () => {
    expect(resultRow(query, value)).toEqual([
      { name: 'season', value: 'summer' },
      { name: 'mean', value: 24.913043 },
    ])
    expect(resultRow(query, { ...value, row: 7 })).toEqual([])
    expect(resultRow(query, { ...value, table: 'other' })).toEqual([])
  })

  it('gives values to their last digit', () => {
    expect([0.1 + 0.2, 2 / 3, 1234567, 1e-82, 'x', null].map(readText)).toEqual([
      '0.3',
      '0.666667',
      '1234567',
      '1e-82',
      'x',
      '',
    ])
    expect([0.1 + 0.2, 1e-82, true, 'x', null].map(exactText)).toEqual([
      '0.30000000000000004',
      '1e-82',
      'true',
      'x',
      '',
    ])
  })

  it('names what a statistic was given, and the query that made its table', () => {
    expect(inputsOf(statistic)).toEqual([
      { term: 'data', text: 'by_month' },
      { term: 'y', text: 'temp_max' },
      { term: 'time', text: 'date' },
      { term: 'level', text: '0.95' },
      { term: 'levels', text: 'a, b' },
    ])
    expect(inputsOf(query)).toEqual([])
    const keeping: ReportCell = { ...query, source: { kind: 'sql', sql: 'select 1', keeps: 'by_month' } }
    const whole: Report = { ...report, cells: [keeping, chart, statistic] }
    expect(madeBy(whole, statistic)).toBe(keeping)
    expect(madeBy(report, statistic)).toBeNull()
    expect(madeBy(whole, keeping)).toBeNull()
  })

  it('leads from a chart to its cells', () => {
    expect(drawnFrom(report, chart)).toEqual([query])
    expect(drawnFrom(report, query)).toEqual([])
  })

  it('says how many rows are left out', () => {
    const rows = query.tables.main!
    expect([rows, { ...rows, total_rows: 1200 }, { ...rows, rows: [], total_rows: 1 }].map(rowsText)).toEqual(
      ['2 rows', '2 of 1,200 rows', '0 of 1 row'],
    )
  })
})

describe('contents', () => {
  it('lists the answer, chapters and findings', () => {
    expect(contentsOf(report)).toEqual([
      { id: 'answer', number: '', title: 'The answer', level: 1 },
      { id: 'comparison', number: '1', title: 'Comparisons and drivers', level: 1 },
      { id: 'finding-f01', number: '1.1', title: 'Seasons differ', level: 2 },
    ])
  })
  it('knows every place that a link can lead to', () => {
    expect([...anchorsOf(report)]).toEqual(['answer', 'figure-1', 'comparison', 'finding-f01'])
  })
  it('gives each place an address', () => {
    expect(placeAddress('abc', 'finding-f01')).toBe('/mission/abc#finding-f01')
  })
})

describe('interpreted functions', () => {
  it('take one number as a moment and several as a date', () => {
    const { datetime } = interpretedFunctions
    expect(datetime(1325376000000).toISOString()).toBe('2012-01-01T00:00:00.000Z')
    expect(datetime('2012-01-01T00:00:00Z').getTime()).toBe(1325376000000)
    expect([datetime(2012, 0, 5).getFullYear(), datetime(2012, 0, 5).getDate()]).toEqual([2012, 5])
  })
})
