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
  /** How many wait: one, where nothing is said. */
  count?: number
  /** How many wait until the first is taken: as many, where nothing is said. */
  countAtFirst?: number
  /** For those that compute for many seconds; see `ConfinedProcess`. */
  optimises?: boolean
}

/**
 * Keeps sandboxed processes waiting for what comes next: their modules are loaded, their R is up and they have read
 * a made-up goal, which takes four seconds, and they have seen nobody's data. Each serves once and is never used again.
 */
export interface SandboxSupply {
  /** A process that waits, the first first, else a new one, for the caller to run and to end. */
  take(): Sandbox
  /** Starts those that wait first; none where one was taken already, which has the machine to itself until `refill`. */
  begin(): void
  /** Starts as many as are missing of those that are to wait. */
  refill(): void
  /** Ends those that wait, and starts no more to wait. */
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
  count = 1,
  countAtFirst = count,
  optimises = false,
}: SandboxOptions): SandboxSupply {
  let waiting: Sandbox[] = []
  let closed = false
  let wanted = countAtFirst
  let taken = false

  function start(): Sandbox {
    const home = confinement.makeHome()
    const child = confinement.start(home, {
      purpose: 'mission',
      entry,
      arguments: [],
      memoryMb,
      optimises,
    })
    return { ...home, child }
  }

  function end({ child, folder }: Sandbox): void {
    killGroup(child)
    rmSync(folder, { recursive: true, force: true })
  }

  function startToWait(): void {
    const sandbox = start()
    waiting.push(sandbox)
    // One that ends before its time is not missed: who finds none waiting starts one.
    const forget = () => {
      if (!waiting.includes(sandbox)) return
      waiting = waiting.filter((own) => own !== sandbox)
      end(sandbox)
    }
    sandbox.child.on('exit', forget)
    sandbox.child.on('error', forget)
  }

  function refill(): void {
    if (!keepsReady || closed) return
    while (waiting.length < wanted) startToWait()
  }

  /** The first that waits, else a new one. */
  function first(): Sandbox {
    for (let sandbox = waiting.shift(); sandbox; sandbox = waiting.shift()) {
      sandbox.child.removeAllListeners('exit').removeAllListeners('error')
      if (isAlive(sandbox.child)) return sandbox
      end(sandbox)
    }
    return start()
  }

  return {
    take() {
      taken = true
      const sandbox = first()
      // Whoever comes is likely to come again before this one has ended.
      if (wanted < count) {
        wanted = count
        refill()
      }
      return sandbox
    },
    begin() {
      if (!taken) refill()
    },
    refill,
    close() {
      closed = true
      for (const sandbox of waiting.splice(0)) end(sandbox)
    },
  }
}
