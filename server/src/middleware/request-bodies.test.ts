import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { errorBodySchema, texts, type SignInResponse } from '#contract'
import { defaultRequestLimits } from '../request-limits.ts'
import { buildMission } from '../testing/missions.ts'
import { pause, sendRaw } from '../testing/raw-request.ts'
import { bearer, startTestServer, type TestServer } from '../testing/test-server.ts'

const MEGABYTE = 2 ** 20
const quick = { totalMs: 2000, stall: { everyMs: 400, minimumBytes: 1024 } }
let server: TestServer
let ada: SignInResponse
beforeAll(async () => {
  server = await startTestServer({
    environment: { MAX_UPLOAD_MB: '16' },
    limits: {
      launch: { windowMs: 60_000, limit: 3 },
      discard: { ...defaultRequestLimits.discard, others: { ...quick, maxBytes: MEGABYTE } },
    },
  })
  ada = await server.signIn()
})
afterAll(() => server.close())

function launch(file: Buffer, headers: Record<string, string> = {}, name = 'large.csv') {
  const form = new FormData()
  form.set('goal', 'Where does it rain?')
  form.set('files', new Blob([file as never]), name)
  return fetch(`${server.url}/api/start-mission/`, { method: 'POST', headers, body: form })
}
const detailOf = async (answer: Response) => errorBodySchema.parse(await answer.json()).detail
const times = <T>(count: number, act: () => Promise<T>) => Promise.all(Array.from({ length: count }, act))
const large = Buffer.alloc(30 * MEGABYTE, 'a,b\n')

describe('the refusal of a body arrives', () => {
  it.each([
    ['10 bytes', 10, {}],
    ['30 MB and an old token', 30 * MEGABYTE, bearer('old')],
  ])('401, 12 of 12 times: %s', async (_, size, headers) => {
    const answers = await times(12, () => launch(large.subarray(0, size), headers))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(401))
    if ('Authorization' in headers)
      for (const answer of answers) expect(await detailOf(answer)).toBe(texts.sessionExpired)
  })

  it('413, 415, 422, 429 and the month’s limit, with files that are still on their way', async () => {
    const user = await server.signIn('refused@example.com')
    const statusOf = async (answer: Promise<Response>) => (await answer).status
    expect(await statusOf(launch(large, bearer(user.token)))).toBe(413)
    expect(await statusOf(launch(large.subarray(0, 15 * MEGABYTE), bearer(user.token), 'x.exe'))).toBe(415)
    const plain = { ...bearer(user.token), 'Content-Type': 'text/csv' }
    const raw = () =>
      fetch(`${server.url}/api/start-mission/`, { method: 'POST', headers: plain, body: large as never })
    expect(await statusOf(raw())).toBe(415)
    const limited = await times(4, raw)
    expect(limited.map(({ status }) => status)).toEqual(Array(4).fill(429))
    const json = { ...bearer(user.token), 'Content-Type': 'application/json' }
    const profile = fetch(`${server.url}/api/user/profile`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ fred_api_key: 'x'.repeat(900_000) }),
    })
    expect(await statusOf(profile)).toBe(413)

    const spent = await server.signIn('spent@example.com')
    for (let mission = 0; mission < 5; mission += 1) await buildMission(server, spent)
    const over = await launch(large, bearer(spent.token))
    expect([over.status, await detailOf(over)]).toEqual([
      429,
      expect.objectContaining({ error: 'monthly_limit_exceeded' }),
    ])
  })

  it('503 while the database is away', async () => {
    const { models } = server.dependencies
    const find = models.User.findById.bind(models.User)
    const away = Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' })
    models.User.findById = (() => ({ lean: () => Promise.reject(away) })) as never
    const answers = await times(4, () => launch(large, bearer(ada.token)))
    models.User.findById = find as never
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(503))
  })

  it('to a caller who asked for the connection to be closed', async () => {
    const head = `POST /api/start-mission/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${large.length}\r\n\r\n`
    const answer = await sendRaw(server.url, [head, large])
    expect(answer).toMatch(/^HTTP\/1\.1 401 .*"detail"/s)
  })

  it('and leaves the connection good for another request', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    let received = ''
    const answered = new Promise<void>((resolve) =>
      socket.on('data', (data: Buffer) => {
        received += data.toString()
        if (received.includes('"status":"ok"')) resolve()
      }),
    )
    socket.write('POST /api/start-mission/ HTTP/1.1\r\nHost: x\r\nContent-Length: 4000000\r\n\r\n')
    socket.write(large.subarray(0, 4_000_000))
    socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n')
    await answered
    expect(received).toMatch(/^HTTP\/1\.1 401 /)
    socket.destroy()
  })
})

describe('a body that goes on before the answer', () => {
  it('is refused as soon as it is too large, readably, and cut off when it goes on', async () => {
    let sent = 0
    async function* flood() {
      yield 'POST /api/goal-readings HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n'
      // All of it lies before the form's first boundary, where the parser of forms bounds nothing.
      yield 'Content-Type: multipart/form-data; boundary=b\r\n\r\n'
      const part = Buffer.alloc(64 * 1024, 'a')
      while (sent < 64 * MEGABYTE) {
        yield Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
        sent += part.length
        await pause(4)
      }
    }
    expect(await sendRaw(server.url, flood())).toMatch(/^HTTP\/1\.1 413 .*too large/s)
    expect(sent).toBeLessThan(48 * MEGABYTE)
  })
})

describe('a body that goes on after the answer', () => {
  const head = (length: number | 'chunked', path = '/api/health') =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\n${length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`}\r\n\r\n`

  it.each(['/api/health', '/', '/metrics', '/api/no-such-call', '/admin/queues'])(
    'is cut off when it never ends: %s',
    async (path) => {
      let sent = 0
      async function* endless() {
        yield head('chunked', path)
        const part = Buffer.alloc(64 * 1024, 'a')
        while (sent < 64 * MEGABYTE) {
          yield Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
          sent += part.length
          await pause(1)
        }
      }
      expect(await sendRaw(server.url, endless())).toMatch(/^HTTP\/1\.1 \d/)
      // What the sockets between us hold counts as sent.
      expect(sent).toBeLessThan(16 * MEGABYTE)
    },
  )

  it('is cut off when it drips', async () => {
    let dripped = 0
    async function* drip() {
      yield head(1_000_000)
      for (; dripped < 300; dripped += 1) {
        yield 'a'
        await pause(50)
      }
    }
    expect(await sendRaw(server.url, drip())).toMatch(/^HTTP\/1\.1 200 /)
    expect(dripped).toBeLessThan(300)
  })

  it('is not read for an address that has many such bodies open', async () => {
    const { discard } = defaultRequestLimits
    const other = await startTestServer({ limits: { discard: { ...discard, atOncePerAddress: 2 } } })
    const ends: number[] = []
    const open = async (number: number) => {
      await sendRaw(other.url, [head(500_000)])
      ends.push(number)
    }
    const all = [0, 1].map(open)
    await pause(200)
    all.push(open(2))
    await Promise.all(all)
    expect(ends[0]).toBe(2)
    await other.close()
  })
})
