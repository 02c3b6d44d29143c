import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

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

/**
 * Ends processes that have their home in a folder. One whose worker died in the very moment of its start may have missed
 * that, and waits for ever.
 */
async function endThoseAtHomeIn(folder: string): Promise<void> {
  const names = await readdir('/proc').catch(() => [])
  for (const name of names.filter((each) => /^\d+$/.test(each))) {
    // Of other users' processes and of those that have just ended nothing is told.
    const environment = await readFile(`/proc/${name}/environ`, 'utf8').catch(() => '')
    if (!environment.includes(`HOME=${folder}${sep}`)) continue
    try {
      process.kill(Number(name), 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Removes what workers that are no more have left behind: users' files, above all. */
export async function sweepWorkFolders(all: string, now: number): Promise<string[]> {
  const removed: string[] = []
  for (const name of await readdir(all)) {
    const folder = join(all, name)
    const sign = await lastSign(folder)
    if (sign === null || now - sign < SILENT_MS) continue
    await endThoseAtHomeIn(folder)
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
