import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunPdfTask } from '../ingest/pdf/pdf.types.ts'
import { askedModel } from '../language-model/asked-model.ts'
import { connectToWorker } from '../mission/effects.ts'
import { readBeforeLaunch } from './read-before-launch.ts'
import { readingTaskSchema } from './reading-task.ts'
import { warmUp } from './warm-up.ts'

/**
 * Entry of the sandboxed process that reads files and a goal before a launch. It gets ready, waits until its
 * folder holds a task, and hands back the answer. It needs no R, so it is small.
 */
const { perform, ask, send, started } = connectToWorker()
const runPdfTask: RunPdfTask = async (task, maxBytes) =>
  (await ask({ kind: 'read-pdf', task, max_bytes: maxBytes })) as Awaited<ReturnType<RunPdfTask>>

const folder = process.cwd()
await warmUp(folder)
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
