import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * How a confined process loads our TypeScript: as it was compiled, in one piece, before the process began. A compiler of its own
 * would be another process, and it may start none.
 */
let code
let root

export function initialize(data) {
  ;({ code, root } = data)
}

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context)
  const path = join(code, `${relative(root, fileURLToPath(url))}.js`)
  return { format: 'module', source: await readFile(path, 'utf8'), shortCircuit: true }
}
