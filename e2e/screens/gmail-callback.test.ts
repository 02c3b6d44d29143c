import { beforeAll, describe, expect, it } from '@jest/globals'
import type { SignInResponse } from '#contract'
import type { Guest } from '../support/guest.ts'
import { useStage } from '../support/stage.ts'

const CALL = 'POST /api/gmail/oauth-callback'
const REDIRECTS = [2000, 3000, 4000]
const STATE = JSON.stringify({ return_url: '/terms-of-service' })
const back = (query: Record<string, string>) =>
  `/auth/gmail/callback?${new URLSearchParams(query).toString()}`

const stage = useStage()
let user: SignInResponse
beforeAll(async () => {
  user = await stage.signIn('callback@example.com')
})

/** The page stays for so long, to the millisecond, and goes there then. */
async function goesAfter(guest: Guest, ms: number, path: string): Promise<void> {
  const here = await guest.page.evaluate(() => location.pathname)
  expect(here).toBe('/auth/gmail/callback')
  await guest.advance(ms - 1)
  expect(await guest.page.evaluate(() => location.pathname)).toBe(here)
  await guest.advance(1)
  await guest.isAt(path)
}

describe('the way back from Google', () => {
  it('connects once, says so and returns after 2 s', async () => {
    const guest = await stage.guest({ as: user, hold: REDIRECTS })
    guest.network.force(CALL, 200, { success: true, message: 'done' })
    const release = guest.network.hold(CALL)
    await guest.open(back({ code: 'a code', state: STATE }))
    await guest.sees('Connecting Gmail', '[role="status"] h1')
    release()
    await guest.sees(
      'Gmail connected successfully! You can now receive email notifications.',
      '[role="status"] p',
    )
    await goesAfter(guest, 2000, '/terms-of-service?gmail=connected')
    expect(guest.network.made.filter(({ call }) => call === CALL).map(({ body }) => body)).toEqual([
      { code: 'a code', state: STATE },
    ])
    expect(guest.problems).toEqual([])
  })

  it('goes to the profile when the state names no page of this site', async () => {
    for (const state of [
      'not json',
      '{}',
      '{"return_url":"//evil.example"}',
      '{"return_url":"https://evil.example"}',
    ]) {
      const guest = await stage.guest({ as: user, hold: REDIRECTS })
      guest.network.force(CALL, 200, { success: true, message: 'done' })
      await guest.open(back({ code: 'a code', state }))
      await guest.sees('Gmail is connected', '[role="status"] h1')
      await guest.advance(2000)
      await guest.isAt('/profile?gmail=connected')
      await guest.leave()
    }
  })

  it('without a session says that it has expired, and goes home after 3 s', async () => {
    const expired = 'Authentication expired during OAuth process. Please sign in again and retry.'
    const visitor = await stage.guest({ hold: REDIRECTS })
    await visitor.open(back({ code: 'a code', state: STATE }))
    await visitor.sees(expired, '[role="alert"] p')
    await goesAfter(visitor, 3000, '/')
    expect(visitor.network.count(CALL)).toBe(0)

    const guest = await stage.guest({ as: user, hold: REDIRECTS })
    guest.network.force(CALL, 401, { detail: 'no' })
    await guest.open(back({ code: 'a code', state: STATE }))
    await guest.sees(expired, '[role="alert"] p')
    await goesAfter(guest, 3000, '/')
    await guest.sees('Login')
  })

  it('after a refusal tells it, and returns after 3 s', async () => {
    const guest = await stage.guest({ as: user, hold: REDIRECTS })
    await guest.open(back({ error: 'access_denied', state: STATE }))
    await guest.sees('Gmail permission was denied: access_denied', '[role="alert"] p')
    await goesAfter(guest, 3000, '/terms-of-service')
    expect(guest.network.count(CALL)).toBe(0)
  })

  it.each<[what: string, query: Record<string, string>, path: string]>([
    ['code', { state: STATE }, '/terms-of-service?gmail=error'],
    ['state', { code: 'a code' }, '/profile?gmail=error'],
  ])('without a %s is invalid, and returns after 4 s', async (_, query, path) => {
    const guest = await stage.guest({ as: user, hold: REDIRECTS })
    await guest.open(back(query))
    await guest.sees('Invalid OAuth callback - missing authorization code or state.', '[role="alert"] p')
    await goesAfter(guest, 4000, path)
    expect(guest.network.count(CALL)).toBe(0)
  })

  it.each<[what: string, status: number | null, body: unknown, text: string]>([
    ['with a reason', 400, { detail: 'The code was used.' }, 'Failed to connect Gmail: The code was used.'],
    ['without a reason', 500, '<h1>Oops</h1>', 'Failed to connect Gmail: Unknown error'],
    ['without an answer', null, null, 'Failed to connect Gmail. Please try again.'],
  ])('that fails %s says so, and returns after 4 s', async (_, status, body, text) => {
    const guest = await stage.guest({ as: user, hold: REDIRECTS })
    if (status === null) guest.network.cut(CALL)
    else guest.network.force(CALL, status, body)
    await guest.open(back({ code: 'a code', state: STATE }))
    await guest.sees(text, '[role="alert"] p')
    await goesAfter(guest, 4000, '/terms-of-service?gmail=error')
  })
})
