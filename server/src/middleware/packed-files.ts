import { extname } from 'node:path'
import express, { type RequestHandler } from 'express'

/** Kinds of packed files that a build leaves beside the plain ones, the smaller first. */
const PACKED = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

type SetHeaders = NonNullable<NonNullable<Parameters<typeof express.static>[1]>['setHeaders']>

/** Sends the packed twin of a file where the build has made one and the browser takes it. */
export function createPackedFiles(directory: string, setHeaders: SetHeaders): RequestHandler {
  const files = PACKED.map(({ encoding, ending }) => ({
    encoding,
    ending,
    serve: express.static(directory, {
      index: false,
      redirect: false,
      setHeaders: (response, path, stat) => {
        const plain = path.slice(0, -ending.length)
        response.type(extname(plain)).set({ 'Content-Encoding': encoding, Vary: 'Accept-Encoding' })
        setHeaders(response, plain, stat)
      },
    }),
  }))
  return (request, response, next) => {
    // Browsers take all kinds alike; the order of preference is ours.
    const found = files.find(({ encoding }) => request.acceptsEncodings(encoding) === encoding)
    // A range is one of the plain file.
    if (found === undefined || request.headers.range !== undefined) return next()
    const plain = request.url
    request.url = `${request.path}${found.ending}`
    found.serve(request, response, (error) => {
      request.url = plain
      next(error)
    })
  }
}
