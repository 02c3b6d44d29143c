import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const folder = join(import.meta.dirname, 'data')

/** A data set of `data/ORIGIN.md` as CSV text. */
export function truthCsv(name: string): string {
  if (name.endsWith('.gz')) return gunzipSync(readFileSync(join(folder, name))).toString('utf8')
  return readFileSync(join(folder, name), 'utf8')
}
