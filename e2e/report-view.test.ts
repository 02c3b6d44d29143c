import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { resolve } from 'node:path'
import type { Page } from 'puppeteer'
import { shownValues, type Report, type SignInResponse } from '#contract'
import { addArtifact, addReport, buildMission } from '../server/src/testing/missions.ts'
import { startTestServer, type TestServer } from '../server/src/testing/test-server.ts'
import { axeOn } from './support/axe.ts'
import { buildReport } from './support/build-report.ts'
import { comesToRest, comesToSay, press, visit, type Visitor } from './support/browser.ts'

/** A finished mission whose report is stored, so that no mission has to run; one browser for all tests. */
let server: TestServer
let ada: SignInResponse
let report: Report
let missionId: string
let visitor: Visitor
beforeAll(async () => {
  server = await startTestServer({
    dependencies: { clientDirectory: resolve(import.meta.dirname, '../client/dist') },
  })
  ada = await server.signIn()
  report = await buildReport()
  const mission = await buildMission(server, ada, { status: 'completed', goal: report.title })
  missionId = mission._id
  await addReport(server, mission, report)
  await addArtifact(server, mission, 'report.pdf', '%PDF-1.7', 'pdf')
  visitor = await visit()
  await visitor.context.overridePermissions(server.url, [
    'clipboard-read',
    'clipboard-write',
    'clipboard-sanitized-write',
  ])
})
afterAll(async () => {
  await visitor?.leave()
  await server?.close()
})

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 780 }

/** Opens the mission's page as somebody who is signed in. */
async function read({
  size = DESKTOP,
  dark = false,
  place = '',
  as = ada,
  mission = missionId,
} = {}): Promise<Visitor> {
  const { page, problems } = visitor
  await page.setViewport(size)
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }])
  // What a sign-in leaves behind in the browser; any file of the site will do to reach its storage.
  await page.goto(`${server.url}/favicon.svg`)
  await page.evaluate(
    (entries) => entries.forEach(([key, value]) => localStorage.setItem(key!, value!)),
    [
      ['auth_token', as.token],
      ['user_data', JSON.stringify(as.user)],
      ['user_usage', JSON.stringify(as.usage)],
    ],
  )
  problems.splice(0)
  await page.goto(`${server.url}/mission/${mission}${place}`)
  return visitor
}
const textOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim())
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const HEADLINE = 'article p button[data-cell]'

