import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import type { SignInResponse } from '#contract'
import { errorOf } from '../testing/answers.ts'
import { bearer, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: SignInResponse
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signIn()
})
afterAll(() => server.close())

const calls = [
  ['post', '/api/gmail/request-permission', { return_url: '/mission/abc' }],
  ['post', '/api/gmail/oauth-callback', { code: '4/0A', state: '{"return_url":"/profile"}' }],
  ['post', '/api/gmail/test-email', undefined],
] as const
const all = [...calls, ['delete', '/api/user/gmail-permission', undefined]] as const

describe('the Gmail calls of a server without Google’s secret', () => {
  it.each(calls)('%s %s says that Gmail is not set up', async (method, path, body) => {
    const call = request(server.url)[method](path).set(bearer(ada.token))
    expect(errorOf(await (body ? call.send(body) : call), 503)).toBe('Gmail is not set up on this server.')
  })

  it('say in the config that no mail is offered, and end a connection that was made before', async () => {
    const config = await request(server.url).get('/api/config')
    expect(config.body).toMatchObject({ email_available: false })
    const { User } = server.database.models
    await User.updateOne(
      { _id: ada.user.id },
      { gmail: { refresh_token: 'sealed', connected_at: new Date() } },
    )
    const preferences = await request(server.url).get('/api/user/email-preferences').set(bearer(ada.token))
    expect(preferences.body.email_preferences).toMatchObject({
      gmail_permission_granted: false,
      gmail_reconnect_needed: false,
    })
    const answer = await request(server.url).delete('/api/user/gmail-permission').set(bearer(ada.token))
    expect(answer.status).toBe(200)
    expect((await User.findById(ada.user.id).lean())!.gmail).toBeNull()
  })

  it.each(all)('%s %s needs a token', async (method, path, _body) => {
    errorOf(await request(server.url)[method](path), 401)
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'profile',
    'javascript:alert(1)',
    '/a\nb',
    { $ne: '' },
  ])('never sends the browser back to %j', async (return_url) => {
    const call = request(server.url).post('/api/gmail/request-permission').set(bearer(ada.token))
    errorOf(await call.send({ return_url }), 422)
  })

  it.each([
    {},
    { code: 'x' },
    { code: '', state: 'y' },
    { code: ['x'], state: 'y' },
    { code: 'x', state: 'y', user: 'z' },
  ])('refuses the callback %j', async (body) => {
    errorOf(
      await request(server.url).post('/api/gmail/oauth-callback').set(bearer(ada.token)).send(body),
      422,
    )
  })
})
