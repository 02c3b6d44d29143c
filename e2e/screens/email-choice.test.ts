import { describe, expect, it } from '@jest/globals'
import type { SignInResponse } from '#contract'
import type { UserRecord } from '#platform/models.ts'
import { chooseFiles, filesOnDisk } from '../support/files.ts'
import type { Guest } from '../support/guest.ts'
import { useStage } from '../support/stage.ts'

const file = filesOnDisk()
const stage = useStage()

const GMAIL = { refresh_token: 'sealed', connected_at: new Date() }
const neverAsk = { 'email_preferences.dont_ask_proactively': true }

/** Signed in on the landing page, with these fields of the user changed before. */
async function visit(email: string, fields: Record<string, unknown> = {}): Promise<[Guest, SignInResponse]> {
  const as = await stage.signIn(email)
  await stage.server.database.models.User.updateOne({ _id: as.user.id }, { $set: fields })
  const guest = await stage.guest({ as })
  await guest.open('/')
  return [guest, as]
}
const box = 'form input[type="checkbox"]'
const isTicked = ({ page }: Guest) => page.$eval(box, (it) => (it as HTMLInputElement).checked)
const user = ({ user: { id } }: SignInResponse) =>
  stage.server.database.models.User.findById(id).lean<UserRecord>()

describe('the e-mail checkbox', () => {
  it('of a visitor can not be ticked and says that sign-in is required', async () => {
    const guest = await stage.guest()
    await guest.open('/')
    await guest.sees('Email me the report when it is ready (sign-in required)', 'label')
    expect(await guest.page.$eval(box, (it) => it.matches(':disabled'))).toBe(true)
    expect(await isTicked(guest)).toBe(false)
  })

  it('without permission opens the dialog instead of being ticked', async () => {
    const [guest] = await visit('not.granted@example.com')
    await guest.sees('Email me the report when it is ready (enable on launch)', 'label')
    await guest.page.locator(box).click()
    await guest.sees('Enable Email Notifications', 'h2')
    expect(await isTicked(guest)).toBe(false)
    await guest.press('Maybe Later')
    await guest.seesNo('Enable Email Notifications')
    expect(await isTicked(guest)).toBe(false)
    expect(guest.network.count('PATCH /api/user/email-preferences')).toBe(0)
  })

  it('of somebody who is not to be asked warns when ticked, and the mission goes without e-mail', async () => {
    const [guest, as] = await visit('never.ask@example.com', neverAsk)
    await guest.sees('Email me the report when it is ready (enable in settings)', 'label')
    await guest.page.locator(box).click()
    await guest.sees(
      'No email will be sent: Gmail permission has not been granted. You can grant it in settings.',
      'form [role="status"]',
    )
    expect(await isTicked(guest)).toBe(true)
    await chooseFiles(guest.page, file('rain.csv'))
    await guest.page.locator('textarea').fill('Where does it rain?')
    await guest.press('Launch mission')
    await guest.isAt(/^\/mission\//)
    await guest.sees(
      'Email notifications are enabled but Gmail permission was not granted. The mission will proceed without email notification.',
      '[role="alert"] *',
    )
    const [mission] = await stage.server.database.models.Mission.find({ user_id: as.user.id }).lean()
    expect(mission!.email_notification_enabled).toBe(false)
  })

  it('of somebody who is not to be asked leads to the settings', async () => {
    const [guest] = await visit('settings@example.com', neverAsk)
    await guest.press('Go to Settings')
    await guest.isAt('/profile#email-settings')
    await guest.sees('Email Notification Settings', 'h2')
  })

  it('with permission names the address, and the mission goes with e-mail', async () => {
    const [guest, as] = await visit('granted@example.com', { gmail: GMAIL })
    await guest.sees('Email the report to granted@example.com when it is ready', 'label')
    await guest.page.locator(box).click()
    await guest.page.waitForSelector(`${box}:checked`)
    await chooseFiles(guest.page, file('rain.csv'))
    await guest.page.locator('textarea').fill('Where does it rain?')
    await guest.press('Launch mission')
    await guest.isAt(/^\/mission\//)
    const [mission] = await stage.server.database.models.Mission.find({ user_id: as.user.id }).lean()
    expect(mission!.email_notification_enabled).toBe(true)
  })
})

describe('the Gmail permission dialog', () => {
  async function opened(email: string): Promise<[Guest, SignInResponse]> {
    const [guest, as] = await visit(email)
    await guest.sees('Email me the report when it is ready (enable on launch)', 'label')
    await guest.page.locator(box).click()
    await guest.sees('Enable Email Notifications', 'h2')
    return [guest, as]
  }

  it('says what is sent, that nothing is read, and that it can be revoked', async () => {
    const [guest] = await opened('says@example.com')
    const words = await guest.page.$eval('[role="dialog"]', (it) => it.textContent)
    for (const said of ['PDF report is attached', 'never reads your mail', 'Disconnect in your profile'])
      expect(words).toContain(said)
    for (const name of ['Grant Gmail Permission', 'Maybe Later', "Don't Ask Again"])
      await guest.sees(name, '[role="dialog"] button')
  })

  it('goes to the address that the server gives', async () => {
    const [guest] = await opened('grants@example.com')
    guest.network.force('POST /api/gmail/request-permission', 200, {
      success: true,
      authorization_url: `${stage.server.url}/terms-of-service?at=google`,
    })
    const release = guest.network.hold('POST /api/gmail/request-permission')
    await guest.press('Grant Gmail Permission')
    await guest.page.waitForSelector('[role="dialog"] [data-loading]')
    for (const name of ['Maybe Later', "Don't Ask Again"])
      expect([
        name,
        await (await guest.sees(name, 'button')).evaluate((it) => it.matches(':disabled')),
      ]).toEqual([name, true])
    release()
    await guest.isAt('/terms-of-service?at=google')
    const asked = guest.network.made.find(({ call }) => call === 'POST /api/gmail/request-permission')
    expect(asked?.body).toEqual({ return_url: '/' })
  })

  it('tells why the permission could not be requested', async () => {
    const [guest] = await opened('request.fails@example.com')
    const call = 'POST /api/gmail/request-permission'
    const failures: [status: number, body: unknown, shown: string][] = [
      [503, { detail: 'Gmail is away.' }, 'Gmail is away.'],
      [500, '<h1>Oops</h1>', 'Failed to request Gmail permission'],
      [200, { success: true }, 'No authorization URL received from server'],
    ]
    for (const [status, body, shown] of failures) {
      guest.network.force(call, status, body)
      await guest.press('Grant Gmail Permission')
      await guest.sees(shown, '[role="alert"]')
    }
    guest.network.cut(call)
    await guest.press('Grant Gmail Permission')
    await guest.sees('Failed to request Gmail permission. Please try again.', '[role="alert"]')
    await guest.isAt('/')
  })

  it("keeps Don't Ask Again, and says so when that fails", async () => {
    const [guest, as] = await opened('never@example.com')
    const call = 'PATCH /api/user/email-preferences'
    const failures: [status: number, body: unknown, shown: string][] = [
      [422, { detail: 'Not now.' }, 'Not now.'],
      [500, '<h1>Oops</h1>', 'Failed to update preferences'],
    ]
    for (const [status, body, shown] of failures) {
      guest.network.force(call, status, body)
      await guest.press("Don't Ask Again")
      await guest.sees(shown, '[role="alert"]')
    }
    guest.network.cut(call)
    await guest.press("Don't Ask Again")
    await guest.sees('Failed to update preferences. Please try again.', '[role="alert"]')
    expect((await user(as))!.email_preferences.dont_ask_proactively).toBe(false)

    guest.network.restore(call)
    await guest.press("Don't Ask Again")
    await guest.seesNo('Enable Email Notifications')
    await guest.sees('Email me the report when it is ready (enable in settings)', 'label')
    expect(guest.network.made.findLast((one) => one.call === call)?.body).toEqual({
      dont_ask_proactively: true,
    })
    expect((await user(as))!.email_preferences.dont_ask_proactively).toBe(true)
  })
})
