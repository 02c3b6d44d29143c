import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Writable } from 'node:stream'
import request from 'supertest'
import { texts } from '#contract'
import { createLogger } from '#platform/logger.ts'
import { errorOf } from './testing/answers.ts'
import { pause, sendRaw } from './testing/raw-request.ts'
import { bearer, startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)) as Record<string, unknown>)
      done()
    },
  })
  server = await startTestServer({
    limits: { bodyMs: 4000 },
    dependencies: { logger: createLogger('test', 'debug', stream) },
  })
})
afterAll(() => server.close())

describe('pages', () => {
  it.each([
    '/',
    '/profile',
    '/mission/abc',
    '/privacy-policy',
    '/auth/gmail/callback?code=x',
    '/no/such/page',
  ])('answers %s with the client', async (path) => {
    const answer = await request(server.url).get(path)
    expect([answer.status, answer.text]).toEqual([200, '<!doctype html><title>Apogee</title>'])
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it('lets files with a digest in their name be kept for ever, and answers 404 for missing ones', async () => {
    const script = await request(server.url).get('/assets/index-abc123.js')
    expect([script.status, script.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    errorOf(await request(server.url).get('/assets/missing.js'), 404)
    errorOf(await request(server.url).post('/profile'), 404)
  })

  it.each([
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/.env',
  ])('gives nothing from outside the client: %s', async (path) => {
    const answer = await sendRaw(server.url, [`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`])
    expect(answer).not.toContain('"dependencies"')
    expect(answer).toMatch(/^HTTP\/1\.1 (200|403|404) /)
    if (answer.startsWith('HTTP/1.1 200')) expect(answer).toContain('<title>Apogee</title>')
  })

  it('says how to build the client when it is not', async () => {
    const bare = await startTestServer({ dependencies: { clientDirectory: '/nonexistent' } })
    expect(errorOf(await request(bare.url).get('/'), 503)).toBe('The client is not built. Run: npm run build')
    await bare.close()
  })
})

describe('unknown calls', () => {
  it.each([
    ['get', '/api'],
    ['get', '/api/'],
    ['get', '/api/users'],
    ['post', '/api/user/info'],
    ['put', '/api/user/info'],
    ['get', '/api/auth/google'],

    ['options', '/api/none'],
  ] as const)('%s %s is answered in JSON with 404', async (method, path) => {
    errorOf(await request(server.url)[method](path), 404)
  })
})

describe('security headers', () => {
  it('allow scripts of this site and Google’s alone, never inline', async () => {
    const { headers } = await request(server.url).get('/')
    const policy = Object.fromEntries(
      headers['content-security-policy']!.split(';').map((directive) => {
        const [name, ...sources] = directive.split(' ')
        return [name, sources]
      }),
    )
    expect(policy['script-src']).toEqual(["'self'", 'https://accounts.google.com'])
    expect(policy['script-src-attr']).toEqual(["'none'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(policy['frame-src']).toEqual(['https://accounts.google.com'])
    expect(policy['img-src']).toEqual(expect.arrayContaining(['blob:', 'data:']))
    expect(headers['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('insist on https where the site has it', async () => {
    const secure = await startTestServer({ environment: { APP_URL: 'https://apogee.example' } })
    const { headers } = await request(secure.url).get('/')
    expect(headers['strict-transport-security']).toContain('max-age=')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    expect(headers['content-security-policy']).toContain('wss://apogee.example')
    await secure.close()
  })

  it('let no other site read an answer', async () => {
    const answer = await request(server.url).get('/api/config').set('Origin', 'https://evil.example')
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('errors', () => {
  const signIn = (body: string, type = 'application/json') =>
    request(server.url).post('/api/auth/google').set('Content-Type', type).send(body)

  it.each<[string, string, number, string]>([
    ['{"token":', 'application/json', 400, 'The request body is not valid JSON.'],
    ['null', 'application/json', 400, 'The request body is not valid JSON.'],
    ['"text"', 'application/json', 400, 'The request body is not valid JSON.'],
    [
      JSON.stringify({ token: 'x'.repeat(70_000) }),
      'application/json',
      413,
      'The request body is too large.',
    ],
    ['{}', 'application/json; charset=klingon', 415, 'Send the request body as UTF-8.'],
    ['{}', 'text/plain', 415, 'Send the request body as application/json.'],
  ])('the body %.20s as %s gets %s', async (body, type, status, detail) => {
    expect(errorOf(await signIn(body, type), status)).toBe(detail)
  })

  it('refuses a compressed body, which could unpack to gigabytes', async () => {
    const answer = await signIn('x').set('Content-Encoding', 'gzip')
    expect(errorOf(answer, 415)).toBe('Send the request body without compression.')
  })

  it('answers 400 for a path that cannot be decoded', async () => {
    errorOf(await request(server.url).get('/api/mission-status/%E0%A4%A'), 400)
  })

  it('gives up on a body that does not come', async () => {
    const answer = await sendRaw(server.url, [
      'POST /api/auth/google HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"tok',
    ])
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('tells nothing of the inside when something breaks, and logs it', async () => {
    const { User } = server.database.models
    const ada = await server.signIn()
    const { findById } = User
    User.findById = (() => {
      throw new Error('secret database trouble at 10.0.0.7')
    }) as never
    const answer = await request(server.url)
      .get('/api/user/info')
      .set(bearer(ada.token))
      .set('X-Request-Id', 'find-me-again')
    User.findById = findById
    expect(errorOf(answer, 500)).toBe('Something went wrong on the server. Please try again.')
    expect(answer.headers['x-request-id']).toBe('find-me-again')
    const logged = lines.filter((line) => JSON.stringify(line).includes('secret database trouble'))
    expect(logged).toHaveLength(1)
    expect(JSON.stringify(logged[0])).toContain('find-me-again')
  })
})

describe('the log', () => {
  it('has a line per request without anything secret', async () => {
    const ada = await server.signIn('logged@example.com')
    lines.length = 0
    const answer = await request(server.url)
      .get('/api/user/info?api_key=sesame-in-query')
      .set(bearer(ada.token))
      .set('Cookie', 'apogee_admin=sesame-in-cookie')
      .set('X-Request-Id', 'bad id with spaces')
    await request(server.url)
      .post('/api/user/profile')
      .set(bearer(ada.token))
      .send({ fred_api_key: 'sesame-in-body' })
    await pause(50)
    const text = JSON.stringify(lines)
    expect(lines).toContainEqual(
      expect.objectContaining({
        req: { id: answer.headers['x-request-id'], method: 'GET', path: '/api/user/info' },
        res: { status: 200 },
        user: ada.user.id,
      }),
    )
    expect(text).not.toContain('sesame')
    expect(text).not.toContain(ada.token.slice(-20))
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{24}$/)
  })

  it('takes no token for an expired one of somebody else', async () => {
    expect(errorOf(await request(server.url).get('/api/user/info').set(bearer('x')), 401)).toBe(
      texts.sessionExpired,
    )
  })
})
