import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { RedisStore, type RedisReply } from 'rate-limit-redis'
import type { Request, RequestHandler } from 'express'
import { AppError } from '#platform/errors.ts'
import { shortHash } from '#platform/short-hash.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Rate } from '../request-limits.ts'

const byAddress = (request: Request) => ipKeyGenerator(request.ip ?? 'unknown')
/**
 * Who a credential says it is for, and the address it came from. What it says is not proved yet, so that it may only
 * narrow the count: neither can somebody at another address lock a user out, nor somebody at the same one all others.
 */
function byAccount(request: Request): string {
  const { token } = (request.body ?? {}) as { token?: unknown }
  const [, claims = ''] = typeof token === 'string' ? token.split('.') : []
  const account = /"sub"\s*:\s*"([^"]{1,255})"/.exec(Buffer.from(claims, 'base64url').toString())?.[1] ?? ''
  return `${byAddress(request)}:${shortHash(account)}`
}

const waitOf = ({ windowMs }: Rate): string => {
  const minutes = Math.ceil(windowMs / 60_000)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** By the Google account: one that was deleted and made anew has used what it had. */
const byUser = (request: Request) => (request.user ? shortHash(request.user.google_id) : byAddress(request))

export type Limiter =
  'signIn' | 'launch' | 'chat' | 'goalReading' | 'goalReadingAddress' | 'testMail' | 'keyCheck'
export type RateLimits = Record<'perAddress' | 'perUser' | Limiter, RequestHandler>

/**
 * Counters in Redis, shared by every server. Without Redis requests pass: the limits protect, they don't decide.
 */
export function createRateLimits({ redis, limits, logger }: Dependencies): RateLimits {
  const shared = (name: string) =>
    new RedisStore({
      prefix: `${limits.keyPrefix}${name}:`,
      sendCommand: (command, ...parameters) => redis.call(command!, ...parameters) as Promise<RedisReply>,
    })
  const limiter = (
    name: string,
    rate: Rate,
    keyGenerator: (request: Request) => string,
    { failuresOnly = false }: { failuresOnly?: boolean } = {},
  ): RequestHandler =>
    rateLimit({
      skipSuccessfulRequests: failuresOnly,
      windowMs: rate.windowMs,
      limit: rate.limit,
      standardHeaders: 'draft-7',
      legacyHeaders: false,
      passOnStoreError: true,
      keyGenerator,
      logger: {
        // The connection itself says once that it is away; here it would be said with every request.
        error: (message) => logger.debug({ limiter: name }, String(message)),
        warn: (message) => logger.warn({ limiter: name }, String(message)),
      },
      store: shared(name),
      handler: (_request, _response, next) =>
        next(new AppError('rate_limited', `Too many requests. Please wait ${waitOf(rate)} and try again.`)),
    })
  return {
    perAddress: limiter('address', limits.perAddress, byAddress),
    perUser: limiter('user', limits.perUser, byUser),
    signIn: limiter('sign-in', limits.signIn, byAccount, { failuresOnly: true }),
    launch: limiter('launch', limits.launch, byUser),
    chat: limiter('chat', limits.chat, byUser),
    goalReading: limiter('goal-reading', limits.goalReading, byUser),
    testMail: limiter('test-mail', limits.testMail, byUser),
    keyCheck: limiter('key-check', limits.keyCheck, byUser),
    goalReadingAddress: limiter('goal-reading-address', limits.goalReadingAddress, byAddress),
  }
}
