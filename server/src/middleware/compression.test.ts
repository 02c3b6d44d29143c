import { get as httpGet, type IncomingMessage } from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addArtifact, buildMission } from '../testing/missions.ts'
import { bearer, startTestServer, type TestServer } from '../testing/test-server.ts'

const SCRIPT = 'export const words = "said again and again"\n'.repeat(60)
const TABLE = `city,rain\n${'Bergen,9\n'.repeat(400)}`
let server: TestServer
let clientDirectory: string
beforeAll(async () => {
  clientDirectory = await mkdtemp(join(tmpdir(), 'packed-client-'))
  await mkdir(join(clientDirectory, 'assets'))
  await writeFile(join(clientDirectory, 'index.html'), '<!doctype html><title>Apogee</title>')
  await writeFile(join(clientDirectory, 'assets/a-1.js'), SCRIPT)
  await writeFile(join(clientDirectory, 'assets/a-1.js.br'), brotliCompressSync(SCRIPT))
  server = await startTestServer({ dependencies: { clientDirectory } })
})
afterAll(async () => {
  await server.close()
  await rm(clientDirectory, { recursive: true })
})

/** The bytes as they come over the wire, which clients of more comfort unpack. */
async function get(path: string, headers: Record<string, string>) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    httpGet(`${server.url}${path}`, { headers }, resolve).once('error', reject),
  )
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) }
}

describe('what is sent', () => {
  it('is packed where it gets smaller, in the way the client takes best', async () => {
    const path = '/api/openapi.json'
    const plain = await get(path, { 'accept-encoding': 'identity' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const packed = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('Accept-Encoding'),
    })
    expect(brotliDecompressSync(packed.bytes)).toEqual(plain.bytes)
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4)
    expect(
      (await get('/api/config', { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined()
  })

  it('of a build is its packed twin, which keeps the type and the lifetime of the file', async () => {
    const packed = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, br' })
    expect(packed.bytes).toEqual(brotliCompressSync(SCRIPT))
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(packed.bytes.length),
    })
    const again = await get('/assets/a-1.js', {
      'accept-encoding': 'br',
      'if-none-match': packed.headers.etag!,
    })
    expect(again.status).toBe(304)
    // There is no twin in gzip here: it is made on the way.
    expect((await get('/assets/a-1.js', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe(
      'gzip',
    )
    const plain = await get('/assets/a-1.js', { 'accept-encoding': 'identity' })
    expect(plain.bytes.toString()).toBe(SCRIPT)
  })

  it('of a mission is packed whole, and plain in parts', async () => {
    const owner = await server.signIn()
    const mission = await buildMission(server, owner, { status: 'completed' })
    await addArtifact(server, mission, 'rain.csv', TABLE, 'data')
    const path = `/api/sessions/${mission._id}/artifacts/rain.csv`
    const signed = bearer(owner.token)
    const whole = await get(path, { ...signed, 'accept-encoding': 'br' })
    expect(brotliDecompressSync(whole.bytes).toString()).toBe(TABLE)
    expect(whole.headers.etag).toMatch(/^W\//)
    expect(whole.headers['accept-ranges']).toBeUndefined()
    expect((await get(path, { ...signed, 'if-none-match': whole.headers.etag! })).status).toBe(304)
    const part = await get(path, { ...signed, 'accept-encoding': 'br', range: 'bytes=0-8' })
    expect([part.status, part.bytes.toString()]).toEqual([206, 'city,rain'])
  })
})
