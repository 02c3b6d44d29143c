import { accessSync, constants, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { processIdentity, readOptional } from './process-identity.ts'
import { Obstacle } from './steps.mjs'

export interface DataDirectory {
  path: string
  /** A folder inside it, made when missing, readable by its owner alone. */
  folder(...names: string[]): string
  /** Lets the next start have it. */
  release(): void
}

/**
 * Makes the data directory usable and ours alone, by a lock file that names this process.
 * A lock left by a process that no longer runs is taken over.
 * @throws Obstacle when it is a file, not writable, or another instance runs on it
 */
export function openDataDirectory(directory: string): DataDirectory {
  const absolute = path.resolve(directory)
  const unusable = (why: string) =>
    new Obstacle(`The data directory ${absolute} ${why}. Set DATA_DIR to a folder that can be written to.`)
  try {
    makeDirectory(absolute)
    accessSync(absolute, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw unusable('is a file')
    if (code === 'ENOTDIR') throw unusable('lies below a file')
    throw unusable(`can't be used (${code})`)
  }
  const lock = path.join(absolute, 'apogee.lock')
  try {
    takeLock(lock, absolute)
  } catch (error) {
    if (error instanceof Obstacle) throw error
    throw unusable(`can't be written to (${(error as NodeJS.ErrnoException).code})`)
  }
  return {
    path: absolute,
    folder(...names) {
      const folder = path.join(absolute, ...names)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      return folder
    },
    release: () => rmSync(lock, { force: true }),
  }
}

/** A path as people read it: relative where it lies below the current folder. */
export function shownPath(file: string): string {
  const relative = path.relative('', file)
  return relative.startsWith('..') ? file : relative
}

/** `mkdir -p`; Node's own never ends below folders such as /proc, where nothing can be made. */
function makeDirectory(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = path.dirname(directory)
  if (parent !== directory) makeDirectory(parent)
  mkdirSync(directory, { mode: 0o700 })
}

function takeLock(lock: string, directory: string): void {
  const own = `${process.pid} ${processIdentity(process.pid)}\n`
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(lock, own, { flag: 'wx', mode: 0o600 })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const [pid, ...identity] = (readOptional(lock) ?? '').trim().split(' ')
    if (pid && identity.length > 0 && processIdentity(Number(pid)) === identity.join(' ')) break
    rmSync(lock, { force: true })
  }
  const pid = readOptional(lock)?.split(' ')[0]
  throw new Obstacle(
    `Another Apogee (process ${pid}) runs on ${directory}: stop it, or give this one its own with DATA_DIR=<folder> and PORT=<number>.`,
  )
}
