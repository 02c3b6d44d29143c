import type { Server as HttpServer } from 'node:http'
import type { Redis } from 'ioredis'
import { createAdapter } from '@socket.io/redis-adapter'
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
import type { Dependencies } from '../dependencies.ts'
import { NO_MISSION } from '../services/mission/find-mission.ts'
import {
  findSessionUser,
  readSessionToken,
  sessionKey,
  type SessionClaims,
} from '../services/session/session-token.ts'

/** Missions one connection may watch at once; a page watches one. */
const MAX_WATCHED = 50

const userRoom = (userId: string) => `user:${userId}`

export interface Gateway {
  /** Ends every live connection of a user, on all servers. */
  disconnectUser(userId: string): void
  close(): Promise<void>
}

/**
 * Socket.IO beside the API: a client shows its token when it connects, watches missions of its user, and gets their
 * feed as the worker publishes it through Redis. Web sockets alone, so that servers need no sticky sessions.
 */
export function createGateway(
  http: HttpServer,
  { environment, models, logger }: Dependencies,
  connections: { publisher: Redis; subscriber: Redis },
): Gateway {
  const key = sessionKey(environment.JWT_SECRET)
  const io = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 10_000,
    adapter: createAdapter(connections.publisher, connections.subscriber),
  })

  async function identify(socket: Socket): Promise<{ user: UserRecord; claims: SessionClaims } | null> {
    const token: unknown = socket.handshake.auth.token
    const claims = typeof token === 'string' ? await readSessionToken(key, token) : null
    const user = claims && (await findSessionUser(models, claims))
    return user ? { user, claims } : null
  }

  io.use((socket, next) => {
    identify(socket).then(
      (identity) => {
        if (!identity) return next(new Error(texts.sessionExpired))
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
    const { user } = socket.data as { user: UserRecord }
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
    const { user, claims } = socket.data as { user: UserRecord; claims: SessionClaims }
    void socket.join(userRoom(user._id.toString()))
    const expiry = setTimeout(() => socket.disconnect(true), claims.exp * 1000 - Date.now())
    expiry.unref()
    socket.on('disconnect', () => clearTimeout(expiry))
    const answering =
      (act: (socket: Socket, request: unknown) => Promise<WatchAnswer>) =>
      (request: unknown, acknowledge?: unknown) => {
        const reply = (answer: WatchAnswer) => {
          if (typeof acknowledge === 'function') acknowledge(answer)
        }
        act(socket, request).then(reply, (error: unknown) => {
          logger.error({ err: error }, 'live request failed')
          reply({ ok: false, detail: 'Live updates are not available at the moment.' })
        })
      }
    socket.on(WATCH_EVENT, answering(watch))
    socket.on(UNWATCH_EVENT, answering(unwatch))
  })

  return {
    disconnectUser: (userId) => io.in(userRoom(userId)).disconnectSockets(true),
    close: () => io.close(),
  }
}