describe('the report on the page of a finished mission', () => {
  it('says what the printed one says, and leads from each number to what made it', async () => {
    const { page, problems } = await read()
    await page.waitForSelector('article h3')
    expect(await textOf(page, 'article h2')).toBe(report.title)
    expect(await page.$$eval('article h3', (all) => all.map((each) => each.textContent))).toEqual(
      report.sections.map(({ number, title }) => `${number} ${title}`),
    )
    const shown = [report.answer, report.sections].flatMap((part) => shownValues(part as never))
    const charts = await page.$$eval('figure button[data-cell]', (all) => all.length)
    const buttons = await page.$$eval('article button[data-cell]', (all) => all.length)
    expect(buttons - charts).toBe(shown.length)

    const [first] = shownValues(report.answer)
    const cell = report.cells.find(({ id }) => id === first!.cell)!
    const number = await page.waitForSelector(HEADLINE)
    expect(await number!.evaluate((element) => element.textContent)).toBe(first!.text)
    await number!.click()
    await page.waitForSelector('[role="dialog"] pre')
    expect(await textOf(page, '[role="dialog"] h2')).toBe(cell.title)
    expect(await page.$eval('[role="dialog"] pre', (element) => element.textContent)).toBe(cell.code!.text)
    await page.locator('[role="dialog"] button ::-p-text(Copy value)').click()
    await page.waitForSelector('[role="dialog"] button ::-p-text(Copied)')
    expect(await clipboard(page)).toBe(String(first!.value))
    await page
      .locator(
        `[role="dialog"] button ::-p-text(Copy ${cell.code!.language === 'SQL' ? 'query' : 'statistic'})`,
      )
      .click()
    await page.waitForFunction(
      (text) => navigator.clipboard.readText().then((copied) => copied === text),
      { polling: 100 },
      cell.code!.text,
    )

    await page.keyboard.press('Escape')
    await page.waitForSelector('[role="dialog"]', { hidden: true })
    await page.waitForFunction((text) => document.activeElement?.textContent === text, {}, first!.text)
    expect(problems).toEqual([])
  }, 60_000)

  it('draws charts that answer to the pointer, under the policy of the page', async () => {
    const { page, problems } = await read({ place: '#figure-1' })
    // A locator waits until the page has come to rest at the chart.
    await page.locator('#figure-1 [role="img"] svg .mark-symbol.role-mark path').hover()
    await page.waitForSelector('#vg-tooltip-element.visible td.value')
    expect(await textOf(page, '#vg-tooltip-element')).toMatch(/\d/)
    expect(await page.$('figure img')).toBeNull()
    await page.locator('#figure-1 figcaption button ::-p-text(Data and query)').click()
    await page.waitForSelector('[role="dialog"] ::-p-text(Drawn from)')
    expect(problems).toEqual([])
  }, 60_000)

  it('finds words and goes from hit to hit by keyboard', async () => {
    const { page, problems } = await read()
    await page.waitForSelector('article h3')
    await page.keyboard.press('/')
    await page.keyboard.type('gentoo')
    const status = 'search [role="status"]'
    const says = (words: string) => comesToSay(page, status, words)
    await says('1 of \\d+')
    const count = Number((await textOf(page, status)).split(' ').at(-1))
    expect(count).toBeGreaterThan(10)
    // Words are marked once the page has said how many there are.
    const marks = (hits: number, current: number) =>
      page.waitForFunction(
        (...wanted) =>
          ['report-hit', 'report-hit-current'].every(
            (name, at) => (CSS.highlights.get(name)?.size ?? 0) === wanted[at],
          ),
        { polling: 50 },
        hits,
        current,
      )
    await marks(count, 1)
    await page.keyboard.press('Enter')
    await says(`2 of ${count}`)
    await page.keyboard.down('Shift')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.up('Shift')
    await says(`${count} of ${count}`)
    await page.keyboard.press('Escape')
    await says('')
    await marks(0, 0)
    await page.keyboard.press('/')
    await page.keyboard.type('no such words')
    await says('No match')
    expect(problems).toEqual([])
  }, 60_000)

  it('leads through its contents, and back to a place by its address', async () => {
    const { page, problems } = await read()
    const entry = 'nav ol li:nth-child(6) a'
    await page.waitForSelector(entry)
    const id = new URL(await page.$eval(entry, (link) => (link as HTMLAnchorElement).href)).hash.slice(1)
    await press(page, entry)
    const arrived = (place: string) =>
      page.waitForFunction(
        (wanted) => {
          const top = document.getElementById(wanted)?.getBoundingClientRect().top ?? -1
          return (
            top >= 0 &&
            top < 200 &&
            document.querySelector('nav a[aria-current]')?.getAttribute('href')?.endsWith(`#${wanted}`)
          )
        },
        { polling: 100 },
        place,
      )
    await arrived(id)
    expect(await page.evaluate(() => location.pathname + location.hash)).toBe(`/mission/${missionId}#${id}`)
    await page.reload()
    await arrived(id)
    expect(problems).toEqual([])
  }, 60_000)

  it('lets arrow keys go over the numbers of a table, which is one stop of the Tab key', async () => {
    const { page } = await read()
    const table = await page.waitForSelector('table:has(td button[data-cell])')
    await page.waitForFunction(
      (one) =>
        [...one!.querySelectorAll<HTMLElement>('tbody button[data-cell]')].filter(
          ({ tabIndex }) => tabIndex === 0,
        ).length === 1,
      { polling: 50 },
      table,
    )
    await table!.$eval('tbody button[tabindex="0"], tbody button:not([tabindex])', (button) =>
      (button as HTMLElement).focus(),
    )
    const at = () =>
      page.evaluate(() => {
        const cell = document.activeElement!.closest('td')!
        return [cell.cellIndex, (cell.parentElement as HTMLTableRowElement).rowIndex]
      })
    const [column, row] = (await at()) as [number, number]
    await page.keyboard.press('ArrowDown')
    expect(await at()).toEqual([column, row + 1])
    await page.keyboard.press('Enter')
    await page.waitForSelector('[role="dialog"] h2')
  }, 60_000)

  it.each([
    ['a small screen', { size: PHONE }],
    ['the dark', { dark: true }],
  ])(
    'can be read by everybody on %s',
    async (_, options) => {
      const { page, problems } = await read(options)
      const figure = await page.waitForSelector('#figure-1')
      await figure!.scrollIntoView()
      await page.waitForSelector('#figure-1 svg')
      await press(page, HEADLINE)
      await page.waitForSelector('[role="dialog"] pre')
      await comesToRest(page)
      const { violations } = await (await axeOn(page)).include('section[aria-label="Report"]').analyze()
      expect(
        violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html.slice(0, 160))]),
      ).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        page.viewport()!.width,
      )
      expect(problems).toEqual([])
    },
    60_000,
  )

  it('shows the picture of a chart that can not be drawn', async () => {
    const mission = await buildMission(server, ada, { status: 'completed' })
    const [cell, chart] = Object.entries(report.charts)[0]!
    await addArtifact(server, mission, 'chart.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image')
    const charts = { ...report.charts, [cell]: { ...chart, spec: {}, image: 'chart.svg' } }
    await addReport(server, mission, { ...report, charts })
    const { page } = await read({ mission: mission._id, place: '#figure-1' })
    const picture = await page.waitForSelector('#figure-1 img')
    expect(await picture!.evaluate((image) => (image as HTMLImageElement).alt)).toBe(chart.description)
  }, 60_000)

  it('says when it can not be loaded, and tries again', async () => {
    const mission = await buildMission(server, ada, { status: 'completed' })
    await addReport(server, mission, report)
    const stored = (await server.dependencies.missions.find(mission._id))!.report!
    await server.database.files.remove([stored.file_id])
    const { page } = await read({ mission: mission._id })
    await page.waitForSelector('[role="alert"] ::-p-text(The report could not be loaded)')
    await addReport(server, mission, report)
    await page.locator('button ::-p-text(Try again)').click()
    await page.waitForSelector('article h3')
  }, 60_000)

  it('is not missed on missions that have it in print alone', async () => {
    const old = await buildMission(server, ada, { status: 'completed' })
    const answered = visitor.page.waitForResponse((response) => response.url().endsWith('/report'))
    const { page, problems } = await read({ mission: old._id })
    expect(await (await answered).json()).toBeNull()
    await page.waitForSelector('::-p-text(No package is available)')
    expect(await page.$('section[aria-label="Report"], [role="alert"]')).toBeNull()
    expect(problems).toEqual([])
  }, 60_000)

  it('is for its owner alone', async () => {
    const { page } = await read({ as: await server.signIn('eve@example.com') })
    await page.waitForSelector('h1')
    await page.waitForSelector('::-p-text(This mission belongs to another account)')
    expect(await page.$('article h3')).toBeNull()
  }, 60_000)
})
