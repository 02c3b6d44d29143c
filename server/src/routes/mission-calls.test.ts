import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import {
  ACTIVE_STATUSES,
  TERMINAL_STATUSES,
  doneResponseSchema,
  feedResponseSchema,
  missionHistoryResponseSchema,
  missionStatusResponseSchema,
  stopResponseSchema,
  texts,
  type SignInResponse,
} from '#contract'
import type { UserRecord } from '#platform/models.ts'
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
const held = async () =>
  Object.values((await server.database.models.User.findById(ada.user.id).lean<UserRecord>())!.reports).flat()
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

describe('POST /api/missions/{id}/stop', () => {
  it.each([...ACTIVE_STATUSES])('stops a mission that is %s and gives its report back', async (active) => {
    const mission = await buildMission(server, ada, { status: active })
    expect(await held()).toEqual([mission._id])
    const answer = answerOf(stopResponseSchema, await stop(mission._id))
    expect(answer.message).toBe('Mission stopped. Your report has been given back.')
    expect(await held()).toEqual([])
    expect((await status(mission._id)).body).toMatchObject({ status: 'stopped', current_task: null })
  })

  it.each([...TERMINAL_STATUSES])('answers 409 for a mission that is %s', async (ended) => {
    const mission = await buildMission(server, ada, { status: ended })
    const detail = errorOf(await stop(mission._id), 409)
    expect(detail).toContain(ended === 'stopped' ? 'stopped already' : ended.replaceAll('_', ' '))
    expect((await status(mission._id)).body.status).toBe(ended)
  })

  it('takes a waiting mission out of the queue and tells the workers', async () => {
    const { queues, redis } = server.dependencies
    const mission = await buildMission(server, ada, { status: 'launching' })
    await enqueueMission(queues, mission._id)
    const listener = redis.duplicate()
    await listener.subscribe('apogee:stop-mission')
    const heard = new Promise((resolve) =>
      listener.on('message', (_, id) => {
        if (id === mission._id) resolve(id)
      }),
    )
    await stop(mission._id)
    expect(await heard).toBe(mission._id)
    expect(await queues.missions.getJob(mission._id)).toBeUndefined()
    listener.disconnect()
  })

  it('gives one report back for many stops at once, and none of another mission', async () => {
    const [mission, other] = [await buildMission(server, ada), await buildMission(server, ada)]
    const answers = await Promise.all(Array.from({ length: 20 }, () => stop(mission._id)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(19).fill(409)])
    expect(await held()).toEqual([other._id])
  })

  it('returns the report to the month in which the mission was launched', async () => {
    server.clock.now = () => new Date('2026-01-31T23:59:00Z')
    const mission = await buildMission(server, ada)
    server.clock.now = () => new Date('2026-02-01T00:01:00Z')
    await stop(mission._id)
    const user = (await server.database.models.User.findById(ada.user.id).lean<UserRecord>())!
    expect(user.reports).toEqual({ '2026-01': [] })
  })
})

describe('DELETE /api/missions/{id}', () => {
  const remove = (id: string, token = ada.token) =>
    request(server.url).delete(`/api/missions/${id}`).set(bearer(token))

  it('removes the mission, its files and its journal, and counts its report still', async () => {
    const mission = await buildMission(server, ada, { status: 'completed' })
    await addArtifact(server, mission, 'report.pdf', '%PDF-1.7', 'pdf')
    await server.dependencies.journal.record(mission._id, { key: 'k', output: 1 })
    answerOf(doneResponseSchema, await remove(mission._id))
    errorOf(await status(mission._id), 404)
    expect(await server.database.files.ofMission(mission._id)).toEqual([])
    expect(await server.dependencies.journal.load(mission._id)).toEqual([])
    expect(await held()).toEqual([mission._id])
    errorOf(await remove(mission._id), 404)
  })

  it('stops an active one first and gives its report back', async () => {
    const mission = await buildMission(server, ada)
    answerOf(doneResponseSchema, await remove(mission._id))
    errorOf(await status(mission._id), 404)
    expect(await held()).toEqual([])
  })
})

describe('POST /api/missions/create', () => {
  const create = (body: unknown) =>
    request(server.url)
      .post('/api/missions/create')
      .set(bearer(ada.token))
      .send(body as object)
  const order = { goal: 'How is unemployment doing?', data_source: 'fred', email_notification_enabled: false }
  const saveKey = () =>
    request(server.url)
      .post('/api/user/profile')
      .set(bearer(ada.token))
      .send({ fred_api_key: 'a'.repeat(32) })

  it('asks for the FRED key where there is none', async () => {
    expect(errorOf(await create(order), 400)).toEqual({
      error: 'fred_api_key_required',
      message: texts.fredKeyRequired,
    })
    expect(await held()).toEqual([])
  })

  it('says that economic data are not set up, and takes no report', async () => {
    await saveKey()
    expect(errorOf(await create(order), 503)).toContain('not set up on this server')
    expect(await held()).toEqual([])
  })

  it('answers 429 once the month’s reports are used', async () => {
    await saveKey()
    for (let number = 0; number < 5; number += 1) await buildMission(server, ada)
    expect(errorOf(await create(order), 429)).toMatchObject({
      error: 'monthly_limit_exceeded',
      monthly_limit: 5,
      reports_used: 5,
    })
  })

  it.each<[unknown]>([
    [{}],
    [{ ...order, goal: ' ' }],
    [{ ...order, goal: { $gt: '' } }],
    [{ ...order, goal: 'x'.repeat(4001) }],
    [{ ...order, data_source: 'upload' }],
    [{ ...order, email_notification_enabled: 'yes' }],
    [{ ...order, user_id: 'x' }],
  ])('answers 422 for %j', async (body) => {
    errorOf(await create(body), 422)
  })

  it('takes JSON alone', async () => {
    errorOf(
      await request(server.url).post('/api/missions/create').set(bearer(ada.token)).type('form').send(order),
      415,
    )
  })
})

describe('ownership', () => {
  const calls: [method: 'get' | 'post' | 'delete', path: (id: string) => string][] = [
    ['get', (id) => `/api/sessions/${id}/feed`],
    ['post', (id) => `/api/missions/${id}/stop`],
    ['delete', (id) => `/api/missions/${id}`],
    ['get', (id) => `/api/sessions/${id}/package-info`],
    ['get', (id) => `/api/sessions/${id}/download-package`],
    ['get', (id) => `/api/sessions/${id}/artifacts/report.pdf`],
    ['get', (id) => `/api/sessions/${id}/data/UNRATE.csv`],
    ['get', (id) => `/api/sessions/${id}/chat/status`],
    ['get', (id) => `/api/sessions/${id}/chat/suggestions`],
    ['get', (id) => `/api/sessions/${id}/chat/history`],
  ]

  it.each(calls)('%s %s is for the owner alone', async (method, path) => {
    const mission = await buildMission(server, ada)
    await addArtifact(server, mission, 'report.pdf', '%PDF-1.7', 'pdf')
    const call = (id: string) => request(server.url)[method](path(id))
    errorOf(await call(mission._id), 401)
    const others = errorOf(await call(mission._id).set(bearer(eve.token)), 404)
    // Somebody else's mission and none at all are answered alike.
    expect(errorOf(await call(unknown()).set(bearer(eve.token)), 404)).toBe(others)
    expect((await server.dependencies.missions.find(mission._id))!.status).toBe('running')
  })
})
