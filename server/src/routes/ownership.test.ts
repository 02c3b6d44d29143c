import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import type { SignInResponse } from '#contract'
import { randomId } from '#platform/secrets.ts'
import { errorOf } from '../testing/answers.ts'
import { addArtifact, buildMission } from '../testing/missions.ts'
import { bearer, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: SignInResponse
let eve: SignInResponse
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signIn('ada@example.com')
  eve = await server.signIn('eve@example.com')
})
afterAll(() => server.close())

describe('ownership', () => {
  const calls: [method: 'get' | 'post' | 'delete', path: (id: string) => string][] = [
    ['get', (id) => `/api/sessions/${id}/feed`],
    ['get', (id) => `/api/missions/${id}/report`],
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
    expect(errorOf(await call(randomId()).set(bearer(eve.token)), 404)).toBe(others)
    expect((await server.dependencies.missions.find(mission._id))!.status).toBe('running')
  })
})
