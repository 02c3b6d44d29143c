import { beforeAll, describe, expect, it } from '@jest/globals'
import { composeReport } from './compose-report.ts'
import { plainText, type Block, type ReportDocument } from './report-document.ts'
import type { BuiltNotebook } from './testing/build-notebook.ts'
import { severalAnswers } from './testing/several-answers.ts'

let built: BuiltNotebook
let report: ReportDocument
beforeAll(async () => {
  built = await severalAnswers()
  report = compose()
})
const compose = (charts = built.charts) =>
  composeReport(built.notebook, { paper: 'A4', createdAt: new Date('2026-11-20T10:00:00Z'), charts })

/** What stands on page one, a word or two for each block. */
const line = (block: Block): string =>
  block.kind === 'label'
    ? block.text
    : block.kind === 'paragraph'
      ? `${block.look}: ${plainText(block.text)}`
      : block.kind === 'certainty'
        ? `${block.certainty}: ${plainText(block.because)}`
        : block.kind === 'chart'
          ? `chart ${block.cell}`
          : block.kind
const section = (id: string) => report.sections.find((own) => own.id === id)!

describe('a report with several answers', () => {
  it('shows a list that was asked for in full, in its order', () => {
    const { answer, findings } = built.notebook
    const { cell, table } = findings.find(({ tables }) => tables.length > 0)!.tables[0]!
    const source = built.notebook.cells.find(({ id }) => id === cell)!.output.tables[table]!
    const { name } = source.columns[0]!
    const listed = { cell, table, caption: 'The first', columns: [{ name, title: 'who' }], rows: [1, 0] }
    const answers = answer.answers.map((own, at) => (at === 0 ? { ...own, listed } : own))
    const told = composeReport(
      { ...built.notebook, answer: { ...answer, answers } },
      { paper: 'A4', createdAt: new Date('2026-11-20T10:00:00Z'), charts: built.charts },
    )
    const block = told.answer.find(({ kind }) => kind === 'table') as Extract<Block, { kind: 'table' }>
    expect(block.rows.map(([first]) => plainText(first!))).toEqual(
      [1, 0].map((row) => String(source.rows[row]![0])),
    )
    expect(report.answer.some(({ kind }) => kind === 'table')).toBe(false)
  })

  it('says more of what to do in lines of their own, fewer where answers share the page', () => {
    const { answer } = built.notebook
    const answers = answer.answers.map((own) => ({ ...own, steps: ['Try it.', 'Wait for it.'] }))
    const pageOf = (shown: typeof answers) =>
      JSON.stringify(
        composeReport(
          { ...built.notebook, answer: { ...answer, answers: shown } },
          { paper: 'A4', createdAt: new Date('2026-11-20T10:00:00Z'), charts: built.charts },
        ).answer,
      )
    expect(pageOf(answers)).toMatch(/Weigh them again.*Try it\./)
    expect(pageOf(answers)).not.toMatch(/Wait for it/)
    expect(pageOf(answers.slice(0, 1))).toMatch(/Weigh them again.*Try it\..*Wait for it\./)
  })

  it('has on page one each question in the order asked, with its answer, how sure that is and why, and its chart', () => {
    const [first, second] = built.notebook.answer.answers
    const lines = report.answer.map(line)
    const from = (words: RegExp) => lines.slice(lines.findIndex((own) => words.test(own)))
    expect(from(/^Question 1/)).toEqual([
      'Question 1: How the species differ',
      expect.stringMatching(/^headline: Gentoo penguins weigh/),
      'lead: They were all weighed.',
      'high: The intervals are narrow.',
      `chart ${first!.chart}`,
      'columns',
      'Question 2: Whether flippers say it',
      'headline: Whether flippers say it cannot be told.',
      'lead: They were all weighed.',
      'cannot-tell: Too few were measured.',
      `chart ${second!.chart}`,
      'columns',
    ])
  })

  it('heads an answer by how its question was understood where its words are too long for a heading', () => {
    const { notebook, charts } = built
    const long = 'whether flippers say it '.repeat(8).trim()
    const titles = (asked?: string) =>
      composeReport(
        {
          ...notebook,
          asked: {
            ...notebook.asked,
            questions: notebook.asked.questions.map((own, at) => (at === 1 ? { ...own, words: long } : own)),
          },
          answer: {
            ...notebook.answer,
            answers: notebook.answer.answers.map((own) => ({ ...own, ...(asked && { asked }) })),
          },
        },
        { paper: 'A4', createdAt: new Date(0), charts },
      )
        .answer.map(line)
        .filter((own) => own.startsWith('Question'))
    expect(titles('Do flippers say it?')).toEqual([
      'Question 1: How the species differ',
      'Question 2: Do flippers say it?',
    ])
    expect(titles()[1]).toBe('Question 2')
  })

  it('draws a chart once that two answers have, and none that could not be drawn', () => {
    const { charts, notebook } = built
    const [first, second] = notebook.answer.answers
    const drawn = (given: typeof charts, answers = notebook.answer.answers) =>
      composeReport(
        { ...notebook, answer: { ...notebook.answer, answers } },
        { paper: 'A4', createdAt: new Date(0), charts: given },
      ).answer.filter(({ kind }) => kind === 'chart').length
    expect(drawn(charts, [first!, { ...second!, chart: first!.chart }])).toBe(1)
    expect(drawn(new Map([...charts].filter(([id]) => id !== second!.chart)))).toBe(1)
  })

  it('puts them together, then has a chapter for each, where what shows nothing takes a line', () => {
    expect(report.sections.slice(0, 3).map(({ id }) => id)).toEqual(['together', 'question-1', 'question-2'])
    const [table] = section('together').blocks as [Extract<Block, { kind: 'table' }>]
    expect(table.rows.map((row) => [plainText(row[0]!), plainText(row[1]!), plainText(row[3]!)])).toEqual([
      [
        'Question 1: How the species differ',
        'Gentoo penguins weigh 1,375 g more than Adelie',
        'High confidence',
      ],
      ['Question 2: Whether flippers say it', 'The data cannot tell', 'The data cannot tell'],
    ])
    const openings = (id: string) =>
      section(id).blocks.flatMap((own) => (own.kind === 'opening' ? [plainText(own.heading.text)] : []))
    expect(openings('question-1')).toEqual([expect.stringMatching(/^Gentoo penguins weigh/)])
    expect(openings('question-2')).toHaveLength(1)
    expect(JSON.stringify(section('question-1'))).toContain('Also looked at, and nothing shows')
    expect(JSON.stringify(section('question-2'))).not.toContain('Also looked at')
  })

  it('points from a chapter to the chart that page one has', () => {
    const cells = section('question-2').blocks.flatMap((own) => (own.kind === 'chart' ? [own.cell] : []))
    expect(cells).not.toContain(built.notebook.answer.answers[1]!.chart)
  })
})
