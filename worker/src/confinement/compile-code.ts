import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, stop, type Plugin } from 'esbuild'

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

/**
 * Packages that are compiled in, since they are JavaScript alone: of hundreds of small files each, which take every process a
 * third of a second. Those that find data, programs or threads beside themselves are loaded from where they lie.
 */
const COMPILED_IN = ['archiver', 'pluralize', 'vega', 'vega-lite', 'yauzl', 'zod']

/** npm's own note of which packages are there. */
const INSTALLED = 'node_modules/.package-lock.json'
const PACKAGES = `${sep}node_modules${sep}`

/** What one of those packages needs goes in with it. */
const chosenPackages: Plugin = {
  name: 'chosen-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./#]/ }, ({ path, importer, kind }) =>
      kind === 'entry-point' || COMPILED_IN.includes(path) || importer.includes(PACKAGES)
        ? null
        : { path, external: true },
    )
  },
}

/** Packages of the older kind ask for Node's modules by a function that a module does not have. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`

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
  const installed = join(root, INSTALLED)
  for (const file of (await exists(installed)) ? [...files, installed] : files) {
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
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: REQUIRE },
    plugins: [chosenPackages, itsOwnPlace],
    logLevel: 'silent',
  })
  // Its process would wait for more to compile for as long as the worker lives, with half a gigabyte.
  await stop()
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
