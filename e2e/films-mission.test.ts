import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { appUrl, signInThroughDialog, visit, type Visitor } from './support/browser.ts'
import { pdfPages } from './support/pdf-text.ts'
import { vegaDataset } from './support/vega-dataset.ts'

const dataFile = vegaDataset('movies.json')
const films = JSON.parse(readFileSync(dataFile, 'utf8')) as Record<string, unknown>[]

/** Pearson's r over the rows where both are numbers. */
function correlation(a: string, b: string): number {
  const pairs = films
    .map((film) => [film[a], film[b]])
    .filter((pair): pair is [number, number] => pair.every((value) => typeof value === 'number'))
  const mean = (index: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[index], 0) / pairs.length
  const [ma, mb] = [mean(0), mean(1)]
  const sums = pairs.reduce(
    ([ab, aa, bb], [x, y]) => [ab + (x - ma) * (y - mb), aa + (x - ma) ** 2, bb + (y - mb) ** 2],
    [0, 0, 0] as [number, number, number],
  )
  return sums[0] / Math.sqrt(sums[1] * sums[2])
}

describe('a mission about films', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visit({ width: 360, height: 780 })
  })
  afterAll(() => visitor?.leave())

  it('launched by somebody signed in, on a small screen, says what goes with worldwide gross', async () => {
    const { page, problems, downloaded } = visitor
    await page.goto(appUrl(), { waitUntil: 'networkidle2' })
    await page.locator('header button ::-p-text(Login)').click()
    await signInThroughDialog(visitor, 'films@example.com', 'Grace Hopper')
    await page.waitForFunction(() => localStorage.getItem('auth_token') !== null)

    const input = await page.waitForSelector('input[type="file"]')
    await input!.uploadFile(dataFile)
    await page.locator('textarea').fill('What goes with worldwide gross?')
    await page.locator('form button[type="submit"]').click()
    await page.waitForFunction(() => /^\/mission\//.test(location.pathname), { timeout: 30_000 })

    const report = await page.waitForSelector('button ::-p-text(Download report)', { timeout: 300_000 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await report!.click()
    const text = (await pdfPages((await downloaded('report.pdf')).bytes)).join(' ')
    for (const [column, words] of [
      ['US Gross', 'US gross'],
      ['US DVD Sales', 'US DVD sales'],
      ['Production Budget', 'production budget'],
    ] as const)
      expect(text).toMatch(
        new RegExp(`${words} \\(r = ${correlation('Worldwide Gross', column).toFixed(2)}`, 'i'),
      )
    expect(text).toContain(films.length.toLocaleString('en-US'))
    expect(problems).toEqual([])
  }, 360_000)
})
