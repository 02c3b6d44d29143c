import { describe, expect, it } from '@jest/globals'
import { addArtifact, buildMission } from '../../server/src/testing/missions.ts'
import { until } from '../../server/src/testing/raw-request.ts'
import { chooseSource } from '../support/files.ts'
import type { Guest } from '../support/guest.ts'
import type { Call } from '../support/network.ts'
import { useStage } from '../support/stage.ts'

const EXPIRED = 'Session expired. Please log in again.'
const KEYS = ['auth_token', 'user_data', 'user_usage']

const stage = useStage()

const keys = ({ page }: Guest) => page.evaluate(() => Object.keys(localStorage))

async function isGood(token: string): Promise<boolean> {
  const answer = await fetch(`${stage.server.url}/api/user/info`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.status === 200
}

/** Signed out, on the landing page, told why. */
async function isExpired(guest: Guest): Promise<void> {
  await guest.sees(EXPIRED, '[role="alert"] p')
  await guest.isAt('/')
  await guest.sees('Login')
  for (const key of KEYS) expect(await keys(guest)).not.toContain(key)
}

describe('the banner of an expired session', () => {
  it('takes its parameter out of the address and goes after 10 seconds', async () => {
    const guest = await stage.guest({ hold: [10_000] })
    await guest.open('/?session=expired&kept=1')
    await guest.sees(EXPIRED, '[role="alert"] p')
    await guest.isAt('/?kept=1')
    const colour = await guest.page.$eval('[role="alert"]', (it) => getComputedStyle(it).backgroundColor)
    const [red, green, blue] = colour.match(/[\d.]+/g)!.map(Number)
    expect({ colour, yellow: Math.min(red!, green!) > blue! }).toEqual({ colour, yellow: true })
    await guest.advance(9999)
    await guest.sees(EXPIRED, '[role="alert"] p')
    await guest.advance(1)
    await guest.seesNo(EXPIRED)
  })

  it('can be dismissed', async () => {
    const guest = await stage.guest()
    await guest.open('/?session=expired')
    await guest.sees(EXPIRED, '[role="alert"] p')
    await guest.press('Dismiss')
    await guest.seesNo(EXPIRED)
    await guest.isAt('/')
  })

  it('is not there without the parameter', async () => {
    const guest = await stage.guest()
    await guest.open('/')
    await guest.seesNo(EXPIRED)
  })
})

describe('a refused token', () => {
  const pages: [call: Call, path: string][] = [
    ['GET /api/user/info', '/'],
    ['GET /api/user/stats', '/terms-of-service'],
    ['GET /api/user/email-preferences', '/profile'],
    ['GET /api/user/missions', '/profile'],
  ]
  it.each(pages)('%s: signs out and shows the banner', async (call, path) => {
    const as = await stage.signIn(`refused${pages.findIndex(([one]) => one === call)}@example.com`)
    const guest = await stage.guest({ as })
    guest.network.force(call, 401, { detail: 'no' })
    await guest.open(path)
    await isExpired(guest)
  })

  it('of an account that is gone ends its session everywhere', async () => {
    const as = await stage.signIn('gone@example.com')
    const guest = await stage.guest({ as })
    await guest.open('/profile')
    await guest.sees('gone@example.com', 'dd')
    await fetch(`${stage.server.url}/api/user`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${as.token}` },
    })
    await guest.open('/profile')
    await isExpired(guest)
  })

  it.each<[what: string, call: Call, act: (guest: Guest) => Promise<void>]>([
    [
      'saving a key',
      'POST /api/user/profile',
      async (guest) => {
        await guest.page.locator('input[type="password"]').fill('0123')
        await guest.press('Save')
      },
    ],
    ['connecting Gmail', 'POST /api/gmail/request-permission', (guest) => guest.press('Connect Gmail')],
  ])('while %s in the profile signs out as well', async (what, call, act) => {
    const guest = await stage.guest({ as: await stage.signIn(`${what.replaceAll(' ', '.')}@example.com`) })
    guest.network.force(call, 401, { detail: 'no' })
    await guest.open('/profile')
    await act(guest)
    await isExpired(guest)
  })
})

describe('a token that is refused in Mission Control', () => {
  const asSoonAsOpen = async () => undefined

  it.each<[what: string, status: 'running' | 'completed', call: Call, act: (guest: Guest) => Promise<void>]>([
    ['the feed', 'running', 'GET /api/sessions/:id/feed', asSoonAsOpen],
    ['the package', 'completed', 'GET /api/sessions/:id/package-info', asSoonAsOpen],
    ['the chat', 'completed', 'GET /api/sessions/:id/chat/status', asSoonAsOpen],
    [
      'a download',
      'completed',
      'GET /api/sessions/:id/artifacts/:name',
      (guest) => guest.press('Download report: report.pdf'),
    ],
    [
      'a stop',
      'running',
      'POST /api/missions/:id/stop',
      async (guest) => {
        await guest.press('Stop')
        await guest.answer('Stop mission')
      },
    ],
  ])('by %s signs out and shows the banner', async (what, status, call, act) => {
    const as = await stage.signIn(`${what.replaceAll(' ', '.')}@example.com`)
    const mission = await buildMission(stage.server, as, { status })
    await addArtifact(stage.server, mission, 'report.pdf', '%PDF-1.4', 'pdf')
    const guest = await stage.guest({ as })
    guest.network.force(call, 401, { detail: 'no' })
    await guest.open(`/mission/${mission._id}`)
    await act(guest)
    await isExpired(guest)
  })
})

describe('a session', () => {
  it('is there again after a restart, and gone after logging out', async () => {
    const as = await stage.signIn('restored@example.com', 'Grace Hopper')
    const guest = await stage.guest({ as })
    await guest.open('/profile')
    await guest.sees('Grace', 'header span')
    await guest.open('/privacy-policy')
    await guest.sees('Grace', 'header span')
    expect(await keys(guest)).toEqual(expect.arrayContaining(KEYS))
    await guest.press('Logout')
    await guest.isAt('/')
    await guest.sees('Login')
    await guest.seesNo('Grace', 'header span')
    for (const key of KEYS) expect(await keys(guest)).not.toContain(key)
    expect(guest.problems).toEqual([])
    // The token is worth nothing any more, wherever else it may have been kept.
    await until(async () => !(await isGood(as.token)))
  })

  it('ends everywhere when the profile is told to end them all', async () => {
    const [here, elsewhere] = [await stage.signIn('many@example.com'), await stage.signIn('many@example.com')]
    const guest = await stage.guest({ as: here })
    await guest.open('/profile')
    await guest.press('Sign out everywhere')
    await guest.answer('Sign out everywhere')
    await guest.isAt('/')
    await guest.sees('Login')
    for (const key of KEYS) expect(await keys(guest)).not.toContain(key)
    for (const { token } of [here, elsewhere]) expect(await isGood(token)).toBe(false)
  })

  it('takes its usage with it: whoever comes next has 5 of 5 reports', async () => {
    const first = await stage.signIn('all.used@example.com')
    for (let count = 0; count < 5; count++) await buildMission(stage.server, first, { status: 'completed' })
    const guest = await stage.guest({ as: await stage.signIn('all.used@example.com') })
    await guest.open('/')
    await chooseSource(guest.page, 'Economic data')
    await guest.page.locator('textarea').fill('What comes next year?')
    await guest.press('Launch mission')
    const used = "You've used all 5 free reports this month. Your limit will reset next month."
    await guest.sees(used, '[role="alert"]')
    await guest.press('Logout')
    await guest.sees('Login')
    await guest.press('Launch mission')
    await guest.sees('Ready to Start Your Mission?', 'h2')
    await guest.seesNo(used)
  })

  it('of somebody without a name greets them as User', async () => {
    const guest = await stage.guest({ as: await stage.signIn('nameless@example.com') })
    const { user } = await stage.signIn('nameless@example.com')
    guest.network.force('GET /api/user/info', 200, { user: { ...user, name: ' ' } })
    await guest.open('/')
    await guest.sees('User', 'header span')
  })

  it('is asked for by the profile: a visitor is sent home', async () => {
    const guest = await stage.guest()
    await guest.open('/profile')
    await guest.isAt('/')
    await guest.seesNo(EXPIRED)
  })

  it('whose refreshes fail goes on without a FRED key and without preferences', async () => {
    const as = await stage.signIn('refresh.fails@example.com')
    await stage.server.database.models.User.updateOne(
      { _id: as.user.id },
      { fred_api_key: stage.server.dependencies.secrets.seal('k'.repeat(32), as.user.id) },
    )
    const guest = await stage.guest({ as: { ...as, user: { ...as.user, has_fred_api_key: true } } })
    guest.network.force('GET /api/user/info', 500, { detail: 'broken' })
    guest.network.force('GET /api/user/email-preferences', 500, { detail: 'broken' })
    await guest.open('/profile')
    await guest.sees('No API key saved')
    await guest.sees('Gmail is not connected')
    const { user_data: user } = await guest.page.evaluate(
      () => ({ ...localStorage }) as Record<string, string>,
    )
    expect(JSON.parse(user!)).toMatchObject({ has_fred_api_key: false })
  })

  it('is needed by the calls of a mission: a visitor is asked to sign in, and none is made', async () => {
    const as = await stage.signIn('owner@example.com')
    const mission = await buildMission(stage.server, as, { status: 'completed', completed_at: new Date() })
    const guest = await stage.guest()
    await guest.open(`/mission/${mission._id}`)
    await guest.sees('Sign in with the account that launched this mission to see its findings and files.')
    expect(guest.network.count('GET /api/sessions/:id/package-info')).toBe(0)
    const poll = guest.network.made.find(({ call }) => call.startsWith('GET /api/mission-status/'))
    expect(poll).toBeDefined()
    expect(poll!.headers).not.toHaveProperty('authorization')
  })

  it('that is gone from the browser is missed by the next call: it says so', async () => {
    const as = await stage.signIn('cleared@example.com')
    const mission = await buildMission(stage.server, as, { status: 'completed', completed_at: new Date() })
    const guest = await stage.guest({ as })
    guest.network.force('GET /api/missions/:id/report', 500, { detail: 'broken' })
    await guest.open(`/mission/${mission._id}`)
    await guest.sees('The report could not be loaded: broken')
    await guest.page.evaluate(() => localStorage.clear())
    await guest.press('Try again')
    await guest.sees('The report could not be loaded: No authentication token available')
    expect(guest.network.count('GET /api/missions/:id/report')).toBe(1)
  })
})
