import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunPdfTask } from '../ingest/pdf/pdf.types.ts'
import { askedModel } from '../language-model/asked-model.ts'
import { connectToWorker } from '../mission/effects.ts'
import { readBeforeLaunch } from './read-before-launch.ts'
import { readingTaskSchema } from './reading-task.ts'

/**
 * Entry of the sandboxed process that reads files and a goal before a launch. It gets ready, waits until its
 * folder holds a task, and hands back the answer. It needs no R, so it is small.
 */
const { perform, ask, send, started } = connectToWorker()
const runPdfTask: RunPdfTask = async (task, maxBytes) =>
  (await ask({ kind: 'read-pdf', task, max_bytes: maxBytes })) as Awaited<ReturnType<RunPdfTask>>

/** A first reading of nothing in particular: what is loaded and compiled at first use then is when somebody waits. */
async function warmUp(): Promise<void> {
  const folder = join(process.cwd(), 'warm-up')
  const path = join(folder, 'file')
  await mkdir(folder, { recursive: true })
  const rows = Array.from(
    { length: 200 },
    (_, row) => `2024-01-${1 + (row % 28)},${row % 3 ? 'a' : 'b'},${row * 1.5}`,
  )
  await writeFile(path, ['day,kind,amount', ...rows].join('\n'))
  await readBeforeLaunch(folder, {
    goal: 'What drives amount?',
    files: [{ path, filename: 'warm-up.csv', size: 1 }],
  })
  await rm(folder, { recursive: true, force: true })
}

const folder = process.cwd()
await warmUp()
await started
try {
  const task = readingTaskSchema.parse(JSON.parse(await readFile(join(folder, 'task.json'), 'utf8')))
  const start = performance.now()
  const languageModel = task.language_model === null ? null : askedModel(task.language_model, ask)
  const reading = await readBeforeLaunch(folder, task, runPdfTask, languageModel)
  await perform({ kind: 'goal-reading', reading })
  await send({ type: 'done', stages: { read: Math.round(performance.now() - start) / 1000 } })
} catch (error) {
  await send({
    type: 'failed',
    user_message: null,
    detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })
}
