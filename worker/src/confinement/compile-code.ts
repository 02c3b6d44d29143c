import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

/** The rooms whose code a confined process may run. */
const ROOMS = ['contract', 'platform', 'worker']
/** What a module is called that a confined process begins with. */
const ENTRY = '-entry.ts'

async function sources(root: string): Promise<string[]> {
  const rooms = ROOMS.map(async (room) => {
    const folder = join(root, room, 'src')
    const entries = await readdir(folder, { recursive: true })
    return entries
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(folder, name))
  })
  return (await Promise.all(rooms)).flat().sort()
}

/** In one file with others, a module still finds what lies beside its source. */
const itsOwnPlace: Plugin = {
  name: 'its-own-place',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      return {
        loader: 'ts',
        contents: text
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
      }
    })
  },
}

/**
 * Compiles what confined processes run: each `*-entry.ts` with all it imports of ours to one file of JavaScript,
 * `worker/src/x-entry.ts` to `worker/src/x-entry.ts.js` (hundreds of files, loaded one by one, would cost every process
 * a second and a half). Returns their folder: one for each state of the sources, so that what a running process loads
 * never changes under it.
 */
export async function compileCode(root: string, into: string): Promise<string> {
  const files = await sources(root)
  const state = createHash('sha256')
  for (const file of files) {
    const { mtimeMs, size } = await stat(file)
    state.update(`${relative(root, file)} ${mtimeMs} ${size}\n`)
  }
  const folder = join(into, state.digest('hex').slice(0, 16))
  if (await exists(folder)) return folder
  // Made aside and moved into place whole: another worker may be doing the same.
  const aside = `${folder}.${process.pid}`
  const entries = files.filter((file) => file.endsWith(ENTRY)).map((file) => relative(root, file))
  for (const entry of entries) await mkdir(dirname(join(aside, entry)), { recursive: true, mode: 0o755 })
  await build({
    absWorkingDir: root,
    entryPoints: entries.map((entry) => ({ in: entry, out: entry })),
    outdir: aside,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [itsOwnPlace],
    logLevel: 'silent',
  })
  await rename(aside, folder).catch(async (error: unknown) => {
    if (!(await exists(folder))) throw error
  })
  return folder
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
