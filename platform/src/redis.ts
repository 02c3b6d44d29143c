import { Redis, type RedisOptions } from 'ioredis'

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
