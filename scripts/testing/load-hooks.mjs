/** Hooks of Node's loader, which run in a thread of their own. */
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform, version } from 'esbuild'

/** What was compiled once: for the other Jest workers, and for the next run. */
const COMPILED = fileURLToPath(new URL('../../.cache/compiled-for-tests/', import.meta.url))
mkdirSync(COMPILED, { recursive: true })

/** Test files get Jest's functions from globals.mjs. */
export function resolve(specifier, context, next) {
  if (specifier !== '@jest/globals') return next(specifier, context)
  return { url: new URL('globals.mjs', import.meta.url).href, format: 'module', shortCircuit: true }
}

/**
 * TypeScript is compiled as by tsx, which runs the product, but for the helper that tsx calls in every function: pages
 * do not know it, and tests send them functions to run.
 */
export async function load(url, context, next) {
  const [, loader] = /^file:[^?]*\.(tsx?)$/.exec(url) ?? []
  if (!loader) return next(url, context)
  const sourcefile = fileURLToPath(url)
  const source = await compiled(await readFile(sourcefile, 'utf8'), {
    sourcefile,
    loader,
    format: 'esm',
    target: `node${process.versions.node}`,
    jsx: 'automatic',
    sourcemap: 'inline',
    sourcesContent: false,
  })
  return { format: 'module', source, shortCircuit: true }
}

/** Each source has one place, whose last line says of which text and by what its code was made. */
async function compiled(text, options) {
  const place = path.join(COMPILED, digest(options.sourcefile))
  const state = `\n//${digest(JSON.stringify([version, options, text]))}`
  const kept = await readFile(place, 'utf8').catch(() => '')
  if (kept.endsWith(state)) return kept
  const { code } = await transform(text, options)
  // Written aside and moved into place whole: another worker may read it at once.
  const aside = `${place}.${process.pid}`
  await writeFile(aside, code + state)
  await rename(aside, place)
  return code
}

const digest = (text) => createHash('sha256').update(text).digest('hex')
