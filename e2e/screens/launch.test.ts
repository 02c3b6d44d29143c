import { describe, expect, it } from '@jest/globals'
import type { SignInResponse } from '#contract'
import { buildMission } from '../../server/src/testing/missions.ts'
import { chooseFiles, filesOnDisk, chooseSource } from '../support/files.ts'
import type { Guest } from '../support/guest.ts'
import { useStage } from '../support/stage.ts'

const file = filesOnDisk()
const stage = useStage()

/** Somebody signed in, at a form that can be launched. */
async function ready(as: SignInResponse): Promise<Guest> {
  const guest = await stage.guest({ as })
  await guest.open('/')
  await chooseFiles(guest.page, file('rain.csv'))
  await guest.page.locator('textarea').fill('  Where does it rain?\n')
  return guest
}
const missionsOf = ({ user }: SignInResponse) =>
  stage.server.database.models.Mission.find({ user_id: user.id }).lean()

describe('a launch', () => {
  it('sends the trimmed goal and the files, once, and goes to the mission', async () => {
    const as = await stage.signIn('launch@example.com')
    const guest = await ready(as)
    const release = guest.network.hold('POST /api/start-mission/')
    await guest.press('Launch mission')

    // Everything that would change or repeat the launch is out of reach while it is under way.
    const { page } = guest
    await page.waitForSelector('textarea[disabled]')
    expect(await page.$('::-p-aria([name="Launch mission"])')).toBeNull()
    for (const name of ['Remove rain.csv', 'Palmer penguins', 'Upload files', 'Economic data'])
      expect([
        name,
        await page.$eval(`::-p-aria([name="${name}"])`, (it) => it.matches(':disabled')),
      ]).toEqual([name, true])
    expect(await page.$eval('form input[type="checkbox"]', (it) => it.matches(':disabled'))).toBe(true)
    await guest.sees('Cancel')
    await page.$eval('form', (form) => (form as HTMLFormElement).requestSubmit())
    release()
    await guest.isAt(/^\/mission\/[\w-]{22,64}$/)
    await guest.sees('Mission Control Center')
    expect(guest.network.count('POST /api/start-mission/')).toBe(1)

    const [mission, ...more] = await missionsOf(as)
    expect(more).toEqual([])
    expect(mission).toMatchObject({ goal: 'Where does it rain?', email_notification_enabled: false })
    expect(mission!.uploads.map(({ filename }) => filename)).toEqual(['rain.csv'])
    expect(guest.problems).toEqual([])
  })

  it('can be called off while it is under way', async () => {
    const as = await stage.signIn('called.off@example.com')
    const guest = await ready(as)
    guest.network.hold('POST /api/start-mission/')
    await guest.press('Launch mission')
    await guest.press('Cancel')
    await guest.sees('Launch mission')
    expect(await missionsOf(as)).toEqual([])
  })

  it('is not tried when no report is left', async () => {
    const first = await stage.signIn('quota@example.com')
    for (let count = 0; count < 5; count++)
      await buildMission(stage.server, first, { status: 'completed', completed_at: new Date() })
    const guest = await ready(await stage.signIn('quota@example.com'))
    await guest.press('Launch mission')
    await guest.sees(
      "You've used all 5 free reports this month. Your limit will reset next month.",
      '[role="alert"]',
    )
    expect(guest.network.count('POST /api/start-mission/')).toBe(0)
  })

  it('tells the limit that the server refuses with', async () => {
    const guest = await ready(await stage.signIn('limit@example.com'))
    guest.network.force('POST /api/start-mission/', 429, {
      detail: { error: 'monthly_limit_exceeded', message: 'over', monthly_limit: 7, reports_used: 7 },
    })
    await guest.press('Launch mission')
    await guest.sees(
      "You've used all 7 free reports this month. Your limit will reset next month.",
      '[role="alert"]',
    )
  })

  it('tells why the server refused: its detail, its message, or the status alone', async () => {
    const guest = await ready(await stage.signIn('refused@example.com'))
    const refusals: [status: number, body: unknown, shown: string][] = [
      [503, { detail: { error: 'unavailable', message: 'The queue is full.' } }, 'The queue is full.'],
      [422, { detail: 'The goal is too long.' }, 'The goal is too long.'],
      [400, { message: 'No such source.' }, 'No such source.'],
      [502, '<h1>Bad gateway</h1>', 'API request failed with status 502'],
      [429, { detail: { error: 'rate_limited', message: 'Too many launches.' } }, 'Too many launches.'],
    ]
    for (const [status, body, shown] of refusals) {
      guest.network.force('POST /api/start-mission/', status, body)
      await guest.press('Launch mission')
      await guest.sees(`Failed to start mission: ${shown}`, '[role="alert"]')
    }
    guest.network.cut('POST /api/start-mission/')
    await guest.press('Launch mission')
    await guest.sees(
      'Failed to start mission: The server could not be reached. Check your connection and try again.',
      '[role="alert"]',
    )
    // The form is whole after each failure.
    guest.network.restore('POST /api/start-mission/')
    await guest.press('Launch mission')
    await guest.isAt(/^\/mission\//)
  })

  it('on economic data without a key goes to the profile and says why', async () => {
    const guest = await stage.guest({ as: await stage.signIn('no.key@example.com') })
    await guest.open('/')
    await chooseSource(guest.page, 'Economic data')
    await guest.sees('You need a free FRED API key. Add it in your profile')
    await guest.page.locator('textarea').fill('Is unemployment linked to inflation?')
    await guest.press('Launch mission')
    await guest.isAt('/profile')
    await guest.sees(
      'FRED API key is required. Please add your free FRED API key in your profile to use this feature.',
      '[role="alert"] *',
    )
    expect(guest.network.made.find(({ call }) => call === 'POST /api/missions/create')?.body).toEqual({
      goal: 'Is unemployment linked to inflation?',
      data_source: 'fred',
      email_notification_enabled: false,
    })
  })

  it('keeps source and goal over a trip to another page', async () => {
    const guest = await stage.guest({ as: await stage.signIn('draft@example.com') })
    await guest.open('/')
    await chooseSource(guest.page, 'Economic data')
    await guest.page.locator('textarea').fill('What comes next year?')
    await guest.press('Profile')
    await guest.isAt('/profile')
    await guest.press('New Mission')
    await guest.page.waitForSelector('input[type="radio"]:checked')
    expect(await guest.page.$eval('textarea', (area) => area.value)).toBe('What comes next year?')
    await guest.sees('You need a free FRED API key. Add it in your profile')
  })
})
