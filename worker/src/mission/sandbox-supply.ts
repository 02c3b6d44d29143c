import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Confinement, Home } from '../confinement/confinement.ts'
import { killGroup } from '../confinement/confined-process.ts'

/** A confined process that can run one mission, in the folder that is its own. */
export interface Sandbox extends Home {
  child: ChildProcess
}

export interface SandboxOptions {
  confinement: Confinement
  /** Limit of the JavaScript heap. */
  memoryMb: number
  /** The module that the process runs. */
  entry?: string
  /** False: none waits, and each is started when it is taken. */
  keepsReady?: boolean
}

/**
 * Keeps one sandboxed process waiting for the next mission: its modules are loaded, its R is up and it has read
 * a made-up goal, which takes four seconds, and it has seen nobody's data. Each serves one mission and is never used again.
 */
export interface SandboxSupply {
  /** The process that waits, else a new one, for the caller to run and to end. */
  take(): Sandbox
  /** Starts one to wait, unless one does. */
  refill(): void
  /** Ends the one that waits, and starts no more to wait. */
  close(): void
}

const ENTRY = fileURLToPath(new URL('./sandbox-entry.ts', import.meta.url))

const isAlive = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null && child.connected

export function createSandboxSupply({
  confinement,
  memoryMb,
  entry = ENTRY,
  keepsReady = true,
}: SandboxOptions): SandboxSupply {
  let waiting: Sandbox | undefined
  let closed = false

  function start(): Sandbox {
    const home = confinement.makeHome()
    const child = confinement.start(home, { purpose: 'mission', entry, arguments: [], memoryMb })
    return { ...home, child }
  }

  function end({ child, folder }: Sandbox): void {
    killGroup(child)
    rmSync(folder, { recursive: true, force: true })
  }

  return {
    take() {
      const sandbox = waiting
      waiting = undefined
      if (!sandbox) return start()
      sandbox.child.removeAllListeners('exit').removeAllListeners('error')
      if (isAlive(sandbox.child)) return sandbox
      end(sandbox)
      return start()
    },
    refill() {
      if (!keepsReady || closed || waiting) return
      const sandbox = start()
      waiting = sandbox
      // One that ends before its time is not missed: who finds none waiting starts one.
      const forget = () => {
        if (waiting !== sandbox) return
        waiting = undefined
        end(sandbox)
      }
      sandbox.child.on('exit', forget)
      sandbox.child.on('error', forget)
    },
    close() {
      closed = true
      if (waiting) end(waiting)
      waiting = undefined
    },
  }
}
