import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import request from 'supertest'
import {
  feedResponseSchema,
  missionHistoryResponseSchema,
  missionStatusResponseSchema,
  type SignInResponse,
} from '#contract'
import { enqueueMission } from '#platform/queues.ts'
import { randomId } from '#platform/secrets.ts'
import { NO_MISSION } from '../services/mission/find-mission.ts'
import { answerOf, errorOf } from '../testing/answers.ts'
import { addArtifact, buildMission } from '../testing/missions.ts'
import { bearer, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: SignInResponse
let eve: SignInResponse
let count = 0
beforeAll(async () => {
  server = await startTestServer()
  eve = await server.signIn('eve@example.com')
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = () => new Date()
  ada = await server.signIn(`ada${(count += 1)}@example.com`)
})
const get = (path: string, token = ada.token) => request(server.url).get(path).set(bearer(token))
const status = (id: string) => request(server.url).get(`/api/mission-status/${id}`)
const stop = (id: string, token = ada.token) =>
  request(server.url)
    .post(`/api/missions/${id}/stop`)
    .set(bearer(token))
    .set('Content-Type', 'application/json')
const hourAgo = () => new Date(Date.now() - 3_600_000)
const unknown = () => randomId()

describe('GET /api/mission-status/{id}', () => {
  it('shows a mission to whoever knows its id, and nothing of its owner', async () => {
    const mission = await buildMission(server, ada, { goal: '<b>Why?</b>\nReally' })
    await server.dependencies.missions.progress(mission._id, 'Reading rain.csv')
    await server.dependencies.missions.setStatus(mission._id, 'writing_report', 'Drawing charts')
    await addArtifact(server, mission, 'chart.svg', '<svg/>', 'image')
    const answer = await status(mission._id)
    expect(answerOf(missionStatusResponseSchema, answer)).toMatchObject({
      goal: '<b>Why?</b>\nReally',
      status: 'writing_report',
      current_task: 'Drawing charts',
      error_message: null,
      progress_log: [{ message: 'Reading rain.csv' }],
      artifacts: [{ filename: 'chart.svg', description: 'The file chart.svg' }],
      status_reconciled: false,
      original_status: null,
      queue_position: null,
    })
    expect(answer.text).not.toContain(ada.user.id)
    expect(answer.text).not.toContain(ada.user.email)
  })

  it('answers 304 to a poll without news, and 200 once there is some', async () => {
    const mission = await buildMission(server, ada)
    const first = await status(mission._id)
    const poll = () => status(mission._id).set('If-None-Match', first.headers.etag!)
    expect(first.headers['cache-control']).toBe('no-cache')
    expect((await poll()).status).toBe(304)
    await server.dependencies.missions.progress(mission._id, 'news')
    const changed = await poll()
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(first.headers.etag)
  })

  it('answers from what stands ready like it did at first, until there is news', async () => {
    const mission = await buildMission(server, ada, { status: 'completed' })
    await server.database.models.Mission.updateOne(
      { _id: mission._id },
      { updated_at: hourAgo() },
      { timestamps: false },
    )
    const find = jest.spyOn(server.dependencies.missions, 'find')
    const first = await status(mission._id)
    expect(find).toHaveBeenCalledTimes(1)
    const again = await status(mission._id)
    expect(find).toHaveBeenCalledTimes(1)
    expect(again.text).toBe(first.text)
    const plain = ({ headers }: request.Response) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name)))
    expect(plain(again)).toEqual(plain(first))
    expect(again.headers['x-request-id']).toMatch(/^[\w-]{8,}$/)
    const tag = first.headers.etag!
    const polls = ['*', tag, tag.replace('W/', ''), `"other", ${tag}`].map((tags) =>
      status(mission._id).set('If-None-Match', tags),
    )
    expect((await Promise.all(polls)).map(({ status }) => status)).toEqual([304, 304, 304, 304])
    expect((await status(mission._id).set('If-None-Match', '"other"')).status).toBe(200)
    expect((await status(mission._id).set('Accept-Encoding', 'gzip;q=0')).headers).not.toHaveProperty(
      'content-encoding',
    )
    // Another server would find it gone too.
    await server.database.models.Mission.deleteOne({ _id: mission._id })
    errorOf(await status(mission._id), 404)
    find.mockRestore()
  })

  it('shows how many missions wait ahead', async () => {
    const waiting = [
      await buildMission(server, ada, { status: 'launching' }),
      await buildMission(server, ada, { status: 'launching' }),
    ]
    for (const mission of waiting) await enqueueMission(server.dependencies.queues, mission._id)
    const [first, second] = [await status(waiting[0]!._id), await status(waiting[1]!._id)]
    expect(second.body.queue_position - first.body.queue_position).toBe(1)
  })

  it('describes economic series', async () => {
    const series = {
      series_id: 'UNRATE',
      title: 'Unemployment Rate',
      units: 'Percent',
      frequency: 'Monthly',
      observation_start: '1948-01-01',
      observation_end: '2026-10-01',
    }
    const mission = await buildMission(server, ada, { data_source: 'fred', series: [series] })
    expect(answerOf(missionStatusResponseSchema, await status(mission._id))).toMatchObject({
      data_source: 'fred',
      data_source_info: { series_count: 1, series_list: [series] },
      data_files_count: 1,
      fred_curated_list: [{ series_id: 'UNRATE', title: 'Unemployment Rate', recently_added: false }],
    })
    // While series are still being chosen the list grows.
    const choosing = await buildMission(server, ada, {
      data_source: 'fred',
      status: 'AI Selecting Data',
      series: [series],
    })
    expect(
      answerOf(missionStatusResponseSchema, await status(choosing._id)).fred_curated_list.map(
        ({ recently_added }) => recently_added,
      ),
    ).toEqual([true])
  })

  it('shows the deliverables’ status where the stored one is behind, without storing it', async () => {
    const finished = await buildMission(server, ada, { status: 'finalizing', updated_at: hourAgo() })
    await addArtifact(server, finished, 'report.pdf', '%PDF-1.7', 'pdf')
    const lost = await buildMission(server, ada, { status: 'running' })
    const failed = await buildMission(server, ada, { status: 'failed', error_message: 'late trouble' })
    await addArtifact(server, failed, 'report.pdf', '%PDF-1.7', 'pdf')
    await server.database.models.Mission.updateMany(
      { _id: { $in: [finished._id, lost._id] } },
      { updated_at: hourAgo() },
      { timestamps: false },
    )

    expect((await status(finished._id)).body).toMatchObject({
      status: 'completed',
      status_reconciled: true,
      original_status: 'finalizing',
    })
    expect((await status(lost._id)).body).toMatchObject({
      status: 'failed',
      status_reconciled: true,
      original_status: 'running',
      error_message: expect.stringContaining('interrupted'),
    })
    expect((await status(failed._id)).body).toMatchObject({
      status: 'completed',
      original_status: 'failed',
      error_message: null,
    })
    const history = answerOf(missionHistoryResponseSchema, await get('/api/user/missions'))
    expect(history.missions.map((item) => [item.status, item.original_status])).toEqual(
      expect.arrayContaining([
        ['completed', 'finalizing'],
        ['failed', 'running'],
        ['completed', 'failed'],
      ]),
    )
    expect((await server.dependencies.missions.find(lost._id))!.status).toBe('running')
  })

  it('leaves a quiet mission alone whose job still waits or runs', async () => {
    const mission = await buildMission(server, ada, { status: 'running', updated_at: hourAgo() })
    await enqueueMission(server.dependencies.queues, mission._id)
    expect((await status(mission._id)).body).toMatchObject({ status: 'running', status_reconciled: false })
  })

  it('says of what a stopped mission made that it is partial', async () => {
    const mission = await buildMission(server, ada)
    await addArtifact(server, mission, 'chart.svg', '<svg/>', 'image')
    await stop(mission._id)
    expect((await status(mission._id)).body.artifacts).toEqual([
      { filename: 'chart.svg', description: 'The file chart.svg (partial: the mission was stopped)' },
    ])
  })

  it.each([() => unknown(), () => 'short', () => 'x'.repeat(65), () => '..%2F..%2Fetc', () => '%24ne'])(
    'answers 404 for an id that is none',
    async (id) => {
      expect(errorOf(await status(id()), 404)).toBe(NO_MISSION)
    },
  )
})

