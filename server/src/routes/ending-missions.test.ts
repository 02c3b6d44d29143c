import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { mongo } from 'mongoose'
import request from 'supertest'
import {
  ACTIVE_STATUSES,
  TERMINAL_STATUSES,
  doneResponseSchema,
  stopResponseSchema,
  type SignInResponse,
} from '#contract'
import type { UserRecord } from '#platform/models.ts'
import { enqueueMission } from '#platform/queues.ts'
import { onStop } from '#platform/stop-channel.ts'
import { openTestRedis } from '#platform/testing/test-database.ts'
import { answerOf, errorOf } from '../testing/answers.ts'
import { addArtifact, buildMission } from '../testing/missions.ts'
import { until } from '../testing/raw-request.ts'
import { bearer, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: SignInResponse
let count = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = () => new Date()
  ada = await server.signIn(`ada${(count += 1)}@example.com`)
})
const status = (id: string) => request(server.url).get(`/api/mission-status/${id}`)
const stop = (id: string, token = ada.token) =>
  request(server.url)
    .post(`/api/missions/${id}/stop`)
    .set(bearer(token))
    .set('Content-Type', 'application/json')
const held = async () =>
  Object.values((await server.database.models.User.findById(ada.user.id).lean<UserRecord>())!.reports).flat()

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
    const { queues } = server.dependencies
    const mission = await buildMission(server, ada, { status: 'launching' })
    await enqueueMission(queues, mission._id)
    const listener = openTestRedis()
    const heard: string[] = []
    await onStop(listener, (id) => heard.push(id))
    await stop(mission._id)
    await until(() => heard.includes(mission._id))
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

/** The collections of the database in which the words stand anywhere, in the bytes of files too. */
async function traces(words: string): Promise<string[]> {
  const database = server.database.models.Mission.db.db!
  const found: string[] = []
  for (const { name } of await database.listCollections().toArray())
    for await (const document of database.collection(name).find())
      if (Buffer.from(mongo.BSON.serialize(document)).includes(words)) found.push(name)
  return [...new Set(found)]
}

/** Keys of Redis that name a mission or hold it, but for the queue's running log of which job moved when, which is cut off by length. */
async function keysWith(missionId: string): Promise<string[]> {
  const redis = server.dependencies.redis
  const keys: string[] = []
  for await (const batch of redis.scanStream({ count: 1000 })) keys.push(...(batch as string[]))
  const held = await Promise.all(keys.map((key) => redis.dumpBuffer(key)))
  return keys.filter(
    (key, at) => !key.endsWith(':events') && (key.includes(missionId) || held[at]?.includes(missionId)),
  )
}

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

  it('leaves nothing of a mission under way: not its goal, its files, its journal or its job', async () => {
    const mark = 'a-mark-found-nowhere-else'
    const mission = await buildMission(server, ada, { goal: `Why ${mark}?` })
    await addArtifact(server, mission, `${mark}.csv`, `${mark},1`, 'data')
    await server.dependencies.journal.record(mission._id, { key: 'k', output: mark })
    await enqueueMission(server.dependencies.queues, mission._id)
    expect((await traces(mark)).sort()).toEqual(['files.chunks', 'files.files', 'missions'])
    expect(await traces(mission._id)).toContain('journal')
    expect(await keysWith(mission._id)).not.toEqual([])
    answerOf(doneResponseSchema, await remove(mission._id))
    // That a report was given back today counts, and which one: it is given back once.
    expect([await traces(mark), await traces(mission._id), await keysWith(mission._id)]).toEqual([
      [],
      ['users'],
      [],
    ])
  })

  it('gives back the report of one that failed a moment before', async () => {
    const mission = await buildMission(server, ada, { status: 'failed' })
    answerOf(doneResponseSchema, await remove(mission._id))
    expect(await held()).toEqual([])
  })

  it('stops an active one first and gives its report back', async () => {
    const mission = await buildMission(server, ada)
    answerOf(doneResponseSchema, await remove(mission._id))
    errorOf(await status(mission._id), 404)
    expect(await held()).toEqual([])
  })
})
