import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer'
import { launchBrowser } from '../../scripts/testing/launch-browser.ts'

const FLAGS = [
  '--disable-gpu',
  // Every visit of a page would get a frame of its own inside the browser, which costs a sixth of loading it.
  '--disable-features=RenderDocument',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

let launched: Promise<Browser> | undefined

/** The one Chromium of this Jest worker. A file leaves it with `disconnect`; who sits in it has a context of their own. */
export async function joinBrowser(): Promise<Browser> {
  launched ??= launchBrowser({ executablePath: process.env.CHROMIUM_PATH, headless: true, args: FLAGS })
  const browser = await launched
  if (browser.connected) return puppeteer.connect({ browserWSEndpoint: browser.wsEndpoint() })
  launched = undefined
  return joinBrowser()
}

/** The running application, as `npm test` hands it over. */
export function appUrl(): string {
  const url = process.env.APP_URL
  if (!url) throw new Error('APP_URL is not set: run the end-to-end tests through npm test')
  return url
}

/** Where the stand-in for Google answers. */
export const standInUrl = (): string => new URL(process.env.GOOGLE_IDENTITY_SCRIPT_URL!).origin

export interface Visitor {
  browser: Browser
  /** What the browser keeps of this visitor, apart from all others. */
  context: BrowserContext
  page: Page
  /** Errors that pages wrote to their console, and exceptions nobody caught. */
  problems: string[]
  /** Waits until a download of that name is whole. */
  downloaded(name: string | RegExp, timeoutMs?: number): Promise<{ name: string; bytes: Buffer }>
  leave(): Promise<void>
}

/**
 * A page in a browser that knows nothing of anybody else. Whoever visits waits for whole missions, and has asked for
 * less motion: a page that is painted anew sixty times a second takes the core that the mission needs.
 */
export async function visit(size = { width: 1280, height: 900 }): Promise<Visitor> {
  const browser = await joinBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'downloads-'))
  const context = await browser.createBrowserContext()
  const downloads = await browser.target().createCDPSession()
  await downloads.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    browserContextId: context.id!,
    downloadPath: folder,
    eventsEnabled: true,
  })
  // A file stands there under its name before all of it does, so that only the browser can tell when it is whole.
  const whole = new Set<string>()
  downloads.on('Browser.downloadProgress', ({ state, filePath }) => {
    if (state === 'completed' && filePath !== undefined) whole.add(basename(filePath))
  })
  const page = await context.newPage()
  await page.setViewport(size)
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return {
    browser,
    context,
    page,
    problems,
    async downloaded(name, timeoutMs = 30_000) {
      for (const until = Date.now() + timeoutMs; Date.now() < until; await delay(50)) {
        const found = [...whole].find((file) => (typeof name === 'string' ? file === name : name.test(file)))
        if (found !== undefined) return { name: found, bytes: await readFile(join(folder, found)) }
      }
      throw new Error(`no download of ${name}; there are ${(await readdir(folder)).join(', ') || 'none'}`)
    },
    async leave() {
      await context.close()
      await browser.disconnect()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Clicks what is on the page, wherever it has moved to: a page that is being laid out anew (a mission just ended, a
 * report is loading) may move a button between the look for it and a click at its place.
 */
export async function press(page: Page, selector: string): Promise<void> {
  const element = await page.waitForSelector(selector, { visible: true })
  await element!.evaluate((button) => (button as HTMLElement).click())
}

/** Waits until the text of an element is what the expression describes, from end to end. */
export async function comesToSay(page: Page, selector: string, expression: string): Promise<void> {
  await page.waitForFunction(
    (where, wanted) => new RegExp(`^${wanted}$`).test(document.querySelector(where)!.textContent),
    { polling: 50 },
    selector,
    expression,
  )
}

/** Waits until nothing fades or moves any more: what is measured half way is neither of its two states. */
export async function comesToRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect!.getComputedTiming().endTime === Infinity,
        ),
    { polling: 50 },
  )
}

/** Clicks the button of Google's stand-in and picks an account in its window. */
export async function signInThroughDialog(
  { browser, page }: Pick<Visitor, 'browser' | 'page'>,
  email: string,
  name: string,
): Promise<void> {
  const opened = new Promise<Page>((resolve) =>
    browser.once('targetcreated', (target) => void target.page().then((popup) => resolve(popup!))),
  )
  await page.locator('::-p-aria([name="Sign in with Google"][role="button"])').click()
  const popup = await opened
  await popup.locator('input[type="email"]').fill(email)
  await popup.locator('input[name="name"]').fill(name)
  await untilItCloses(popup, () => popup.click('button[type="submit"]'))
}

/** Does what makes a window close itself; the window may be gone before the browser has answered the input. */
export async function untilItCloses(window: Page, act: () => Promise<void>): Promise<void> {
  const closed = new Promise<void>((resolve) => window.once('close', () => resolve()))
  await act().catch((error: unknown) => {
    if (!/(Target|Session) closed/.test((error as Error).message)) throw error
  })
  await closed
}
