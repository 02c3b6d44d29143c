import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { killGroup } from './confined-process.ts'

const CHECK_MS = 20
const PATIENCE_MS = 10_000

function told(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

/** All that a process has started, however deep; nothing where the system has no /proc. */
function descendants(pid: number): number[] {
  const children = (told(`/proc/${pid}/task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number)
  return children.flatMap((child) => [child, ...descendants(child)])
}

/** Whether it still runs; one that is dead and waits to be asked how it ended does not. */
function runs(pid: number): boolean {
  const state = told(`/proc/${pid}/status`)?.match(/^State:\t(.)/m)?.[1]
  return state !== undefined && state !== 'Z' && state !== 'X'
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * Ends a process and all it has started, a browser in a group of its own included, and waits until they are gone:
 * afterwards nothing writes to their folders any more.
 */
export async function endFamily(child: ChildProcess): Promise<void> {
  const family = child.pid === undefined ? [] : descendants(child.pid)
  killGroup(child)
  for (const pid of family) kill(pid)
  if (child.pid !== undefined) family.push(child.pid)
  for (let waited = 0; waited < PATIENCE_MS && family.some(runs); waited += CHECK_MS) await delay(CHECK_MS)
}
