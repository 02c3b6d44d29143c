import type { ChildProcess } from 'node:child_process'
import { fromSandboxSchema, type Effect, type ToSandbox } from './protocol.ts'
import { residentMemory } from './resident-memory.ts'
import { killGroup, startSandboxProcess } from './sandbox-process.ts'

export type SandboxResult =
  | { kind: 'done'; stages: Record<string, number> }
  | { kind: 'failed'; userMessage: string | null; detail: string }
  | { kind: 'stopped' }
  | { kind: 'timed-out' }
  | { kind: 'too-large' }
  | { kind: 'died'; detail: string }

export interface SandboxOptions {
  /** The mission's folder: `task.json`, `journal.json` and the input files lie there. */
  folder: string
  /** Limit of the JavaScript heap. */
  memoryMb: number
  /** Limit of everything the process holds, so that one mission can't take the machine down. */
  residentMb: number
  timeoutMs: number
  /** Aborted when the user stops the mission. */
  signal: AbortSignal
  perform(effect: Effect): Promise<void>
  /** What the process writes; errors of its own go to standard error. */
  onOutput(line: string, isError: boolean): void
  /** The module that the process runs. */
  entry?: string
  /** A process that waits for a mission; without one a process is started. */
  waiting?: ChildProcess
}

const MEMORY_CHECK_MS = 250

/**
 * Runs one mission in a process of its own: heavy work never starves the worker's locks, a crash or a stop ends
 * that process alone, and the environment it sees holds no address and no secret.
 */
export function runInSandbox({
  folder,
  memoryMb,
  residentMb,
  timeoutMs,
  signal,
  perform,
  onOutput,
  entry,
  waiting,
}: SandboxOptions): Promise<SandboxResult> {
  return new Promise((resolve, reject) => {
    const child = waiting ?? startSandboxProcess({ folder, memoryMb, entry }, folder)
    let result: SandboxResult | null = null
    let lastWords = ''
    // Effects are performed one after the other, in the order in which they were asked for.
    let chain = Promise.resolve()

    const reply = (message: ToSandbox) => {
      if (child.connected) child.send(message)
    }
    const end = (ending: SandboxResult) => {
      result ??= ending
      killGroup(child)
    }
    // Whether it was received shows in what the process does: one that could not be told has ended.
    if (waiting) waiting.send({ type: 'start', folder } satisfies ToSandbox, () => undefined)
    const timer = setTimeout(() => end({ kind: 'timed-out' }), timeoutMs)
    const memory = setInterval(() => {
      residentMemory(child.pid!).then(
        (bytes) => {
          if (bytes !== null && bytes > residentMb * 2 ** 20) end({ kind: 'too-large' })
        },
        (error: Error) => end({ kind: 'died', detail: error.message }),
      )
    }, MEMORY_CHECK_MS)
    const stop = () => end({ kind: 'stopped' })
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })

    child.on('message', (raw) => {
      const parsed = fromSandboxSchema.safeParse(raw)
      if (!parsed.success) return end({ kind: 'died', detail: `unreadable message: ${parsed.error.message}` })
      const message = parsed.data
      if (message.type === 'done') return end({ kind: 'done', stages: message.stages })
      if (message.type === 'failed')
        return end({ kind: 'failed', userMessage: message.user_message, detail: message.detail })
      chain = chain
        .then(() => perform(message.effect))
        .then(
          () => reply({ type: 'stored', id: message.id }),
          (error: Error) => reply({ type: 'refused', id: message.id, message: error.message }),
        )
    })
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        lastWords = (lastWords + text).slice(-4000)
        onOutput(text.trimEnd(), stream === child.stderr)
      })
    }
    child.on('error', (error) => {
      if (child.pid === undefined) reject(error)
    })
    child.on('exit', (code, killSignal) => {
      clearTimeout(timer)
      clearInterval(memory)
      signal.removeEventListener('abort', stop)
      killGroup(child)
      const detail = `ended with ${killSignal ?? `code ${code}`}: ${lastWords.trim().slice(-1000)}`
      chain.then(() => resolve(result ?? { kind: 'died', detail }), reject)
    })
  })
}
