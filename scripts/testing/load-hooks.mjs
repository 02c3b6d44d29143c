/** Hooks of Node's loader, which run in a thread of their own. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'

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
  const { code } = await transform(await readFile(sourcefile, 'utf8'), {
    sourcefile,
    loader,
    format: 'esm',
    target: `node${process.versions.node}`,
    jsx: 'automatic',
    sourcemap: 'inline',
    sourcesContent: false,
  })
  return { format: 'module', source: code, shortCircuit: true }
}
