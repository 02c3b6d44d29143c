import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getDocument } from '../ingest/pdf/pdfjs.ts'
import { launchBrowser, type ReportBrowser } from './browser.ts'
import { composeReport } from './compose-report.ts'
import { renderPdf } from './render-pdf.ts'
import { renderReportHtml } from './render-report-html.ts'
import { plainText, type Block, type ReportDocument } from './report-document.ts'
import { testBrowserPath } from './testing/browser-path.ts'
import { buildNotebook } from './testing/build-notebook.ts'
import { severalAnswers } from './testing/several-answers.ts'

const browserPath = testBrowserPath()
let browser: ReportBrowser
let report: ReportDocument
beforeAll(async () => {
  browser = await launchBrowser({ browserPath })
  const { notebook, charts } = await buildNotebook()
  report = composeReport(notebook, {
    paper: 'A4',
    createdAt: new Date('2026-11-20T10:00:00Z'),
    charts,
    verification: { recomputed: 512, agreed: 512 },
  })
})
afterAll(() => browser.close())

interface StructNode {
  role?: string
  alt?: string
  children?: StructNode[]
}
const roles = (node: StructNode | null): string[] =>
  node ? [node.role ?? '', ...(node.children ?? []).flatMap(roles)] : []
const alts = (node: StructNode | null): string[] =>
  node ? [...(node.alt ? [node.alt] : []), ...(node.children ?? []).flatMap(alts)] : []

async function readPdf(pdf: Buffer) {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise
  const pages = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    pages.push({
      text: text.replace(/\s+/g, ' '),
      size: page.view.slice(2) as [number, number],
      tags: (await page.getStructTree()) as StructNode | null,
    })
  }
  const outline = (await document.getOutline()) ?? []
  const { info } = (await document.getMetadata()) as { info: { Title?: string } }
  return { pages, outline, title: info.Title }
}

const squeeze = (text: string) => text.replace(/\s+/g, '')

describe('the report as PDF', () => {
  let pdf: Awaited<ReturnType<typeof readPdf>>
  let pages: number
  let bytes: Buffer
  beforeAll(async () => {
    const rendered = await renderPdf(renderReportHtml(report), { browserPath, browser })
    pages = rendered.pages
    bytes = rendered.pdf
    pdf = await readPdf(rendered.pdf)
  })

  it('has as many pages as it says, fourteen or more of real content', () => {
    expect(pdf.pages).toHaveLength(pages)
    expect(pages).toBeGreaterThanOrEqual(14)
    for (const { text } of pdf.pages) expect(text.length).toBeGreaterThan(200)
  })

  it('gives in its contents the pages on which the headings stand', () => {
    const contents = pdf.pages[1]!.text
    const entries = report.sections.flatMap(({ title, number, blocks }) => [
      { number: number!, title },
      ...blocks.flatMap((block) =>
        block.kind === 'opening' && block.heading.level === 2
          ? [{ number: block.heading.number!, title: plainText(block.heading.text) }]
          : [],
      ),
    ])
    expect(entries.length).toBeGreaterThan(15)
    const placed = entries.map(({ number, title }) => {
      const page = pdf.pages.findIndex(
        ({ text }, index) =>
          index > 0 && squeeze(text).split(squeeze(number + title)).length > (index === 1 ? 2 : 1),
      )
      expect(page).toBeGreaterThan(0)
      return `${number}${title}${page + 1}`
    })
    expect(squeeze(contents)).toContain(squeeze(placed.join('')))
  })

  it('leaves no heading of a chapter without what it is the heading of', () => {
    const [first] = report.sections
    const [table] = first!.blocks.filter(({ kind }) => kind === 'table')
    const told = squeeze(plainText((table as Extract<Block, { kind: 'table' }>).rows[0]![0]!))
    const begins = pdf.pages.findLastIndex(({ text }) => squeeze(text).includes(squeeze(`1 ${first!.title}`)))
    expect(squeeze(pdf.pages[begins]!.text).split(squeeze(first!.title)).at(-1)).toContain(told)
  })

  it('leaves no page but the last with its lower half white', async () => {
    const figures = report.sections.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind === 'chart')
    expect(figures.length).toBeGreaterThan(5)
    const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
    for (let number = 2; number < document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent()
      const lowest = Math.min(
        ...items.flatMap((item) =>
          'str' in item && item.str.trim() && item.transform[5] > 62 ? [item.transform[5]] : [],
        ),
      )
      expect({ number, low: lowest < 450 }).toEqual({ number, low: true })
    }
  })

  it('has bookmarks for chapters with findings below them', () => {
    const titles = pdf.outline.map(({ title }) => title)
    expect(titles[0]).toBe(report.title)
    for (const section of report.sections) expect(titles).toContain(`${section.number} ${section.title}`)
    const comparison = pdf.outline.find(({ title }) => title.endsWith('Comparisons and drivers'))!
    expect(comparison.items.map(({ title }) => title)[0]).toMatch(/^3\.1 Gentoo penguins weigh/)
  })

  it('is tagged: headings, tables with header cells, figures with alternative text', () => {
    const all = pdf.pages.flatMap(({ tags }) => roles(tags))
    for (const role of ['Document', 'H1', 'H2', 'P', 'Table', 'TH', 'TD', 'Figure', 'L', 'LI', 'Link'])
      expect(all).toContain(role)
    const described = pdf.pages.flatMap(({ tags }) => alts(tags))
    expect(described.filter((alt) => alt.length > 60).length).toBe(9)
    expect(pdf.title).toBe(report.title)
  })

  it('carries running heads and page numbers, the first page without a head', () => {
    expect(pdf.pages[0]!.text).toContain(`Page 1 of ${pages}`)
    expect(pdf.pages[4]!.text).toContain(`Page 5 of ${pages}`)
    expect(pdf.pages[4]!.text).toContain(report.shortGoal)
    expect(pdf.pages[4]!.text).toContain('Apogee')
    expect(pdf.pages[0]!.text.split(report.shortGoal).length).toBe(2)
  })

  it('shows the answer whole on the first page', () => {
    expect(pdf.pages[0]!.text).toContain('The largest caveat')
    expect(pdf.pages[0]!.text).toContain('1,375 g')
    expect(pdf.pages[1]!.text).toContain('Contents')
  })

  it.each([
    ['A4', 595.3, 841.9],
    ['Letter', 612, 792],
  ] as const)('prints on %s', async (paper, width, height) => {
    const { pages: printed } = await readPdf(
      (await renderPdf(renderReportHtml({ ...report, paper }), { browserPath, browser })).pdf,
    )
    for (const { size } of printed) {
      expect(Math.abs(size[0] - width)).toBeLessThan(1)
      expect(Math.abs(size[1] - height)).toBeLessThan(1)
    }
  })
})

