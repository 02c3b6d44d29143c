import type { Browser, ConsoleMessage, ElementHandle, Page, Viewport } from 'puppeteer'
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

/** As long as anybody waits here for anything: a machine that runs many other things is slow, not wrong. */
const TIMEOUT_MS = 60_000

/** A page with a profile of its own. Guests sit down one after the other: a new page would cost each a second. */
export interface Seat {
  page: Page
  taken: boolean
}

export async function openSeat(browser: Browser): Promise<Seat> {
  const page = await (await browser.createBrowserContext()).newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  return { page, taken: false }
}

/** Somebody new sits down, who finds nothing of whoever sat there before. */
export async function openGuest(seat: Seat, url: string, options: GuestOptions): Promise<Guest> {
  const { page } = seat
  seat.taken = true
  await page.setViewport(options.viewport ?? { width: 1280, height: 900 })
  const scheme = options.dark ? 'dark' : 'light'
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }])
  await storeSession(page, url, options.as)
  const network = await interceptCalls(page)
  const timers = await holdTimers(page, options.hold ?? [])
  const problems: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') problems.push(message.text())
  }
  const onError = (error: unknown) => void problems.push(String(error))
  page.on('console', onConsole).on('pageerror', onError)

  const find = (text: string, selector: string, wanted: boolean) =>
    page.waitForFunction(
      (said, where, there) => {
        const plain = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
        // Whether it is visible is asked last: the page's styles have to be computed for it.
        const found = [...document.querySelectorAll<HTMLElement>(where)].findLast(
          (element) =>
            plain(element) === said &&
            element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
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

  let left = false
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
    advance: timers.advance,
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
      if (left) return
      left = true
      page.off('console', onConsole).off('pageerror', onError)
      await network.end()
      await timers.end()
      seat.taken = false
    },
  }
}

/** Storage as a sign-in leaves it, or empty. */
async function storeSession(page: Page, url: string, as?: SignInResponse): Promise<void> {
  // Any file of the site will do: storage belongs to its address. And it ends the page before.
  await page.goto(`${url}/favicon.svg`)
  const entries: Record<string, string> | undefined = as && {
    auth_token: as.token,
    user_data: JSON.stringify(as.user),
    user_usage: JSON.stringify(as.usage),
  }
  await page.evaluate((wanted) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const [key, value] of Object.entries(wanted)) localStorage.setItem(key, value)
  }, entries ?? {})
}
