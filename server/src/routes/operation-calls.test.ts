import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { adminSessionResponseSchema, healthResponseSchema, readyResponseSchema } from '#contract'
import { answerOf, errorOf } from '../testing/answers.ts'
import { bearer, startTestServer, type TestServer } from '../testing/test-server.ts'
import { calls } from './calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { ADMIN_EMAILS: 'boss@example.com' } })
})
afterAll(() => server.close())

describe('health', () => {
  it('tells that the process lives, and that database and queue answer', async () => {
    answerOf(healthResponseSchema, await request(server.url).get('/api/health'))
    expect(answerOf(readyResponseSchema, await request(server.url).get('/api/ready'))).toEqual({
      database: true,
      queue: true,
    })
  })

  it('answers 503 when the database does not', async () => {
    const ping = server.dependencies.pingDatabase
    server.dependencies.pingDatabase = () => Promise.reject(new Error('away'))
    const answer = await request(server.url).get('/api/ready')
    server.dependencies.pingDatabase = ping
    expect(answerOf(readyResponseSchema, answer, 503)).toEqual({ database: false, queue: true })
  })
})

describe('GET /metrics', () => {
  it('counts requests by route, never by path', async () => {
    await request(server.url).get('/api/mission-status/a-path-that-must-not-show')
    const { text, status, headers } = await request(server.url).get('/metrics')
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/mission-status\/:id",status="404"\} \d/,
    )
    expect(text).toContain('missions_in_queue{state="waiting"}')
    expect(text).not.toContain('a-path-that-must-not-show')
  })

  it('is closed in production but to a token', async () => {
    const outside = {
      GOOGLE_CERTS_URL: 'https://www.googleapis.com/oauth2/v1/certs',
      FRED_API_URL: 'https://api.stlouisfed.org',
    }
    const closed = await startTestServer({ environment: { NODE_ENV: 'production', ...outside } })
    errorOf(await request(closed.url).get('/metrics'), 404)
    await closed.close()
    const token = 'a-token-for-metrics'
    const open = await startTestServer({
      environment: { NODE_ENV: 'production', METRICS_TOKEN: token, ...outside },
    })
    errorOf(await request(open.url).get('/metrics'), 404)
    errorOf(await request(open.url).get('/metrics').set(bearer('a-token-for-metricz')), 404)
    expect((await request(open.url).get('/metrics').set(bearer(token))).status).toBe(200)
    await open.close()
  })
})

describe('GET /api/openapi.json', () => {
  it('describes every call with its schemas', async () => {
    const { body, status } = await request(server.url).get('/api/openapi.json')
    expect([status, body.openapi]).toEqual([200, '3.1.0'])
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    expect(described.sort()).toEqual(
      calls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).sort(),
    )
    const start = body.paths['/api/start-mission/'].post
    expect(start.requestBody.content['multipart/form-data'].schema.required).toEqual(['goal', 'files'])
    expect(start.security).toEqual([{ bearer: [] }])
    const status304 = body.paths['/api/mission-status/{id}'].get
    expect(status304.security).toEqual([])
    expect(status304.parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: expect.objectContaining({ type: 'string' }) },
    ])
    expect(
      body.paths['/api/user/stats'].get.responses['200'].content['application/json'].schema.properties.stats
        .type,
    ).toBe('object')
    expect(JSON.stringify(body)).not.toContain('undefined')
  })

  it('names each operation once', () => {
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length)
  })
})

describe('administration', () => {
  const open = (token: string) => request(server.url).post('/api/admin/session').set(bearer(token))
  const board = (cookie = '') => request(server.url).get('/admin/queues').set('Cookie', cookie)

  it('opens the queue board to an administrator, by a cookie for /admin alone', async () => {
    const boss = await server.signIn('boss@example.com')
    const answer = await open(boss.token)
    expect(answerOf(adminSessionResponseSchema, answer).url).toBe('/admin/queues')
    const [cookie] = answer.get('Set-Cookie')!
    expect(cookie).toMatch(/^apogee_admin=[\w.-]+; Max-Age=1800; Path=\/admin; .*HttpOnly; SameSite=Strict$/)
    const page = await board(cookie!.split(';')[0])
    expect(page.status).toBe(200)
    expect(page.get('Cache-Control')).toBe('no-store')
    expect(page.text).toContain('Apogee queues')
    // The page's own scripts are files; the inline one holds data and runs nothing.
    for (const [, attributes] of page.text.matchAll(/<script([^>]*)>/g))
      expect(attributes).toMatch(/src="static\/|type="application\/json"/)
    const queues = await request(server.url)
      .get('/admin/queues/api/queues')
      .set('Cookie', cookie!.split(';')[0]!)
    expect(queues.get('Cache-Control')).toBe('no-store')
    expect(queues.body.queues.map((queue: { name: string }) => queue.name)).toEqual([
      'missions',
      'goal-readings',
      'report-emails',
      'maintenance',
    ])
  })

  it('lets nobody else in', async () => {
    const ada = await server.signIn('ada@example.com')
    errorOf(await open(ada.token), 403)
    errorOf(await request(server.url).post('/api/admin/session'), 401)
    // A session token is no admin cookie.
    for (const cookie of ['', 'apogee_admin=', 'apogee_admin=x.y.z', `apogee_admin=${ada.token}`])
      errorOf(await board(cookie), 403)
    errorOf(await request(server.url).get('/admin/queues/api/queues'), 403)
    errorOf(await request(server.url).get('/admin/else'), 404)
  })

  it('is changed from its own pages alone', async () => {
    const boss = await server.signIn('boss@example.com')
    const [cookie] = (await open(boss.token)).get('Set-Cookie')!
    const pause = (headers: Record<string, string>) =>
      request(server.url)
        .put('/admin/queues/api/queues/maintenance/pause')
        .set('Cookie', cookie!.split(';')[0]!)
        .set(headers)
    const own = new URL(server.dependencies.environment.APP_URL).origin
    errorOf(await pause({ Origin: 'https://evil.example' }), 403)
    errorOf(await pause({ 'Sec-Fetch-Site': 'same-site' }), 403)
    expect((await pause({ Origin: own, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
  })

  it('ends with the account', async () => {
    const boss = await server.signIn('boss@example.com')
    const [cookie] = (await open(boss.token)).get('Set-Cookie')!
    await request(server.url).delete('/api/user').set(bearer(boss.token))
    errorOf(await board(cookie!.split(';')[0]), 403)
  })
})
