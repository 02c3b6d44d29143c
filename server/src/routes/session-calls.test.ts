import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request, { type Response } from 'supertest'
import { packageInfoSchema, type SignInResponse } from '#contract'
import type { MissionRecord } from '#platform/models.ts'
import { DEMO_KEY } from '../../../scripts/stand-ins/fred/server.ts'
import { answerOf, errorOf } from '../testing/answers.ts'
import { addArtifact, buildMission } from '../testing/missions.ts'
import { bearer, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: SignInResponse
let mission: MissionRecord
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000_000, 'pdf!')])
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signIn()
  mission = await buildMission(server, ada, { status: 'completed' })
  await addArtifact(server, mission, 'report.pdf', PDF, 'pdf')
  await addArtifact(server, mission, 'chart é "1"/2 100%.svg', '<svg onload="alert(1)"/>', 'image')
  await addArtifact(server, mission, 'code/analysis.R', 'x <- 1', 'code')
  await addArtifact(server, mission, 'data/rain.csv', 'a,b\n', 'data')
  await addArtifact(server, mission, 'page.html', '<script>alert(1)</script>', 'other')
})
afterAll(() => server.close())

const bytes = (response: Response, done: (error: Error | null, body: Buffer) => void) => {
  const parts: Buffer[] = []
  const stream = response as unknown as NodeJS.ReadableStream
  stream.on('data', (part: Buffer) => parts.push(part))
  stream.on('end', () => done(null, Buffer.concat(parts)))
}
const session = (path: string, id = mission._id) =>
  request(server.url)
    .get(`/api/sessions/${id}/${path}`)
    .set(bearer(ada.token))
    .buffer(true)
    .parse(bytes as never)
const json = (path: string, id = mission._id) =>
  request(server.url).get(`/api/sessions/${id}/${path}`).set(bearer(ada.token))

describe('GET /api/sessions/{id}/artifacts/{filename}', () => {
  it('sends the file as an attachment that runs nowhere', async () => {
    const answer = await session('artifacts/report.pdf')
    expect(answer.status).toBe(200)
    expect((answer.body as Buffer).equals(PDF)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
    })
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/)
  })

  it('finds names with any signs, and gives them back whole', async () => {
    const name = 'chart é "1"/2 100%.svg'
    const answer = await session(`artifacts/${encodeURIComponent(name)}`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="2 100_.svg"; filename*=UTF-8''2%20100%25.svg`,
    )
  })

  it.each([
    ['code/analysis.R', 'text/plain; charset=utf-8'],
    ['data/rain.csv', 'text/csv; charset=utf-8'],
    // A page is never sent as one.
    ['page.html', 'application/octet-stream'],
  ])('sends %s as %s', async (name, type) => {
    const answer = await session(`artifacts/${encodeURIComponent(name)}`)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, type])
  })

  it('sends ranges, so that a broken download can go on', async () => {
    const range = (value: string, headers = {}) =>
      session('artifacts/report.pdf').set({ Range: value, ...headers })
    const middle = await range('bytes=1048570-1048589')
    expect(middle.status).toBe(206)
    expect(middle.headers['content-range']).toBe(`bytes 1048570-1048589/${PDF.length}`)
    expect((middle.body as Buffer).equals(PDF.subarray(1048570, 1048590))).toBe(true)
    expect(((await range('bytes=-4')).body as Buffer).toString()).toBe(PDF.subarray(-4).toString())
    expect(((await range(`bytes=${PDF.length - 2}-`)).body as Buffer).length).toBe(2)
    expect(((await range('bytes=0-99999999')).body as Buffer).length).toBe(PDF.length)
    const beyond = await range(`bytes=${PDF.length}-`)
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${PDF.length}`])
    for (const odd of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=5-2', 'bytes=-'])
      expect([odd, (await range(odd)).status]).toEqual([odd, 200])
    const { etag } = middle.headers
    expect((await range('bytes=0-1', { 'If-Range': etag })).status).toBe(206)
    expect((await range('bytes=0-1', { 'If-Range': '"another"' })).status).toBe(200)
    expect((await session('artifacts/report.pdf').set('If-None-Match', etag!)).status).toBe(304)
  })

  it('answers HEAD with the size and no body', async () => {
    const answer = await request(server.url)
      .head(`/api/sessions/${mission._id}/artifacts/report.pdf`)
      .set(bearer(ada.token))
    expect([answer.status, answer.headers['content-length']]).toEqual([200, String(PDF.length)])
  })

  it.each([
    'other.pdf',
    'REPORT.PDF',
    '..%2F..%2Fetc%2Fpasswd',
    '%2e%2e%2freport.pdf',
    'report.pdf%00.png',
    '%24ne',
    encodeURIComponent('{"$gt":""}'),
    'x'.repeat(500),
  ])('answers 404 for %s', async (name) => {
    errorOf(await json(`artifacts/${name}`), 404)
  })

  it('answers 404 when the file behind the name is gone', async () => {
    const artifact = await addArtifact(server, mission, 'gone.txt', 'x')
    await server.database.files.remove([artifact.file_id])
    expect(errorOf(await json('artifacts/gone.txt'), 404)).toBe('This file no longer exists.')
  })
})

