import { describe, expect, it } from '@jest/globals'
import type { SignInResponse } from '#contract'
import type { UserRecord } from '#platform/models.ts'
import { DEMO_KEY } from '../../scripts/stand-ins/fred/server.ts'
import { buildMission } from '../../server/src/testing/missions.ts'
import { comesToRest } from '../support/browser.ts'
import type { Guest } from '../support/guest.ts'
import { useStage } from '../support/stage.ts'

const stage = useStage({ environment: { MONTHLY_REPORT_LIMIT: '10' } })

async function atProfile(email: string, name = 'Ada Lovelace'): Promise<[Guest, SignInResponse]> {
  const as = await stage.signIn(email, name)
  const guest = await stage.guest({ as })
  await guest.open('/profile')
  return [guest, as]
}
const userOf = ({ user }: SignInResponse) =>
  stage.server.database.models.User.findById(user.id).lean<UserRecord>()

describe('the account card', () => {
  it('shows name, e-mail and the long date of joining', async () => {
    const as = await stage.signIn('card@example.com', 'Mary Somerville')
    await stage.server.database.models.User.updateOne(
      { _id: as.user.id },
      { created_at: new Date('2025-03-09T12:00:00Z') },
    )
    const guest = await stage.guest({ as })
    await guest.open('/profile')
    for (const title of [
      'Account Information',
      'Usage Statistics',
      'FRED Economic Data',
      'Email Notification Settings',
      'Mission History',
    ])
      await guest.sees(title, 'h2')
    for (const value of ['Mary Somerville', 'card@example.com', 'March 9, 2025'])
      await guest.sees(value, 'dd')
    expect(guest.problems).toEqual([])
  })

  it('deletes the account after a confirmation', async () => {
    const [guest, as] = await atProfile('delete.me@example.com')
    await guest.press('Delete account')
    await guest.sees('Delete your account?', 'h2')
    await guest.answer('Cancel')
    await guest.seesNo('Delete your account?')
    expect(await userOf(as)).not.toBeNull()
    await guest.press('Delete account')
    await guest.answer('Delete everything')
    await guest.isAt('/')
    await guest.sees('Login')
    expect(await userOf(as)).toBeNull()
  })
})

describe('the usage card', () => {
  const levels: [used: number, message: string, colour: string][] = [
    [0, 'Good to go', 'green'],
    [6, 'Good to go', 'green'],
    [7, 'Good to go', 'amber'],
    [8, 'Good to go', 'amber'],
    [9, 'Almost at limit', 'red'],
    [10, 'Limit Reached', 'red'],
  ]
  /** What a person would call the colour, by its hue. */
  const colourOf = (css: string) => {
    const [red, green, blue] = css.match(/[\d.]+/g)!.map(Number) as [number, number, number]
    if (green > red && green > blue) return 'green'
    return red > 1.3 * Math.max(green, blue) && green < 0.45 * red
      ? 'red'
      : red > green && green > blue
        ? 'amber'
        : css
  }

  it('tells by colour and words how much of the month is used', async () => {
    const as = await stage.signIn('usage@example.com')
    const guest = await stage.guest({ as })
    let built = 0
    for (const [used, message, colour] of levels) {
      for (; built < used; built++)
        await buildMission(stage.server, as, { status: 'completed', completed_at: new Date() })
      await guest.open('/profile')
      await guest.sees(`${used * 10}% used · ${used} this month · ${used} in all`)
      await guest.sees(message, 'p')
      await guest.sees(`${10 - used} of 10 reports remaining this month`)
      await comesToRest(guest.page)
      const bar = await guest.page.$eval('[role="progressbar"]', (it) => ({
        now: it.getAttribute('aria-valuenow'),
        share: it.firstElementChild!.getBoundingClientRect().width / it.getBoundingClientRect().width,
        colour: getComputedStyle(it.firstElementChild!).backgroundColor,
      }))
      expect([used, bar.now, Math.round(bar.share * 10), colourOf(bar.colour)]).toEqual([
        used,
        String(used * 10),
        used,
        colour,
      ])
    }
  })
})

