import { describe, expect, it } from '@jest/globals'
import { until } from '../../server/src/testing/raw-request.ts'
import { signInThroughDialog } from '../support/browser.ts'
import { chooseFiles, filesOnDisk, chooseSource } from '../support/files.ts'
import type { Guest } from '../support/guest.ts'
import { dialogStandsAt } from '../support/sizes.ts'
import { useStage } from '../support/stage.ts'

const file = filesOnDisk()
const stage = useStage()

/** A visitor before the open dialog. */
async function atDialog(): Promise<Guest> {
  const guest = await stage.guest()
  await guest.open('/')
  await guest.press('Login')
  await guest.sees('Ready to Start Your Mission?', 'h2')
  return guest
}
const choose = ({ page }: Guest, email: string, name: string) =>
  signInThroughDialog({ browser: stage.browser, page }, email, name)
/** Gone, and not only faded: while the dialog fades it takes all clicks, also one on what is to open it again. */
const isClosed = async (guest: Guest) => {
  await guest.seesNo('Ready to Start Your Mission?')
  await guest.page.waitForSelector('[role="dialog"]', { hidden: true })
}
const stored = ({ page }: Guest) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)

describe('the sign-in dialog', () => {
  it('shows its title, the benefit, the note and the button of Google', async () => {
    const guest = await atDialog()
    const { page } = guest
    await guest.sees('5 free reports per month', '[role="dialog"] p')
    await guest.sees('By signing in you agree to the Terms of Service and the Privacy Policy.')
    const button = await page.waitForSelector('[role="dialog"] .gsi-button')
    expect(await button!.evaluate((it) => [it.textContent, it.className])).toEqual([
      'GSign in with Google',
      'gsi-button gsi-outline gsi-large',
    ])
    expect((await button!.boundingBox())!.width).toBe(280)
    await dialogStandsAt(page, { x: 415, y: 250, width: 450, height: 400 })
    expect(guest.problems).toEqual([])
  })

  it('closes by its button, by a click on the overlay and by Escape', async () => {
    const guest = await atDialog()
    await guest.press('Close')
    await isClosed(guest)
    await guest.press('Login')
    await guest.sees('Ready to Start Your Mission?', 'h2')
    await guest.page.mouse.click(60, 700)
    await isClosed(guest)
    await guest.press('Login')
    await guest.sees('Ready to Start Your Mission?', 'h2')
    await guest.page.keyboard.press('Escape')
    await isClosed(guest)
    expect(await stored(guest)).not.toHaveProperty('auth_token')
  })

  it('says so when the button of Google can not be had', async () => {
    const says = 'Failed to initialize Google Sign-In. Please refresh and try again.'
    for (const call of ['GET /gsi/client', 'GET /api/config'] as const) {
      const guest = await stage.guest()
      if (call === 'GET /api/config') guest.network.force(call, 500, { detail: 'broken' })
      else guest.network.cut(call)
      await guest.open('/')
      await guest.press('Login')
      await guest.sees(says, '[role="alert"]')
    }
  })

  it('says so when Google gives no credential', async () => {
    const guest = await stage.guest()
    guest.network.force(
      'GET /gsi/client',
      200,
      `let answer
       window.google = { accounts: { id: {
         initialize: (options) => { answer = options.callback },
         renderButton: (parent) => {
           const button = parent.appendChild(document.createElement('button'))
           button.textContent = 'No credential'
           button.type = 'button'
           button.onclick = () => answer({})
         },
       } } }`,
    )
    await guest.open('/')
    await guest.press('Login')
    await guest.press('No credential')
    await guest.sees('Sign-in failed. Please try again.', '[role="alert"]')
    expect(guest.network.count('POST /api/auth/google')).toBe(0)
  })

  it('tells why the server refused, and lets one try again', async () => {
    const guest = await atDialog()
    const { user, usage } = await stage.signIn('refused@example.com')
    const refusals: [status: number, body: unknown, shown: string][] = [
      [401, { detail: 'This Google account may not sign in.' }, 'This Google account may not sign in.'],
      [500, '<h1>Oops</h1>', 'Authentication failed'],
      [200, { user, usage }, 'Authentication succeeded but no token received. Please try again.'],
    ]
    for (const [status, body, shown] of refusals) {
      guest.network.force('POST /api/auth/google', status, body)
      await choose(guest, 'refused@example.com', 'Ada Lovelace')
      await guest.sees(shown, '[role="alert"]')
    }
    guest.network.cut('POST /api/auth/google')
    await choose(guest, 'refused@example.com', 'Ada Lovelace')
    await guest.sees('Sign-in failed. Please try again.', '[role="alert"]')
    // A refused credential is no expired session.
    await guest.isAt('/')
    expect(await stored(guest)).not.toHaveProperty('auth_token')

    guest.network.restore('POST /api/auth/google')
    await choose(guest, 'refused@example.com', 'Ada Lovelace')
    await isClosed(guest)
  })

  it('can not be left while signing in, and keeps the session in the browser afterwards', async () => {
    const guest = await atDialog()
    const { page } = guest
    const release = guest.network.hold('POST /api/auth/google')
    await choose(guest, 'ada.keys@example.com', 'Ada Lovelace')
    await guest.sees('Signing you in...', '[role="status"]')
    expect(await page.$eval('[role="dialog"] [aria-label="Close"]', (it) => it.matches(':disabled'))).toBe(
      true,
    )
    await page.keyboard.press('Escape')
    await page.mouse.click(60, 700)
    await guest.sees('Signing you in...', '[role="status"]')
    release()
    await isClosed(guest)

    await guest.sees('Ada', 'header span')
    const kept = await stored(guest)
    expect(kept.auth_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(JSON.parse(kept.user_data!)).toMatchObject({ name: 'Ada Lovelace', email: 'ada.keys@example.com' })
    expect(JSON.parse(kept.user_usage!)).toMatchObject({ reports_remaining: 5, monthly_limit: 5 })
    // What belongs to the user is asked for at once, with the new token.
    for (const call of ['/api/user/info', '/api/user/stats', '/api/user/email-preferences']) {
      const made = () => guest.network.made.find((one) => one.call === `GET ${call}`)
      await until(() => made() !== undefined)
      expect([call, made()!.headers.authorization]).toEqual([call, `Bearer ${kept.auth_token}`])
    }
  })

  it('lets a launch go on after the sign-in', async () => {
    const guest = await stage.guest()
    await guest.open('/')
    await chooseFiles(guest.page, file('rain.csv'))
    await guest.page.locator('textarea').fill('Where does it rain?')
    await guest.press('Launch mission')
    await guest.sees('Ready to Start Your Mission?', 'h2')
    await choose(guest, 'resumes@example.com', 'Grace Hopper')
    await guest.isAt(/^\/mission\/[\w-]+$/)
    await guest.sees('Where does it rain?')
    const { auth_token: token } = await stored(guest)
    const launch = guest.network.made.find(({ call }) => call === 'POST /api/start-mission/')
    expect(launch?.headers.authorization).toBe(`Bearer ${token}`)
    expect(guest.problems).toEqual([])
  })

  it('does not launch when the dialog is closed instead', async () => {
    const guest = await stage.guest()
    await guest.open('/')
    await chooseSource(guest.page, 'Economic data')
    await guest.page.locator('textarea').fill('What comes next year?')
    await guest.press('Launch mission')
    await guest.press('Close')
    await isClosed(guest)
    await guest.press('Login')
    await choose(guest, 'changed.mind@example.com', 'Grace Hopper')
    await guest.sees('Grace', 'header span')
    await guest.isAt('/')
    expect(guest.network.count('POST /api/missions/create')).toBe(0)
  })
})
