import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runTask, TaskBoundError } from '../../confinement/run-task.ts'
import type { PdfResult, PdfTask, RunPdfTask } from './pdf.types.ts'

export const PDF_ENTRY = fileURLToPath(new URL('./pdf-entry.ts', import.meta.url))
export const PDF_MEMORY_MB = 1000
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
export async function runPdfTaskIn(
  start: () => ChildProcess,
  task: PdfTask,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<PdfResult | 'too-large'> {
  try {
    const bounds = { residentBytes: OWN_BYTES + maxBytes, timeMs: TIMEOUT_MS }
    return (await runTask(start, task, bounds, signal)) as PdfResult
  } catch (error) {
    if (error instanceof TaskBoundError) return 'too-large'
    throw error
  }
}