it('prints several answers on the first page and their charts on it or the second, before the contents', async () => {
  const { notebook, charts } = await severalAnswers()
  const several = composeReport(notebook, { paper: 'A4', createdAt: new Date(0), charts })
  const { pages } = await readPdf((await renderPdf(renderReportHtml(several), { browserPath, browser })).pdf)
  const [one, two] = pages.map(({ text }) => text)
  expect(one).toMatch(/Question 1.*Weigh them again.*Question 2.*Weigh them again/)
  for (const figure of ['Figure 1.', 'Figure 2.']) expect(`${one} ${two}`).toContain(figure)
  expect(two).toContain('Contents')
})

it('keeps what to do with a long answer, its chart behind it; what no page holds flows on', async () => {
  const { notebook, charts } = await severalAnswers()
  const [first] = notebook.answer.answers
  const withSteps = async (count: number) => {
    const steps = Array.from({ length: count }, () =>
      'Weigh each of them once more in the week after. '.repeat(4),
    )
    const answers = [{ ...first!, steps: [...steps, 'That is the last.'] }]
    const long = composeReport(
      { ...notebook, answer: { ...notebook.answer, answers } },
      { paper: 'A4', createdAt: new Date(0), charts },
    )
    const printed = await renderPdf(renderReportHtml(long), { browserPath, browser })
    return (await readPdf(printed.pdf)).pages.map(({ text }) => text)
  }
  const [whole, behind] = await withSteps(9)
  expect(whole).toMatch(/Weigh them again.*That is the last/)
  expect(behind).toContain('Figure 1.')
  const [begun, ended] = await withSteps(15)
  expect(begun).toContain('Weigh them again')
  expect(ended).toContain('That is the last')
}, 60_000)

describe('the browser', () => {
  let server: Server
  let hits: string[]
  beforeAll(async () => {
    hits = []
    server = createServer((request, response) => {
      hits.push(request.url!)
      response.end('x')
    })
    server.on('connection', () => hits.push('a connection'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  it('runs no script of the page and lets no request out', async () => {
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const html = `<!doctype html><html><head><style>@import url(${at}/css); @font-face { font-family: f; src: url(${at}/font) } p { font-family: f; background: url(${at}/background) }</style>
      <link rel="stylesheet" href="${at}/link"><script src="${at}/script"></script></head>
      <body><p id="p">untouched</p><img src="${at}/image"><iframe src="${at}/frame"></iframe><object data="${at}/object"></object>
      <img src="file:///etc/hostname"><svg><image href="${at}/svg"/></svg>
      <script>document.getElementById('p').textContent = 'changed'; fetch('${at}/fetch')</script></body></html>`
    const { pdf } = await renderPdf(html, { browserPath, browser })
    const [page] = (await readPdf(pdf)).pages
    expect(page!.text).toContain('untouched')
    expect(hits).toEqual([])
  })

  it('says which setting to mend when it is missing or does not start', async () => {
    await expect(renderPdf('<p>x', { browserPath: null })).rejects.toThrow('CHROMIUM_PATH')
    await expect(renderPdf('<p>x', { browserPath: '/no/such/browser' })).rejects.toThrow(
      /\/no\/such\/browser \(CHROMIUM_PATH\) did not start/,
    )
  })

  it('ends at once when aborted, with the reason of the abort', async () => {
    const controller = new AbortController()
    const own = await launchBrowser({ browserPath, signal: controller.signal })
    const printing = renderPdf(renderReportHtml(report), {
      browserPath,
      browser: own,
      signal: controller.signal,
    })
    setTimeout(() => controller.abort(new Error('stopped by its user')), 30)
    await expect(printing).rejects.toThrow('stopped by its user')
    await expect(own.withPage(async () => 1)).rejects.toThrow('stopped by its user')
    await expect(launchBrowser({ browserPath, signal: controller.signal })).rejects.toThrow(
      'stopped by its user',
    )
    await own.close()
  })
})
