import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MissionStatusResponse, Notebook } from '#contract'
import { DEMO_KEY } from '../scripts/stand-ins/fred/server.ts'
import { unpack } from '../worker/src/package/read-zip.ts'
import { appUrl, signInThroughDialog, visit, type Visitor, press } from './support/browser.ts'
import { chooseSource } from './support/files.ts'
import { pdfPages } from './support/pdf-text.ts'

/** Two that both grow for decades: their levels go together whatever the truth is. */
const GOAL = 'How do real GDP and population move together since 1990?'
const NOTICE =
  'This product uses the FRED® API but is not endorsed or certified by the Federal Reserve Bank of St. Louis.'

describe('a mission on economic data', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visit()
  })
  afterAll(() => visitor?.leave())

  it('goes from the key to a report, its series and no finding from levels that merely grow', async () => {
    const { page, problems, downloaded } = visitor
    const launch = () => page.locator('form[aria-label="Launch a mission"] button[type="submit"]').click()
    const at = (path: RegExp) =>
      page.waitForFunction((source) => new RegExp(source).test(location.pathname), {}, path.source)
    await page.goto(appUrl(), { waitUntil: 'networkidle2' })
    await chooseSource(page, 'Economic data')
    await page.locator('textarea').fill(GOAL)
    await launch()
    await signInThroughDialog(visitor, 'economist@example.com', 'Joan Robinson')

    // Without a key there is nothing to fetch with.
    await at(/^\/profile$/)
    const field = 'input[autocomplete="off"]'
    await page.locator(field).fill('0'.repeat(32))
    await page.keyboard.press('Enter')
    await page.waitForSelector('[role="alert"] ::-p-text(The value for variable api_key is not registered.)')
    await page.locator(field).fill(DEMO_KEY)
    await page.keyboard.press('Enter')
    await page.waitForSelector('[role="status"] ::-p-text(Your FRED API key is saved.)')

    // The goal is still there.
    await page.locator('header ::-p-text(New Mission)').click()
    await page.waitForFunction((goal) => document.querySelector('textarea')?.value === goal, {}, GOAL)
    await launch()
    await at(/^\/mission\//)
    const missionId = await page.evaluate(() => location.pathname.split('/')[2]!)
    const status = async () =>
      (await (await fetch(`${appUrl()}/api/mission-status/${missionId}`)).json()) as MissionStatusResponse

    // The address goes when the mission has ended.
    await page.waitForFunction(() => location.pathname === '/', { timeout: 300_000 })
    const ended = await status()
    expect(ended).toMatchObject({ status: 'completed', data_source: 'fred' })
    expect(ended.fred_curated_list.slice(0, 2).map(({ series_id }) => series_id)).toEqual(['GDPC1', 'POPTHM'])
    expect(
      ended.progress_log.some(({ message }) => message.startsWith('GDPC1, Real Gross Domestic Product')),
    ).toBe(true)

    await press(page, '::-p-aria(CSV: GDPC1.csv)')
    const series = (await downloaded('GDPC1.csv')).bytes.toString()
    expect(series).toMatch(/^date,value\n1947-01-01,\d/)
    await page.waitForSelector(`::-p-text(${NOTICE})`)

    await press(page, 'button ::-p-text(Download report)')
    const text = (await pdfPages((await downloaded('report.pdf')).bytes)).join(' ')
    expect(text).toContain(NOTICE)
    expect(text).toContain('https://fred.stlouisfed.org/series/GDPC1')

    await press(page, 'button ::-p-text(Download package)')
    const zip = await downloaded(`analysis-package-${missionId}.zip`)
    const folder = await mkdtemp(join(tmpdir(), 'package-'))
    await writeFile(join(folder, 'package.zip'), zip.bytes)
    const names = await unpack(join(folder, 'package.zip'), join(folder, 'unpacked'))
    expect(names).toEqual(expect.arrayContaining(['data/economic_data.csv', 'data/series/GDPC1.csv']))
    expect(readFileSync(join(folder, 'unpacked/data/series/GDPC1.csv'), 'utf8')).toBe(series)

    // In levels the two are all but one line; no finding may tell that.
    const notebook = JSON.parse(readFileSync(join(folder, 'unpacked/notebook.json'), 'utf8')) as Notebook
    await rm(folder, { recursive: true })
    const table = notebook.profile.tables[0]!
    expect(table.columns.map((column) => column.series?.id)).toEqual(
      expect.arrayContaining(['GDPC1', 'POPTHM', 'USREC']),
    )
    const levels = notebook.cells.filter(
      ({ source }) =>
        source.kind === 'statistic' &&
        /^(correlat|pearson|spearman|association|linear_model|stratified)/.test(source.method),
    )
    const telling = notebook.findings.filter((finding) =>
      levels.some(({ id }) => JSON.stringify(finding).includes(`{{${id}.`)),
    )
    expect(telling.map(({ title }) => title)).toEqual([])
    const linked = notebook.answer.answers.flatMap(({ effects }) =>
      effects.filter(({ kind }) => ['link', 'model', 'groups', 'adjusted'].includes(kind)),
    )
    expect(linked).toEqual([])
    expect(problems.filter((problem) => !/422|400/.test(problem))).toEqual([])
  }, 360_000)
})
