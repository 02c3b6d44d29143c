import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import {
  configResponseSchema,
  doneResponseSchema,
  emailPreferencesResponseSchema,
  profileUpdateResponseSchema,
  signInResponseSchema,
  texts,
  userInfoResponseSchema,
  userStatsResponseSchema,
  type SignInResponse,
} from '#contract'
import type { UserRecord } from '#platform/models.ts'
import { usageKept } from '#platform/usage-ledger.ts'
import { issueSessionToken, sessionKey } from '../services/session/session-token.ts'
import { DEMO_KEY } from '../../../scripts/stand-ins/fred/server.ts'
import { FRED_KEY_SHAPE } from '../services/user/update-profile.ts'
import { answerOf, errorOf } from '../testing/answers.ts'
import { addArtifact, buildMission } from '../testing/missions.ts'
import { bearer, startTestServer, type TestServer } from '../testing/test-server.ts'

const FRED_KEY = DEMO_KEY
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
const get = (path: string, token = ada.token) => request(server.url).get(path).set(bearer(token))
const stored = async () => (await server.database.models.User.findById(ada.user.id).lean<UserRecord>())!

describe('GET /api/config', () => {
  it('tells the client what it needs, without a token', async () => {
    const answer = answerOf(configResponseSchema, await request(server.url).get('/api/config'))
    expect(answer).toMatchObject({
      monthly_limit: 5,
      max_upload_mb: 1,
      max_files: 3,
      allowed_extensions: ['.csv', '.xlsx', '.json', '.txt', '.pdf'],
      analyst: 'built-in',
      google_identity_script_url: 'https://accounts.google.com/gsi/client',
    })
  })
})

describe('calls with a token', () => {
  const calls = [
    ['get', '/api/user/info'],
    ['get', '/api/user/stats'],
    ['get', '/api/user/email-preferences'],
    ['patch', '/api/user/email-preferences'],
    ['post', '/api/user/profile'],
    ['delete', '/api/user'],
  ] as const

  it.each(calls)('%s %s answers 401 without one', async (method, path) => {
    expect(errorOf(await request(server.url)[method](path), 401)).toBe('Please sign in to use this.')
  })

  it.each(calls)('%s %s answers 401 for an expired or forged one', async (method, path) => {
    const user = await stored()
    const expired = await issueSessionToken(
      sessionKey(server.dependencies.environment.JWT_SECRET),
      user,
      user.sessions[0]!.id,
      new Date(Date.now() - 8 * 86_400_000),
    )
    const foreignKey = sessionKey('another secret, thirty-two letters')
    const forged = await issueSessionToken(foreignKey, user, user.sessions[0]!.id, new Date())
    for (const token of [expired, forged, 'nonsense', `${ada.token}x`])
      expect(errorOf(await request(server.url)[method](path).set(bearer(token)), 401)).toBe(
        texts.sessionExpired,
      )
  })
})

describe('GET /api/user/info', () => {
  it('shows the user', async () => {
    expect(answerOf(userInfoResponseSchema, await get('/api/user/info')).user).toEqual(ada.user)
  })
})

describe('GET /api/user/stats', () => {
  it('counts reports of this month and of all', async () => {
    await buildMission(server, ada, { created_at: new Date('2025-03-05T00:00:00Z') })
    await buildMission(server, ada)
    const running = await buildMission(server, ada)
    await server.dependencies.missions.finish(running._id, 'failed', 'no data')
    const { stats } = answerOf(userStatsResponseSchema, await get('/api/user/stats'))
    const month = new Date().toISOString().slice(0, 7)
    expect(stats.current_month).toEqual({ reports_remaining: 4, limit: 5, reports_used: 1 })
    expect(stats.all_time).toEqual({ total_reports: 2, monthly_breakdown: { '2025-03': 1, [month]: 1 } })
    expect(stats.usage.member_since).toBe(stats.user_info.member_since)
  })

  it('counts no report that an ended mission is about to give back', async () => {
    await buildMission(server, ada, { status: 'failed' })
    await buildMission(server, ada, { status: 'stopped', created_at: new Date('2025-03-05T00:00:00Z') })
    const kept = await buildMission(server, ada, { status: 'completed' })
    const { stats } = answerOf(userStatsResponseSchema, await get('/api/user/stats'))
    expect([stats.current_month.reports_used, stats.all_time.total_reports]).toEqual([1, 1])
    const stored = await server.database.models.User.findById(ada.user.id).lean()
    expect(Object.values(stored!.reports).flat()).toEqual([kept._id])
  })

  it('starts anew when the UTC month does', async () => {
    server.clock.now = () => new Date('2026-01-31T23:59:59Z')
    await buildMission(server, ada)
    expect((await get('/api/user/stats')).body.stats.current_month.reports_used).toBe(1)
    server.clock.now = () => new Date('2026-02-01T00:00:00Z')
    expect((await get('/api/user/stats')).body.stats.current_month.reports_used).toBe(0)
  })
})

