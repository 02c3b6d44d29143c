import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { get as rawGet } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import request from 'supertest'
import { reportSchema, type MissionStatus, type SignInResponse } from '#contract'
import { randomId } from '#platform/secrets.ts'
import { smallReport } from '../../../contract/src/report/testing/small-report.ts'
import { answerOf, errorOf } from '../testing/answers.ts'
import { addArtifact, addReport, buildMission } from '../testing/missions.ts'
import { bearer, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: SignInResponse
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signIn()
})
afterAll(() => server.close())

const report = smallReport()
const read = (id: string, token = ada.token) =>
  request(server.url).get(`/api/missions/${id}/report`).set(bearer(token))
async function finished(status: MissionStatus = 'completed') {
  const mission = await buildMission(server, ada, { status })
  await addReport(server, mission, report)
  return mission
}

describe('GET /api/missions/{id}/report', () => {
  it('gives the owner of a completed mission its report', async () => {
    const answer = await read((await finished())._id)
    expect(answerOf(reportSchema, answer)).toEqual(report)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    expect(answer.headers['content-disposition']).toBeUndefined()
  })

  it('is sent packed to those who take it so, and plain to others', async () => {
    const { _id } = await finished()
    const raw = (headers: Record<string, string>) =>
      new Promise<{ encoding: string | undefined; vary: string | undefined; body: Buffer }>(
        (resolve, reject) =>
          rawGet(
            `${server.url}/api/missions/${_id}/report`,
            { headers: { ...bearer(ada.token), ...headers } },
            (answer) =>
              buffer(answer).then(
                (body) =>
                  resolve({
                    encoding: answer.headers['content-encoding'],
                    vary: answer.headers.vary,
                    body,
                  }),
                reject,
              ),
          ).on('error', reject),
      )
    const packed = await raw({ 'Accept-Encoding': 'gzip, br' })
    expect(packed.encoding).toBe('gzip')
    expect(packed.vary).toContain('Accept-Encoding')
    expect(JSON.parse(gunzipSync(packed.body).toString())).toEqual(report)
    for (const headers of [{}, { 'Accept-Encoding': 'gzip;q=0' }]) {
      const plain = await raw(headers as Record<string, string>)
      expect(plain.encoding).toBeUndefined()
      expect(JSON.parse(plain.body.toString())).toEqual(report)
    }
    const other = await raw({ 'Accept-Encoding': 'br' })
    expect(other.encoding).toBe('br')
    expect(JSON.parse(brotliDecompressSync(other.body).toString())).toEqual(report)
  })

  it('answers 304 to whoever has it already', async () => {
    const mission = await finished()
    const first = await read(mission._id)
    const again = await read(mission._id).set('If-None-Match', first.headers.etag!)
    expect([again.status, again.text]).toEqual([304, ''])
    await addReport(server, mission, smallReport({ pages: 16 }))
    const changed = await read(mission._id).set('If-None-Match', first.headers.etag!)
    expect([changed.status, changed.body.pages]).toEqual([200, 16])
  })

  it('answers HEAD without a body', async () => {
    const { _id } = await finished()
    const answer = await request(server.url).head(`/api/missions/${_id}/report`).set(bearer(ada.token))
    expect([answer.status, answer.text]).toEqual([200, undefined])
  })

  it.each(['launching', 'running', 'writing_report', 'finalizing'] as const)(
    'answers 409 while a mission is %s',
    async (status) => {
      expect(errorOf(await read((await finished(status))._id), 409)).toBe('The report is not finished yet.')
    },
  )

  it.each(['stopped', 'failed', 'error'] as const)('answers 404 for a mission that is %s', async (status) => {
    errorOf(await read((await finished(status))._id), 404)
  })

  it('gives the report of a mission that its deliverables show as completed', async () => {
    const mission = await finished('failed')
    await addArtifact(server, mission, 'report.pdf', '%PDF-1.7', 'pdf')
    expect((await read(mission._id)).status).toBe(200)
  })

  it('answers null for a mission older than such reports, and 404 for no mission at all', async () => {
    const old = await buildMission(server, ada, { status: 'completed' })
    const answer = await read(old._id)
    expect([answer.status, answer.body]).toEqual([200, null])
    errorOf(await read(randomId()), 404)
  })

  it('answers 401 without a good token', async () => {
    const { _id } = await finished()
    errorOf(await request(server.url).get(`/api/missions/${_id}/report`), 401)
    errorOf(await read(_id, 'x.y.z'), 401)
  })

  it('goes with the mission when it is deleted', async () => {
    const { _id } = await finished()
    await request(server.url).delete(`/api/missions/${_id}`).set(bearer(ada.token))
    errorOf(await read(_id), 404)
    expect(await server.dependencies.files.ofMission(_id)).toEqual([])
  })

  it('is described with its schema', async () => {
    const { body } = await request(server.url).get('/api/openapi.json')
    const call = body.paths['/api/missions/{id}/report'].get
    const { anyOf } = call.responses['200'].content['application/json'].schema
    const { properties } = anyOf.find(({ type }: { type: string }) => type === 'object')
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['answer', 'sections', 'charts', 'cells']))
    expect(Object.keys(call.responses)).toEqual(expect.arrayContaining(['401', '404', '409']))
  })
})
