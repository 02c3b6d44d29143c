import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignInResponse } from '#contract'
import { NOT_STARTED_HERE, TOO_LATE } from '../server/src/services/gmail/finish-connection.ts'
import { freePort } from '../scripts/services/ports.ts'
import { ALLOW, decide } from '../scripts/testing/google-consent.ts'
import { CLIENT_SECRET, runGoogleStandIn } from '../scripts/testing/google-stand-in.ts'
import type { Guest } from './support/guest.ts'
import { outboxOf } from './support/outbox.ts'
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
