import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { Manager, io, type Socket } from 'socket.io-client'
import { WATCH_EVENT, texts, watchAnswerSchema } from '#contract'
import { randomId } from '#platform/secrets.ts'
import { defaultRequestLimits, type RequestLimits } from '../request-limits.ts'
import { buildMission } from '../testing/missions.ts'
import { pause, sendRaw, until } from '../testing/raw-request.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) close()
  await server.close()
})

async function start(live: Partial<RequestLimits['live']> = {}, environment: Record<string, string> = {}) {
  server = await startTestServer({
    environment,
    limits: { live: { ...defaultRequestLimits.live, ...live } },
  })
}

async function connect(token: string, headers: Record<string, string> = {}) {
  const options = { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true }
  const socket: Socket = io(server.url, { ...options, extraHeaders: headers })
  closers.push(() => socket.disconnect())
  const refusal = await new Promise<string | null>((resolve) => {
    socket.on('connect', () => resolve(null))
    socket.on('connect_error', (error) => resolve(error.message))
  })
  return { socket, refusal }
}

/** A web socket that speaks, and does not say who it is. */
async function connectWithoutToken(headers: Record<string, string> = {}) {
  const manager = new Manager(server.url, {
    transports: ['websocket'],
    reconnection: false,
    autoConnect: false,
    extraHeaders: headers,
  })
  closers.push(() => manager._close())
  const closed = new Promise<void>((resolve) => manager.on('close', () => resolve()))
  const opened = await new Promise<boolean>((resolve) => manager.open((error) => resolve(!error)))
  return { manager, opened, closed }
}

const watchAs = async (socket: Socket, id: string) =>
  watchAnswerSchema.parse(await socket.timeout(10_000).emitWithAck(WATCH_EVENT, { mission_id: id }))

/** Stands between the gateway and the database and tells how often it was asked, and how often at once. */
function countQuestions() {
  const { Mission } = server.dependencies.models
  const real = Mission.exists.bind(Mission) as (filter: object) => Promise<unknown>
  const seen = { all: 0, most: 0, now: 0 }
  const spy = jest.spyOn(Mission, 'exists').mockImplementation((async (filter: object) => {
    seen.all += 1
    seen.most = Math.max(seen.most, (seen.now += 1))
    await pause(2)
    seen.now -= 1
    return real(filter)
  }) as never)
  closers.push(() => spy.mockRestore())
  return seen
}

describe('a live connection', () => {
  it('that asks without end is closed, and costs the database no more than its bucket holds', async () => {
    await start()
    const mission = await buildMission(server, await server.signIn('bob@example.com'))
    const [ada, bob] = [await server.signIn('ada@example.com'), await server.signIn('bob@example.com')]
    const questions = countQuestions()
    const { socket } = await connect(ada.token)
    const closed = new Promise((resolve) => socket.on('disconnect', resolve))
    const ids = Array.from({ length: 100 }, randomId)
    for (let number = 0; number < 20_000; number += 1)
      socket.emit(WATCH_EVENT, { mission_id: ids[number % ids.length] }, () => undefined)
    await closed
    const watcher = await connect(bob.token)
    expect(await watchAs(watcher.socket, mission._id)).toEqual({ ok: true })
    expect(questions.all).toBeLessThan(2 * defaultRequestLimits.live.packets.burst)
    expect(questions.most).toBeLessThanOrEqual(2)
  })

  it('asks one thing at a time', async () => {
    await start()
    const ada = await server.signIn()
    const missions = await Promise.all(Array.from({ length: 10 }, () => buildMission(server, ada)))
    const questions = countQuestions()
    const { socket } = await connect(ada.token)
    const answers = await Promise.all(missions.map(({ _id }) => watchAs(socket, _id)))
    expect(answers).toEqual(missions.map(() => ({ ok: true })))
    expect(questions).toMatchObject({ all: 10, most: 1 })
  })

  it('shares what a user may ask with the others of the user', async () => {
    await start({ requests: { burst: 4, perSecond: 0 } })
    const ada = await server.signIn()
    const mission = await buildMission(server, ada)
    for (const allowed of [3, 1]) {
      const { socket } = await connect(ada.token)
      const closed = new Promise((resolve) => socket.on('disconnect', resolve))
      for (let number = 0; number < allowed; number += 1)
        expect(await watchAs(socket, mission._id)).toEqual({ ok: true })
      if (allowed === 1) {
        socket.emit(WATCH_EVENT, { mission_id: mission._id })
        await closed
      }
    }
  })

  it('without a token is closed soon', async () => {
    await start({ identifyMs: 200 })
    const { opened, closed } = await connectWithoutToken()
    expect(opened).toBe(true)
    await closed
  })

  it('without a token is cut, also when it does not answer the close', async () => {
    await start({ identifyMs: 200 })
    const begun = Date.now()
    const head = [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      'Host: x',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ]
    expect(await sendRaw(server.url, [`${head.join('\r\n')}\r\n\r\n`])).toMatch(/^HTTP\/1\.1 101 /)
    expect(Date.now() - begun).toBeLessThan(20_000)
  }, 60_000)

  it('that tries tokens without end is closed', async () => {
    await start()
    const find = jest.spyOn(server.dependencies.models.User, 'findById')
    closers.push(() => find.mockRestore())
    const { manager, closed } = await connectWithoutToken()
    for (let number = 0; number < 2000; number += 1) manager.engine.send(`40{"token":"${number}"}`)
    await closed
    expect(find).not.toHaveBeenCalled()
  })
})

describe('live connections', () => {
  it('of one user are bounded, and make room when they close', async () => {
    await start({ perUser: 3 })
    const ada = await server.signIn()
    const open = await Promise.all([1, 2, 3].map(() => connect(ada.token)))
    expect(open.map(({ refusal }) => refusal)).toEqual([null, null, null])
    expect((await connect(ada.token)).refusal).toMatch(/Too many/)
    expect((await connect((await server.signIn('bob@example.com')).token)).refusal).toBeNull()
    open[0]!.socket.disconnect()
    await until(async () => (await connect(ada.token)).refusal === null)
  })

  it('of one address are bounded, many users in one room are not', async () => {
    await start({ perAddress: 3 }, { TRUST_PROXY: '1' })
    const ada = await server.signIn()
    const from = (address: string) => ({ 'X-Forwarded-For': `198.51.100.1, ${address}` })
    for (const _ of [1, 2, 3]) expect((await connectWithoutToken(from('203.0.113.7'))).opened).toBe(true)
    const fourth = await connectWithoutToken(from('203.0.113.7'))
    await fourth.closed
    expect((await connect(ada.token, from('203.0.113.8'))).refusal).toBeNull()
  })

  it('from one address may not be opened ever anew', async () => {
    await start({ newFromAddress: { burst: 5, perSecond: 0 } })
    const opened = []
    for (let number = 0; number < 8; number += 1) {
      const { manager, opened: open } = await connectWithoutToken()
      opened.push(open)
      manager._close()
    }
    expect(opened.filter(Boolean)).toHaveLength(5)
    expect((await connect('nonsense')).refusal).not.toBe(texts.sessionExpired)
  })
})
