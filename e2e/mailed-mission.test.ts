import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'puppeteer'
import { appUrl, press, standInUrl, visit, type Visitor } from './support/browser.ts'
import { chooseFiles, filesOnDisk } from './support/files.ts'
import { signIn, type MissionClient } from './support/mission-client.ts'
import { outboxOf, type SentMail } from './support/outbox.ts'
import { pdfPages } from './support/pdf-text.ts'

/** Deliveries of two couriers: one costs more, the other is later. */
const deliveries = [
  'delivery_id,courier,cost,delay',
  ...Array.from({ length: 120 }, (_, at) => {
    const [first, step] = [at % 2 === 0, (at * 7) % 11]
    return `D${at + 1},${first ? 'Ada' : 'Ben'},${(first ? 40 : 25) + step},${(first ? 3 : 12) + step / 2}`
  }),
].join('\n')

/** Whether nothing of the mail lies beside the screen. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** One mission, launched by somebody who connects Gmail on the way and changes how the goal is read. */
describe('a mission with e-mail, and with a reading that was changed before launch', () => {
  const file = filesOnDisk()
  const email = 'mailed.mission@example.com'
  let visitor: Visitor
  let client: MissionClient
  let missionId: string
  let pdf: Buffer
  beforeAll(async () => {
    visitor = await visit()
  })
  afterAll(() => visitor?.leave())

  it('is launched after connecting, and its report arrives with the right PDF', async () => {
    const { page, problems } = visitor
    const standIn = standInUrl()
    client = await signIn(appUrl(), standIn, email)
    await page.goto(`${appUrl()}/favicon.svg`)
    await page.evaluate((answer) => {
      localStorage.setItem('auth_token', answer.token)
      localStorage.setItem('user_data', JSON.stringify(answer.user))
      localStorage.setItem('user_usage', JSON.stringify(answer.usage))
    }, client.session)
    await page.goto(appUrl())
    const box = 'form input[type="checkbox"]'
    await page.locator(box).click()
    await page.locator('::-p-aria([name="Grant Gmail Permission"])').click()
    await page.locator('button[value="allow"]').click()
    await page.waitForSelector(`label ::-p-text(Email the report to ${email} when it is ready)`, {
      timeout: 30_000,
    })
    await page.waitForFunction(() => location.search === '')
    await page.locator(box).click()
    // It would lie over the reading for eight seconds.
    await press(page, 'button[aria-label="Dismiss"]')
    await page.waitForSelector('.mantine-Notification-root', { hidden: true })

    await chooseFiles(page, file('deliveries.csv', deliveries))
    await page.locator('textarea').fill('Compare cost by courier')
    await page.waitForSelector('section[aria-busy="false"] button[aria-haspopup="menu"]', { timeout: 60_000 })
    await page.locator('button[aria-haspopup="menu"] ::-p-text(cost)').click()
    await page.locator('[role="menu"] ::-p-text(delay)').click()
    await page.waitForSelector('[role="menu"]', { hidden: true })
    await page.locator('form button[type="submit"]').click()
    await page.waitForFunction(() => /^\/mission\//.test(location.pathname), { timeout: 30_000 })
    missionId = await page.evaluate(() => location.pathname.split('/')[2]!)
    expect((await client.ended(missionId)).status).toBe('completed')
    await page.waitForSelector('button ::-p-text(Download report)', { timeout: 30_000 })
    expect(problems).toEqual([])

    let mails: SentMail[] = []
    while ((mails = await outboxOf(standIn, email)).length === 0) await delay(200)
    pdf = await client.download(`/api/sessions/${missionId}/artifacts/report.pdf`)
    expect(mails).toMatchObject([{ attachments: [{ filename: 'report.pdf', size: pdf.length }] }])
    const [mail] = mails
    const attached = await fetch(`${standIn}/outbox/attachment?mail=${mail!.id}&number=0`)
    expect(Buffer.from(await attached.arrayBuffer()).equals(pdf)).toBe(true)
    for (const form of [mail!.text, mail!.html]) {
      expect(form).toContain(`${appUrl()}/mission/${missionId}`)
      expect(form).not.toMatch(/\{\{|undefined|null/)
    }
    // Gmail has the mail before the feed tells of it.
    const isSaid = async () =>
      (await client.feed(missionId)).some(
        (item) => 'message' in item && item.message === `The report was emailed to ${email}.`,
      )
    while (!(await isSaid())) await delay(200)

    for (const width of [360, 700])
      for (const value of ['light', 'dark']) {
        await page.setViewport({ width, height: 900 })
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }])
        await page.setContent(mail!.html)
        expect([width, value, await fits(page)]).toEqual([width, value, true])
      }
  }, 360_000)

  it('its changed reading is what the report answers', async () => {
    const [first = '', ...others] = await pdfPages(pdf)
    expect(first).toMatch(/Delay is .*(Ben|Ada)/i)
    expect(first).not.toMatch(/Cost is .*(Ben|Ada)/i)
    expect(others.join(' ')).toContain('settled by a person before the analysis began')
  })
})
