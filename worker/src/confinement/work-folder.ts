import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SIGN = 'alive'
const BEAT_MS = 20_000
/** A worker that has shown no sign for so long is no more, and what it left goes. */
const SILENT_MS = 180_000

export interface WorkFolder {
  path: string
  /** Ends the signs of life and removes the folder. */
  close(): Promise<void>
}

/** The last sign of life in a worker's folder, in milliseconds; null where the folder is gone meanwhile. */
async function lastSign(folder: string): Promise<number | null> {
  for (const path of [join(folder, SIGN), folder])
    try {
      return (await stat(path)).mtimeMs
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  return null
}

/** Removes what workers that are no more have left behind: users' files, above all. */
export async function sweepWorkFolders(all: string, now: number): Promise<string[]> {
  const removed: string[] = []
  for (const name of await readdir(all)) {
    const folder = join(all, name)
    const sign = await lastSign(folder)
    if (sign === null || now - sign < SILENT_MS) continue
    await rm(folder, { recursive: true, force: true })
    removed.push(name)
  }
  return removed
}

/**
 * A folder that is this worker's alone, with a sign of life in it, beside those of other workers on the same disk. What
 * dead ones have left is removed now and from time to time.
 */
export async function openWorkFolder(
  all: string,
  onSweep: (removed: string[]) => void,
  onError: (error: unknown) => void,
): Promise<WorkFolder> {
  const path = join(all, randomBytes(8).toString('hex'))
  await mkdir(path, { recursive: true })
  const sign = join(path, SIGN)
  await writeFile(sign, '')
  const beat = async () => {
    const time = new Date()
    await utimes(sign, time, time)
    const removed = await sweepWorkFolders(all, time.getTime())
    if (removed.length > 0) onSweep(removed)
  }
  await beat()
  const timer = setInterval(() => void beat().catch(onError), BEAT_MS)
  return {
    path,
    async close() {
      clearInterval(timer)
      await rm(path, { recursive: true, force: true })
    },
  }
}