describe('the package', () => {
  it('counts files by kind', async () => {
    const counted = await buildMission(server, ada, { status: 'completed' })
    await addArtifact(server, counted, 'report.pdf', PDF, 'pdf')
    await addArtifact(server, counted, 'a.sql', 'x', 'code')
    await addArtifact(server, counted, 'b.R', 'x', 'code')
    await addArtifact(server, counted, 'a.csv', 'x', 'data')
    await addArtifact(server, counted, 'a.svg', 'x', 'image')
    await addArtifact(server, counted, 'README.md', 'x', 'other')
    expect(answerOf(packageInfoSchema, await json('package-info', counted._id))).toEqual({
      package_available: false,
      total_files: 6,
      estimated_size_mb: 1.91,
      file_breakdown: { pdf_files: 1, code_files: 2, data_files: 1, image_files: 1, other_files: 1 },
    })
  })

  it('is sent as a zip named by goal and date, once there is one', async () => {
    expect(errorOf(await json('download-package'), 404)).toBe('This mission has no package to download.')
    const zip = await addArtifact(server, mission, 'tmp.zip', Buffer.from('PK\u0003\u0004zip'))
    await server.database.models.Mission.updateOne(
      { _id: mission._id },
      { package: { file_id: zip.file_id, size: zip.size } },
    )
    const answer = await session('download-package')
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/filename="[a-z-]+-\d{4}-\d\d-\d\d\.zip"/),
    })
    expect((answer.body as Buffer).toString()).toBe('PK\u0003\u0004zip')
    expect((await json('package-info')).body.package_available).toBe(true)
  })
})

describe('GET /api/sessions/{id}/data/{series_id}.csv', () => {
  it('sends the series that the mission used, and no other', async () => {
    const series = {
      series_id: 'UNRATE',
      title: '',
      units: '',
      frequency: '',
      observation_start: '',
      observation_end: '',
    }
    const economic = await buildMission(server, ada, { data_source: 'fred', series: [series] })
    await addArtifact(server, economic, 'UNRATE.csv', 'date,value\n', 'data')
    await addArtifact(server, economic, 'secret.csv', 'x', 'data')
    const answer = await session('data/UNRATE.csv', economic._id)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect((answer.body as Buffer).toString()).toBe('date,value\n')
    for (const name of ['secret', 'GDP', '..%2Fsecret', '%24where', 'a'.repeat(80)])
      errorOf(await json(`data/${name}.csv`, economic._id), 404)
    errorOf(await json('data/UNRATE.xlsx', economic._id), 404)
  })

  it('are fetched again with the user’s key where the server keeps none', async () => {
    const keeping = await startTestServer({ environment: { KEEP_ECONOMIC_DATA: 'false' } })
    const grace = await keeping.signIn('grace@example.com')
    const mission = await buildMission(keeping, grace, {
      data_source: 'fred',
      series: [
        {
          series_id: 'UNRATE',
          title: '',
          units: '',
          frequency: '',
          observation_start: '',
          observation_end: '',
        },
      ],
    })
    const ask = () =>
      request(keeping.url).get(`/api/sessions/${mission._id}/data/UNRATE.csv`).set(bearer(grace.token))
    expect(errorOf(await ask(), 400)).toMatchObject({ error: 'fred_api_key_required' })
    const fred_api_key = keeping.dependencies.secrets.seal(DEMO_KEY, grace.user.id)
    await keeping.database.models.User.updateOne({ _id: grace.user.id }, { fred_api_key })
    const answer = await ask()
    expect([answer.status, answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('UNRATE.csv'),
    ])
    expect(answer.text).toMatch(/^date,value\n1948-01-01,\d/)
    await keeping.close()
  })
})
