import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { texts } from '#contract'
import { createApp } from '../../app.ts'
import { errorOf } from '../../testing/answers.ts'
import { bearer, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const signIn = () => server.signIn('ada@example.com')
const info = (token: string, at: Parameters<typeof request>[0] = server.url) =>
  request(at).get('/api/user/info').set(bearer(token))
const post = (path: string, token: string) => request(server.url).post(path).set(bearer(token))

describe('signing out', () => {
  it('makes the token worth nothing, on every server, and leaves other sessions alone', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()]
    const otherServer = createApp(server.dependencies)
    expect((await info(here.token, otherServer)).status).toBe(200)
    expect((await post('/api/auth/sign-out', here.token)).status).toBe(200)
    for (const at of [server.url, otherServer])
      expect(errorOf(await info(here.token, at), 401)).toBe(texts.sessionExpired)
    expect((await info(elsewhere.token)).status).toBe(200)
    expect(errorOf(await post('/api/auth/sign-out', here.token), 401)).toBe(texts.sessionExpired)
  })

  it('everywhere ends all sessions; the next sign-in is good again', async () => {
    const tokens = [(await signIn()).token, (await signIn()).token]
    expect((await post('/api/auth/sign-out-everywhere', tokens[0]!)).status).toBe(200)
    for (const token of tokens) errorOf(await info(token), 401)
    expect((await info((await signIn()).token)).status).toBe(200)
  })

  it('with the account ends all of its sessions', async () => {
    const tokens = [(await signIn()).token, (await signIn()).token]
    await request(server.url).delete('/api/user').set(bearer(tokens[0]!))
    await signIn()
    for (const token of tokens) errorOf(await info(token), 401)
  })

  it('also closes the queue board, which had been opened with the session', async () => {
    const admin = await startTestServer({ environment: { ADMIN_EMAILS: 'root@example.com' } })
    const { token } = await admin.signIn('root@example.com')
    const opened = await request(admin.url).post('/api/admin/session').set(bearer(token))
    const cookie = opened.headers['set-cookie']![0]!.split(';')[0]!
    const board = () => request(admin.url).get('/admin/queues').set('Cookie', cookie)
    expect((await board()).status).toBe(200)
    await request(admin.url).post('/api/auth/sign-out').set(bearer(token))
    errorOf(await board(), 403)
    await admin.close()
  })
})

describe('the sessions of a user', () => {
  it('are bounded: the oldest ends, and those that ended by themselves are forgotten', async () => {
    const user = await server.signIn('often@example.com')
    const { User } = server.dependencies.models
    const past = Array.from({ length: 60 }, (_, index) => ({ id: `old${index}`, expires_at: new Date(0) }))
    await User.updateOne({ _id: user.user.id }, { $set: { sessions: past } })
    errorOf(await info(user.token), 401)
    const next = await server.signIn('often@example.com')
    const kept = async () => (await User.findById(user.user.id).lean())!.sessions
    expect(await kept()).toHaveLength(50)
    const last = await server.signIn('often@example.com')
    await post('/api/auth/sign-out', next.token)
    expect(await kept()).toHaveLength(1)
    expect((await info(last.token)).status).toBe(200)
  })
})
