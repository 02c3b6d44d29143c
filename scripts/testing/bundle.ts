import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

/**
 * A module with all it imports of ours in one file of JavaScript, for tests that start it as a process several times:
 * compiled once instead of by each. Packages are loaded from where they lie.
 * @param module path of a TypeScript module none of whose parts asks where it lies
 */
export async function bundle(module: string): Promise<{ file: string; remove(): void }> {
  // Inside the project, so that packages are found from there.
  const cache = path.resolve('.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'bundle-'))
  const file = path.join(folder, `${path.parse(module).name}.mjs`)
  await build({
    entryPoints: [module],
    outfile: file,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    logLevel: 'silent',
  })
  return { file, remove: () => rmSync(folder, { recursive: true }) }
}
