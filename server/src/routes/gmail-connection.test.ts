import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { emailPreferencesResponseSchema, texts, type SignInResponse } from '#contract'
import { NOT_STARTED_HERE, TOO_LATE, USED_BEFORE } from '../services/gmail/finish-connection.ts'
import { answerOf, errorOf } from '../testing/answers.ts'
import { startGmailServer, type GmailServer } from '../testing/gmail-flow.ts'
import { bearer } from '../testing/test-server.ts'

let gmail: GmailServer
let users = 0
let ada: SignInResponse
beforeAll(async () => {
  gmail = await startGmailServer()
})
afterAll(() => gmail.close())
beforeEach(async () => {
  gmail.server.clock.now = () => new Date()
  ada = await gmail.server.signIn(`ada${++users}@example.com`)
})

const preferences = async (user: SignInResponse) =>
  answerOf(
    emailPreferencesResponseSchema,
    await request(gmail.server.url).get('/api/user/email-preferences').set(bearer(user.token)),
  ).email_preferences

describe('asking for the permission', () => {
  it('asks Google for sending alone, offline, with a challenge, for this user', async () => {
    const { url, cookie } = await gmail.start(ada, '/mission/abc?x=1')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      scope: 'https://www.googleapis.com/auth/gmail.send',
      redirect_uri: 'https://apogee.example.com/auth/gmail/callback',
      response_type: 'code',
      access_type: 'offline',
      prompt: 'consent',
      login_hint: ada.user.email,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    const state = JSON.parse(url.searchParams.get('state')!) as Record<string, unknown>
    expect(state.return_url).toBe('/mission/abc?x=1')
    // Who started stays here: a state lies in histories and logs.
    expect(url.searchParams.get('state')).not.toContain(ada.user.id)
    expect(cookie).toMatch(/^__Host-apogee_gmail=[\w-]{24}; .*Path=\/;.* HttpOnly; Secure; SameSite=Lax/)
  })

  it('goes nowhere but to this site', async () => {
    for (const return_url of [
      'https://evil.example',
      '//evil.example',
      '/.//evil.example',
      '/\\evil.example',
    ])
      errorOf(
        await request(gmail.server.url)
          .post('/api/gmail/request-permission')
          .set(bearer(ada.token))
          .send({ return_url }),
        422,
      )
  })
})

