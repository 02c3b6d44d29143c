import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'puppeteer'
import type { SignInResponse } from '#contract'
import { NOT_STARTED_HERE, TOO_LATE } from '../server/src/services/gmail/finish-connection.ts'
import { freePort } from '../scripts/services/ports.ts'
import { ALLOW, decide } from '../scripts/testing/google-consent.ts'
import { CLIENT_SECRET, runGoogleStandIn } from '../scripts/testing/google-stand-in.ts'
import { appUrl, standInUrl } from './support/browser.ts'
import type { Guest } from './support/guest.ts'
import { signIn } from './support/mission-client.ts'
import { useStage } from './support/stage.ts'

const port = await freePort()
const app = `http://127.0.0.1:${port}`
const folder = await mkdtemp(join(tmpdir(), 'apogee-google-'))
const google = await runGoogleStandIn(folder, { appUrl: app, clientId: process.env.GOOGLE_CLIENT_ID! })
afterAll(async () => {
  await google.stop()
  await rm(folder, { recursive: true })
})

const stage = useStage({
  port,
  environment: {
    APP_URL: app,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    GOOGLE_OAUTH_AUTHORIZE_URL: `${google.address}/o/oauth2/v2/auth`,
    GOOGLE_OAUTH_TOKEN_URL: `${google.address}/token`,
    GOOGLE_OAUTH_REVOKE_URL: `${google.address}/revoke`,
    GMAIL_API_URL: google.address,
  },
})

interface SentMail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachments: { filename: string; size: number }[]
}
async function outboxOf(address: string, to: string): Promise<SentMail[]> {
  const answer = await fetch(`${address}/outbox`, { headers: { accept: 'application/json' } })
  return ((await answer.json()) as SentMail[]).filter((mail) => mail.to === to)
}

let users = 0
let ada: SignInResponse
let guest: Guest
beforeEach(async () => {
  stage.server.clock.now = () => new Date()
  ada = await stage.signIn(`gmail${++users}@example.com`)
  guest = await stage.guest({ as: ada })
})

const isConnected = async (user = ada) =>
  (await stage.server.database.models.User.findById(user.user.id).lean())!.gmail !== null

/** From the profile to Google's page of consent. */
async function goToGoogle(): Promise<void> {
  await guest.open('/profile')
  await guest.press('Connect Gmail')
  await guest.page.waitForSelector('button[value="allow"]')
}
/** Allows sending, and gives the address that Google sends the browser back to without going there. */
async function allowed(): Promise<URL> {
  await goToGoogle()
  return decide(new URL(guest.page.url()), { ...ALLOW, email: ada.user.email })
}
/** The way back with another state. */
function withState(back: URL, change: object): string {
  const url = new URL(back)
  const state = JSON.parse(url.searchParams.get('state')!) as object
  url.searchParams.set('state', JSON.stringify({ ...state, ...change }))
  return url.href
}
const failed = (reason: string) => `Failed to connect Gmail: ${reason}`

describe('connecting Gmail in a browser', () => {
  it('works from the profile and back: connected, a test e-mail, disconnected', async () => {
    await goToGoogle()
    await guest.sees('Send email on your behalf', 'label')
    await guest.page.click('button[value="allow"]')
    await guest.sees(
      'Gmail connected successfully! You can now receive email notifications.',
      '[role="status"] p',
    )
    await guest.isAt('/profile?gmail=connected')
    await guest.sees('Gmail is connected', '#email-settings p')
    await guest.press('Send Test Email')
    await guest.sees(`A test email is on its way to ${ada.user.email}.`, '[role="status"]')
    expect(await outboxOf(google.address, ada.user.email)).toMatchObject([
      { subject: 'Apogee can send you reports' },
    ])
    await guest.press('Disconnect Gmail')
    await guest.answer('Disconnect')
    await guest.sees('Gmail is disconnected. No more emails will be sent.', '[role="status"]')
    await guest.sees('Gmail is not connected', '#email-settings p')
    expect(await isConnected()).toBe(false)
    expect(guest.problems).toEqual([])
  })

  it('does nothing when the user declines, or unticks sending', async () => {
    await goToGoogle()
    await guest.page.click('button[value="deny"]')
    await guest.sees('Gmail permission was denied: access_denied', '[role="alert"] p')
    await guest.isAt('/profile')
    await goToGoogle()
    await guest.page.click('input[type="checkbox"]')
    await guest.page.click('button[value="allow"]')
    await guest.sees(
      failed('The permission to send email was not granted. Please connect Gmail again and leave it ticked.'),
      '[role="alert"] p',
    )
    await guest.isAt('/profile?gmail=error')
    expect(await isConnected()).toBe(false)
  })

  it('refuses a state that was forged, or that leads to another site, and stays here', async () => {
    const back = await allowed()
    for (const change of [{ sig: 'A'.repeat(43) }, { return_url: 'https://evil.example/' }]) {
      await guest.page.goto(withState(back, change))
      await guest.sees(failed(NOT_STARTED_HERE), '[role="alert"] p')
      await guest.isAt('/profile?gmail=error')
      expect(new URL(guest.page.url()).origin).toBe(app)
    }
    expect(await isConnected()).toBe(false)
  })

  it('refuses the state of another user, and of the same user in another browser', async () => {
    const back = await allowed()
    const eve = await stage.signIn('gmail-eve@example.com')
    for (const as of [eve, ada]) {
      const other = await stage.guest({ as })
      await other.page.goto(back.href)
      await other.sees(failed(NOT_STARTED_HERE), '[role="alert"] p')
      expect(await isConnected(as)).toBe(false)
      await other.leave()
    }
  })

  it('refuses who comes back after ten minutes', async () => {
    const back = await allowed()
    stage.server.clock.now = () => new Date(Date.now() + 601_000)
    await guest.page.goto(back.href)
    await guest.sees(failed(TOO_LATE), '[role="alert"] p')
    expect(await isConnected()).toBe(false)
  })

  it('sends home who has lost the session meanwhile', async () => {
    const back = await allowed()
    await guest.page.goto(`${app}/favicon.svg`)
    await guest.page.evaluate(() => localStorage.clear())
    await guest.page.goto(back.href)
    await guest.sees(
      'Authentication expired during OAuth process. Please sign in again and retry.',
      '[role="alert"] p',
    )
    await guest.isAt('/')
    expect(await isConnected()).toBe(false)
  })
})

/** Whether nothing of the mail lies beside the screen. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

describe('a mission with e-mail', () => {
  it('is launched after connecting, and its report arrives with the right PDF', async () => {
    const email = 'mailed.mission@example.com'
    const standIn = standInUrl()
    const client = await signIn(appUrl(), standIn, email)
    const context = await stage.browser.createBrowserContext()
    const page = await context.newPage()
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
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
    const input = await page.waitForSelector('input[type="file"]')
    await input!.uploadFile(resolve(import.meta.dirname, '../client/public/samples/penguins.csv'))
    await page.locator('textarea').fill('How do the species differ in body mass?')
    await page.locator('form button[type="submit"]').click()
    await page.waitForFunction(() => /^\/mission\//.test(location.pathname), { timeout: 30_000 })
    const missionId = await page.evaluate(() => location.pathname.split('/')[2]!)
    expect((await client.ended(missionId)).status).toBe('completed')

    let mails: SentMail[] = []
    while ((mails = await outboxOf(standIn, email)).length === 0) await delay(200)
    const pdf = await client.download(`/api/sessions/${missionId}/artifacts/report.pdf`)
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
    await context.close()
  }, 360_000)
})
