import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import { AppError } from '#platform/errors.ts'
import type { Rate } from '../request-limits.ts'

/**
 * Polls by address, counted by each server for itself in windows of fixed length: asked so often, and answered so
 * cheaply, that counting in Redis, or with a header for each count, would be most of the work.
 */
export function createPollLimit({ windowMs, limit }: Rate, now: () => Date) {
  let counts = new Map<string, number>()
  let ends = 0
  /** Polls that were counted before they came to the routes. */
  const counted = new WeakMap<IncomingMessage, boolean>()

  /** Counts a poll; false where its address has had its share. */
  function take(request: IncomingMessage, address: string): boolean {
    const time = now().getTime()
    if (time >= ends) {
      counts = new Map()
      ends = time + windowMs
    }
    const key = ipKeyGenerator(address)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const allowed = count <= limit
    counted.set(request, allowed)
    return allowed
  }

  const guard: RequestHandler = (request, response, next) => {
    if (counted.get(request) ?? take(request, request.ip ?? 'unknown')) return next()
    response.setHeader('Retry-After', Math.max(1, Math.ceil((ends - now().getTime()) / 1000)))
    next(new AppError('rate_limited', 'Too many requests. Please wait a minute and try again.'))
  }
  return { take, guard }
}
export type PollLimit = ReturnType<typeof createPollLimit>