describe('GET /api/sessions/{id}/feed', () => {
  it('gives items after a number', async () => {
    const mission = await buildMission(server, ada)
    for (const message of ['one', 'two', 'three'])
      await server.dependencies.missions.progress(mission._id, message)
    const messages = async (query: string) =>
      answerOf(feedResponseSchema, await get(`/api/sessions/${mission._id}/feed${query}`)).items.map(
        (item) => item.sequence,
      )
    expect(await messages('')).toEqual([1, 2, 3])
    expect(await messages('?after=0')).toEqual([1, 2, 3])
    expect(await messages('?after=2')).toEqual([3])
    expect(await messages('?after=99')).toEqual([])
  })

  it.each([
    '?after=-1',
    '?after=x',
    '?after=1.5',
    '?after[$gt]=0',
    '?after=1&after=2',
    '?before=3',
    '?after=',
  ])('answers 422 for %s', async (query) => {
    const mission = await buildMission(server, ada)
    errorOf(await get(`/api/sessions/${mission._id}/feed${query}`), 422)
  })
})

describe('GET /api/user/missions', () => {
  it('lists the user’s own, newest first', async () => {
    const fileId = ada.user.id as never
    const older = await buildMission(server, ada, {
      status: 'completed',
      created_at: new Date('2026-01-01T00:00:00Z'),
      completed_at: new Date('2026-01-01T00:10:00Z'),
      uploads: ['a.csv', 'b.csv'].map((filename) => ({
        file_id: fileId,
        filename,
        size: 3,
        file_type: 'csv',
      })),
    })
    const newer = await buildMission(server, ada)
    await buildMission(server, eve)
    const { missions } = answerOf(missionHistoryResponseSchema, await get('/api/user/missions'))
    expect(missions.map(({ mission_id }) => mission_id)).toEqual([newer._id, older._id])
    expect(missions[1]).toMatchObject({
      status: 'completed',
      file_count: 2,
      file_names: ['a.csv', 'b.csv'],
      created_at: '2026-01-01T00:00:00.000Z',
      completion_timestamp: '2026-01-01T00:10:00.000Z',
      status_reconciled: false,
    })
  })

  it('is empty for a new user', async () => {
    expect(answerOf(missionHistoryResponseSchema, await get('/api/user/missions'))).toEqual({ missions: [] })
  })
})
