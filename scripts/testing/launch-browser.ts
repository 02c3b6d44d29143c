import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer'

/**
 * A Chromium that ends with the Jest worker that opened it. Jest gives a worker that does not end by itself half a
 * second between asking and killing, which is less than a browser needs to close; so it is killed at the first word.
 */
export async function launchBrowser(options: LaunchOptions): Promise<Browser> {
  const userDataDir = mkdtempSync(join(tmpdir(), 'test-browser-'))
  const browser = await puppeteer.launch({ ...options, userDataDir, handleSIGTERM: false })
  process.once('exit', () => {
    browser.process()?.kill('SIGKILL')
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  process.once('SIGTERM', () => process.exit(143))
  return browser
}
