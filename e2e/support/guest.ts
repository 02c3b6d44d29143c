import type { Browser, ElementHandle, Page, Viewport } from 'puppeteer'
import type { SignInResponse } from '#contract'
import { holdTimers } from './held-timers.ts'
import { interceptCalls, type Network } from './network.ts'

export interface GuestOptions {
  /** Signed in as; a visitor without. */
  as?: SignInResponse
  viewport?: Viewport
  dark?: boolean
  /** Delays of timers that run only when `advance` is called. */
  hold?: number[]
}

/** One person in front of the product. */
export interface Guest {
  page: Page
  network: Network
  /** Errors that pages wrote to their console, and exceptions nobody caught. Forced failures are among them. */
  problems: string[]
  open(path: string): Promise<void>
  /** Waits until something visible says exactly this. */
  sees(text: string, selector?: string): Promise<ElementHandle<HTMLElement>>
  /** Waits until nothing visible says this. */
  seesNo(text: string, selector?: string): Promise<void>
  /** Clicks the visible button or link of this name once it can be used. */
  press(name: string): Promise<void>
  /** Clicks a button of the open confirmation, and waits until it has gone: while it fades it takes all clicks. */
  answer(name: string): Promise<void>
  /** Moves the held timers on. */
  advance(ms: number): Promise<void>
  /** Waits until the page is at this path, with its query. */
  isAt(path: string | RegExp): Promise<void>
  leave(): Promise<void>
}

const TIMEOUT_MS = 30_000

/** Opens a profile of the browser that shares nothing with any other. */
export async function openGuest(browser: Browser, url: string, options: GuestOptions): Promise<Guest> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.setViewport(options.viewport ?? { width: 1280, height: 900 })
  if (options.dark) await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  const network = await interceptCalls(page)
  if (options.as) await storeSession(page, url, options.as)
  const advance = await holdTimers(page, options.hold ?? [])

  const find = (text: string, selector: string, wanted: boolean) =>
    page.waitForFunction(
      (said, where, there) => {
        const plain = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
        const found = [...document.querySelectorAll<HTMLElement>(where)].findLast(
          (element) =>
            element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
            plain(element) === said,
        )
        return there ? (found ?? false) : found === undefined
      },
      { polling: 50 },
      text,
      selector,
      wanted,
    )
  const explained = async <T>(what: string, work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (cause) {
      const shown = await page.evaluate(() => document.body.innerText)
      throw new Error(`${what}. The page at ${page.url()} shows:\n${shown.slice(0, 1500)}`, { cause })
    }
  }

  return {
    page,
    network,
    problems,
    async open(path) {
      await page.goto(`${url}${path}`, { waitUntil: 'load' })
      await page.waitForSelector('h1')
    },
    sees: async (text, selector = 'body *') =>
      (await explained(
        `"${text}" is not to be seen in ${selector}`,
        find(text, selector, true),
      )) as unknown as ElementHandle<HTMLElement>,
    async seesNo(text, selector = 'body *') {
      await explained(`"${text}" is still to be seen in ${selector}`, find(text, selector, false))
    },
    async press(name) {
      const quoted = name.replaceAll('"', '\\"')
      await explained(`"${name}" can not be pressed`, page.locator(`::-p-aria([name="${quoted}"])`).click())
    },
    async answer(name) {
      await explained(
        `"${name}" does not close the dialog`,
        page
          .locator(`[role="dialog"] button ::-p-text(${name})`)
          .click()
          .then(() => page.waitForSelector('[role="dialog"]', { hidden: true })),
      )
    },
    advance,
    async isAt(path) {
      await explained(
        `the address is not ${path}`,
        page.waitForFunction(
          (source, exact) => {
            const here = location.pathname + location.search + location.hash
            return exact ? here === source : new RegExp(source).test(here)
          },
          { polling: 50 },
          typeof path === 'string' ? path : path.source,
          typeof path === 'string',
        ),
      )
    },
    async leave() {
      if (!page.isClosed()) await context.close()
    },
  }
}

/** What a sign-in leaves behind in the browser. */
async function storeSession(page: Page, url: string, { token, user, usage }: SignInResponse): Promise<void> {
  // Any file of the site will do: storage belongs to its address.
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate(
    (entries) => entries.forEach(([key, value]) => localStorage.setItem(key!, value!)),
    [
      ['auth_token', token],
      ['user_data', JSON.stringify(user)],
      ['user_usage', JSON.stringify(usage)],
    ],
  )
}
