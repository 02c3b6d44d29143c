import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import request, { type Response } from 'supertest'
import { randomId } from '#platform/secrets.ts'
import { errorOf } from '../testing/answers.ts'
import { buildCaseField, launch, make, makeWell, pathOf, type CaseField } from '../testing/call-cases.ts'
import { bearer, startTestServer } from '../testing/test-server.ts'
import { calls } from './calls.ts'
import type { AnyCall } from './call.ts'

let field: CaseField
beforeAll(async () => {
  field = await buildCaseField(await startTestServer())
})
afterAll(() => field.server.close())

type Provoke = (field: CaseField, call: AnyCall) => Promise<Response>
/** A test file beside this one, and the title of the test in it. */
type Elsewhere = [file: string, title: string]

/** Errors that a whole kind of call has in common. */
const COMMON: Record<number, Provoke> = {
  401: async ({ server }, call) => request(server.url)[call.method](pathOf(call, randomId())),
  404: async (at, call) => makeWell(at, call, randomId()),
  415: async (at, call) => make(at, call, at.completed._id).type('text/plain').send('hello'),
  422: async (at, call) =>
    call.query
      ? make(at, call, at.completed._id).query({ after: '-1' })
      : make(at, call, at.completed._id).send({ $where: '1' }),
}
const notCompleted: Provoke = (at, call) => makeWell(at, call, at.running._id)
const noRange: Provoke = async (at, call) => make(at, call, at.completed._id).set('Range', 'bytes=999999-')
const made: Provoke = async (at, call) => makeWell(at, call)

const GOOGLE_REFUSES: Elsewhere = [
  'gmail-sending.test.ts',
  'that Google answers with %s is told, and sent no second time',
]

/** Errors of single calls: how to get them, or where they are proved. */
const OWN: Record<string, Record<number, Provoke | Elsewhere>> = {
  signInWithGoogle: {
    401: async ({ server }, { path }) => request(server.url).post(path).send({ token: 'forged' }),
    503: ['../services/session/sign-in.test.ts', 'answers 503, not 401, while Google’s keys cannot be had'],
  },
  openAdminSession: { 403: made },
  readGoal: {
    400: async (at, call) => make(at, call, '').set('Content-Type', 'multipart/form-data').send('x'),
    401: async ({ server }, { path }) => request(server.url).post(path).set(bearer('forged')),
    408: ['goal-readings.test.ts', 'gives up on a body that stops coming, with 408'],
    413: async (at, call) => launch(at, call).attach('files', Buffer.alloc(1024 * 1024 + 1, 'a'), 'b.csv'),
    422: async (at, call) => launch(at, call).field('admin', 'yes'),
    503: ['goal-readings.test.ts', 'answers 503 when no worker has an answer in time'],
  },
  startMission: {
    400: ['launch-broken-uploads.test.ts', 'answers 400 for a form that is cut off'],
    408: ['launch-broken-uploads.test.ts', 'gives up on a body that stops coming, with 408'],
    413: async (at, call) =>
      launch(at, call).attach('files', Buffer.alloc(1024 * 1024 + 1, 'a,b\n'), 'large.csv'),
    422: async (at, call) => launch(at, call).field('admin', 'yes'),
    503: [
      'launch-reports.test.ts',
      'answers 503, gives the report back, removes the files and keeps the mission as failed_to_launch',
    ],
  },
  createMission: {
    400: async (at, call) => {
      await at.server.database.models.User.updateOne({ _id: at.user.user.id }, { fred_api_key: null })
      return makeWell(at, call)
    },
    503: ['economic-missions.test.ts', 'answers 503 where economic data are not set up, and takes no report'],
  },
  stopMission: { 409: made },
  readReport: { 409: notCompleted },
  downloadPackage: { 416: noRange },
  downloadArtifact: { 416: noRange },
  downloadSeries: { 416: noRange },
  readChatSuggestions: { 409: notCompleted },
  readChatHistory: { 409: notCompleted },
  chat: {
    409: notCompleted,
    503: ['chat-calls.test.ts', 'answers 503 when no worker has an answer in time'],
  },
  requestGmailPermission: { 503: made },
  finishGmailPermission: {
    400: ['gmail-connection.test.ts', 'says so when Google does not take the code'],
    403: ['gmail-connection.test.ts', 'does not connect when sending was unticked, and gives the rest back'],
    503: made,
  },
  sendTestEmail: {
    400: GOOGLE_REFUSES,
    403: GOOGLE_REFUSES,
    409: ['gmail-sending.test.ts', 'needs a connection'],
    413: GOOGLE_REFUSES,
    503: made,
  },
  disconnectGmail: {
    503: ['gmail-connection.test.ts', 'stays connected while Google is away, to be tried again'],
  },
}

/** Successes that need more than a request. */
const SUCCESS: Record<string, Elsewhere> = {
  createMission: ['economic-missions.test.ts', 'stores and queues a mission that will choose its data'],
  chat: ['chat-calls.test.ts', 'has a worker answer, keeps what was said, and gives the answer'],
  readGoal: ['goal-readings.test.ts', 'has a worker read what a visitor sends, and gives its answer'],
  openAdminSession: [
    'operation-calls.test.ts',
    'opens the queue board to an administrator, by a cookie for /admin alone',
  ],
  requestGmailPermission: [
    'gmail-connection.test.ts',
    'asks Google for sending alone, offline, with a challenge, for this user',
  ],
  finishGmailPermission: ['gmail-connection.test.ts', 'connects, and keeps the refresh token sealed'],
  sendTestEmail: ['gmail-sending.test.ts', 'goes from the user to the user, as text and HTML'],
  readReport: ['report-call.test.ts', 'gives the owner of a completed mission its report'],
}

const provedThere = ([file, title]: Elsewhere) =>
  expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toContain(`'${title}'`)

/** What the API's description promises of a call, but for 429, which every call has. */
const errorsOf = (call: AnyCall): number[] =>
  [...new Set([...(call.access === 'public' ? [] : [401]), ...(call.errors ?? [])])].sort()

const cases = calls.flatMap((call) => errorsOf(call).map((status) => [call.name, status, call] as const))

describe('every call', () => {
  it.each(cases)('%s answers %i as it says it can', async (name, status, call) => {
    const how = OWN[name]?.[status] ?? COMMON[status]
    if (!how) throw new Error(`${name} can answer ${status}, and no test here makes it`)
    if (Array.isArray(how)) provedThere(how)
    else errorOf(await how(field, call), status)
  })

  // Those that end something come last.
  const order = (call: AnyCall) => (call.name === 'deleteAccount' ? 2 : call.method === 'delete' ? 1 : 0)
  const succeeding = [...calls].sort((a, b) => order(a) - order(b))
  it.each(succeeding.map((call) => [call.name, call] as const))('%s succeeds', async (name, call) => {
    if (SUCCESS[name]) return provedThere(SUCCESS[name])
    const missionId = name === 'stopMission' ? field.running._id : undefined
    const answer = await makeWell(field, call, missionId)
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    const schema = call.result ?? call.polled
    if (schema) schema.parse(answer.body)
  })

  it('answers 429 beyond the limits', async () => {
    const server = await startTestServer({ limits: { perAddress: { windowMs: 60_000, limit: 0 } } })
    for (const call of calls) {
      const answer = await request(server.url)[call.method](pathOf(call, randomId())).set(bearer('x'))
      expect([call.name, errorOf(answer, 429)]).toEqual([call.name, expect.any(String)])
    }
    await server.close()
  })
})
