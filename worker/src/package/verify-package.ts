import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notebookSchema } from '#contract'
import type { Comparison } from './compare-outputs.ts'
import { PackageError, unpack } from './read-zip.ts'
import { recompute } from './recompute.ts'

export interface Verification extends Comparison {
  goal: string
  queries: number
  statistics: number
}

async function readNotebook(folder: string) {
  let text: string
  try {
    text = await readFile(join(folder, 'notebook.json'), 'utf8')
  } catch (cause) {
    throw new PackageError('the zip holds no notebook.json, so it is not an analysis package', { cause })
  }
  try {
    return notebookSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new PackageError('its notebook.json is damaged or of another version', { cause })
  }
}

/**
 * Runs the code of an analysis package again, from the package's own data, and compares every number with its
 * notebook. The code runs without access to anything but the unpacked package.
 * @throws PackageError when the file is no usable package
 */
export async function verifyPackage(path: string): Promise<Verification> {
  const folder = await mkdtemp(join(tmpdir(), 'apogee-verify-'))
  try {
    await unpack(path, folder)
    const notebook = await readNotebook(folder)
    const count = (kind: string) => notebook.cells.filter(({ source }) => source.kind === kind).length
    const comparison = await recompute(folder, notebook)
    return { ...comparison, goal: notebook.goal, queries: count('sql'), statistics: count('statistic') }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
