import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { appUrl, signInThroughDialog, visit, type Visitor, press } from './support/browser.ts'
import { pdfPages } from './support/pdf-text.ts'
import { vegaDataset } from './support/vega-dataset.ts'

const dataFile = vegaDataset('movies.json')
const films = JSON.parse(readFileSync(dataFile, 'utf8')) as Record<string, unknown>[]

/** Places in ascending order; equal values share the mean of theirs. */
const ranks = (values: number[]): number[] =>
  values.map((own) => {
    const below = values.filter((other) => other < own).length
    return below + values.filter((other) => other === own).length / 2
  })

/** Spearman's rank correlation over the rows where both are numbers. */
function correlation(a: string, b: string): number {
  const rows = films.filter((film) => typeof film[a] === 'number' && typeof film[b] === 'number')
  const [x, y] = [a, b].map((column) => {
    const values = ranks(rows.map((film) => film[column] as number))
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return values.map((value) => value - mean)
  }) as [number[], number[]]
  const product = (u: number[], v: number[]) => u.reduce((sum, value, index) => sum + value * v[index]!, 0)
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y))
}

describe('a mission about films', () => {
  let visitor: Visitor
  let missionId: string
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

    missionId = await page.evaluate(() => location.pathname.split('/').at(-1)!)

    await page.waitForSelector('button ::-p-text(Download report)', { timeout: 300_000 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await press(page, 'button ::-p-text(Download report)')
    const text = (await pdfPages((await downloaded('report.pdf')).bytes)).join(' ')
    // Amounts grow by steps that are alike in no other way than their order.
    for (const column of ['US DVD Sales', 'Production Budget', 'IMDB Votes']) {
      const size = correlation('Worldwide Gross', column).toFixed(2)
      expect(text).toMatch(new RegExp(`${column} \\(rank correlation ${size}`, 'i'))
    }
    // What is part of the outcome explains nothing.
    expect(text).toContain('US gross is a part or another measure of worldwide gross')
    expect(text).toContain(films.length.toLocaleString('en-US'))
    expect(problems).toEqual([])
  }, 360_000)

  it('answers in its chat, with evidence behind each number, and shows what was said after a reload', async () => {
    const { page, problems } = visitor
    await page.goto(`${appUrl()}/mission/${missionId}`)
    const suggestion = await page.waitForSelector('[aria-label="Suggested questions"] button')
    const asked = await suggestion!.evaluate((button) => button.textContent!)
    await suggestion!.click()
    await page.waitForSelector('li[data-from="assistant"] table', { timeout: 90_000 })
    const suggested = await page.$$eval('[aria-label="Suggested questions"] button', (all) =>
      all.map((button) => button.textContent),
    )
    expect(suggested).not.toContain(asked)

    const number = await page.waitForSelector('li[data-from="assistant"] p button[data-cell]')
    const shown = await number!.evaluate((button) => button.textContent!)
    await number!.evaluate((button) => (button as HTMLElement).click())
    await page.waitForSelector('[role="dialog"] pre')
    expect(await page.$eval('[role="dialog"]', (dialog) => dialog.textContent)).toContain(shown)
    await page.keyboard.press('Escape')
    await page.waitForSelector('[role="dialog"]', { hidden: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

    const said = () =>
      page.$$eval('li[data-from]', (all) => all.map((one) => one.querySelector('p')?.textContent))
    const before = await said()
    expect(before[0]).toBe(asked)
    await page.goto(`${appUrl()}/mission/${missionId}`)
    await page.waitForSelector('li[data-from="assistant"] table', { timeout: 30_000 })
    expect(await said()).toEqual(before)
    expect(problems).toEqual([])
  }, 180_000)
})
