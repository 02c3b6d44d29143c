import compression from 'compression'
import type { RequestHandler, Response } from 'express'

/**
 * What is packed is another sequence of bytes than the one its tag and its ranges are about: the tag becomes a weak
 * one, and parts of it are not offered.
 */
function forgetRanges(response: Response): void {
  const etag = response.getHeader('ETag')
  if (typeof etag === 'string' && !etag.startsWith('W/')) response.setHeader('ETag', `W/${etag}`)
  response.removeHeader('Accept-Ranges')
}

/** Packs answers that get smaller by it: JSON, text, tables, drawings. Parts of files go as they are. */
export function createCompression(): RequestHandler {
  return compression({
    filter: (request, response) => {
      const typed = response as Response
      if (typed.hasHeader('Content-Range') || typed.hasHeader('Content-Encoding')) return false
      if (!compression.filter(request, response)) return false
      forgetRanges(typed)
      return true
    },
  })
}
