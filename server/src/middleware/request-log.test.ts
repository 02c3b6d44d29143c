import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import request from 'supertest'
import { createLogger } from '#platform/logger.ts'
import { shortHash } from '#platform/short-hash.ts'
import { buildMission } from '../testing/missions.ts'
import { until } from '../testing/raw-request.ts'
import { bearer, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let log = ''
beforeAll(async () => {
  const stream = new Writable({
    write(line, _encoding, done) {
      log += String(line)
      done()
    },
  })
  server = await startTestServer({ dependencies: { logger: createLogger('test', 'debug', stream) } })
})
afterAll(() => server.close())

it('the log follows a mission by a short hash, and holds no id that would open it', async () => {
  const ada = await server.signIn()
  const { _id } = await buildMission(server, ada)
  await request(server.url).get(`/api/sessions/${_id}/package-info`).set(bearer(ada.token))
  await request(server.url).post(`/api/missions/${_id}/stop`).set(bearer(ada.token))
  await until(() => log.includes('/stop"'))
  expect(log).toContain(`/api/sessions/#${shortHash(_id)}/package-info`)
  expect(log).not.toContain(_id)
  expect(log).not.toContain(_id.slice(0, 8))
})
