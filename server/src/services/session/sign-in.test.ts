import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import request from 'supertest'
import { signInResponseSchema, texts, userInfoResponseSchema } from '#contract'
import { answerOf, errorOf } from '../../testing/answers.ts'
import { bearer, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { ADMIN_EMAILS: 'boss@example.com' } })
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = () => new Date()
  server.google.state.failing = false
})

const post = (body: unknown) =>
  request(server.url)
    .post('/api/auth/google')
    .send(body as object)
const credential: TestServer['google']['credential'] = (email, options) =>
  server.google.credential(email, options)
const seconds = () => Math.floor(Date.now() / 1000)

describe('POST /api/auth/google', () => {
  it('signs in: user, a token for seven days, usage', async () => {
    const answer = answerOf(
      signInResponseSchema,
      await post({
        token: await credential('ada@example.com', {
          claims: { picture: 'https://lh3.googleusercontent.com/a' },
        }),
      }),
    )
    expect(answer.user).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      picture: 'https://lh3.googleusercontent.com/a',
      has_fred_api_key: false,
      is_admin: false,
    })
    expect(answer.usage).toMatchObject({
      reports_remaining: 5,
      monthly_limit: 5,
      reports_used: 0,
      total_reports: 0,
    })
    const { exp, iat } = decodeJwt(answer.token)
    expect(exp! - iat!).toBe(7 * 24 * 3600)
    const info = await request(server.url).get('/api/user/info').set(bearer(answer.token))
    expect(answerOf(userInfoResponseSchema, info).user).toEqual(answer.user)
  })

  it('knows a user by the Google id, whatever becomes of address and name', async () => {
    const first = await post({ token: await credential('old@example.com', { claims: { sub: 'stable' } }) })
    const second = await post({
      token: await credential('new@example.com', { claims: { sub: 'stable', name: 'New Name' } }),
    })
    const reused = await post({
      token: await credential('old@example.com', { claims: { sub: 'somebody else' } }),
    })
    expect(second.body.user).toMatchObject({
      id: first.body.user.id,
      email: 'new@example.com',
      name: 'New Name',
    })
    expect(reused.body.user.id).not.toBe(first.body.user.id)
  })

  it('takes a credential without a name, and no picture from elsewhere', async () => {
    const answer = await post({
      token: await credential('grace@example.com', {
        claims: { name: undefined, picture: 'javascript:alert(1)' },
      }),
    })
    expect(answer.body.user).toMatchObject({ name: 'grace', picture: null })
  })

  it('makes one user of many first sign-ins at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, () => credential('rush@example.com')))
    const answers = await Promise.all(tokens.map((token) => post({ token })))
    expect(new Set(answers.map((answer) => answer.body.user?.id)).size).toBe(1)
    expect(await server.database.models.User.countDocuments({ email: 'rush@example.com' })).toBe(1)
  })

  it('tells administrators by their verified address', async () => {
    expect((await server.signIn('Boss@Example.com')).user.is_admin).toBe(true)
  })

  it('lets a lost sign-in be tried again within a minute, and refuses the credential later', async () => {
    const token = await credential('retry@example.com')
    expect((await post({ token })).status).toBe(200)
    server.clock.now = () => new Date(Date.now() + 59_000)
    expect((await post({ token })).status).toBe(200)
    server.clock.now = () => new Date(Date.now() + 61_000)
    expect(errorOf(await post({ token }), 401)).toBe(
      'This sign-in was used before. Please sign in with Google again.',
    )
    expect((await post({ token: await credential('retry@example.com') })).status).toBe(200)
  })

  it('knows a used credential however it is spelt', async () => {
    const token = await credential('respelt@example.com')
    expect((await post({ token })).status).toBe(200)
    server.clock.now = () => new Date(Date.now() + 61_000)
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const sameSignature = [...letters]
      .map((letter) => token.slice(0, -1) + letter)
      .filter((spelt) => {
        const bytes = (text: string) => Buffer.from(text.split('.')[2]!, 'base64url')
        return spelt !== token && bytes(spelt).equals(bytes(token))
      })
    expect(sameSignature.length).toBeGreaterThan(0)
    const [header, payload, signature] = token.split('.') as [string, string, string]
    const standard = signature.replaceAll('-', '+').replaceAll('_', '/')
    for (const respelt of [
      ...sameSignature,
      `${token}==`,
      `${header}.${payload}.${signature.slice(0, 9)}!${signature.slice(9)}`,
      `${header}.${payload}.${standard}`,
      ` ${token}`,
      `${token}\n`,
    ])
      errorOf(await post({ token: respelt }), 401)
  })

  const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  it.each<[string, Parameters<typeof credential>[1]]>([
    ['signed with another key', { key: otherKey }],
    ['signed with an unknown key id', { kid: 'unknown' }],
    ['for another client', { claims: { aud: 'somebody-elses-client' } }],
    ['without audience', { claims: { aud: undefined } }],
    ['of another issuer', { claims: { iss: 'https://accounts.evil.example' } }],
    ['of another Google universe', { claims: { iss: 'https://accounts.googleapis.com' } }],
    ['expired', { expires: seconds() - 400 }],
    ['not yet valid', { claims: { iat: seconds() + 4000 }, expires: seconds() + 7000 }],
    ['valid for days', { expires: seconds() + 3 * 86400 }],
    ['without subject', { claims: { sub: '' } }],
    ['without e-mail address', { claims: { email: undefined } }],
  ])('refuses a credential %s', async (_, options) => {
    const before = await server.database.models.User.countDocuments()
    expect(errorOf(await post({ token: await credential('eve@example.com', options) }), 401)).toBe(
      texts.authenticationFailed,
    )
    expect(await server.database.models.User.countDocuments()).toBe(before)
  })

  it('refuses an unsigned credential', async () => {
    const [, payload] = (await credential('eve@example.com')).split('.')
    const header = Buffer.from('{"alg":"none","kid":"test"}').toString('base64url')
    for (const token of [`${header}.${payload}.`, `${header}.${payload}.AA`, 'a.b.c', 'x'])
      expect(errorOf(await post({ token }), 401)).toBe(texts.authenticationFailed)
  })

  it.each([[false], ['true'], [undefined]])(
    'refuses an address that is not verified (%s)',
    async (email_verified) => {
      const detail = errorOf(
        await post({ token: await credential('eve@example.com', { claims: { email_verified } }) }),
        401,
      )
      expect(detail).toContain('no verified e-mail address')
    },
  )

  it('answers 503, not 401, while Google’s keys cannot be had', async () => {
    const fresh = await startTestServer()
    fresh.google.state.failing = true
    const answer = await request(fresh.url)
      .post('/api/auth/google')
      .send({ token: await fresh.google.credential('ada@example.com') })
    expect(errorOf(answer, 503)).toBe('Google sign-in cannot be checked at the moment. Please try again.')
    await fresh.close()
  })

  it('takes JSON alone, so that no other site’s form can sign anybody in', async () => {
    const token = await credential('ada@example.com')
    const form = await request(server.url).post('/api/auth/google').type('form').send({ token })
    expect(errorOf(form, 415)).toContain('application/json')
    const text = await request(server.url)
      .post('/api/auth/google')
      .type('text')
      .send(JSON.stringify({ token }))
    expect(errorOf(text, 415)).toContain('application/json')
  })

  it.each<[unknown, string]>([
    [{}, 'token: '],
    [{ token: 7 }, 'token: '],
    [{ token: '' }, 'token: '],
    [{ token: { $ne: null } }, 'token: '],
    [{ token: 'x'.repeat(8193) }, 'token: '],
    [{ token: 'x', admin: true }, 'unknown field "admin"'],
    [[], ''],
  ])('refuses the body %j', async (body, start) => {
    expect(errorOf(await post(body), 422)).toContain(start)
  })
})