describe('email preferences', () => {
  const patch = (body: unknown) =>
    request(server.url)
      .patch('/api/user/email-preferences')
      .set(bearer(ada.token))
      .send(body as object)

  it('start as: no Gmail, may ask, mail on completion', async () => {
    const answer = answerOf(emailPreferencesResponseSchema, await get('/api/user/email-preferences'))
    expect(answer.email_preferences).toEqual({
      gmail_permission_granted: false,
      gmail_reconnect_needed: false,
      dont_ask_proactively: false,
      mission_completion_enabled: true,
    })
  })

  it('change one at a time', async () => {
    answerOf(emailPreferencesResponseSchema, await patch({ dont_ask_proactively: true }))
    const answer = answerOf(
      emailPreferencesResponseSchema,
      await patch({ mission_completion_enabled: false }),
    )
    expect(answer.email_preferences).toMatchObject({
      dont_ask_proactively: true,
      mission_completion_enabled: false,
    })
  })

  it.each([
    [{}],
    [{ dont_ask_proactively: 'yes' }],
    [{ dont_ask_proactively: { $set: true } }],
    [{ gmail_permission_granted: true }],
    [{ 'gmail.email': 'x' }],
  ])('refuse %j', async (body) => {
    errorOf(await patch(body), 422)
    expect((await stored()).email_preferences).toEqual({
      dont_ask_proactively: false,
      mission_completion_enabled: true,
    })
  })

  it('take JSON alone', async () => {
    const answer = await request(server.url)
      .patch('/api/user/email-preferences')
      .set(bearer(ada.token))
      .type('form')
      .send({ dont_ask_proactively: 'true' })
    errorOf(answer, 415)
  })
})

describe('POST /api/user/profile', () => {
  const post = (body: unknown) =>
    request(server.url)
      .post('/api/user/profile')
      .set(bearer(ada.token))
      .send(body as object)

  it('keeps the FRED key sealed, never shows it, and removes it', async () => {
    const saved = await post({ fred_api_key: `  ${FRED_KEY}\n` })
    expect(answerOf(profileUpdateResponseSchema, saved).user.has_fred_api_key).toBe(true)
    const sealed = (await stored()).fred_api_key!
    expect(sealed).not.toContain(FRED_KEY)
    expect(server.dependencies.secrets.open(sealed, ada.user.id)).toBe(FRED_KEY)
    expect((await get('/api/user/info')).text + saved.text).not.toContain(FRED_KEY)

    const removed = answerOf(profileUpdateResponseSchema, await post({ remove_fred_api_key: true }))
    expect(removed.user.has_fred_api_key).toBe(false)
    expect((await stored()).fred_api_key).toBeNull()
  })

  it('keeps no key that FRED does not take, and says why in the words of FRED', async () => {
    expect(errorOf(await post({ fred_api_key: 'z'.repeat(32) }), 422)).toBe(
      'FRED does not accept this API key. It says: The value for variable api_key is not registered.',
    )
    expect((await stored()).fred_api_key).toBeNull()
  })

  it('keeps no key while FRED cannot be asked', async () => {
    const away = await startTestServer({ environment: { FRED_API_URL: 'http://127.0.0.1:9/fred' } })
    const grace = await away.signIn('grace@example.com')
    const answer = await request(away.url)
      .post('/api/user/profile')
      .set(bearer(grace.token))
      .send({ fred_api_key: FRED_KEY })
    expect(errorOf(answer, 503)).toContain('FRED could not be reached')
    await away.close()
  })

  it.each(['short', FRED_KEY.toUpperCase(), `${FRED_KEY}0`, `${FRED_KEY.slice(1)}!`, 'ä'.repeat(32)])(
    'says what a key looks like when it gets %s',
    async (fred_api_key) => {
      expect(errorOf(await post({ fred_api_key }), 422)).toBe(FRED_KEY_SHAPE)
      expect((await stored()).fred_api_key).toBeNull()
    },
  )

  it.each<[unknown, string]>([
    [{ fred_api_key: '   ' }, texts.fredKeyEmpty],
    [{}, ''],
    [{ fred_api_key: FRED_KEY, remove_fred_api_key: true }, ''],
    [{ remove_fred_api_key: false }, ''],
    [{ remove_fred_api_key: true, email: 'x@y.z' }, 'unknown field "email"'],
    [{ fred_api_key: { $gt: '' } }, 'fred_api_key: '],
    [{ fred_api_key: ['a'] }, 'fred_api_key: '],
  ])('refuses %j', async (body, text) => {
    expect(errorOf(await post(body), 422)).toContain(text)
    expect((await stored()).fred_api_key).toBeNull()
  })
})

