import { access } from 'node:fs/promises'
import { join } from 'node:path'
import express, { Router, type Response } from 'express'
import { AppError } from '#platform/errors.ts'
import { createPackedFiles } from './packed-files.ts'

/** Every path of the client's own router gets its page; files with a digest in their name never change. */
export function createClientPages(directory: string): Router {
  const router = Router()
  const setHeaders = (response: Response, path: string) => {
    const hashed = path.startsWith(join(directory, 'assets'))
    response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  }
  router.use(createPackedFiles(directory, setHeaders))
  router.use(express.static(directory, { index: false, redirect: false, setHeaders }))
  router.use(async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new AppError('not_found', 'There is nothing here that takes this request.')
    // A missing script must not be answered with a page.
    if (request.path.startsWith('/assets/')) throw new AppError('not_found', 'There is no such file.')
    const page = join(directory, 'index.html')
    await access(page).catch((cause: unknown) => {
      throw new AppError('unavailable', 'The client is not built. Run: npm run build', { cause })
    })
    response.set('Cache-Control', 'no-cache').sendFile(page)
  })
  return router
}
