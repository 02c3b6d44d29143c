import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { defaultRequestLimits } from '../request-limits.ts'
import { pause, sendRaw, until } from '../testing/raw-request.ts'
import { createLauncher, type Launcher } from '../testing/launching.ts'
import { bearer, startTestServer, type TestServer } from '../testing/test-server.ts'

const { upload, discard } = defaultRequestLimits
let server: TestServer
let ada: Launcher
let count = 0
beforeAll(async () => {
  server = await startTestServer({
    limits: {
      upload: { ...upload, stallMs: 2000, minimumBytes: 10, totalMs: 5000 },
      discard: { ...discard, launches: { totalMs: 3000, stall: { everyMs: 500, minimumBytes: 1000 } } },
    },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = () => new Date()
  ada = createLauncher(server, await server.signIn(`ada${(count += 1)}@example.com`))
})

describe('uploads that do not end well', () => {
  const head = (length: number | 'chunked') =>
    [
      'POST /api/start-mission/ HTTP/1.1',
      'Host: test',
      `Authorization: Bearer ${ada.token}`,
      'Content-Type: multipart/form-data; boundary=XX',
      length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
      '',
      '',
    ].join('\r\n')
  const part = '--XX\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\n'
  const chunk = (data: Buffer | string) =>
    Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), Buffer.from(data), Buffer.from('\r\n')])

  it('removes what a caller who goes away has sent', async () => {
    const before = await ada.chunks()
    const controller = new AbortController()
    async function* body() {
      yield Buffer.from(part)
      yield Buffer.alloc(900_000, 'a,b\n')
      await pause(100)
      controller.abort()
    }
    const sending = fetch(`${server.url}/api/start-mission/`, {
      method: 'POST',
      headers: { ...bearer(ada.token), 'Content-Type': 'multipart/form-data; boundary=XX' },
      body: body(),
      duplex: 'half',
      signal: controller.signal,
    } as RequestInit)
    await expect(sending).rejects.toThrow()
    await until(async () => (await ada.files()).length === 0 && (await ada.chunks()) === before)
    await ada.nothingRemains(before)
  })

  it('gives up on a body that stops coming, with 408', async () => {
    const before = await ada.chunks()
    const answer = await sendRaw(server.url, [head(5000), part, 'a,b\n1,2\n'])
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('took too long')
    await until(async () => (await ada.chunks()) === before)
    await ada.nothingRemains(before)
  })

  it('gives up on a body that trickles, when its whole time is over', async () => {
    async function* trickle() {
      yield head('chunked')
      yield chunk(part)
      for (let step = 0; step < 60; step += 1) {
        yield chunk('aaaaaaaaaaaaaaaa\n'.repeat(4))
        await pause(100)
      }
    }
    expect(await sendRaw(server.url, trickle())).toMatch(/^HTTP\/1\.1 408 /)
    await until(async () => (await ada.files()).length === 0)
    await ada.nothingRemains(await ada.chunks())
  })

  it('refuses an announced size beyond the limit without reading it', async () => {
    const answer = await sendRaw(server.url, [head(50_000_000), part])
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('larger than 2 MB together')
  })

  it('ends an endless body, also after it was refused', async () => {
    const before = await ada.chunks()
    async function* endless() {
      yield head('chunked')
      yield chunk(part)
      for (let step = 0; step < 400; step += 1) {
        yield chunk(Buffer.alloc(64 * 1024, 'a'))
        await pause(5)
      }
    }
    expect(await sendRaw(server.url, endless())).toMatch(/^HTTP\/1\.1 413 /)
    await until(async () => (await ada.chunks()) === before)
    await ada.nothingRemains(before)
  })

  it('answers 400 for a form that is cut off', async () => {
    const body = `${part}a,b\n1,2`
    const answer = await sendRaw(server.url, [
      head(body.length).replace('Host', 'Connection: close\r\nHost'),
      body,
    ])
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('broke off')
  })
})
