import type { Request, RequestHandler, Response } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import { AppError } from '#platform/errors.ts'
import { createOpenCount } from '../open-count.ts'
import { discardBody, type DiscardRules } from './discard-body.ts'
import { answerError } from './errors.ts'

export interface ReceiveRules {
  totalMs: number
  /** Largest body in bytes, multipart wrapping included. */
  maxBytes: number
  /** At least this much in each such stretch of time; absent for small bodies. */
  stall?: { everyMs: number; minimumBytes: number }
  tooLarge: string
}

export interface BodyRules {
  /** While the call is not answered; absent where the call watches by itself. */
  receive?: ReceiveRules
  /** Once it is. */
  discard: DiscardRules
}

/** How often a body's size is looked at: what comes in between is all that it may be too large by. */
const SIZE_EVERY_MS = 200

/** How long a connection stays open for the answer to arrive, when no more of its body is read. */
const PARTING_MS = 1000

/**
 * Watches a request body come in until its call is answered, and answers 408 or 413 when it is too slow or too large,
 * also when nobody reads it. Returns a function that ends the watch.
 */
export function watchBody(request: Request, response: Response, rules: ReceiveRules): () => void {
  const { socket } = request
  const start = socket.bytesRead
  let seen = start
  const timers: NodeJS.Timeout[] = []
  const stop = () => {
    for (const timer of timers) clearInterval(timer)
    request.off('end', stop).off('close', stop)
  }
  const refuse = (error: AppError) => {
    stop()
    answerError(response, error)
  }
  const late = () =>
    new AppError('timeout', 'The request took too long to arrive. Check your connection and try again.')
  const checkSize = () => {
    if (socket.bytesRead - start > rules.maxBytes) refuse(new AppError('payload_too_large', rules.tooLarge))
  }
  const checkStall = (minimumBytes: number) => {
    if (socket.bytesRead - seen < minimumBytes) return refuse(late())
    seen = socket.bytesRead
  }
  timers.push(
    setTimeout(() => refuse(late()), rules.totalMs),
    setInterval(checkSize, SIZE_EVERY_MS),
  )
  if (rules.stall) timers.push(setInterval(checkStall, rules.stall.everyMs, rules.stall.minimumBytes))
  for (const timer of timers) timer.unref()
  request.once('end', stop).once('close', stop)
  return stop
}

type EndParts = [chunk?: unknown, encoding?: unknown, done?: unknown]

/** Sends all of an answer but its end, so that the caller has it while the connection stays open. */
function sendWithoutEnd(response: Response, [chunk, encoding]: EndParts): void {
  const charset = (typeof encoding === 'string' ? encoding : 'utf8') as BufferEncoding
  const content =
    typeof chunk === 'string' || Buffer.isBuffer(chunk) ? Buffer.from(chunk as string, charset) : null
  if (
    !response.headersSent &&
    !response.hasHeader('Content-Length') &&
    ![204, 304].includes(response.statusCode)
  )
    response.setHeader('Content-Length', content?.length ?? 0)
  if (content) response.write(content)
  else response.flushHeaders()
}

/**
 * Bounds every request body, before its call is answered and after.
 *
 * An answer given before the body has come in whole, as every refusal is, would be lost: the connection that ends then
 * is reset, and the caller, who is still sending, sees that alone. So the answer is sent, the rest of the body is read
 * and thrown away, and only then the exchange ends. What does not end within the rules is cut off.
 */
export function boundBodies(
  rulesFor: (request: Request) => BodyRules,
  discardedPerAddress: number,
): RequestHandler {
  const discarding = createOpenCount(discardedPerAddress)

  async function mayBeWhole(request: Request, rules: DiscardRules): Promise<boolean> {
    const done = discarding.add(ipKeyGenerator(request.ip ?? 'unknown'))
    if (done) return discardBody(request, rules).finally(done)
    await new Promise((resolve) => setTimeout(resolve, PARTING_MS))
    return false
  }

  return (request, response, next) => {
    const { 'transfer-encoding': encoding, 'content-length': length } = request.headers
    if (encoding === undefined && !(Number(length) > 0)) return next()
    const { receive, discard } = rulesFor(request)
    const unwatch = receive ? watchBody(request, response, receive) : () => undefined
    const end = response.end.bind(response) as (...parts: EndParts) => Response
    response.end = ((...parts: EndParts) => {
      unwatch()
      response.end = (() => response) as Response['end']
      if (request.complete || request.destroyed) return end(...parts)
      sendWithoutEnd(response, parts)
      response.locals.answered = true
      void mayBeWhole(request, discard).then((whole) => {
        if (whole) end(...parts.filter((part) => typeof part === 'function'))
        else request.destroy()
      })
      return response
    }) as Response['end']
    next()
  }
}