describe('the way back from Google', () => {
  it('connects, and keeps the refresh token sealed', async () => {
    expect((await preferences(ada)).gmail_permission_granted).toBe(false)
    const answer = await gmail.connect(ada)
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: texts.oauthSuccess }])
    expect(await preferences(ada)).toMatchObject({
      gmail_permission_granted: true,
      gmail_reconnect_needed: false,
    })
    const { gmail: stored } = (await gmail.stored(ada))!
    expect(stored!.refresh_token).toMatch(/^v1\./)
    const [token] = Object.entries(gmail.grants().refresh).find(([, { email }]) => email === ada.user.email)!
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(gmail.server.dependencies.secrets.open(stored!.refresh_token!, ada.user.id)).toBe(token)
  })

  type Bend = (way: { code: string; state: string; cookie: string }) => Partial<typeof way>
  const bendState =
    (change: object): Bend =>
    ({ state }) => ({
      state: JSON.stringify({ ...(JSON.parse(state) as object), ...change }),
    })
  it.each<[string, Bend]>([
    ['is not JSON', () => ({ state: 'hello' })],
    ['holds a return_url alone', () => ({ state: '{"return_url":"/profile"}' })],
    ['is signed by somebody else', bendState({ sig: 'A'.repeat(43) })],
    ['leads to another page', bendState({ return_url: '/elsewhere' })],
    ['leads to another site', bendState({ return_url: 'https://evil.example' })],
    ['lasts longer', bendState({ exp: 4102444800 })],
    ['says more', bendState({ user: 'me' })],
    ['comes from another browser', () => ({ cookie: 'apogee_gmail=x' })],
    ['comes with the mark of another start', () => ({ cookie: `__Host-apogee_gmail=${'A'.repeat(24)}` })],
  ])('is refused when its state %s, and the code is not used', async (_, bend) => {
    const way = await gmail.goToGoogle(ada)
    expect(errorOf(await gmail.comeBack(ada, { ...way, ...bend(way) }), 400)).toBe(NOT_STARTED_HERE)
    expect((await gmail.stored(ada))!.gmail).toBeNull()
    expect((await gmail.comeBack(ada, way)).status).toBe(200)
  })

  it('is refused to another user, who would get a stranger’s mailbox', async () => {
    const way = await gmail.goToGoogle(ada)
    const eve = await gmail.server.signIn('eve@example.com')
    expect(errorOf(await gmail.comeBack(eve, way), 400)).toBe(NOT_STARTED_HERE)
    expect((await gmail.stored(eve))!.gmail).toBeNull()
  })

  it('is refused after ten minutes', async () => {
    const way = await gmail.goToGoogle(ada)
    gmail.server.clock.now = () => new Date(Date.now() + 601_000)
    expect(errorOf(await gmail.comeBack(ada, way), 400)).toBe(TOO_LATE)
  })

  it('works once', async () => {
    const way = await gmail.goToGoogle(ada)
    expect((await gmail.comeBack(ada, way)).status).toBe(200)
    expect(errorOf(await gmail.comeBack(ada, way), 400)).toBe(USED_BEFORE)
  })

  it('is refused without a session', async () => {
    const way = await gmail.goToGoogle(ada)
    const { url } = gmail.server
    errorOf(await request(url).post('/api/gmail/oauth-callback').set('Cookie', way.cookie).send(way), 401)
  })

  it('does not connect when sending was unticked, and gives the rest back', async () => {
    const way = await gmail.goToGoogle(ada, { granted: '' })
    expect(errorOf(await gmail.comeBack(ada, way), 403)).toBe(
      'The permission to send email was not granted. Please connect Gmail again and leave it ticked.',
    )
    expect((await gmail.stored(ada))!.gmail).toBeNull()
    expect(Object.values(gmail.grants().refresh).map(({ email }) => email)).not.toContain(ada.user.email)
  })

  it('says so when Google does not take the code', async () => {
    const way = await gmail.goToGoogle(ada)
    expect(errorOf(await gmail.comeBack(ada, { ...way, code: '4/0Aother' }), 400)).toBe(
      'Google did not accept the permission code: it works once, for ten minutes. Please connect Gmail again.',
    )
  })

  it('says so while Google is away', async () => {
    const way = await gmail.goToGoogle(ada)
    await gmail.fail('token', 'backend-error')
    expect(errorOf(await gmail.comeBack(ada, way), 503)).toBe(
      'Google could not be reached. Please try again in a minute.',
    )
  })

  it('tells that the server’s own settings are wrong', async () => {
    const other = await startGmailServer({ GOOGLE_CLIENT_SECRET: 'wrong' })
    const user = await other.server.signIn()
    expect(errorOf(await other.connect(user), 503)).toBe(
      "Google does not accept this server's Gmail settings. Please tell whoever runs this server.",
    )
    await other.close()
  })
})

describe('disconnecting', () => {
  const disconnect = () =>
    request(gmail.server.url).delete('/api/user/gmail-permission').set(bearer(ada.token))
  const permitted = () => Object.values(gmail.grants().refresh).some(({ email }) => email === ada.user.email)

  it('ends the permission at Google, and succeeds again and again', async () => {
    await gmail.connect(ada)
    expect(permitted()).toBe(true)
    for (const _ of [1, 2, 3])
      expect((await disconnect()).body).toEqual({ success: true, message: texts.gmailRevoked })
    expect(permitted()).toBe(false)
    expect(await preferences(ada)).toMatchObject({
      gmail_permission_granted: false,
      gmail_reconnect_needed: false,
    })
  })

  it('succeeds when the user has withdrawn it at Google before', async () => {
    await gmail.connect(ada)
    const [token] = Object.entries(gmail.grants().refresh).find(([, { email }]) => email === ada.user.email)!
    await fetch(`${gmail.standIn.address}/revoke`, { method: 'POST', body: new URLSearchParams({ token }) })
    expect((await disconnect()).status).toBe(200)
  })

  it('stays connected while Google is away, to be tried again', async () => {
    await gmail.connect(ada)
    await gmail.fail('revoke', 'backend-error', 2)
    expect(errorOf(await disconnect(), 503)).toBe(
      'Google could not be reached. Please try again in a minute.',
    )
    expect((await preferences(ada)).gmail_permission_granted).toBe(true)
    await gmail.fail('revoke', 'backend-error')
    expect((await disconnect()).status).toBe(200)
  })

  it('happens with the account', async () => {
    await gmail.connect(ada)
    await request(gmail.server.url).delete('/api/user').set(bearer(ada.token))
    expect(permitted()).toBe(false)
  })
})
