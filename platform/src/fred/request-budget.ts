import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'

/** How many requests one key may make: FRED counts 120 a minute, and so many at once never exceed them. */
const PER_MINUTE = 100
const AT_ONCE = 20
const FORGOTTEN_MS = 180_000

/**
 * A token bucket by Redis' own clock. Whoever finds it empty takes its token in advance and waits until it counts.
 * Answers with the milliseconds to wait.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local rate = tonumber(ARGV[1])
local state = redis.call('HMGET', KEYS[1], 'tokens', 'at', 'paused')
local tokens = tonumber(state[1]) or tonumber(ARGV[2])
local at = tonumber(state[2]) or now
tokens = math.min(tonumber(ARGV[2]), tokens + (now - at) * rate) - 1
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', string.format('%.0f', now))
redis.call('PEXPIRE', KEYS[1], ARGV[3])
local pause = (tonumber(state[3]) or 0) - now
return math.ceil(math.max(0, -tokens / rate, pause))`

const PAUSE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('HSET', KEYS[1], 'paused', string.format('%.0f', now + ARGV[1]))
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`

/** The requests that a key has left, shared by all workers and servers. */
export interface RequestBudget {
  /** Takes one; resolves to the milliseconds after which it may be made. */
  take(key: string): Promise<number>
  /** FRED wants no more with this key for so long. */
  pause(key: string, ms: number): Promise<void>
}

/** @param prefix of the keys in Redis, for tests that share one */
export function createRequestBudget(
  redis: Redis,
  { prefix = '', perMinute = PER_MINUTE, atOnce = AT_ONCE } = {},
): RequestBudget {
  // The key itself is a secret and is stored nowhere in the open.
  const place = (key: string) => `${prefix}fred:${createHash('sha256').update(key).digest('base64url')}`
  return {
    take: async (key) =>
      Number(await redis.eval(TAKE, 1, place(key), perMinute / 60_000, atOnce, FORGOTTEN_MS)),
    async pause(key, ms) {
      await redis.eval(PAUSE, 1, place(key), Math.ceil(ms), FORGOTTEN_MS)
    },
  }
}
