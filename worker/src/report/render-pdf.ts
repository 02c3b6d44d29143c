import type { Page } from 'puppeteer'
import { withBrowser, type ReportBrowser } from './browser.ts'
import { flowFigures } from './flow-figures.ts'
import { setHeight } from './lower-pictures.ts'
import { readPageNumbers, type PageNumbers } from './page-numbers.ts'

export interface PdfOptions {
  signal?: AbortSignal
  browserPath: string | null
  /** A browser that is open already; else one is started for this report. */
  browser?: ReportBrowser
}

/**
 * The answer is set smaller in these steps until it fits the first page, its chart in less height; one that cannot be
 * drawn so is set smaller as far as it can be read.
 */
const FIT_STEPS = [
  { look: 'fit-1', lower: 1 },
  { look: 'small fit-2', lower: 1 },
  { look: 'small fit-3', lower: 2 },
  { look: 'smaller fit-4', lower: 2 },
  { look: 'smaller fit-5', lower: 2 },
]
/** Charts behind the words are in less height from the third on, so that their page holds them all. */
const lowerOf = (charts: number) => (charts > 2 ? 2 : 0)

/**
 * Where that is not enough its charts go to the second page, and its words are set smaller until they end on the first:
 * what to do must not stand behind a page that is half white. Where even that is not enough they flow on.
 */
const WORDS_STEPS = ['fit-last', 'small fit-last', 'smaller fit-last']
const WORDS_FLOW = 'small fit-last flows'

/** The text block of both papers, in CSS pixels: what stands on a screen of this width is as large as in print. */
const TEXT_BLOCK = { width: 627, height: 946 }

/** What ends above this height of a page, in points, leaves most of it white. */
const LOW = 300

const PRINT = { preferCSSPageSize: true, printBackground: true, timeout: 120_000 } as const

/** Where everything falls. Nothing is painted, which takes a third of the time; places and pages are the same. */
async function measure(page: Page): Promise<PageNumbers> {
  const hide = await page.addStyleTag({ content: 'body { visibility: hidden }' })
  const pdf = await page.pdf({ ...PRINT, tagged: false, outline: false })
  await hide.evaluate((element) => (element as unknown as { remove(): void }).remove())
  return readPageNumbers(pdf)
}

const setFit = (page: Page, step: string) =>
  page.$eval('html', (root, name) => root.setAttribute('class', name), step)

/** Whether all words of the answer end on the first page, with the charts behind them, or all but the first. */
const wordsFit = (page: Page) =>
  page.$$eval(
    '.answer > :not(figure, .before-figure), .one-chart .answer > .before-figure + figure',
    (words, height) => {
      const { getComputedStyle } = globalThis as unknown as {
        getComputedStyle(of: object): { order: string }
      }
      const here = words.filter((own) => getComputedStyle(own).order === '0')
      return Math.max(...here.map((own) => own.getBoundingClientRect().bottom)) <= height
    },
    TEXT_BLOCK.height,
  )

const FIGURES = '.answer figure'

/** Of several charts the first stays on the first page where it can: no answer should have to be read without one. */
const ONE_CHART = WORDS_STEPS.map((step) => `${step} one-chart`)
const countCharts = (page: Page) => page.$$eval(FIGURES, (figures) => figures.length)

/** The largest look in which the words of the answer end on the first page. */
async function fitWords(page: Page): Promise<string> {
  const charts = await countCharts(page)
  const first = `${FIGURES}:first-of-type`
  await setHeight(page, FIGURES, lowerOf(charts))
  for (const step of [...(charts > 1 ? ONE_CHART : []), ...WORDS_STEPS]) {
    await setFit(page, step)
    await setHeight(page, first, step.includes('one-chart') ? 2 : lowerOf(charts))
    if (await wordsFit(page)) return step
  }
  return WORDS_FLOW
}

/** Writes page numbers where the contents wait for them. */
const fillContents = (page: Page, numbers: [string, number][]) =>
  page.$$eval(
    '[data-page-of]',
    (places, entries) => {
      const pages = new Map(entries)
      for (const place of places)
        place.textContent = String(pages.get(place.getAttribute('data-page-of') ?? '') ?? '')
    },
    numbers,
  )

/**
 * The HTML as a tagged PDF with bookmarks. Pages are measured first, then the contents get their numbers and the
 * report is printed; the numbers' places are as wide empty as full, so nothing moves.
 *
 * @throws the signal's reason when aborted; Error when there is no browser at `browserPath`
 */
export async function renderPdf(
  html: string,
  { signal, browserPath, browser }: PdfOptions,
): Promise<{ pdf: Buffer; pages: number }> {
  const run = (open: ReportBrowser) =>
    open.withPage(async (page) => {
      await page.setViewport(TEXT_BLOCK)
      await page.emulateMediaType('print')
      await page.setContent(html, { waitUntil: 'load' })
      let measured = await measure(page)
      const fits = () => (measured.pageOf.get('contents') ?? 0) <= 2
      for (const { look, lower } of FIT_STEPS) {
        signal?.throwIfAborted()
        if (fits()) break
        await setFit(page, look)
        await setHeight(page, FIGURES, lower)
        measured = await measure(page)
      }
      if (!fits()) {
        const look = await fitWords(page)
        await setFit(page, look)
        measured = await measure(page)
        // Behind charts the contents flow on where these leave much of their page, else they have a page of their own.
        if ((measured.heightOf.get('contents') ?? Infinity) < LOW) {
          await setFit(page, `${look} contents-apart`)
          measured = await measure(page)
        }
      }
      signal?.throwIfAborted()
      measured = await flowFigures(page, () => measure(page))
      await fillContents(page, [...measured.pageOf])
      signal?.throwIfAborted()
      const pdf = await page.pdf({ ...PRINT, tagged: true, outline: true })
      signal?.throwIfAborted()
      return { pdf: Buffer.from(pdf), pages: measured.pages }
    })
  return browser ? run(browser) : withBrowser({ browserPath, signal }, run)
}
