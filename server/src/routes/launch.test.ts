import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { missionCreatedSchema, missionStatusResponseSchema, type SignInResponse } from '#contract'
import { bearer, startTestServer, type TestServer } from '../testing/test-server.ts'

const CSV = 'city,rain\nOslo,3\nRome,1\n'
let server: TestServer
let ada: SignInResponse
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signIn()
})
afterAll(() => server.close())

describe('POST /api/start-mission/', () => {
  it('stores the mission with its file, reserves a report and queues the job', async () => {
    const answer = await request(server.url)
      .post('/api/start-mission/')
      .set(bearer(ada.token))
      .field('goal', 'Where does it rain most?')
      .field('email_notification_enabled', 'false')
      .attach('files', Buffer.from(CSV), 'wetter über Köln.csv')
    expect(answer.body).toEqual({ mission_id: expect.any(String) })
    expect(answer.status).toBe(200)
    const { mission_id: id } = missionCreatedSchema.parse(answer.body)
    const status = await request(server.url).get(`/api/mission-status/${id}`)
    expect(missionStatusResponseSchema.parse(status.body)).toMatchObject({
      goal: 'Where does it rain most?',
      status: 'launching',
      queue_position: 0,
      data_source_info: {
        uploaded_files: [{ filename: 'wetter über Köln.csv', file_type: 'csv', size_mb: 0.01 }],
      },
    })
  })
})
