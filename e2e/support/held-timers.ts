import type { Page } from 'puppeteer'

interface HeldTimers {
  advance(ms: number): void
}

/**
 * Takes the page's timers of exactly these delays out of real time: they run only when told. So a wait of ten
 * seconds is proved to the millisecond at once, while animations and debounces go on as always.
 * @returns what moves the held timers on by so many milliseconds, and what ends the holding for pages to come
 */
export async function holdTimers(page: Page, delays: number[]) {
  const { identifier } = await page.evaluateOnNewDocument(install, delays)
  return {
    advance: (ms: number): Promise<void> =>
      page.evaluate((by) => (window as unknown as { heldTimers: HeldTimers }).heldTimers.advance(by), ms),
    end: () => page.removeScriptToEvaluateOnNewDocument(identifier),
  }
}

/** Runs in the page, before any script of it. */
function install(delays: number[]): void {
  interface Timer {
    due: number
    every: number | null
    run: () => void
  }
  const timers = new Map<number, Timer>()
  let elapsed = 0
  // Real timers count up from 1, so that the two kinds never share a number.
  let next = 1_000_000_000

  const hold = (name: 'setTimeout' | 'setInterval') => {
    const real = window[name].bind(window)
    window[name] = ((run: () => void, delay = 0, ...rest: unknown[]) => {
      if (!delays.includes(delay)) return real(run, delay, ...rest)
      timers.set(++next, { due: elapsed + delay, every: name === 'setInterval' ? delay : null, run })
      return next
    }) as never
  }
  const forget = (name: 'clearTimeout' | 'clearInterval') => {
    const real = window[name].bind(window)
    window[name] = ((id?: number) => void (timers.delete(id ?? 0) || real(id))) as never
  }
  hold('setTimeout')
  hold('setInterval')
  forget('clearTimeout')
  forget('clearInterval')

  const heldTimers: HeldTimers = {
    advance(ms) {
      const end = elapsed + ms
      for (;;) {
        const [first] = [...timers].filter(([, { due }]) => due <= end).sort((a, b) => a[1].due - b[1].due)
        if (!first) break
        const [id, timer] = first
        elapsed = timer.due
        if (timer.every === null) timers.delete(id)
        else timer.due += timer.every
        timer.run()
      }
      elapsed = end
    },
  }
  Object.assign(window, { heldTimers })
}
