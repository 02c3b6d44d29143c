import { beforeAll, describe, expect, it } from '@jest/globals'
import { notebookSchema, type Notebook } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { composeReport, type ReportContext } from './compose-report.ts'
import { glossary } from './glossary.ts'
import { groupFindings } from './parts.ts'
import { renderReportHtml } from './render-report-html.ts'
import { plainText, type Block } from './report-document.ts'
import { buildNotebook, type BuiltNotebook } from './testing/build-notebook.ts'

let built: BuiltNotebook
beforeAll(async () => {
  built = await buildNotebook()
})

const context = (): ReportContext => ({
  paper: 'A4',
  createdAt: new Date('2026-11-20T10:00:00Z'),
  charts: built.charts,
  verification: { recomputed: 512, agreed: 512 },
})
const compose = (change: Partial<Notebook> = {}, rest: Partial<ReportContext> = {}) =>
  composeReport({ ...built.notebook, ...change }, { ...context(), ...rest })
const kinds = (blocks: Block[]) => blocks.map(({ kind }) => kind)

describe('composeReport', () => {
  it('starts from a notebook that the contract accepts', () => {
    expect(() => notebookSchema.parse(built.notebook)).not.toThrow()
  })

  it('puts the answer first and chapters in the order of a reader', () => {
    const report = compose()
    expect(kinds(report.answer)).toEqual(
      expect.arrayContaining(['paragraph', 'certainty', 'key-numbers', 'chart', 'columns']),
    )
    expect(report.sections.map(({ id }) => id)).toEqual([
      'reading',
      'data',
      'comparison',
      'adjusted',
      'composition',
      'also-found',
      'robustness',
      'recommendations',
      'methods',
      'dictionary',
      'tables',
      'code',
      'glossary',
    ])
    expect(report.sections.map(({ number }) => number)).toEqual(
      report.sections.map((_, index) => String(index + 1)),
    )
  })

  it('has a chapter only where there is something to say', () => {
    const ids = compose({
      findings: [],
      recommendations: [],
      cautions: [],
      cells: [],
      answer: plainAnswer(),
    }).sections.map(({ id }) => id)
    expect(ids).toEqual(['reading', 'data', 'robustness', 'dictionary'])
  })

  it('says why a report is short where the table is small, and not that little was found', () => {
    const text = (report: ReturnType<typeof compose>) =>
      JSON.stringify(report.sections.find(({ id }) => id === 'data'))
    const { profile, findings } = built.notebook
    const few = { ...profile, tables: profile.tables.map((table) => ({ ...table, rows: 12 })) }
    expect(text(compose({ profile: few }))).toContain('This report is short because there are 12 rows')
    expect(text(compose({ findings: findings.slice(0, 1) }))).not.toContain('This report is short')
  })

  it('says that rows without a value are left out only where they are no group of their own', () => {
    const { profile, asked, cells } = built.notebook
    const { table, column } = asked.questions.flatMap(({ by }) => by)[0]!
    const gaps = {
      ...profile,
      tables: profile.tables.map((own) => ({
        ...own,
        columns: own.columns.map((each) => (each.name === column ? { ...each, nulls: 3 } : each)),
      })),
    }
    const model = buildModel(gaps)
    const { label } = model.tables
      .find((own) => own.table === table)!
      .fields.find((own) => own.column === column)!
    const limits = (more: Notebook['cells']) =>
      JSON.stringify(
        compose({ profile: gaps, model, cells: [...cells, ...more] }).sections.find(
          ({ id }) => id === 'robustness',
        ),
      )
    expect(limits([])).toMatch(/ 3 of \d+ rows \([^)]*\); analyses of it leave those rows out/)
    const sql = `select coalesce("${column}", 'no ${label}') as level from rows`
    const grouped = {
      ...cells[0]!,
      id: 'c999',
      source: { kind: 'sql' as const, sql },
    } as (typeof cells)[number]
    expect(limits([grouped])).toContain(`a group of their own (“no ${label}”)`)
  })

  it('numbers figures and tables in the order in which they stand', () => {
    const report = compose()
    const blocks = [report.answer, ...report.sections.map((section) => section.blocks)].flat()
    const numbers = (kind: 'chart' | 'table') =>
      blocks.flatMap((block) => (block.kind === kind && block.number !== null ? [block.number] : []))
    for (const kind of ['chart', 'table'] as const)
      expect(numbers(kind)).toEqual(numbers(kind).map((_, index) => index + 1))
    expect(numbers('chart').length).toBe(9)
  })

  it('counts the numbers bound in its text', () => {
    const report = compose()
    const spans = renderReportHtml(report).match(/<span class="n" data-cell="c\d+"/g)!
    expect(report.boundNumbers).toBe(spans.length)
    expect(report.boundNumbers).toBeGreaterThan(80)
  })

  it('refuses a numeral that no cell backs, wherever it stands', () => {
    const { answer, findings, cautions, recommendations } = built.notebook
    const bad = 'It rose by 12 percent.'
    const first = findings[0]!
    const places: Partial<Notebook>[] = [
      { answer: { ...answer, sentences: [bad] } },
      { answer: { ...answer, understood: bad } },
      { answer: { ...answer, certainty_because: bad } },
      { answer: { ...answer, largest_caveat: bad } },
      { answer: { ...answer, next_steps: [{ text: bad, finding: null }] } },
      { answer: { ...answer, key_numbers: [{ label: 'x', value: bad, note: null }] } },
      { findings: [{ ...first, title: bad }] },
      { findings: [{ ...first, statement: [bad] }] },
      { findings: [{ ...first, so_what: bad }] },
      { findings: [{ ...first, n: bad }] },
      { findings: [{ ...first, robustness: bad }] },
      { findings: [{ ...first, tables: [{ ...first.tables[0]!, caption: bad }] }] },
      { findings: [{ ...first, cautions: [{ kind: 'small-n', text: bad, evidence: [] }] }] },
      { cautions: [{ ...cautions[0]!, text: bad }] },
      { recommendations: [{ ...recommendations[0]!, text: bad }] },
    ]
    for (const place of places)
      expect(() => compose(place)).toThrow('no cell backs the numeral in "It rose by 12 percent."')
  })

  it('says of what a language model wrote that its numbers are computed and its words unchecked', () => {
    const notes = (report: ReturnType<typeof compose>) =>
      JSON.stringify(report).split('nobody has checked').length - 1
    expect(notes(compose())).toBe(0)
    const [first, ...others] = built.notebook.findings
    const section = { title: 'More', paragraphs: ['Words.'], charts: [], tables: [] }
    const written = compose({
      analyst: 'some-model',
      findings: [{ ...first!, detector: 'language-model' }, ...others],
      sections: [section],
    })
    expect(notes(written)).toBe(2)
  })

  it('says of a chart that could not be drawn that it could not, and shows the others', () => {
    const [lost, ...others] = built.charts
    const text = (report: ReturnType<typeof compose>) => JSON.stringify(report)
    const count = (report: ReturnType<typeof compose>) => text(report).split('"kind":"chart"').length
    const report = compose({}, { charts: new Map(others) })
    expect(text(report)).toContain('could not be drawn')
    expect(text(report)).not.toContain(`"cell":"${lost![0]}","repeats_heading"`)
    expect(count(report)).toBeLessThan(count(compose()))
    expect(count(report)).toBeGreaterThan(1)
    expect(text(compose())).not.toContain('could not be drawn')
  })

  it('tells how many numbers were computed again, and which came out otherwise', () => {
    const robustness = (verification: ReportContext['verification']) =>
      JSON.stringify(compose({}, { verification }).sections.find(({ id }) => id === 'robustness'))
    expect(robustness({ recomputed: 1512, agreed: 1512 })).toContain(
      '1,512 numbers were computed a second time, and all of them agreed',
    )
    const other = robustness({
      recomputed: 10,
      agreed: 9,
      differences: [{ cell: 'c002', table: 'levels', row: 1, column: 'mean' }],
    })
    expect(other).toContain('9 of them agreed')
    expect(other).toContain('mean in row 2 of table levels came out otherwise')
  })

  it('describes each method that was used once, with its source, and no other', () => {
    const methods = compose().sections.find(({ id }) => id === 'methods')!.blocks
    const headings = methods.flatMap((block) => (block.kind === 'heading' ? [plainText(block.text)] : []))
    expect(headings).toHaveLength(6)
    expect(new Set(headings).size).toBe(6)
    expect(JSON.stringify(methods)).toContain('Games-Howell')
    expect(JSON.stringify(methods)).not.toContain('ARIMA')
  })

  it('lists the code of each cell that computes, of many the main steps of each finding', () => {
    const { cells, findings } = built.notebook
    const listed = (change: Partial<Notebook>) =>
      compose(change).sections.find(({ id }) => id === 'code')!.blocks
    const code = listed({})
    const computing = cells.filter(({ source }) => source.kind !== 'chart')
    expect(code).toHaveLength(computing.length)
    expect(JSON.stringify(code)).toContain(
      'compare_groups_numeric(penguins, y = \\"Body Mass (g)\\", group = \\"Species\\"',
    )
    const more = Array.from({ length: 20 }, (_, at) => ({ ...computing[0]!, id: `c9${at + 10}` }))
    const many = listed({ cells: [...cells, ...more] })
    expect(many.filter(({ kind }) => kind === 'code').length).toBeLessThanOrEqual(3 * findings.length)
    expect(JSON.stringify(many)).toContain(`hold all ${computing.length + 20} steps`)
    expect(JSON.stringify(many)).not.toContain('c910')
  })

  it('lists the files of the package and shows notices word for word', () => {
    const report = compose(
      {},
      {
        files: [{ path: 'code/analysis.sql', description: 'Every query' }],
        notices: ['This product uses an API.'],
      },
    )
    expect(report.sections.map(({ id }) => id)).toContain('files')
    const html = renderReportHtml(report)
    expect(html).toContain('<code>code/analysis.sql</code>')
    expect(html).toContain('This product uses an API.')
    expect(compose().sections.map(({ id }) => id)).not.toContain('files')
  })

  it('names the steps that the data did not allow, the same one once', () => {
    const skipped = {
      kind: 'skipped-step' as const,
      text: 'A step was skipped (a test): too few rows.',
      evidence: [],
    }
    const robustness = (cautions: Notebook['cautions']) =>
      JSON.stringify(compose({ cautions }).sections.find(({ id }) => id === 'robustness'))
    expect(robustness([skipped, skipped])).toContain('2 checks could not be made on these data')
    expect(robustness([skipped, skipped]).split('too few rows')).toHaveLength(2)
    expect(robustness([skipped])).toContain('1 check could not be made on these data')
    expect(robustness([skipped])).toContain('a test')
    expect(robustness([])).not.toContain('could not be made')
  })

  it('gives the same document twice', () => {
    expect(renderReportHtml(compose())).toBe(renderReportHtml(compose()))
  })
})

