import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxePuppeteer } from '@axe-core/puppeteer'
import type { Page } from 'puppeteer'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Axe over the page as it stands, to be told what to look at. Its half a megabyte is given to each document once; left
 * to itself it would be given twice for every look.
 */
export async function axeOn(page: Page): Promise<AxePuppeteer> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  return new AxePuppeteer(page, 'void 0').setLegacyMode(true)
}
