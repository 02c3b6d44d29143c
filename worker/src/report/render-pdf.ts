import type { Page } from 'puppeteer'
import { withBrowser, type ReportBrowser } from './browser.ts'
import { readPageNumbers } from './page-numbers.ts'

export interface PdfOptions {
  signal?: AbortSignal
  browserPath: string | null
  /** A browser that is open already; else one is started for this report. */
  browser?: ReportBrowser
}

const print = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
      timeout: 120_000,
    }),
  )

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
 * The HTML as a tagged PDF with bookmarks. It is printed once to learn on which page each heading falls, and again
 * with those numbers in the contents; the numbers' places are as wide empty as full, so nothing moves.
 */
export async function renderPdf(
  html: string,
  { signal, browserPath, browser }: PdfOptions,
): Promise<{ pdf: Buffer; pages: number }> {
  const run = (open: ReportBrowser) =>
    open.withPage(async (page) => {
      await page.setContent(html, { waitUntil: 'load' })
      const first = await print(page)
      signal?.throwIfAborted()
      const { pages, pageOf } = await readPageNumbers(first)
      if (!html.includes('data-page-of=')) return { pdf: first, pages }
      await fillContents(page, [...pageOf])
      const pdf = await print(page)
      signal?.throwIfAborted()
      return { pdf, pages }
    })
  return browser ? run(browser) : withBrowser({ browserPath, signal }, run)
}
