import { describe, expect, it } from '@jest/globals'
import { fullUsage, readSession } from './storage.ts'

const user = {
  id: '1',
  name: 'Ada',
  email: 'ada@example.com',
  picture: null,
  has_fred_api_key: true,
  is_admin: false,
}
const storage = (entries: Record<string, string>) =>
  ({ getItem: (key: string) => entries[key] ?? null }) as unknown as Storage

describe('readSession', () => {
  it('restores a stored token and user', () => {
    const usage = { ...fullUsage(), reports_remaining: 1 }
    const entries = {
      auth_token: 't',
      user_data: JSON.stringify(user),
      user_usage: JSON.stringify(usage),
    }
    expect(readSession(storage(entries))).toEqual({ token: 't', user, usage })
  })

  it.each([
    [{}],
    [{ auth_token: 't' }],
    [{ user_data: JSON.stringify(user) }],
    [{ auth_token: '', user_data: JSON.stringify(user) }],
    [{ auth_token: 't', user_data: '{"name":' }],
    [{ auth_token: 't', user_data: '{"name":"Ada"}' }],
  ])('is nobody when something is missing or broken: %j', (entries) => {
    expect(readSession(storage(entries))).toBeNull()
  })

  it('takes five of five for usage it cannot read', () => {
    const entries = { auth_token: 't', user_data: JSON.stringify(user), user_usage: 'null' }
    expect(readSession(storage(entries))?.usage).toMatchObject({ reports_remaining: 5, monthly_limit: 5 })
  })
})
