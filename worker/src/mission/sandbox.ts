import { endFamily } from '../confinement/end-family.ts'
import { fromSandboxSchema, type Effect, type Stage, type ToSandbox } from './protocol.ts'
import type { Requests } from './requests.ts'
import { residentMemory } from './resident-memory.ts'
import type { Sandbox } from './sandbox-supply.ts'

export type SandboxResult =
  | { kind: 'done'; stages: Record<string, number> }
  | { kind: 'failed'; userMessage: string | null; detail: string }
  | { kind: 'stopped' }
  /** Null where the mission as a whole took too long. */
  | { kind: 'timed-out'; stage: Stage | null }
  | { kind: 'too-large' }
  | { kind: 'died'; detail: string }

export interface RunOptions {
  /** The process, and its folder: `task.json`, `journal.json` and the input files lie there. */
  sandbox: Sandbox
  /** Limit of everything the process holds, so that one mission can't take the machine down. */
  residentMb: number
  timeoutMs: number
  /** How long a stage may take, however much time the mission has left. */
  stageMs?: Readonly<Record<Stage, number>>
  /** Aborted when the user stops the mission. */
  signal: AbortSignal
  perform(effect: Effect): Promise<void>
  /** What takes another process than this. */
  requests: Requests
  /** What the process writes; errors of its own go to standard error. */
  onOutput(line: string, isError: boolean): void
}

const MEMORY_CHECK_MS = 250

/**
 * Runs one mission in a process of its own: heavy work never starves the worker's locks, a crash or a stop ends
 * that process alone, and the environment it sees holds no address and no secret. Resolves once everything it has
 * started is gone.
 */
export function runInSandbox({
  sandbox: { child },
  residentMb,
  timeoutMs,
  stageMs,
  signal,
  perform,
  requests,
  onOutput,
}: RunOptions): Promise<SandboxResult> {
  return new Promise((resolve, reject) => {
    let result: SandboxResult | null = null
    let ended: Promise<void> | undefined
    let lastWords = ''
    // Effects are performed one after the other, in the order in which they were asked for.
    let chain = Promise.resolve()

    const reply = (message: ToSandbox) => {
      if (child.connected) child.send(message)
    }
    const end = (ending: SandboxResult) => {
      result ??= ending
      // While it lives it can be seen what it has started.
      ended ??= endFamily(child)
    }
    // Whether it was received shows in what the process does: one that could not be told has ended.
    child.send({ type: 'start' } satisfies ToSandbox, () => undefined)
    const timer = setTimeout(() => end({ kind: 'timed-out', stage: null }), timeoutMs)
    let stageTimer: NodeJS.Timeout | undefined
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
      if (message.type === 'stage') {
        const { stage } = message
        clearTimeout(stageTimer)
        if (stageMs) stageTimer = setTimeout(() => end({ kind: 'timed-out', stage }), stageMs[stage])
        return
      }
      if (message.type === 'done') return end({ kind: 'done', stages: message.stages })
      if (message.type === 'failed')
        return end({ kind: 'failed', userMessage: message.user_message, detail: message.detail })
      if (message.type === 'request') {
        // Not in the chain of effects: printing takes seconds.
        requests.answer(message.request).then(
          (answer) => reply({ type: 'answer', id: message.id, answer }),
          (error: Error) => reply({ type: 'refused', id: message.id, message: error.message }),
        )
        return
      }
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
    // It may have ended before anybody listened.
    if (child.exitCode !== null || child.signalCode !== null)
      child.emit('exit', child.exitCode, child.signalCode)
    child.on('exit', (code, killSignal) => {
      clearTimeout(timer)
      clearTimeout(stageTimer)
      clearInterval(memory)
      signal.removeEventListener('abort', stop)
      const gone = Promise.all([ended ?? endFamily(child), requests.close()])
      const detail = `ended with ${killSignal ?? `code ${code}`}: ${lastWords.trim().slice(-1000)}`
      Promise.all([chain, gone]).then(() => resolve(result ?? { kind: 'died', detail }), reject)
    })
  })
}