describe('the FRED card', () => {
  const KEY = DEMO_KEY
  const field = 'input[autocomplete="off"]'

  it('shows and hides the key, saves it trimmed with Enter, and removes it after a confirmation', async () => {
    const [guest, as] = await atProfile('fred@example.com')
    const { page } = guest
    await guest.sees('No API key saved')
    const type = () => page.$eval(field, (it) => (it as HTMLInputElement).type)
    expect(await type()).toBe('password')
    await guest.press('Show API key')
    expect(await type()).toBe('text')
    await guest.press('Hide API key')
    expect(await type()).toBe('password')

    await page.locator(field).fill(`  ${KEY} `)
    const release = guest.network.hold('POST /api/user/profile')
    await page.focus(field)
    await page.keyboard.press('Enter')
    await page.waitForSelector(`${field}:disabled`)
    expect(await page.$eval('form button[type="submit"]', (it) => it.matches(':disabled'))).toBe(true)
    release()
    await guest.sees('Your FRED API key is saved.', '[role="status"]')
    await guest.sees('API key saved')
    expect(await page.$eval(field, (it) => (it as HTMLInputElement).value)).toBe('')
    expect(guest.network.made.find(({ call }) => call === 'POST /api/user/profile')?.body).toEqual({
      fred_api_key: KEY,
    })
    const sealed = (await userOf(as))!.fred_api_key!
    expect(stage.server.dependencies.secrets.open(sealed, as.user.id)).toBe(KEY)

    await guest.press('Remove key')
    await guest.sees('Are you sure you want to remove your FRED API key?', '[role="dialog"] p')
    await guest.answer('Cancel')
    await guest.seesNo('Are you sure you want to remove your FRED API key?')
    expect((await userOf(as))!.fred_api_key).not.toBeNull()
    await guest.press('Remove key')
    await guest.answer('Remove key')
    await guest.sees('Your FRED API key is removed.', '[role="status"]')
    await guest.sees('No API key saved')
    expect((await userOf(as))!.fred_api_key).toBeNull()
    expect(guest.problems).toEqual([])
  })

  it('tells why a key is not saved', async () => {
    const [guest] = await atProfile('fred.fails@example.com')
    const { page, network } = guest
    await page.locator(field).fill('   ')
    await guest.press('Save')
    await guest.sees('Please enter a valid API key', '[role="alert"]')
    expect(network.count('POST /api/user/profile')).toBe(0)

    await page.locator(field).fill('not a key')
    await guest.press('Save')
    await guest.seesNo('Please enter a valid API key', '[role="alert"]')
    await page.waitForSelector('[role="alert"]')
    network.force('POST /api/user/profile', 500, '<h1>Oops</h1>')
    await guest.press('Save')
    await guest.sees('Failed to save API key', '[role="alert"]')
    network.force('POST /api/user/profile', 422, { detail: 'FRED does not know this key.' })
    await guest.press('Save')
    await guest.sees('FRED does not know this key.', '[role="alert"]')
    network.cut('POST /api/user/profile')
    await guest.press('Save')
    await guest.sees('Failed to save API key. Please try again.', '[role="alert"]')
  })

  it('tells why a key is not removed', async () => {
    const as = await stage.signIn('fred.stays@example.com')
    const { dependencies, database } = stage.server
    await database.models.User.updateOne(
      { _id: as.user.id },
      { fred_api_key: dependencies.secrets.seal(KEY, as.user.id) },
    )
    const guest = await stage.guest({ as })
    await guest.open('/profile')
    const remove = async () => {
      await guest.press('Remove key')
      await guest.answer('Remove key')
    }
    guest.network.force('POST /api/user/profile', 500, '<h1>Oops</h1>')
    await remove()
    await guest.sees('Failed to remove API key', '[role="alert"]')
    guest.network.cut('POST /api/user/profile')
    await remove()
    await guest.sees('Failed to remove API key. Please try again.', '[role="alert"]')
    await guest.sees('API key saved')
  })
})
