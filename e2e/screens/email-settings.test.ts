import { describe, expect, it } from '@jest/globals'
import type { Guest } from '../support/guest.ts'
import { useStage } from '../support/stage.ts'

const stage = useStage()

let users = 0
/** At the profile of somebody who has connected Gmail, or not. */
async function atSettings(connected: boolean, path = '/profile', hold: number[] = []): Promise<Guest> {
  const as = await stage.signIn(`settings${++users}@example.com`)
  if (connected)
    await stage.server.database.models.User.updateOne(
      { _id: as.user.id },
      { gmail: { refresh_token: 'sealed', connected_at: new Date() } },
    )
  const guest = await stage.guest({ as, hold })
  await guest.open(path)
  return guest
}
const confirm = (guest: Guest) => guest.answer('Disconnect')

describe('the e-mail settings', () => {
  it('connect Gmail, or tell why that failed', async () => {
    const guest = await atSettings(false)
    const call = 'POST /api/gmail/request-permission'
    await guest.sees('Gmail is not connected')
    const failures: [status: number, body: unknown, shown: string][] = [
      [503, { detail: 'Gmail is away.' }, 'Gmail is away.'],
      [500, '<h1>Oops</h1>', 'Failed to request Gmail permission'],
      [200, { success: true, authorization_url: null }, 'No authorization URL received from server'],
    ]
    for (const [status, body, shown] of failures) {
      guest.network.force(call, status, body)
      await guest.press('Connect Gmail')
      await guest.sees(shown, '[role="alert"]')
    }
    guest.network.force(call, 200, {
      success: true,
      authorization_url: `${stage.server.url}/terms-of-service?at=google`,
    })
    await guest.press('Connect Gmail')
    await guest.isAt('/terms-of-service?at=google')
    expect(guest.network.made.findLast((one) => one.call === call)?.body).toEqual({ return_url: '/profile' })
  })

  it('send a test e-mail, one at a time, or tell why that failed', async () => {
    const guest = await atSettings(true)
    const call = 'POST /api/gmail/test-email'
    await guest.sees('Gmail is connected')
    guest.network.force(call, 200, { success: true, message: 'A test e-mail is on its way.' })
    const release = guest.network.hold(call)
    await guest.press('Send Test Email')
    await guest.page.waitForSelector('button[data-loading]')
    const others = await guest.page.$$eval('#email-settings button', (all) =>
      all.map((button) => button.matches(':disabled')),
    )
    expect(others).toEqual([true, true])
    release()
    await guest.sees('A test e-mail is on its way.', '[role="status"]')
    expect(guest.network.count(call)).toBe(1)

    guest.network.force(call, 403, { detail: 'Google took the permission back.' })
    await guest.press('Send Test Email')
    await guest.sees('Google took the permission back.', '[role="alert"]')
    guest.network.force(call, 500, '<h1>Oops</h1>')
    await guest.press('Send Test Email')
    await guest.sees('Failed to send test email', '[role="alert"]')
    guest.network.cut(call)
    await guest.press('Send Test Email')
    await guest.sees('Failed to send test email. Please try again.', '[role="alert"]')
  })

  it('disconnect Gmail after a confirmation, or tell why that failed', async () => {
    const guest = await atSettings(true)
    const call = 'DELETE /api/user/gmail-permission'
    const failures: [status: number, body: unknown, shown: string][] = [
      [502, { detail: 'Google does not answer.' }, 'Google does not answer.'],
      [500, '<h1>Oops</h1>', 'Failed to revoke Gmail permission'],
    ]
    for (const [status, body, shown] of failures) {
      guest.network.force(call, status, body)
      await guest.press('Disconnect Gmail')
      await guest.sees('Are you sure you want to disconnect Gmail?', '[role="dialog"] p')
      await confirm(guest)
      await guest.sees(shown, '[role="alert"]')
    }
    guest.network.cut(call)
    await guest.press('Disconnect Gmail')
    await confirm(guest)
    await guest.sees('Failed to revoke Gmail permission. Please try again.', '[role="alert"]')
    const tried = guest.network.count(call)
    await guest.press('Disconnect Gmail')
    await guest.answer('Cancel')
    await guest.seesNo('Are you sure you want to disconnect Gmail?')
    expect(guest.network.count(call)).toBe(tried)

    guest.network.force(call, 200, { success: true, message: 'done' })
    guest.network.force('GET /api/user/email-preferences', 200, {
      email_preferences: {
        gmail_permission_granted: false,
        gmail_reconnect_needed: false,
        dont_ask_proactively: false,
        mission_completion_enabled: true,
      },
    })
    await guest.press('Disconnect Gmail')
    await confirm(guest)
    await guest.sees('Gmail is disconnected. No more emails will be sent.', '[role="status"]')
    await guest.sees('Gmail is not connected')
  })
})

describe('the e-mail settings', () => {
  it('ask to connect again when Google has ended the permission', async () => {
    const as = await stage.signIn('ended@example.com')
    await stage.server.database.models.User.updateOne(
      { _id: as.user.id },
      { gmail: { refresh_token: null, connected_at: new Date() } },
    )
    const guest = await stage.guest({ as })
    await guest.open('/profile')
    await guest.sees('Gmail needs to be connected again')
    await guest.sees(
      'Google no longer lets Apogee send from your account, for example because your password changed. No reports are mailed until you connect Gmail again.',
      '#email-settings p',
    )
    for (const name of ['Reconnect Gmail', 'Disconnect Gmail']) await guest.sees(name, 'button')
    await guest.seesNo('Send Test Email')
  })

  it('show that Google has ended the permission when a test e-mail finds out', async () => {
    const guest = await atSettings(true)
    await guest.press('Send Test Email')
    await guest.sees(
      'Google no longer lets Apogee send from your account. Please connect Gmail again on your profile.',
      '[role="alert"]',
    )
    await guest.sees('Gmail needs to be connected again')
  })

  it('of a server that can not send mail offer none and say why', async () => {
    const as = await stage.signIn('nomail@example.com')
    const guest = await stage.guest({ as })
    const config = await (await fetch(`${stage.server.url}/api/config`)).json()
    guest.network.force('GET /api/config', 200, { ...(config as object), email_available: false })
    await guest.open('/profile')
    await guest.sees(
      'The people who run this server have not set up email. Every report can be downloaded from its mission page.',
      '#email-settings p',
    )
    expect(await guest.page.$$('#email-settings button')).toEqual([])
    await guest.open('/')
    await guest.sees('Launch mission', 'button')
    expect(await guest.page.$('form input[type="checkbox"]')).toBeNull()
  })
})

describe('the parameter gmail', () => {
  it.each<[value: string, text: string]>([
    ['connected', 'Gmail connected successfully! You can now receive email notifications.'],
    ['error', 'Failed to connect Gmail. Please try again.'],
  ])('=%s is told, and is out of the address after 500 ms', async (value, text) => {
    const guest = await atSettings(false, `/profile?gmail=${value}&kept=1`, [500])
    await guest.sees(text, '.mantine-Notification-root *')
    await guest.advance(499)
    await guest.isAt(`/profile?gmail=${value}&kept=1`)
    await guest.advance(1)
    await guest.isAt('/profile?kept=1')
    await guest.sees(text, '.mantine-Notification-root *')
  })
})
