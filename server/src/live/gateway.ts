import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Redis } from 'ioredis'
import { createAdapter } from '@socket.io/redis-adapter'
import { ipKeyGenerator } from 'express-rate-limit'
import { Server, type Socket } from 'socket.io'
import {
  UNWATCH_EVENT,
  WATCH_EVENT,
  missionRoom,
  texts,
  watchRequestSchema,
  type WatchAnswer,
} from '#contract'
import type { UserRecord } from '#platform/models.ts'
import { callerAddress } from '../caller-address.ts'
import type { Dependencies } from '../dependencies.ts'
import { createOpenCount } from '../open-count.ts'
import { NO_MISSION } from '../services/mission/find-mission.ts'
import {
  findSessionUser,
  readSessionToken,
  sessionKey,
  type SessionClaims,
} from '../services/session/session-token.ts'
import { createTokenBuckets } from './token-bucket.ts'

/** How long a connection that was closed may take to say goodbye, before it is cut. */
const PARTING_MS = 1000

/** Missions one connection may watch at once; a page watches one. */
const MAX_WATCHED = 50

interface SocketData {
  user: UserRecord
  claims: SessionClaims
}

const sessionRoom = (sessionId: string) => `session:${sessionId}`
const userRoom = (userId: string) => `user:${userId}`

export interface Gateway {
  /** Ends every live connection of a user, on all servers. */
  disconnectUser(userId: string): void
  /** Those of one session alone. */
  disconnectSession(sessionId: string): void
  close(): Promise<void>
}

/**
 * Socket.IO beside the API: a client shows its token when it connects, watches missions of its user, and gets their
 * feed as the worker publishes it through Redis. Web sockets alone, so that servers need no sticky sessions.
 */
export function createGateway(
  http: HttpServer,
  { environment, models, logger, limits: { live: limits } }: Dependencies,
  connections: { publisher: Redis; subscriber: Redis },
): Gateway {
  const key = sessionKey(environment.JWT_SECRET)
  // The addresses of one IPv6 household count as one.
  const addressOf = (request: IncomingMessage) =>
    ipKeyGenerator(callerAddress(request, environment.TRUST_PROXY))
  const io = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 10_000,
    connectTimeout: limits.identifyMs,
    adapter: createAdapter(connections.publisher, connections.subscriber),
    allowRequest: (request, allow) => allow(null, mayComeFrom(addressOf(request))),
  })
  const addresses = createOpenCount(limits.perAddress)
  const users = createOpenCount(limits.perUser)
  const mayComeFrom = createTokenBuckets(limits.newFromAddress)
  const mayAsk = createTokenBuckets(limits.requests)

  io.engine.on('connection', (connection: Socket['conn']) => {
    // Whoever does not answer the close would stay for another half minute, uncounted.
    connection.once('close', () => {
      setTimeout(() => connection.request.socket.destroy(), PARTING_MS).unref()
    })
    const leave = addresses.add(addressOf(connection.request))
    if (!leave) return void connection.close(true)
    connection.once('close', leave)
    const maySend = createTokenBuckets(limits.packets)
    // Counted here, packets cost nothing more once there are too many: not even to be understood.
    connection.on('packet', () => {
      if (!maySend('')) connection.close(true)
    })
  })

  async function identify(socket: Socket): Promise<SocketData | null> {
    const token: unknown = socket.handshake.auth.token
    const claims = typeof token === 'string' ? await readSessionToken(key, token) : null
    const user = claims && (await findSessionUser(models, claims))
    return user ? { user, claims } : null
  }

  io.use((socket, next) => {
    identify(socket).then(
      (identity) => {
        if (!identity) return next(new Error(texts.sessionExpired))
        const leave = users.add(identity.user._id.toString())
        if (!leave) return next(new Error('Too many pages of yours are open. Close some and try again.'))
        socket.conn.once('close', leave)
        Object.assign(socket.data, identity)
        next()
      },
      (error: unknown) => {
        logger.error({ err: error }, 'live connection not checked')
        next(new Error('Live updates are not available at the moment.'))
      },
    )
  })

  async function watch(socket: Socket, request: unknown): Promise<WatchAnswer> {
    const parsed = watchRequestSchema.safeParse(request)
    if (!parsed.success) return { ok: false, detail: NO_MISSION }
    const { mission_id: id } = parsed.data
    if (socket.rooms.size > MAX_WATCHED)
      return { ok: false, detail: 'Too many missions are watched at once.' }
    const { user } = socket.data as SocketData
    if (!(await models.Mission.exists({ _id: id, user_id: user._id })))
      return { ok: false, detail: NO_MISSION }
    await socket.join(missionRoom(id))
    return { ok: true }
  }

  async function unwatch(socket: Socket, request: unknown): Promise<WatchAnswer> {
    const parsed = watchRequestSchema.safeParse(request)
    if (parsed.success) await socket.leave(missionRoom(parsed.data.mission_id))
    return { ok: true }
  }

  io.on('connection', (socket) => {
    const { user, claims } = socket.data as SocketData
    const userId = user._id.toString()
    void socket.join([userRoom(userId), sessionRoom(claims.sid)])
    const expiry = setTimeout(() => socket.disconnect(true), claims.exp * 1000 - Date.now())
    expiry.unref()
    socket.on('disconnect', () => clearTimeout(expiry))
    const answering =
      (act: (socket: Socket, request: unknown) => Promise<WatchAnswer>) =>
      (request: unknown, acknowledge?: unknown) => {
        if (!mayAsk(userId)) return void socket.disconnect(true)
        const reply = (answer: WatchAnswer) => {
          if (typeof acknowledge === 'function') acknowledge(answer)
        }
        // One after the other: one connection never has more than one question before the database.
        turn = turn.then(async () => {
          if (!socket.connected) return
          try {
            reply(await act(socket, request))
          } catch (error) {
            logger.error({ err: error }, 'live request failed')
            reply({ ok: false, detail: 'Live updates are not available at the moment.' })
          }
        })
      }
    let turn = Promise.resolve()
    socket.on(WATCH_EVENT, answering(watch))
    socket.on(UNWATCH_EVENT, answering(unwatch))
  })

  // A call that outlasts the gateway finds nobody connected here, and perhaps no Redis to tell the others through.
  let closed = false
  const disconnect = (room: string) => {
    if (!closed) io.in(room).disconnectSockets(true)
  }
  return {
    disconnectUser: (userId) => disconnect(userRoom(userId)),
    disconnectSession: (sessionId) => disconnect(sessionRoom(sessionId)),
    close: () => {
      closed = true
      return io.close()
    },
  }
}
