import { chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'
import { join, resolve } from 'node:path'
import { chooseWays, strangerId } from './choose-ways.ts'
import { endFamily } from './end-family.ts'
import { compileCode } from './compile-code.ts'
import {
  PROJECT_ROOT,
  startConfined,
  type ConfinedCode,
  type ConfinedProcess,
  type Ways,
} from './confined-process.ts'

/** A folder and its owner: what one confined process, or several of one mission, may write to. */
export interface Home {
  folder: string
  /** Null where all processes are of one user. */
  user: number | null
}

export type ProcessOptions = Omit<ConfinedProcess, 'folder' | 'user'>

/** Starts processes that reach nothing but their home. */
export interface Confinement {
  ways: Ways
  /** Why better ways than these do not hold here. */
  missing: string[]
  code: ConfinedCode
  makeHome(): Home
  start(home: Home, options: ProcessOptions): ChildProcess
  /** Ends all that was started and still runs; resolves once it is gone. */
  close(): Promise<void>
}

function give(path: string, user: number): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  chownSync(path, user, user)
  if (found.isDirectory()) for (const name of readdirSync(path)) give(join(path, name), user)
}

/** Makes files that the worker put into a home its owner's: all that lies there, or those named. */
export function giveTo({ folder, user }: Home, names?: readonly string[]): void {
  if (user === null) return
  for (const name of names ?? readdirSync(folder)) give(join(folder, name), user)
}

/**
 * Compiles the code that confined processes run and finds out which ways of confining hold here.
 * @param dataFolder ours, where homes and compiled code lie
 */
export async function openConfinement(dataFolder: string, workFolder: string): Promise<Confinement> {
  const top = resolve(dataFolder)
  mkdirSync(workFolder, { recursive: true })
  const code = { root: PROJECT_ROOT, code: await compileCode(PROJECT_ROOT, join(top, 'sandbox-code')) }
  const { ways, missing } = await chooseWays(code, workFolder, top)
  const running = new Set<ChildProcess>()
  return {
    ways,
    missing,
    code,
    makeHome() {
      const user = ways.user ? strangerId() : null
      const folder = mkdtempSync(join(workFolder, 'sandbox-'))
      if (user !== null) chownSync(folder, user, user)
      return { folder, user }
    },
    // A browser can't do without /proc.
    start(home, options) {
      const own =
        options.purpose === 'printer' && ways.bubblewrap === 'without-proc'
          ? { ...ways, bubblewrap: null }
          : ways
      const child = startConfined(own, code, { ...options, ...home })
      running.add(child)
      child.once('exit', () => running.delete(child))
      return child
    },
    async close() {
      // Nobody is told: what is under way is not over, it goes on elsewhere from its journal.
      for (const child of running) child.removeAllListeners()
      await Promise.all([...running].map(endFamily))
    },
  }
}
