import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appUrl, press, signInThroughDialog, visit, type Visitor } from './support/browser.ts'
import { pdfPages } from './support/pdf-text.ts'
import { vegaDataset } from './support/vega-dataset.ts'
import { unpack } from '../worker/src/package/read-zip.ts'

const dataFile = vegaDataset('seattle-weather.csv')
const GOAL = 'How do the seasons differ, is it getting warmer, and what goes with wind?'

interface Day {
  date: string
  temp_max: number
}
const days: Day[] = readFileSync(dataFile, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [date, , tempMax] = line.split(',')
    return { date: date!, temp_max: Number(tempMax) }
  })

const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length
const SEASON = [
  'Winter',
  'Winter',
  'Spring',
  'Spring',
  'Spring',
  'Summer',
  'Summer',
  'Summer',
  'Autumn',
  'Autumn',
  'Autumn',
  'Winter',
]
const seasonMean = (season: string) =>
  mean(
    days
      .filter(({ date }) => SEASON[Number(date.slice(5, 7)) - 1] === season)
      .map(({ temp_max }) => temp_max),
  )

/**
 * Notes when the page first showed what, by its own clock: a test that looks on from outside may come too late to a
 * mission that takes seconds.
 */
function noteSights(): void {
  const sights: Record<string, number> = {}
  const isThere: Record<string, () => boolean> = {
    lines: () => document.querySelectorAll('[role="log"] li').length >= 2,
    live: () => [...document.querySelectorAll('aside *')].some(({ textContent }) => textContent === 'Live'),
    chart: () => document.querySelector('figure img') !== null,
    report: () =>
      [...document.querySelectorAll('button')].some(({ textContent }) =>
        textContent.includes('Download report'),
      ),
  }
  const look = () => {
    for (const [name, is] of Object.entries(isThere))
      if (!(name in sights) && is()) sights[name] = performance.now()
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  Object.assign(window, { sights })
}

describe('the first mission of a new user', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visit()
  })
  afterAll(() => visitor?.leave())

  it('goes from sign-in and upload to a report whose numbers are right', async () => {
    const { page, problems, downloaded } = visitor
    await page.evaluateOnNewDocument(noteSights)
    await page.goto(appUrl(), { waitUntil: 'networkidle2' })
    const input = await page.waitForSelector('input[type="file"]')
    await input!.uploadFile(dataFile)
    await page.locator('textarea').fill(GOAL)
    await page.locator('form button[type="submit"]').click()

    // A visitor is asked to sign in, and the launch resumes by itself.
    await signInThroughDialog(visitor, 'first.mission@example.com', 'Ada Lovelace')
    await page.waitForFunction(() => /^\/mission\//.test(location.pathname), { timeout: 30_000 })
    const missionId = await page.evaluate(() => location.pathname.split('/')[2]!)

    await page.waitForSelector('button ::-p-text(Download report)', { timeout: 300_000 })
    // Before there is a report, lines of the feed arrive, over the live connection, and charts show as they are made.
    const { report, ...before } = await page.evaluate(
      () => (window as unknown as { sights: Record<string, number> }).sights,
    )
    for (const sight of ['lines', 'live', 'chart'])
      expect([sight, before[sight]! < report!]).toEqual([sight, true])
    await page.waitForFunction(() => location.pathname === '/', { timeout: 30_000 })
    await press(page, 'button ::-p-text(Download report)')
    const pdf = await downloaded('report.pdf')
    await press(page, 'button ::-p-text(Download package)')
    const zip = await downloaded(`analysis-package-${missionId}.zip`)

    const pages = await pdfPages(pdf.bytes)
    const text = pages.join(' ')
    expect(pages.length).toBeGreaterThanOrEqual(15)
    expect(pages[0]).toContain(GOAL)
    expect(text).toContain(days.length.toLocaleString('en-US'))
    for (const season of ['Winter', 'Spring', 'Summer', 'Autumn'])
      expect([season, text.includes(seasonMean(season).toFixed(1))]).toEqual([season, true])
    const years = [...new Set(days.map(({ date }) => date.slice(0, 4)))]
    const warmest = Math.max(
      ...years.map((year) =>
        mean(days.filter(({ date }) => date.startsWith(year)).map((day) => day.temp_max)),
      ),
    )
    expect(text).toContain(warmest.toFixed(1))

    // The page shows the same report, and behind its numbers what made them.
    await page.waitForSelector('article[aria-label="The report"] p button[data-cell]')
    const shown = (selector: string) =>
      page.$$eval(`article[aria-label="The report"] ${selector}`, (all) =>
        all.map((each) => (each.textContent ?? '').replace(/\s+/g, ' ').trim()),
      )
    for (const chapter of await shown('h3')) expect(text).toContain(chapter.replace(/^\d+ /, ''))
    const numbers = await shown('p button[data-cell]')
    expect(numbers.length).toBeGreaterThan(100)
    expect(numbers.filter((number) => !text.includes(number))).toEqual([])
    await press(page, 'article p button[data-cell]')
    const code = await page.waitForSelector('[role="dialog"] pre')
    expect(await code!.evaluate((element) => element.textContent!.length)).toBeGreaterThan(20)

    const folder = await mkdtemp(join(tmpdir(), 'package-'))
    await writeFile(join(folder, 'package.zip'), zip.bytes)
    const names = await unpack(join(folder, 'package.zip'), join(folder, 'unpacked'))
    expect(names).toEqual(
      expect.arrayContaining([
        'report.pdf',
        'notebook.json',
        'README.md',
        'code/analysis.sql',
        'code/analysis.R',
        'data/seattle_weather.csv',
      ]),
    )
    expect(names.filter((name) => /^images\/.*\.png$/.test(name)).length).toBeGreaterThanOrEqual(4)
    expect(readFileSync(join(folder, 'unpacked/report.pdf')).equals(pdf.bytes)).toBe(true)
    await rm(folder, { recursive: true })
    expect(problems).toEqual([])
  }, 360_000)
})
