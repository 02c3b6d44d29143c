import { beforeAll, describe, expect, it } from '@jest/globals'
import { reportSectionSchema, type Notebook } from '#contract'
import { rememberingEngine as engine } from '../../statistics/testing/remembering-engine.ts'
import { csvOf, monthDate, wandering } from '../../testing/made-series.ts'
import { analyseFile } from '../../toolkit/testing/run-analyst.ts'
import { composeReport, type ReportContext } from '../compose-report.ts'
import { renderReportHtml } from '../render-report-html.ts'
import type { Block, ReportDocument } from '../report-document.ts'
import { plainText } from '../report-document.ts'

const MINUTES = 240_000
const LENGTH = 168
const dates = Array.from({ length: LENGTH }, (_, index) => monthDate(index))

async function notebookOf(source: { csv: string }, goal: string): Promise<Notebook> {
  const { profile, model, asked, conclusion, findings, cautions, cells } = await analyseFile(
    source,
    goal,
    engine,
  )
  return {
    version: 1,
    goal,
    seed: 1,
    analyst: 'built-in',
    profile,
    model,
    asked,
    cells,
    findings: [...findings].sort((a, b) => b.score.score - a.score.score),
    cautions,
    ...conclusion,
  }
}

const compose = (notebook: Notebook, rest: Partial<ReportContext> = {}): ReportDocument =>
  composeReport(notebook, {
    paper: 'A4',
    createdAt: new Date('2026-11-20T10:00:00Z'),
    charts: new Map(
      notebook.cells.filter(({ source }) => source.kind === 'chart').map(({ id }) => [id, '<svg></svg>']),
    ),
    ...rest,
  })

/** Headings of findings and of passages, by chapter. */
const headings = ({ sections }: ReportDocument) =>
  sections.flatMap(({ id, blocks }) =>
    blocks.flatMap((block) => (block.kind === 'opening' ? [{ chapter: id, id: block.heading.id }] : [])),
  )
const figures = (blocks: Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'chart' ? [block.cell] : []))

