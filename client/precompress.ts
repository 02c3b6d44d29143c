import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const PACKED = new Set(['.css', '.csv', '.html', '.js', '.json', '.svg'])
/** Below this, what is saved does not pay for looking. */
const LEAST_BYTES = 1024

const packers = {
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < LEAST_BYTES) return
  await Promise.all(
    Object.entries(packers).map(async ([ending, packed]) => writeFile(file + ending, await packed(bytes))),
  )
}

/** Leaves a packed twin beside each file that gets smaller by it, so that the server packs nothing twice. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      const files = await readdir(dir!, { recursive: true, withFileTypes: true })
      const packed = files.filter((entry) => entry.isFile() && PACKED.has(extname(entry.name)))
      await Promise.all(packed.map((entry) => pack(join(entry.parentPath, entry.name))))
    },
  }
}
