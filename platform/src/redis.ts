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

/** @throws EnvironmentError in one line when nobody answers at the address for ten seconds */
export async function requireRedis(redis: Redis): Promise<void> {
  let last: Error | undefined
  const remember = (error: Error) => {
    last = error
  }
  redis.on('error', remember)
  try {
    await withinTime(redis.ping(), 10_000, 'no answer within 10 seconds')
  } catch (error) {
    throw new EnvironmentError(
      `REDIS_URL: the queue cannot be reached (${(last ?? (error as Error)).message}).`,
    )
  } finally {
    redis.off('error', remember)
  }
}
