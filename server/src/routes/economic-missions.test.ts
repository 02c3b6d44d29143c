import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { missionCreatedSchema, texts, type SignInResponse } from '#contract'
import type { UserRecord } from '#platform/models.ts'
import { DEMO_KEY } from '../../../scripts/stand-ins/fred/server.ts'
import { answerOf, errorOf } from '../testing/answers.ts'
import { buildMission } from '../testing/missions.ts'
import { bearer, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: SignInResponse
let count = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = await server.signIn(`ada${(count += 1)}@example.com`)
})
const held = async () =>
  Object.values((await server.database.models.User.findById(ada.user.id).lean<UserRecord>())!.reports).flat()

describe('POST /api/missions/create', () => {
  const create = (body: unknown) =>
    request(server.url)
      .post('/api/missions/create')
      .set(bearer(ada.token))
      .send(body as object)
  const order = { goal: 'How is unemployment doing?', data_source: 'fred', email_notification_enabled: false }
  const saveKey = () =>
    request(server.url).post('/api/user/profile').set(bearer(ada.token)).send({ fred_api_key: DEMO_KEY })

  it('asks for the FRED key where there is none', async () => {
    expect(errorOf(await create(order), 400)).toEqual({
      error: 'fred_api_key_required',
      message: texts.fredKeyRequired,
    })
    expect(await held()).toEqual([])
  })

  it('stores and queues a mission that will choose its data', async () => {
    await saveKey()
    const { mission_id } = answerOf(missionCreatedSchema, await create({ ...order, goal: ' Jobs? ' }))
    const mission = await server.database.models.Mission.findById(mission_id).lean()
    expect(mission).toMatchObject({ goal: 'Jobs?', data_source: 'fred', status: 'launching', series: [] })
    expect(await held()).toEqual([mission_id])
    expect(await server.dependencies.queues.missions.getJob(mission_id)).toBeDefined()
    const status = await request(server.url).get(`/api/mission-status/${mission_id}`)
    expect(status.body).toMatchObject({
      data_source: 'fred',
      data_source_info: { series_count: 0, series_list: [] },
      fred_curated_list: [],
    })
  })

  it('answers 503 where economic data are not set up, and takes no report', async () => {
    const without = await startTestServer({ environment: { FRED_API_URL: 'none' } })
    const grace = await without.signIn('grace@example.com')
    const answer = await request(without.url)
      .post('/api/missions/create')
      .set(bearer(grace.token))
      .send(order)
    expect(errorOf(answer, 503)).toBe('Economic data are not set up on this server.')
    const config = await request(without.url).get('/api/config')
    expect(config.body).toMatchObject({ economic_data_available: false })
    expect((await without.database.models.User.findById(grace.user.id).lean<UserRecord>())!.reports).toEqual(
      {},
    )
    await without.close()
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