describe('a report of several series', () => {
  const output = wandering(LENGTH, { seed: 21 })
  let notebook: Notebook
  let report: ReportDocument
  beforeAll(async () => {
    notebook = await notebookOf(
      csvOf({
        date: dates,
        output,
        // Follows output by a month, so that there is something to find.
        orders: output.map((_, i) => Number((300 * (output[Math.max(0, i - 1)]! / 100) ** 0.8).toFixed(2))),
        cpi: wandering(LENGTH, { drift: 0.002, spread: 0.002, seed: 4 }),
        USREC: dates.map((_, index) => (index >= 15 && index <= 22 ? 1 : 0)),
      }),
      'How do output, orders and cpi move together?',
    )
    report = compose(notebook, { notices: ['Data by courtesy of nobody.'] })
  }, MINUTES)

  it('has its chapters in the order of reading, each only if it holds something', () => {
    const order = [
      'question-1',
      'reading',
      'series-cards',
      'alignment',
      'history',
      'growth',
      'stationarity',
      'breaks',
      'levels-changes',
      'lead-lag',
      'cointegration',
      'volatility',
      'forecast',
      'scenarios',
      'robustness',
      'recommendations',
      'methods',
      'notices',
      'data',
      'dictionary',
    ]
    const ids = report.sections.map(({ id }) => id)
    expect(order.filter((id) => ids.includes(id))).toEqual(ids.filter((id) => order.includes(id)))
    for (const id of [
      'series-cards',
      'alignment',
      'history',
      'stationarity',
      'levels-changes',
      'lead-lag',
      'cointegration',
    ])
      expect(ids).toContain(id)
    // Nobody asked what comes next.
    expect(ids).not.toContain('forecast')
    expect(ids).not.toContain('scenarios')
    expect(report.sections.every(({ blocks }) => blocks.length > 0)).toBe(true)
  })

  it('tells each finding once, and shows each chart once', () => {
    const told = headings(report)
      .map(({ id }) => id)
      .filter((id) => id.startsWith('finding-'))
    expect([...told].sort()).toEqual(notebook.findings.map(({ id }) => `finding-${id}`).sort())
    const drawn = [...figures(report.answer), ...report.sections.flatMap(({ blocks }) => figures(blocks))]
    expect(new Set(drawn).size).toBe(drawn.length)
    const chapter = (detector: string) =>
      headings(report).find(({ id }) =>
        notebook.findings.some((own) => own.detector === detector && `finding-${own.id}` === id),
      )?.chapter
    expect(chapter('series-overview')).toBe('history')
    expect(chapter('series-together')).toBe('levels-changes')
    expect(chapter('lead-lag')).toBe('lead-lag')
  })

  it('keeps a finding that no chapter takes, in the part that it has in the general form', () => {
    const answered = notebook.answer.answers.flatMap(({ findings }) => findings)
    const own = notebook.findings.find(({ id }) => !answered.includes(id))!
    const changed = compose({
      ...notebook,
      findings: notebook.findings.map((each) =>
        each === own ? { ...own, detector: 'a-new-one', kind: 'anomalies' } : each,
      ),
    })
    expect(headings(changed)).toContainEqual({ chapter: 'anomalies', id: `finding-${own.id}` })
  })

  it('opens with the chart of its answer, what stands behind it is the first chapter', () => {
    const [{ chart, findings }] = notebook.answer.answers as [Notebook['answer']['answers'][number]]
    expect(figures(report.answer)).toEqual([chart])
    expect(report.answer.some(({ kind }) => kind === 'table')).toBe(false)
    expect(report.sections[0]!.id).toBe('question-1')
    expect(headings(report)[0]).toEqual({ chapter: 'question-1', id: `finding-${findings[0]}` })
  })

  it('opens with a table of the leading series where no chart shows the answer, and says nothing twice of the sources', () => {
    const { answer } = notebook
    const undrawn = answer.answers.map((own) => ({ ...own, chart: null }))
    const table = compose({ ...notebook, answer: { ...answer, answers: undrawn } }).answer.find(
      (block) => block.kind === 'table',
    )!
    expect(table.rows.map((row) => plainText(row[0]!))).toEqual(['output', 'orders', 'cpi'])
    expect(table.columns.map(({ title }) => title)).toEqual([
      'series',
      'last value',
      'at',
      'one year',
      'five years',
      'ten years',
    ])
    expect(Number(plainText(table.rows[0]![1]!))).toBeCloseTo(output.at(-1)!, 0)
    expect(JSON.stringify(report.sections).match(/courtesy of nobody/g)).toHaveLength(1)
  })

  it('is a document that the contract takes, with cards that carry a course', () => {
    const section = report.sections.find(({ id }) => id === 'series-cards')!
    const { blocks } = reportSectionSchema.parse(section)
    const [cards] = blocks
    if (cards?.kind !== 'series-cards') throw new Error('no cards')
    expect(cards.cards.map(({ title }) => plainText(title))).toEqual(['output', 'orders', 'cpi'])
    expect(cards.cards[0]!.history.at(-1)).toBeCloseTo(output.at(-1)!, 6)
    expect(cards.cards[0]!.history.length).toBeGreaterThan(100)
    const html = renderReportHtml(report)
    expect(html.match(/class="course"/g)).toHaveLength(3)
    expect(html).toContain('Levels against changes')
  })

  it('stays in the general form where the analyst says table', () => {
    const general = compose({ ...notebook, form: 'table', series: null })
    const ids = general.sections.map(({ id }) => id)
    expect(ids.slice(0, 2)).toEqual(['question-1', 'also-found'])
    expect(ids).not.toContain('series-cards')
    expect(general.answer.some(({ kind }) => kind === 'table')).toBe(false)
  })
})

describe('a report of what comes next', () => {
  it(
    'opens with the fan in place of the table, and ends its chapters with scenarios',
    async () => {
      const notebook = await notebookOf(
        csvOf({ date: dates, orders: wandering(LENGTH, { seed: 31 }) }),
        'Forecast orders for the next 12 months',
      )
      const report = compose(notebook)
      const [fan] = figures(report.answer)
      const source = notebook.cells.find(({ id }) => id === fan)!.source
      expect(source).toMatchObject({ kind: 'chart', form: 'fan' })
      expect(report.answer.some(({ kind }) => kind === 'table')).toBe(false)
      const ids = report.sections.map(({ id }) => id)
      expect(ids[0]).toBe('question-1')
      expect(ids).toContain('scenarios')
      // One series has nothing to be aligned with.
      expect(ids).not.toContain('alignment')
      expect(ids).not.toContain('levels-changes')
    },
    MINUTES,
  )
})
