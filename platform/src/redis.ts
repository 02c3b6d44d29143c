import { Redis, type RedisOptions } from 'ioredis'
import { EnvironmentError } from './environment.ts'
import { withinTime } from './within-time.ts'

/** `redis://…`, `rediss://…`, `unix:///path` or a bare socket path. */
export function connectRedis(address: string, options: RedisOptions = {}): Redis {
  const path = address.startsWith('unix://')
    ? address.slice('unix://'.length)
    : address.startsWith('/')
      ? address
      : null
  return path ? new Redis({ path, ...options }) : new Redis(address, options)
}

/** BullMQ blocks on its connections and so must never give up on a command. */
export const connectQueueRedis = (address: string): Redis =>
  connectRedis(address, { maxRetriesPerRequest: null })

/**
 * For commands that a request waits for: refused at once while Redis is away, so that the request gets an answer.
 * Usable once it is ready; see `requireRedis`.
 */
export const connectRequestRedis = (address: string): Redis =>
  connectRedis(address, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 3000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  })

const untilReady = (redis: Redis) =>
  new Promise<void>((resolve) => {
    if (redis.status === 'ready') resolve()
    else redis.once('ready', resolve)
  })

/** Waits for the connection. @throws EnvironmentError in one line when nobody answers at the address for so long */
export async function requireRedis(redis: Redis, patienceMs = 10_000): Promise<void> {
  let last: Error | undefined
  const remember = (error: Error) => {
    last = error
  }
  redis.on('error', remember)
  try {
    await withinTime(untilReady(redis), patienceMs, 'no answer')
  } catch (error) {
    throw new EnvironmentError(
      `REDIS_URL: the queue cannot be reached (${(last ?? (error as Error)).message}).`,
    )
  } finally {
    redis.off('error', remember)
  }
}