const plainAnswer = (): Notebook['answer'] => ({
  understood: 'A question',
  sentences: ['The data cannot tell.'],
  certainty: 'cannot-tell',
  certainty_because: 'Nothing was found.',
  key_numbers: [],
  chart: null,
  next_steps: [],
  largest_caveat: null,
  answers: [],
})

describe('groupFindings', () => {
  it('puts exact answers first, exploratory findings last, and the part of the best finding in front between them', () => {
    const [a, , , , , , g] = built.notebook.findings
    const question = { ...a!, id: 'f90', kind: 'question' as const, score: { score: 0.1, features: [] } }
    const trend = { ...a!, id: 'f91', kind: 'trend' as const, score: { score: 50, features: [] } }
    const parts = groupFindings([g!, ...built.notebook.findings.slice(0, 6), question, trend])
    expect(parts.map(({ id }) => id)).toEqual([
      'direct-answer',
      'time',
      'comparison',
      'adjusted',
      'composition',
      'also-found',
    ])
    expect(parts.flatMap(({ findings }) => findings)).toHaveLength(9)
  })
})

describe('glossary', () => {
  it('explains the terms that are used, in the order of the alphabet', () => {
    const terms = glossary('a Spearman correlation, p < 0.001, its interval').map(({ term }) => term)
    expect(terms).toEqual(['Confidence interval', 'Correlation (r)', 'p-value', 'Spearman correlation'])
    expect(glossary('nothing of the kind')).toEqual([])
  })
})

