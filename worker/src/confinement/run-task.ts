import type { ChildProcess } from 'node:child_process'
import { killGroup } from './confined-process.ts'
import { residentMemory } from '../mission/resident-memory.ts'

/** What one task may take, in a process of its own. */
export interface TaskBounds {
  residentBytes: number
  /** From its start, its own getting ready included. */
  timeMs: number
  /** From when it says that it is ready; `timeMs` holds beside it. */
  workMs?: number
}

/** A bound was reached, and the process was ended. */
export class TaskBoundError extends Error {
  override name = 'TaskBoundError'
  readonly bound: 'memory' | 'time'
  constructor(bound: 'memory' | 'time') {
    super(`the task took too much ${bound}`)
    this.bound = bound
  }
}

/** Said by a process that has got ready and begins with its task. */
export const READY = 'ready'

const WATCH_MS = 50

/**
 * Gives a task to the process that `start` gives, and resolves with the message that it answers; afterwards the process is
 * gone.
 * @throws TaskBoundError; an Error with the process's last words where it ends without an answer
 */
export function runTask(
  start: () => ChildProcess,
  task: unknown,
  { residentBytes, timeMs, workMs }: TaskBounds,
  signal?: AbortSignal,
): Promise<unknown> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const child = start()
    child.stdout?.resume()
    let answer: { value: unknown } | null = null
    let reached: TaskBoundError | null = null
    let lastWords = ''
    const end = (bound: TaskBoundError['bound']) => {
      reached ??= new TaskBoundError(bound)
      killGroup(child)
    }
    const abort = () => killGroup(child)
    signal?.addEventListener('abort', abort, { once: true })
    const timers = [setTimeout(() => end('time'), timeMs)]
    const watch = setInterval(() => {
      residentMemory(child.pid!).then(
        (bytes) => void ((bytes ?? 0) > residentBytes && end('memory')),
        () => end('memory'),
      )
    }, WATCH_MS)
    child
      .stderr!.setEncoding('utf8')
      .on('data', (text: string) => (lastWords = (lastWords + text).slice(-1000)))
    child.on('message', (value) => {
      if (value === READY) {
        if (workMs !== undefined) timers.push(setTimeout(() => end('time'), workMs))
        return
      }
      answer ??= { value }
      killGroup(child)
    })
    child.on('error', reject)
    child.on('exit', (code, killedBy) => {
      for (const timer of timers) clearTimeout(timer)
      clearInterval(watch)
      signal?.removeEventListener('abort', abort)
      if (signal?.aborted) reject(signal.reason as Error)
      else if (answer) resolve(answer.value)
      else if (reached) reject(reached)
      // V8 ends a process that runs out of its heap.
      else if (killedBy === 'SIGABRT' || /heap out of memory/.test(lastWords))
        reject(new TaskBoundError('memory'))
      else reject(new Error(`the process ended with ${killedBy ?? code}: ${lastWords.trim()}`))
    })
    child.send(task as object)
  })
}
