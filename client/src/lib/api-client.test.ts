import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals'
import { z } from 'zod'

/** The session keeps itself in the browser's storage; here is the little of a browser that it needs. */
const kept = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
Object.assign(globalThis, { window: { localStorage, addEventListener: () => undefined } })
afterAll(() => void Reflect.deleteProperty(globalThis, 'window'))

// Imported late: the session reads the storage as soon as it is loaded.
const client = await import('./api-client.ts')
const { session } = await import('./session.ts')

const user = {
  id: '1',
  name: 'Ada',
  email: 'ada@example.com',
  picture: null,
  has_fred_api_key: false,
  is_admin: false,
}
const usage = {
  reports_remaining: 2,
  monthly_limit: 5,
  reports_used: 3,
  total_reports: 9,
  member_since: null,
  monthly_breakdown: {},
}
const signIn = (token = 'secret') => session.signIn({ user, token, usage })

function answer(status: number, body: string) {
  const fetched = jest.fn<typeof fetch>(async () => new Response(body, { status }))
  globalThis.fetch = fetched
  return fetched
}
const headersOf = (fetched: jest.Mock<typeof fetch>) =>
  fetched.mock.calls[0]![1]!.headers as Record<string, string>

afterEach(() => {
  session.signOut()
  client.onSessionExpired(() => undefined)
})

const okSchema = z.object({ ok: z.boolean() })

describe('apiRequest', () => {
  it('carries the stored token and says JSON', async () => {
    signIn()
    const fetched = answer(200, '{"ok":true}')
    await expect(client.apiRequest(okSchema, '/api/x')).resolves.toEqual({ ok: true })
    expect(headersOf(fetched)).toEqual({
      Authorization: 'Bearer secret',
      'Content-Type': 'application/json',
    })
  })

  it('sets no content type for form data: the browser adds the boundary', async () => {
    signIn()
    const fetched = answer(200, '{"ok":true}')
    await client.apiRequest(okSchema, '/api/x', { method: 'POST', body: new FormData() })
    expect(headersOf(fetched)).toEqual({ Authorization: 'Bearer secret' })
  })

  it('carries no token on a public call', async () => {
    signIn()
    const fetched = answer(200, '{"ok":true}')
    await client.apiRequest(okSchema, '/api/x', { credentials: 'none' })
    expect(headersOf(fetched)).toEqual({})
  })

  it('fails before it asks when there is no token', async () => {
    const fetched = answer(200, '{"ok":true}')
    await expect(client.apiRequest(okSchema, '/api/x')).rejects.toThrow('No authentication token available')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('ends the session on a 401 and clears what was stored', async () => {
    signIn()
    const expired = jest.fn()
    client.onSessionExpired(expired)
    answer(401, '{"detail":"whatever"}')
    await expect(client.apiRequest(okSchema, '/api/x')).rejects.toThrow(
      'Session expired. Please log in again.',
    )
    expect(expired).toHaveBeenCalledTimes(1)
    expect([...kept.keys()]).toEqual([])
    expect(session.get()).toMatchObject({ token: null, user: null, expired: true })
    expect(session.get().usage).toMatchObject({ reports_remaining: 5, monthly_limit: 5 })
  })

  it('does not end a newer session for an old token', async () => {
    signIn('new')
    answer(401, '{}')
    await expect(client.apiRequest(okSchema, '/api/x', { credentials: { token: 'old' } })).rejects.toThrow(
      'Session expired',
    )
    expect(session.get().token).toBe('new')
  })

  it('leaves a 401 that is about something else to the caller', async () => {
    signIn()
    answer(401, '{"detail":"This credential is not for us."}')
    const call = client.apiRequest(okSchema, '/api/x', { expiresSession: false })
    await expect(call).rejects.toMatchObject({ status: 401, message: 'This credential is not for us.' })
    expect(session.get().token).toBe('secret')
  })

  it('refuses an answer of another shape', async () => {
    signIn()
    for (const body of ['{"ok":"yes"}', '<html>', '']) {
      answer(200, body)
      await expect(client.apiRequest(okSchema, '/api/x')).rejects.toThrow('does not understand')
    }
  })
})

describe('the stored session', () => {
  it('keeps token, user and usage under their names', () => {
    signIn()
    expect([...kept.keys()].sort()).toEqual(['auth_token', 'user_data', 'user_usage'])
    session.updateUser({ has_fred_api_key: true })
    expect(JSON.parse(kept.get('user_data')!)).toMatchObject({ has_fred_api_key: true })
    session.setUsage({ ...usage, reports_remaining: 1 })
    expect(JSON.parse(kept.get('user_usage')!)).toMatchObject({ reports_remaining: 1 })
  })
})
