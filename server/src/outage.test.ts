import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import {
  missionCreatedSchema,
  missionStatusResponseSchema,
  readyResponseSchema,
  stopResponseSchema,
  userInfoResponseSchema,
} from '#contract'
import { answerOf, errorOf } from './testing/answers.ts'
import { createLauncher, type Launcher } from './testing/launching.ts'
import { buildMission } from './testing/missions.ts'
import { until } from './testing/raw-request.ts'
import { startRedisProxy } from './testing/redis-proxy.ts'
import { bearer, startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let proxy: Awaited<ReturnType<typeof startRedisProxy>>
let ada: Launcher
beforeAll(async () => {
  proxy = await startRedisProxy()
  server = await startTestServer({ redisUrl: proxy.url, limits: { queueMs: 500 } })
  ada = createLauncher(server, await server.signIn())
})
afterAll(async () => {
  await server.close()
  await proxy.close()
})

describe('while Redis is away', () => {
  it('what needs no queue works, a launch is refused without loss, and all comes back by itself', async () => {
    const signedIn = {
      user: (await request(server.url).get('/api/user/info').set(bearer(ada.token))).body.user,
      token: ada.token,
    }
    const running = await buildMission(server, signedIn as never, {
      updated_at: new Date(Date.now() - 3_600_000),
      attempts: 1,
    })
    const waiting = await buildMission(server, signedIn as never, { status: 'launching' })
    await proxy.cut()

    expect(answerOf(readyResponseSchema, await request(server.url).get('/api/ready'), 503)).toEqual({
      database: true,
      queue: false,
    })
    answerOf(userInfoResponseSchema, await request(server.url).get('/api/user/info').set(bearer(ada.token)))
    // Whether a quiet mission still has a job is not known now, so its stored status stands.
    const status = (id: string) => request(server.url).get(`/api/mission-status/${id}`)
    expect(answerOf(missionStatusResponseSchema, await status(running._id)).status).toBe('running')
    expect(answerOf(missionStatusResponseSchema, await status(waiting._id)).queue_position).toBeNull()
    const credential = await server.google.credential('bob@example.com')
    errorOf(await request(server.url).post('/api/auth/google').send({ token: credential }), 503)

    const before = await ada.held()
    expect(errorOf(await ada.launch(), 503)).toContain('queue is not reachable')
    expect(await ada.held()).toEqual(before)
    expect((await ada.missions()).map((mission) => mission.status)).toContain('failed_to_launch')
    const stop = await request(server.url).post(`/api/missions/${running._id}/stop`).set(bearer(ada.token))
    answerOf(stopResponseSchema, stop)
    expect(await ada.held()).not.toContain(running._id)

    await proxy.mend()
    await until(async () => (await request(server.url).get('/api/ready')).status === 200)
    answerOf(missionCreatedSchema, await ada.launch())
    expect((await request(server.url).post('/api/auth/google').send({ token: credential })).status).toBe(200)
  })
})

describe('while the database is away', () => {
  it('answers 503 in plain words', async () => {
    const { User } = server.database.models
    const { findById } = User
    User.findById = (() => {
      throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1'), { name: 'MongoServerSelectionError' })
    }) as never
    const answer = await request(server.url).get('/api/user/info').set(bearer(ada.token))
    User.findById = findById
    expect(errorOf(answer, 503)).toBe('The database is not reachable at the moment. Please try again.')
  })
})
