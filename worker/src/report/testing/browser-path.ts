import { existsSync } from 'node:fs'

/** The browser that tests print with: as set, or where Debian and others put it. */
export const testBrowserPath = (): string | null =>
  [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium-browser',
  ].find((path): path is string => path !== undefined && existsSync(path)) ?? null
