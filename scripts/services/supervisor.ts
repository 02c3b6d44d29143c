import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { keepOutput, readLogLine, tellingLine, type ChildOutput, type LogLine } from './child-output.ts'
import { findProgram } from './programs.ts'
import { dim, Obstacle, print, yellow } from './steps.mjs'

const RESTARTS = 3
const RESTART_WINDOW_MS = 60_000
const RESTART_PAUSE_MS = 1000
const SHOWN_LINES = 12
const LAST_LINES_MS = 300

export interface Service {
  name: string
  command: string
  args: string[]
  environment?: NodeJS.ProcessEnv
  /** Higher phases are stopped first; those of one phase together. */
  phase: number
  /** How long it may take to stop by itself before it is killed. */
  graceSeconds: number
  /** Ends when it answers; rejects when the signal aborts. */
  ready(signal: AbortSignal): Promise<void>
  readySeconds: number
  /** Which of its lines are shown while it runs; all go to its log. */
  shows(line: LogLine): boolean
}

export interface Supervisor {
  /**
   * Starts a service and waits until it answers.
   * @throws Obstacle when it ends or does not answer in time
   */
  start(service: Service): Promise<void>
  /** The process of a service that was started. */
  pid(name: string): number
  /** What runs, in the order in which it is stopped. */
  names(): string[]
  /** Stops everything that was started, in the order of the phases. */
  stop(): Promise<void>
  /** Kills what still runs, without grace. */
  kill(): void
}

interface Running {
  service: Service
  child: ChildProcess
  output: ChildOutput
  exited: Promise<string>
  crashes: number[]
}

/** Whether one more restart is sensible after crashes at these times (ms). */
export function mayRestart(crashes: number[], now: number): boolean {
  return crashes.filter((time) => now - time < RESTART_WINDOW_MS).length <= RESTARTS
}

/**
 * Starts, watches and stops the processes of an instance. One that crashes after it was ready is started
 * again, up to three times a minute.
 * @param onGivingUp called once when a service can't be kept alive
 */
export function createSupervisor(logDirectory: string, onGivingUp: (reason: Obstacle) => void): Supervisor {
  const running = new Map<string, Running>()
  let stopping = false

  function launch(service: Service, crashes: number[]): Running {
    if (stopping) throw new Obstacle(`${service.name} was not started, because everything is being stopped.`)
    const output = keepOutput(logDirectory, service.name, (line) => {
      const read = readLogLine(line)
      if (service.shows(read)) print(`    ${dim(service.name.padEnd(10))} ${read.text}`)
    })
    const { command, args } = tiedToUs(service)
    // A process group of its own: Ctrl-C in the terminal reaches us alone, and we stop things in order.
    const child = spawn(command, args, {
      env: service.environment ?? process.env,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    })
    output.read(child.stdout)
    output.read(child.stderr)
    const exited = endOf(child)
    const entry = { service, child, output, exited, crashes }
    running.set(service.name, entry)
    return entry
  }

  async function untilReady({ service, exited, output }: Running): Promise<void> {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), service.readySeconds * 1000)
    try {
      const end = await Promise.race([exited, service.ready(abort.signal)])
      if (end === undefined) return
      throw new Obstacle(
        `${service.name} ended while starting: ${tellingLine(output.recent()) ?? end} (log: ${output.file})`,
      )
    } catch (error) {
      if (!abort.signal.aborted) throw error
      throw new Obstacle(
        `${service.name} did not answer within ${service.readySeconds} s: ${tellingLine(output.recent()) ?? 'it said nothing'} (log: ${output.file})`,
      )
    } finally {
      clearTimeout(timer)
      abort.abort()
    }
  }

  async function watch(entry: Running): Promise<void> {
    const end = await entry.exited
    entry.output.close()
    if (stopping) return
    const { service, crashes } = entry
    const now = Date.now()
    crashes.push(now)
    print(`  ${yellow('!')} ${service.name} stopped unexpectedly (${end}). Its last lines:`)
    for (const line of entry.output.recent().slice(-SHOWN_LINES))
      print(dim(`      ${readLogLine(line).text}`))
    const lost = (why: string) =>
      new Obstacle(`${service.name} can't be kept running: ${why} (log: ${entry.output.file})`)
    if (!mayRestart(crashes, now)) {
      onGivingUp(lost(`it stopped ${crashes.length} times within a minute`))
      return
    }
    await pause(RESTART_PAUSE_MS)
    if (stopping) return
    const next = launch(service, crashes)
    try {
      await untilReady(next)
    } catch (error) {
      if (!stopping) onGivingUp(error instanceof Obstacle ? error : lost(String(error)))
      return
    }
    print(`  ${yellow('!')} ${service.name} runs again.`)
    await watch(next)
  }

  async function stopOne({ service, child, exited }: Running): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    const late = new AbortController()
    const timeout = pause(service.graceSeconds * 1000, 'late' as const, { signal: late.signal }).catch(
      () => 'ended' as const,
    )
    if ((await Promise.race([exited, timeout])) === 'late') {
      print(`  ${yellow('!')} ${service.name} did not stop within ${service.graceSeconds} s and is killed.`)
    }
    late.abort()
    killGroup(child)
    await exited
  }

  const inStopOrder = () => [...running.values()].reverse().sort((a, b) => b.service.phase - a.service.phase)

  return {
    pid(name) {
      const pid = running.get(name)?.child.pid
      if (pid === undefined) throw new Error(`${name} was not started`)
      return pid
    },
    names: () => inStopOrder().map(({ service }) => service.name),
    async start(service) {
      const entry = launch(service, [])
      await untilReady(entry)
      void watch(entry)
    },
    async stop() {
      stopping = true
      const entries = inStopOrder()
      const phases = [...new Set(entries.map(({ service }) => service.phase))]
      for (const phase of phases) {
        await Promise.all(entries.filter(({ service }) => service.phase === phase).map(stopOne))
      }
      running.clear()
    },
    kill() {
      stopping = true
      for (const { child } of running.values()) killGroup(child)
    },
  }
}

/** How a child ended; waits a moment for its last lines, which a grandchild may keep from closing. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', async (code, signal) => {
      const closed = new Promise<void>((done) => child.once('close', () => done()))
      await Promise.race([closed, pause(LAST_LINES_MS)])
      resolve(signal ? `signal ${signal}` : `exit code ${code}`)
    })
  })
}

let tie: string[] | undefined

/** On Linux the kernel ends the service when this process is killed and can't do it any more. */
function tiedToUs({ command, args }: Service): { command: string; args: string[] } {
  if (tie === undefined) {
    const setpriv = process.platform === 'linux' ? findProgram(['setpriv']) : undefined
    const works = setpriv && spawnSync(setpriv, ['--pdeathsig', 'TERM', 'true']).status === 0
    tie = works ? [setpriv, '--pdeathsig', 'TERM', '--'] : []
  }
  const [first, ...rest] = [...tie, command, ...args]
  return { command: first!, args: rest }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // No such group: all of it has ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
