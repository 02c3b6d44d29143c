import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { IngestError, type InputFile, type ReadContext } from '../ingest.types.ts'
import type { PdfPage, PdfResult, PdfTask } from './pdf.types.ts'

// Jest's module scope has no import.meta.resolve, Node's own resolver is the same everywhere.
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const ENTRY = fileURLToPath(new URL('./pdf-process.ts', import.meta.url))
const WATCH_MS = 50
const TIMEOUT_MS = 180_000
const PAGE_BYTES = 4096
/** What the process takes before it has opened anything. */
const OWN_BYTES = 300_000_000

/**
 * The text of a PDF with its places, page by page. The file is taken apart in a process of its own, which is ended when
 * it holds more than `maxExpandedBytes` in memory, takes minutes, or the signal aborts.
 */
export async function extractPages(
  file: InputFile,
  context: ReadContext,
): Promise<{ pages: PdfPage[]; total: number }> {
  const { limits, signal } = context
  const task: PdfTask = {
    path: file.path,
    maxPages: limits.maxPdfPages,
    maxCharacters: limits.maxTextCharacters,
  }
  const result = await runProcess(task, limits.maxExpandedBytes, signal)
  if (result === 'too-large')
    throw new IngestError(
      file.filename,
      'The PDF unpacks to far more than a document holds. Print it to a new PDF, or export its tables as CSV.',
    )
  if (result.kind === 'locked')
    throw new IngestError(
      file.filename,
      'The PDF is protected by a password. Remove the password and upload it again.',
    )
  if (result.kind === 'broken')
    throw new IngestError(
      file.filename,
      `The PDF is damaged or incomplete (${result.message.slice(0, 150)}). Download or print it again.`,
    )
  return result
}

function runProcess(
  task: PdfTask,
  maxBytes: number,
  signal: AbortSignal | undefined,
): Promise<PdfResult | 'too-large'> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const child = fork(ENTRY, [], {
      execArgv: ['--import', TSX, '--max-old-space-size=1000'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let outcome: PdfResult | 'too-large' | null = null
    let lastWords = ''
    const end = (result: PdfResult | 'too-large') => {
      outcome ??= result
      child.kill('SIGKILL')
    }
    const abort = () => child.kill('SIGKILL')
    signal?.addEventListener('abort', abort, { once: true })
    const timer = setTimeout(() => end('too-large'), TIMEOUT_MS)
    const watch = setInterval(() => {
      void residentBytes(child.pid).then((bytes) => bytes > OWN_BYTES + maxBytes && end('too-large'))
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

/** Memory that a process holds, where the system tells (Linux); 0 elsewhere and when it has ended. */
async function residentBytes(pid: number | undefined): Promise<number> {
  try {
    const statm = await readFile(`/proc/${pid}/statm`, 'utf8')
    return Number(statm.split(' ')[1]) * PAGE_BYTES
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0
    throw error
  }
}
