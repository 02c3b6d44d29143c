import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { killGroup } from '../../confinement/confined-process.ts'
import { residentMemory } from '../../mission/resident-memory.ts'
import type { PdfResult, PdfTask, RunPdfTask } from './pdf.types.ts'

export const PDF_ENTRY = fileURLToPath(new URL('./pdf-process.ts', import.meta.url))
export const PDF_MEMORY_MB = 1000
const WATCH_MS = 50
const TIMEOUT_MS = 60_000
/** What the process takes before it has opened anything. */
const OWN_BYTES = 300_000_000

/** As a process like this one, for readers that are not confined themselves. */
export const runPdfTask: RunPdfTask = (task, maxBytes, signal) =>
  runPdfTaskIn(startUnconfined, task, maxBytes, signal)

function startUnconfined(): ChildProcess {
  // Jest's module scope has no import.meta.resolve, Node's own resolver is the same everywhere.
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return fork(PDF_ENTRY, [], {
    execArgv: ['--import', tsx, `--max-old-space-size=${PDF_MEMORY_MB}`],
    serialization: 'advanced',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** Runs the task in the process that `start` gives. */
export function runPdfTaskIn(
  start: () => ChildProcess,
  task: PdfTask,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<PdfResult | 'too-large'> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const child = start()
    child.stdout?.resume()
    let outcome: PdfResult | 'too-large' | null = null
    let lastWords = ''
    const end = (result: PdfResult | 'too-large') => {
      outcome ??= result
      killGroup(child)
    }
    const abort = () => killGroup(child)
    signal?.addEventListener('abort', abort, { once: true })
    const timer = setTimeout(() => end('too-large'), TIMEOUT_MS)
    const watch = setInterval(() => {
      void residentMemory(child.pid!).then((bytes) => (bytes ?? 0) > OWN_BYTES + maxBytes && end('too-large'))
    }, WATCH_MS)
    child
      .stderr!.setEncoding('utf8')
      .on('data', (text: string) => (lastWords = (lastWords + text).slice(-1000)))
    child.on('message', (result: PdfResult) => (outcome ??= result))
    child.on('error', reject)
    child.on('exit', (code, killedBy) => {
      clearTimeout(timer)
      clearInterval(watch)
      signal?.removeEventListener('abort', abort)
      if (signal?.aborted) reject(signal.reason as Error)
      else if (outcome) resolve(outcome)
      // V8 ends a process that runs out of its heap.
      else if (killedBy === 'SIGABRT' || /heap out of memory/.test(lastWords)) resolve('too-large')
      else reject(new Error(`the PDF process ended with ${killedBy ?? code}: ${lastWords.trim()}`))
    })
    child.send(task)
  })
}