describe('renderReportHtml', () => {
  it('shows whatever users call things as text', async () => {
    const evil = '<img src=x onerror=alert(1)>'
    const hostile = await buildNotebook({
      goal: `Is ${evil} heavier? </style><script>alert(2)</script> 🐧 שלום "q" ${'and more '.repeat(400)}`.slice(
        0,
        4000,
      ),
      filename: `../../<b>etc</b> "x" 🐧.csv`,
      extra: {
        [`<i>${evil}</i>`]: (row) => ['<u>low</u>', 'שלום', '🐧 & co'][row % 3]!,
        ['x'.repeat(300)]: (row) => row,
      },
    })
    const html = renderReportHtml(composeReport(hostile.notebook, { ...context(), charts: hostile.charts }))
    expect(html).not.toMatch(/<img|<script|<i>|<b>etc|<u>|onerror=alert\(1\)>(?!&)/)
    expect(html.match(/<\/style>/g)).toHaveLength(1)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).toContain('שלום')
    expect(html).toContain('🐧')
  })

  it('refers to nothing outside itself, and links only to places that exist', () => {
    const html = renderReportHtml(compose())
    // A picture in pixels lies inside the document.
    expect(html).not.toMatch(/\b(src|href)="(?!#|data:image\/png;base64,)/)
    expect(html).not.toMatch(/@import|url\((?!#)/)
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
    expect([...html.matchAll(/ id="([^"]+)"/g)].length).toBe(ids.size)
  })
})
