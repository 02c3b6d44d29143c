import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { errorOf } from '../testing/answers.ts'
import { bearer, startTestServer, type TestServer } from '../testing/test-server.ts'

const rate = (limit: number) => ({ windowMs: 60_000, limit })
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    environment: { TRUST_PROXY: '1' },
    limits: {
      perAddress: rate(20),
      perUser: rate(4),
      signIn: rate(3),
      launch: rate(2),
      testMail: rate(2),
      keyCheck: rate(2),
    },
  })
})
afterAll(() => server.close())
let lastAddress = 0
const newAddress = () => `203.0.113.${(lastAddress += 1)}`

async function exhaust(call: () => request.Test, allowed: number) {
  const answers = []
  for (let number = 0; number <= allowed; number += 1) answers.push(await call())
  expect(answers.slice(0, allowed).map(({ status }) => status)).not.toContain(429)
  const last = answers.at(-1)!
  expect(errorOf(last, 429)).toBe('Too many requests. Please wait a minute and try again.')
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
}

describe('rate limits', () => {
  it('count calls by address', async () => {
    const address = newAddress()
    await exhaust(() => request(server.url).get('/api/config').set('X-Forwarded-For', address), 20)
    expect((await request(server.url).get('/api/config').set('X-Forwarded-For', newAddress())).status).toBe(
      200,
    )
  })

  it('count polls by address, by each server for itself', async () => {
    const poll = (address: string) =>
      request(server.url).get('/api/mission-status/nobody-knows-this-mission').set('X-Forwarded-For', address)
    const address = newAddress()
    await exhaust(() => poll(address), 20)
    expect((await poll(newAddress())).status).toBe(404)
    expect((await request(server.url).get('/api/config').set('X-Forwarded-For', address)).status).toBe(200)
  })

  it('take the addresses of one IPv6 household for one', async () => {
    let host = 0
    const call = () =>
      request(server.url)
        .get('/api/config')
        .set('X-Forwarded-For', `2001:db8:1:1::${(host += 1)}`)
    await exhaust(call, 20)
  })

  it('count calls by user, wherever they come from', async () => {
    const ada = await server.signIn('ada@example.com')
    await exhaust(
      () =>
        request(server.url).get('/api/user/info').set(bearer(ada.token)).set('X-Forwarded-For', newAddress()),
      4,
    )
    const bob = await server.signIn('bob@example.com')
    expect((await request(server.url).get('/api/user/info').set(bearer(bob.token))).status).toBe(200)
  })

  it('count failed sign-ins by account and address, and no others', async () => {
    const address = newAddress()
    const send = (token: string, from = address) =>
      request(server.url).post('/api/auth/google').set('X-Forwarded-For', from).send({ token })
    const good = await server.google.credential('mallory@example.com')
    const broken = `${good}x`
    await exhaust(() => send(broken), 3)
    expect((await send(broken, newAddress())).status).toBe(401)
    expect((await send('nonsense')).status).toBe(401)
    for (let number = 0; number < 5; number += 1) {
      const token = await server.google.credential('innocent@example.com')
      expect((await send(token)).status).toBe(200)
    }
  })

  it('count launches by user', async () => {
    const address = newAddress()
    const token = await server.google.credential('launcher@example.com')
    const carol = await request(server.url)
      .post('/api/auth/google')
      .set('X-Forwarded-For', address)
      .send({ token })
    await exhaust(
      () =>
        request(server.url)
          .post('/api/start-mission/')
          .set(bearer(carol.body.token))
          .set('X-Forwarded-For', newAddress()),
      2,
    )
  })

  it.each([
    ['test e-mails', 'mailer@example.com', '/api/gmail/test-email', undefined],
    ['keys tried out', 'keys@example.com', '/api/user/profile', { fred_api_key: 'no key' }],
  ])('count %s by user', async (_, email, path, body) => {
    const address = newAddress()
    const token = await server.google.credential(email)
    const { body: session } = await request(server.url)
      .post('/api/auth/google')
      .set('X-Forwarded-For', address)
      .send({ token })
    await exhaust(
      () =>
        request(server.url)
          .post(path)
          .set(bearer(session.token))
          .set('X-Forwarded-For', newAddress())
          .send(body),
      2,
    )
  })

  it('count for an account that is deleted and made anew', async () => {
    const from = newAddress()
    const signIn = async () => {
      const token = await server.google.credential('again@example.com')
      const { body } = await request(server.url)
        .post('/api/auth/google')
        .set('X-Forwarded-For', from)
        .send({ token })
      return body.token as string
    }
    const mail = (token: string) =>
      request(server.url)
        .post('/api/gmail/test-email')
        .set(bearer(token))
        .set('X-Forwarded-For', newAddress())
    const first = await signIn()
    for (let number = 0; number < 2; number += 1) expect((await mail(first)).status).not.toBe(429)
    await request(server.url).delete('/api/user').set(bearer(first)).set('X-Forwarded-For', from)
    expect((await mail(await signIn())).status).toBe(429)
  })

  it('leave the pages alone', async () => {
    for (let number = 0; number < 25; number += 1)
      expect((await request(server.url).get('/')).status).toBe(200)
  })
})

describe('when Redis is away', () => {
  it('lets requests through', async () => {
    const other = await startTestServer({ limits: { perAddress: rate(1) } })
    const { redis } = other.dependencies
    const call = redis.call.bind(redis)
    redis.call = (() => Promise.reject(new Error('Connection is closed.'))) as never
    const answers = [await request(other.url).get('/api/config'), await request(other.url).get('/api/config')]
    redis.call = call as never
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await other.close()
  })
})
