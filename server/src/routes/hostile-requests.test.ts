import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { errorBodySchema } from '#contract'
import { wrongFields, wrongWholes } from '../testing/hostile-bodies.ts'
import { wrongPaths } from '../testing/hostile-paths.ts'
import type { Battlefield, HostileRequest } from '../testing/hostile-request.ts'
import { forgedTokens, misplacedTokens } from '../testing/hostile-tokens.ts'
import { hostileUploads, UPLOAD_TYPE } from '../testing/hostile-uploads.ts'
import { addArtifact, buildMission } from '../testing/missions.ts'
import { sendRaw } from '../testing/raw-request.ts'
import { bearer, startTestServer } from '../testing/test-server.ts'

const hostileGroups = [forgedTokens, misplacedTokens, wrongFields, wrongWholes, wrongPaths]
let field: Battlefield
let before: unknown
beforeAll(async () => {
  const server = await startTestServer()
  const victim = await server.signIn('victim@example.com')
  const mission = await buildMission(server, victim)
  await addArtifact(server, mission, 'report.pdf', '%PDF-1.7', 'pdf')
  field = { server, victim, mission, attacker: await server.signIn('attacker@example.com') }
  before = await everythingStored()
})
afterAll(() => field.server.close())

/** All that the database and the queue hold. */
async function everythingStored() {
  const { database, dependencies } = field.server
  const { models, connection } = database
  return {
    users: await models.User.find().sort({ _id: 1 }).lean(),
    missions: await models.Mission.find().sort({ _id: 1 }).lean(),
    files: await connection.collection('files.files').find().sort({ _id: 1 }).toArray(),
    chunks: await connection.collection('files.chunks').countDocuments(),
    jobs: await dependencies.queues.missions.getJobCounts(),
    collections: (await connection.listCollections()).map(({ name }) => name).sort(),
  }
}

/** Nothing but the error itself comes back: JSON, in the one shape, with nothing of the inside. */
function expectRefusal(answer: { status: number; headers: Headers; text: string }, status: number) {
  expect([answer.status, answer.text]).toEqual([status, expect.any(String)])
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const { detail } = errorBodySchema.parse(JSON.parse(answer.text))
  expect(typeof detail === 'string' ? detail : detail.message).toMatch(/^.{5,400}$/s)
  expect(answer.text).not.toMatch(/node_modules|\.ts:|\bat \w+ \(|Mongo|Cast to|passwd:|is_admin/)
}

async function send({ method, path, headers, body }: HostileRequest) {
  const answer = await fetch(field.server.url + path, {
    method,
    headers,
    body: body as never,
    redirect: 'error',
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe.each(hostileGroups)('$title', ({ requests }) => {
  it.each(requests)('$name', async ({ make }) => {
    const hostile = await make(field)
    expectRefusal(await send(hostile), hostile.expect)
  })
})

describe('a launch with', () => {
  it.each(hostileUploads)('$name', async ({ type = UPLOAD_TYPE, body, expect: status }) => {
    const answer = await send({
      name: '',
      method: 'POST',
      path: '/api/start-mission/',
      headers: { ...bearer(field.attacker.token), 'Content-Type': type },
      body,
      expect: status,
    })
    expectRefusal(answer, status)
  })
})

describe('on the wire', () => {
  it.each<[string, string[], number]>([
    [
      'a length and chunks at once',
      [
        'POST /api/auth/google HTTP/1.1',
        'Host: x',
        'Content-Length: 4',
        'Transfer-Encoding: chunked',
        '',
        '0',
        '',
        '',
      ],
      400,
    ],
    [
      'two lengths',
      ['POST /api/auth/google HTTP/1.1', 'Host: x', 'Content-Length: 4', 'Content-Length: 5', '', 'abcd'],
      400,
    ],
    ['a negative length', ['POST /api/auth/google HTTP/1.1', 'Host: x', 'Content-Length: -1', '', ''], 400],
    ['no host', ['GET /api/config HTTP/1.1', '', ''], 400],
    ['a line that is no request', ['hello', '', ''], 400],
    ['a space in a header name', ['GET /api/config HTTP/1.1', 'Host: x', 'X Y: z', '', ''], 400],
    ['a NUL in a header', ['GET /api/config HTTP/1.1', 'Host: x', 'X-Y: \u0000', '', ''], 400],
    [
      'headers of 40 kilobytes',
      ['GET /api/config HTTP/1.1', 'Host: x', `X-Pad: ${'x'.repeat(40_000)}`, '', ''],
      431,
    ],
    ['a path of 40 kilobytes', [`GET /api/${'x'.repeat(40_000)} HTTP/1.1`, 'Host: x', '', ''], 431],
    ['an unknown method', ['STEAL /api/user/info HTTP/1.1', 'Host: x', '', ''], 400],
    [
      'a method that is not taken',
      ['PUT /api/user/info HTTP/1.1', 'Host: x', 'Connection: close', '', ''],
      404,
    ],
    [
      'a method in a header',
      [
        'POST /api/user/info HTTP/1.1',
        'Host: x',
        'X-HTTP-Method-Override: DELETE',
        'Content-Length: 0',
        'Connection: close',
        '',
        '',
      ],
      404,
    ],
    [
      'TRACE',
      ['TRACE /api/user/info HTTP/1.1', 'Host: x', 'Cookie: secret=1', 'Connection: close', '', ''],
      404,
    ],
    [
      'an absolute address',
      ['GET http://169.254.169.254/latest/ HTTP/1.1', 'Host: x', 'Connection: close', '', ''],
      200,
    ],
    [
      'a path that cannot be decoded',
      ['GET /api/mission-status/%ff%fe HTTP/1.1', 'Host: x', 'Connection: close', '', ''],
      400,
    ],
  ])('%s', async (_, lines, status) => {
    const answer = await sendRaw(field.server.url, [lines.join('\r\n')])
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).not.toMatch(/node_modules|secret=1|\.ts:/)
    // Whatever address is named, what comes back is the client's page, never something fetched from there.
    if (status === 200) expect(answer).toContain('<title>Apogee</title>')
  })

  it('answers a foreign Host without repeating it', async () => {
    const answer = await request(field.server.url).get('/').set('Host', 'evil.example')
    expect(answer.text + JSON.stringify(answer.headers)).not.toContain('evil.example')
  })
})

describe('after all of it', () => {
  it('nothing is stored that was not there before, and the server is well', async () => {
    expect(await everythingStored()).toEqual(before)
    expect((await request(field.server.url).get('/api/ready')).body).toEqual({ database: true, queue: true })
    expect(
      (await request(field.server.url).get('/api/user/info').set(bearer(field.victim.token))).status,
    ).toBe(200)
    expect(({} as { is_admin?: unknown }).is_admin).toBeUndefined()
  })

  it('was asked more than 150 different things', () => {
    const asked = hostileGroups.flatMap(({ requests }) => requests).length + hostileUploads.length
    expect(asked).toBeGreaterThan(400)
  })
})
