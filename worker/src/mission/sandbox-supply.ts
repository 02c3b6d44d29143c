import type { ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { killGroup, startSandboxProcess, type SandboxProcessOptions } from './sandbox-process.ts'

/**
 * Keeps one sandboxed process waiting for the next mission: its modules are loaded and its R is up, which takes three
 * seconds, and it has seen nobody's data. Each serves one mission and is never used again.
 */
export interface SandboxSupply {
  /** The process that waits, for the caller to run and to end; undefined where none does. */
  take(): ChildProcess | undefined
  /** Starts one to wait, unless one does. */
  refill(): void
  /** Ends the one that waits, and starts no more. */
  close(): void
}

const isAlive = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null && child.connected

export function createSandboxSupply(options: SandboxProcessOptions): SandboxSupply {
  let waiting: ChildProcess | undefined
  let closed = false

  function forget(child: ChildProcess): void {
    if (waiting === child) waiting = undefined
  }

  return {
    take() {
      const child = waiting
      waiting = undefined
      if (!child) return undefined
      child.removeAllListeners('exit').removeAllListeners('error')
      if (isAlive(child)) return child
      killGroup(child)
      return undefined
    },
    refill() {
      if (closed || waiting) return
      mkdirSync(options.folder, { recursive: true, mode: 0o700 })
      const child = startSandboxProcess(options)
      waiting = child
      // One that ends before its time is not missed: a mission that finds none waiting starts its own.
      child.on('exit', () => forget(child))
      child.on('error', () => forget(child))
    },
    close() {
      closed = true
      if (waiting) killGroup(waiting)
      waiting = undefined
    },
  }
}
