import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { io, type Socket } from 'socket.io-client'
import {
  FEED_EVENT,
  UNWATCH_EVENT,
  WATCH_EVENT,
  liveEventSchema,
  texts,
  watchAnswerSchema,
  type LiveEvent,
  type SignInResponse,
} from '#contract'
import { randomId } from '#platform/secrets.ts'
import { NO_MISSION } from '../services/mission/find-mission.ts'
import { issueSessionToken, sessionKey } from '../services/session/session-token.ts'
import { buildMission } from '../testing/missions.ts'
import { until } from '../testing/raw-request.ts'
import { bearer, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: SignInResponse
const sockets: Socket[] = []
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signIn()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => server.close())

function connect(token: unknown, transports: ('websocket' | 'polling')[] = ['websocket']) {
  const socket = io(server.url, { auth: { token }, transports, reconnection: false, forceNew: true })
  sockets.push(socket)
  const events: LiveEvent[] = []
  socket.on(FEED_EVENT, (event) => events.push(liveEventSchema.parse(event)))
  const opened = new Promise<string | null>((resolve) => {
    socket.on('connect', () => resolve(null))
    socket.on('connect_error', (error) => resolve(error.message))
  })
  const ask = async (event: string, body: unknown) =>
    watchAnswerSchema.parse(await socket.timeout(5000).emitWithAck(event, body))
  return { socket, events, opened, ask }
}

describe('live connections', () => {
  it('bring what happens in a watched mission, in order, and stop when asked to', async () => {
    const mission = await buildMission(server, ada)
    const { opened, ask, events } = connect(ada.token)
    expect(await opened).toBeNull()
    expect(await ask(WATCH_EVENT, { mission_id: mission._id })).toEqual({ ok: true })
    await server.dependencies.missions.progress(mission._id, 'Reading rain.csv')
    await server.dependencies.missions.setStatus(mission._id, 'writing_report', null)
    await until(() => events.length === 2)
    expect(events).toMatchObject([
      { mission_id: mission._id, item: { sequence: 1, kind: 'progress', message: 'Reading rain.csv' } },
      { mission_id: mission._id, item: { sequence: 2, kind: 'status', status: 'writing_report' } },
    ])
    expect(await ask(UNWATCH_EVENT, { mission_id: mission._id })).toEqual({ ok: true })
    await server.dependencies.missions.progress(mission._id, 'unheard')
    const other = await buildMission(server, ada)
    await ask(WATCH_EVENT, { mission_id: other._id })
    await server.dependencies.missions.progress(other._id, 'heard')
    await until(() => events.length === 3)
    expect(events[2]).toMatchObject({ mission_id: other._id })
  })

  it('reach watchers of all servers, and of the mission alone', async () => {
    const [mission, other] = [await buildMission(server, ada), await buildMission(server, ada)]
    const watchers = [connect(ada.token), connect(ada.token)]
    await Promise.all(watchers.map(({ opened }) => opened))
    await watchers[0]!.ask(WATCH_EVENT, { mission_id: mission._id })
    await watchers[1]!.ask(WATCH_EVENT, { mission_id: other._id })
    await server.dependencies.missions.progress(mission._id, 'for the first')
    await server.dependencies.missions.progress(other._id, 'for the second')
    await until(() => watchers.every(({ events }) => events.length === 1))
    expect(watchers.map(({ events }) => events[0]!.mission_id)).toEqual([mission._id, other._id])
  })

  it('are refused without a good token', async () => {
    const user = (await server.database.models.User.findById(ada.user.id).lean())!
    const key = sessionKey(server.dependencies.environment.JWT_SECRET)
    const [session] = user.sessions
    const expired = await issueSessionToken(key, user, session!.id, new Date(Date.now() - 8 * 86_400_000))
    const revoked = await issueSessionToken(key, { ...user, token_version: 7 }, session!.id, new Date())
    for (const token of [undefined, '', 'nonsense', expired, revoked, { $ne: null }, ['x']])
      expect(await connect(token).opened).toBe(texts.sessionExpired)
  })

  it('are web sockets alone', async () => {
    expect(await connect(ada.token, ['polling']).opened).toMatch(/error/)
  })

  it('watch no mission of somebody else, and none that does not exist', async () => {
    const mission = await buildMission(server, ada)
    const eve = await server.signIn('eve@example.com')
    const { opened, ask, events } = connect(eve.token)
    await opened
    const bodies = [mission._id, randomId(), 'short', { $ne: null }, null].map((mission_id) => ({
      mission_id,
    }))
    for (const body of [...bodies, undefined, 'text', [], { mission_id: mission._id, room: 'x' }])
      expect(await ask(WATCH_EVENT, body)).toEqual({ ok: false, detail: NO_MISSION })
    await server.dependencies.missions.progress(mission._id, 'not for you')
    const own = await buildMission(server, eve)
    await ask(WATCH_EVENT, { mission_id: own._id })
    await server.dependencies.missions.progress(own._id, 'for you')
    await until(() => events.length > 0)
    expect(events.map((event) => event.mission_id)).toEqual([own._id])
  })

  it('watch no more than a page can need', async () => {
    const { opened, ask } = connect(ada.token)
    await opened
    const answers = []
    for (let number = 0; number < 52; number += 1)
      answers.push(await ask(WATCH_EVENT, { mission_id: (await buildMission(server, ada))._id }))
    expect(answers.at(0)).toEqual({ ok: true })
    expect(answers.at(-1)).toEqual({ ok: false, detail: 'Too many missions are watched at once.' })
  })

  it('survive events without an acknowledgement or a sense', async () => {
    const { socket, opened, ask } = connect(ada.token)
    await opened
    socket.emit(WATCH_EVENT)
    socket.emit(WATCH_EVENT, null, 'not a function')
    socket.emit('nonsense', { a: 1 })
    const mission = await buildMission(server, ada)
    expect(await ask(WATCH_EVENT, { mission_id: mission._id })).toEqual({ ok: true })
  })

  it('end with their session, and not with another', async () => {
    const [here, elsewhere] = [await server.signIn(), await server.signIn()]
    const [mine, other] = [connect(here.token), connect(elsewhere.token)]
    await Promise.all([mine.opened, other.opened])
    const ended = new Promise((resolve) => mine.socket.on('disconnect', resolve))
    await request(server.url).post('/api/auth/sign-out').set(bearer(here.token))
    expect(await ended).toBe('io server disconnect')
    expect(other.socket.connected).toBe(true)
    expect(await connect(here.token).opened).toBe(texts.sessionExpired)
  })

  it('end with the account', async () => {
    const leaver = await server.signIn('leaver@example.com')
    const { socket, opened } = connect(leaver.token)
    await opened
    const ended = new Promise((resolve) => socket.on('disconnect', resolve))
    await request(server.url).delete('/api/user').set(bearer(leaver.token))
    expect(await ended).toBe('io server disconnect')
    expect(await connect(leaver.token).opened).toBe(texts.sessionExpired)
  })
})
