import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

export interface SandboxProcessOptions {
  /** Where it starts, and what it takes for home and for temporary files. */
  folder: string
  /** Limit of the JavaScript heap. */
  memoryMb: number
  /** The module that the process runs. */
  entry?: string
}

// Jest's module scope has no import.meta.resolve, Node's own resolver is the same everywhere.
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const ENTRY = fileURLToPath(new URL('./sandbox-entry.ts', import.meta.url))

/**
 * Starts a process that has a group of its own and an environment that holds no address and no secret.
 * @param mission the folder of its mission; without one it waits until it is told
 */
export function startSandboxProcess(
  { folder, memoryMb, entry = ENTRY }: SandboxProcessOptions,
  mission?: string,
): ChildProcess {
  return fork(entry, mission === undefined ? [] : [mission], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      TMPDIR: folder,
      LANG: 'C.UTF-8',
      TZ: 'UTC',
      NODE_ENV: 'production',
    },
    execArgv: ['--import', TSX, `--max-old-space-size=${memoryMb}`],
    serialization: 'advanced',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/** Ends the whole process group: the sandbox and whatever it started. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
