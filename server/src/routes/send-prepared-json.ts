import { gzipSync } from 'node:zlib'
import type { Request, Response } from 'express'
import type { PreparedJson } from '../services/mission/status-answers.ts'

/** Answers a poll: 304 to whoever has these very bytes already. */
export function sendPreparedJson(request: Request, response: Response, answer: PreparedJson): void {
  response.setHeader('Cache-Control', 'no-cache')
  response.setHeader('ETag', answer.etag)
  response.setHeader('Vary', 'Accept-Encoding')
  if (request.fresh) {
    response.statusCode = 304
    response.end()
    return
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  const packed = 'accept-encoding' in request.headers && request.acceptsEncodings('gzip') === 'gzip'
  if (packed) response.setHeader('Content-Encoding', 'gzip')
  const body = packed ? (answer.packed ??= gzipSync(answer.body)) : answer.body
  response.setHeader('Content-Length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}
