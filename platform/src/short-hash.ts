import { createHash } from 'node:crypto'

/** An id as logs show it: who reads them can follow one mission, and can't open it. */
export const shortHash = (id: string): string =>
  createHash('sha256').update(id).digest('base64url').slice(0, 10)
