import puppeteer, { type Browser, type HTTPRequest, type Page } from 'puppeteer'

/** A browser that stays open for several reports. */
export interface ReportBrowser {
  /** A blank page that runs no script and reaches nothing outside; closed when `use` ends. */
  withPage<Result>(use: (page: Page) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  // No name and no address leads anywhere: not even a connection is opened ahead of a request.
  '--host-resolver-rules=MAP * ~NOTFOUND',
]

/** Chromium's own sandbox works neither for root nor inside another. */
const sandboxFlags = (confined: boolean) =>
  confined || process.getuid?.() === 0 ? ['--no-sandbox', '--disable-setuid-sandbox'] : []

const refuseRequests = (request: HTTPRequest) => {
  const wanted = request.url().startsWith('data:') ? request.continue() : request.abort('blockedbyclient')
  // A page that is closed while it asks has nobody left to answer.
  wanted.catch(() => undefined)
}

/**
 * Starts Chromium, so that a report that comes later need not wait for it. Aborting closes it.
 * @throws Error that names the setting when there is no browser at the path
 */
export async function launchBrowser({
  browserPath,
  signal,
  confined = false,
}: {
  browserPath: string | null
  signal?: AbortSignal
  /** Whether this process is shut in already, and what it starts with it. */
  confined?: boolean
}): Promise<ReportBrowser> {
  signal?.throwIfAborted()
  if (!browserPath) throw new Error('no browser to make PDFs with: install chromium or set CHROMIUM_PATH')
  let browser: Browser
  try {
    browser = await puppeteer.launch({
      executablePath: browserPath,
      pipe: true,
      headless: true,
      args: [...FLAGS, ...sandboxFlags(confined)],
    })
  } catch (cause) {
    throw new Error(
      `the browser at ${browserPath} (CHROMIUM_PATH) did not start: ${(cause as Error).message}`,
      { cause },
    )
  }
  let closing: Promise<void> | undefined
  const close = () => (closing ??= browser.close())
  const onAbort = () => void close().catch(() => browser.process()?.kill('SIGKILL'))
  signal?.addEventListener('abort', onAbort, { once: true })
  if (signal?.aborted) onAbort()
  return {
    async withPage(use) {
      signal?.throwIfAborted()
      try {
        const page = await browser.newPage()
        try {
          await page.setJavaScriptEnabled(false)
          await page.setRequestInterception(true)
          page.on('request', refuseRequests)
          return await use(page)
        } finally {
          if (browser.connected) await page.close()
        }
      } catch (error) {
        // What breaks because of an abort is reported as the abort.
        signal?.throwIfAborted()
        throw error
      }
    },
    async close() {
      signal?.removeEventListener('abort', onAbort)
      await close()
    },
  }
}

/** A browser for the time of `use`, closed however that ends. */
export async function withBrowser<Result>(
  options: { browserPath: string | null; signal?: AbortSignal },
  use: (browser: ReportBrowser) => Promise<Result>,
): Promise<Result> {
  const browser = await launchBrowser(options)
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}