describe('DELETE /api/user', () => {
  it('removes the account, its missions, files, chats and journals, and ends every session', async () => {
    const second = await server.signIn(ada.user.email)
    const running = await buildMission(server, ada)
    const done = await buildMission(server, ada, { status: 'completed' })
    await addArtifact(server, done, 'report.pdf', '%PDF-1.7', 'pdf')
    await server.dependencies.journal.record(running._id, { key: 'k', output: 1 })
    await server.dependencies.chats.begin(done, { message: 'Why?', finding: null })
    const bystander = await server.signIn(`bystander${count}@example.com`)
    const kept = await buildMission(server, bystander)
    await addArtifact(server, kept, 'report.pdf', '%PDF-1.7', 'pdf')

    answerOf(doneResponseSchema, await request(server.url).delete('/api/user').set(bearer(ada.token)))

    for (const token of [ada.token, second.token]) errorOf(await get('/api/user/info', token), 401)
    const { models, files } = server.database
    expect(await models.User.exists({ _id: ada.user.id })).toBeNull()
    expect(await models.Mission.countDocuments({ _id: { $in: [running._id, done._id] } })).toBe(0)
    expect(await files.ofUser(ada.user.id)).toEqual([])
    expect(await models.Journal.countDocuments({ mission_id: running._id })).toBe(0)
    expect(await models.ChatTurn.countDocuments({ mission_id: done._id })).toBe(0)
    expect(await models.Mission.exists({ _id: kept._id })).not.toBeNull()
    expect(await files.ofUser(bystander.user.id)).toHaveLength(1)
  })

  /** Holds the deletion of ada's account back, once her missions are gone, until it is let go on. */
  function holdDeletion() {
    const { files } = server.database
    const { ofUser } = files
    let goOn = () => undefined as void
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const reached = new Promise<void>((resolve) => {
      files.ofUser = async (id) => {
        files.ofUser = ofUser
        resolve()
        await held
        return ofUser(id)
      }
    })
    return { reached, goOn: () => goOn() }
  }
  const deleteAda = () =>
    request(server.url)
      .delete('/api/user')
      .set(bearer(ada.token))
      .then((answer) => answer)
  const signInAgain = async () =>
    request(server.url)
      .post('/api/auth/google')
      .send({ token: await server.google.credential(ada.user.email) })

  it('lets nobody in while it is under way, and leaves nothing of what came in between', async () => {
    const { reached, goOn } = holdDeletion()
    const deletion = deleteAda()
    await reached
    expect(errorOf(await signInAgain(), 503)).toContain('being deleted')
    const late = await buildMission(server, ada)
    await addArtifact(server, late, 'report.pdf', '%PDF-1.7', 'pdf')
    goOn()
    expect((await deletion).status).toBe(200)
    const { models, files } = server.database
    expect(await models.User.exists({ google_id: `google-${ada.user.email}` })).toBeNull()
    expect(await models.Mission.exists({ _id: late._id })).toBeNull()
    expect(await files.ofUser(ada.user.id)).toEqual([])
    expect((await signInAgain()).status).toBe(200)
  })

  it('that broke off is finished by the next sign-in', async () => {
    const mission = await buildMission(server, ada)
    const { files, models } = server.database
    const { ofUser } = files
    files.ofUser = () => Promise.reject(new Error('it broke'))
    expect((await deleteAda()).status).toBe(500)
    files.ofUser = ofUser
    expect((await signInAgain()).status).toBe(503)
    server.clock.now = () => new Date(Date.now() + 61_000)
    const again = answerOf(signInResponseSchema, await signInAgain())
    expect(again.user.id).not.toBe(ada.user.id)
    expect(await models.Mission.exists({ _id: mission._id })).toBeNull()
  })

  it('gives no new month and no new day to who comes back', async () => {
    await Promise.all([1, 2].map(() => buildMission(server, ada, { status: 'completed' })))
    const failing = await buildMission(server, ada)
    await server.dependencies.missions.breakDown(failing._id)
    await server.dependencies.missions.finish(failing._id, 'failed', 'no data')
    await buildMission(server, ada)
    const setbacks = async (user: SignInResponse) =>
      (await server.database.models.User.findById(user.user.id).lean<UserRecord>())!.setbacks.map(
        ({ kind }) => kind,
      )
    for (const _ of [1, 2]) {
      await deleteAda()
      ada = await server.signIn(ada.user.email)
      expect(ada.usage.reports_used).toBe(2)
      // The mission that ran was stopped by the deletion.
      expect(await setbacks(ada)).toEqual(['breakdown', 'refund', 'refund'])
    }
    const [kept] = await server.database.models.UsageLedger.find({ reports: 2 }).lean()
    expect(JSON.stringify(kept)).not.toContain(ada.user.email)
    expect(kept!.expires_at.getTime()).toBeGreaterThanOrEqual(Date.now() + 86_000_000)

    await deleteAda()
    server.clock.now = () => new Date(kept!.expires_at.getTime() + 1000)
    const later = await usageKept(server.database.models, kept!._id, server.clock.now())
    expect(later).toEqual({ reports: {}, setbacks: [] })
  })

  it('lets the same person start anew', async () => {
    await request(server.url).delete('/api/user').set(bearer(ada.token))
    const again = await server.signIn(ada.user.email)
    expect(again.user.id).not.toBe(ada.user.id)
    errorOf(await get('/api/user/info', ada.token), 401)
    answerOf(userInfoResponseSchema, await get('/api/user/info', again.token))
  })
})
