import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { residentMemory } from './resident-memory.ts'
import { fromSandboxSchema, type Effect, type ToSandbox } from './protocol.ts'

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
}

// Jest's module scope has no import.meta.resolve, Node's own resolver is the same everywhere.
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const ENTRY = fileURLToPath(new URL('./sandbox-entry.ts', import.meta.url))

const MEMORY_CHECK_MS = 250

/** Ends the whole process group: the sandbox and whatever it started. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

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
  entry = ENTRY,
}: SandboxOptions): Promise<SandboxResult> {
  return new Promise((resolve, reject) => {
    const child = fork(entry, [folder], {
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
