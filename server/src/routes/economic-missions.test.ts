import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { texts, type SignInResponse } from '#contract'
import type { UserRecord } from '#platform/models.ts'
import { errorOf } from '../testing/answers.ts'
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
