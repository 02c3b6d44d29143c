import { beforeAll, describe, expect, it } from '@jest/globals'
import { reportSchema, reportTextOf, shownValues, type Report } from '#contract'
import { composeReport } from '../compose-report.ts'
import { renderReportHtml } from '../render-report-html.ts'
import type { ReportDocument } from '../report-document.ts'
import { buildNotebook, type BuiltNotebook } from '../testing/build-notebook.ts'
import { codePlaces } from './code-places.ts'
import { publishReport } from './publish-report.ts'

const SQL = '-- Every query\n\n-- c001: Body mass\nselect 1;\n\n-- c002: none\nselect 2;\n'
const R =
  '# Every statistic\n\n# c003: Groups\nd <- columns_of("data/x.csv")\nwrite_result("c003", d, 17L)\n\n# c004: x\n'

let built: BuiltNotebook
let document: ReportDocument
let report: Report
beforeAll(async () => {
  built = await buildNotebook()
  document = composeReport(built.notebook, {
    paper: 'A4',
    createdAt: new Date('2026-11-20T10:00:00Z'),
    charts: built.charts,
    verification: { recomputed: 512, agreed: 512 },
  })
  report = publishReport(document, built.notebook, {
    pages: 21,
    images: new Map([...built.charts.keys()].map((cell) => [cell, `${cell}.svg`])),
    places: codePlaces([
      { file: 'code/analysis.sql', text: SQL },
      { file: 'code/analysis.R', text: R },
    ]),
  })
})
const blocksOf = ({ answer, sections }: Report) =>
  [answer, ...sections.map(({ blocks }) => blocks)].flat().flatMap((block) => {
    if (block.kind === 'opening') return [block.heading, ...block.blocks]
    return block.kind === 'columns' ? block.columns.flat() : [block]
  })
const cellNamed = (id: string) => report.cells.find((cell) => cell.id === id)

describe('publishReport', () => {
  it('gives what the contract says, JSON and back', () => {
    const json = JSON.stringify(report)
    expect(JSON.stringify(reportSchema.parse(JSON.parse(json)))).toBe(json)
    expect(json).not.toContain('<svg')
  })

  it('holds every number of the printed report, in its order, with its cell', () => {
    const printed = [
      ...renderReportHtml(document).matchAll(
        /<span class="n" data-cell="(c\d+)" title="c\d+, (\w+), row (\d+), (\w+)">([^<]*)<\/span>/g,
      ),
    ].map(([, cell, table, row, column, text]) => ({ cell, table, row: Number(row) - 1, column, text }))
    const shown = [...shownValues(report.answer), ...shownValues(report.sections)]
    const decoded = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
    expect(shown.filter(({ kind }) => kind === 'number')).toEqual(
      printed.map((each) => expect.objectContaining({ ...each, text: decoded(each.text!) })),
    )
    expect(printed.length).toBe(report.bound_numbers)
    expect(printed.length).toBeGreaterThan(80)
  })

  it('has behind each number the cell, the row and the very value', () => {
    const charts = Object.values(report.charts).flatMap(({ title, subtitle }) => [...title, ...subtitle])
    const shown = [...shownValues(report.answer), ...shownValues(report.sections), ...shownValues(charts)]
    expect(shown.filter(({ kind }) => kind === 'value').length).toBeGreaterThan(100)
    for (const { cell, table, row, column, value } of shown) {
      const kept = cellNamed(cell)!.tables[table]!
      const position = kept.columns.findIndex(({ name }) => name === column)
      expect(kept.rows.find((each) => each.row === row)!.values[position]).toBe(value)
    }
  })

  it('says the words of the printed report in the same order', () => {
    const plain = (html: string) =>
      html
        .replace(/<style>.*?<\/style>|<svg.*?<\/svg>|<title>.*?<\/title>/gs, '')
        .replace(/<[^>]+>/g, '')
        .replaceAll('&#39;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
    const text = plain(renderReportHtml(document))
    let from = text.indexOf('The question, as understood')
    for (const block of blocksOf(report)) {
      if (block.kind !== 'paragraph' && block.kind !== 'heading') continue
      const at = text.indexOf(reportTextOf(block.text), from)
      expect([reportTextOf(block.text), at >= from]).toEqual([reportTextOf(block.text), true])
      from = at
    }
  })

  it('has each chart that is shown once, its spec and its words with their numbers bound', () => {
    const shown = new Set(blocksOf(report).flatMap((block) => (block.kind === 'chart' ? [block.cell] : [])))
    expect(new Set(Object.keys(report.charts))).toEqual(shown)
    for (const [cell, chart] of Object.entries(report.charts)) {
      const { title, ...spec } = built.notebook.cells.find(({ id }) => id === cell)!.output.spec!
      expect({ ...chart.spec, description: chart.description }).toEqual(spec)
      expect(reportTextOf(chart.title)).toBe([(title as { text: string }).text].flat().join(' '))
      expect(chart.image).toBe(`${cell}.svg`)
      for (const data of chart.data) expect(cellNamed(data)).toBeDefined()
    }
    const subtitles = Object.values(report.charts).map(({ subtitle }) => subtitle)
    expect(shownValues(subtitles).length).toBeGreaterThan(3)
  })

  it('has the code of each cell and its place in the package', () => {
    const statistics = built.notebook.cells.filter(({ source }) => source.kind === 'statistic')
    expect(cellNamed('c001')!.place).toEqual({ file: 'code/analysis.sql', line: 3 })
    for (const { id, source } of built.notebook.cells)
      if (source.kind === 'sql')
        expect(cellNamed(id)!.code).toEqual({ language: 'SQL', text: source.sql.trim() })
    for (const { id } of statistics) {
      expect(cellNamed(id)!.code!.language).toBe('R')
      expect(cellNamed(id)!.method!.text.length).toBeGreaterThan(40)
    }
  })

  it('keeps of long tables the first rows and those that are read', () => {
    for (const { id, tables } of report.cells)
      for (const [name, { rows, total_rows }] of Object.entries(tables)) {
        const whole = built.notebook.cells.find((cell) => cell.id === id)!.output.tables[name]!
        expect(total_rows).toBe(whole.total_rows)
        for (const { row, values } of rows) expect(values).toEqual(whole.rows[row])
      }
  })
})

describe('codePlaces', () => {
  it('finds the line and the code of each cell', () => {
    const places = codePlaces([
      { file: 'a.sql', text: SQL },
      { file: 'b.R', text: R },
    ])
    expect([...places]).toEqual([
      ['c001', { file: 'a.sql', line: 3, code: 'select 1;' }],
      ['c002', { file: 'a.sql', line: 6, code: 'select 2;' }],
      ['c003', { file: 'b.R', line: 3, code: 'd <- columns_of("data/x.csv")\nwrite_result("c003", d, 17L)' }],
      ['c004', { file: 'b.R', line: 7, code: '' }],
    ])
  })
})
