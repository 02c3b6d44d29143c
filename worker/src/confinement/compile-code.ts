import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { transform } from 'esbuild'

/** The rooms whose code a confined process may run. */
const ROOMS = ['contract', 'platform', 'worker']

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
 * Compiles our TypeScript to files of JavaScript, `worker/src/x.ts` to `worker/src/x.ts.js`, and returns their folder:
 * one for each state of the sources, so that what a running process loads never changes under it.
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
  const folders = new Set(files.map((file) => dirname(join(aside, relative(root, file)))))
  for (const path of folders) await mkdir(path, { recursive: true, mode: 0o755 })
  await Promise.all(
    files.map(async (file) => {
      const { code } = await transform(await readFile(file, 'utf8'), {
        loader: 'ts',
        format: 'esm',
        target: 'node20',
        sourcemap: 'inline',
        sourcesContent: false,
        sourcefile: file,
      })
      await writeFile(join(aside, `${relative(root, file)}.js`), code, { mode: 0o644 })
    }),
  )
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
