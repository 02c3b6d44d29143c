import type { Request, RequestHandler, Response } from 'express'
import { AppError } from '#platform/errors.ts'
import { answerError } from './errors.ts'

export interface BodyRules {
  totalMs: number
  /** Largest body in bytes, multipart wrapping included. */
  maxBytes: number
  /** At least this much in each such stretch of time; absent for small bodies. */
  stall?: { everyMs: number; minimumBytes: number }
  tooLarge: string
}

/**
 * Watches a request body come in and ends it with 408 or 413 when it is too slow or too large, also when nobody
 * reads it any more. Returns a function that ends the watch.
 */
export function watchBody(request: Request, rules: BodyRules, end: (error: AppError) => void): () => void {
  const { socket } = request
  const start = socket.bytesRead
  let seen = start
  const timers: NodeJS.Timeout[] = []
  const stop = () => {
    for (const timer of timers) clearInterval(timer)
    request.off('end', stop).off('close', stop)
  }
  const give = (error: AppError) => {
    stop()
    end(error)
  }
  const late = () =>
    new AppError('timeout', 'The request took too long to arrive. Check your connection and try again.')
  timers.push(setTimeout(() => give(late()), rules.totalMs))
  const everyMs = Math.min(rules.stall?.everyMs ?? rules.totalMs, rules.totalMs)
  timers.push(
    setInterval(() => {
      if (socket.bytesRead - start > rules.maxBytes)
        return give(new AppError('payload_too_large', rules.tooLarge))
      if (rules.stall && socket.bytesRead - seen < rules.stall.minimumBytes) return give(late())
      seen = socket.bytesRead
    }, everyMs),
  )
  for (const timer of timers) timer.unref()
  request.once('end', stop).once('close', stop)
  return stop
}

/** Answers now, and gives the answer a moment to reach the caller before the connection goes. */
export function breakOff(request: Request, response: Response, error: AppError): void {
  response.once('finish', () => setTimeout(() => request.destroy(), PARTING_MS).unref())
  answerError(request, response, error)
}
const PARTING_MS = 1000

/** Watches every body that is not a launch, which has rules of its own. */
export const guardBodies =
  (rules: BodyRules, except: (request: Request) => boolean): RequestHandler =>
  (request, response, next) => {
    const { 'transfer-encoding': encoding, 'content-length': length } = request.headers
    if ((encoding !== undefined || Number(length) > 0) && !except(request))
      watchBody(request, rules, (error) => breakOff(request, response, error))
    next()
  }
