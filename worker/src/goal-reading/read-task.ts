import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunPdfTask } from '../ingest/pdf/pdf.types.ts'
import { askedModel } from '../language-model/asked-model.ts'
import type { WorkerConnection } from '../mission/effects.ts'
import { readBeforeLaunch } from './read-before-launch.ts'
import { readingTaskSchema } from './reading-task.ts'

/** Reads the files and the goal that lie in the folder; the reading goes out as an effect. Resolves to seconds by stage. */
export async function readTask(
  folder: string,
  { perform, ask }: Pick<WorkerConnection, 'perform' | 'ask'>,
): Promise<Record<string, number>> {
  const runPdfTask: RunPdfTask = async (task, maxBytes) =>
    (await ask({ kind: 'read-pdf', task, max_bytes: maxBytes })) as Awaited<ReturnType<RunPdfTask>>
  const task = readingTaskSchema.parse(JSON.parse(await readFile(join(folder, 'task.json'), 'utf8')))
  const start = performance.now()
  const languageModel = task.language_model === null ? null : askedModel(task.language_model, ask)
  const reading = await readBeforeLaunch(folder, task, runPdfTask, languageModel)
  await perform({ kind: 'goal-reading', reading })
  return { read: Math.round(performance.now() - start) / 1000 }
}
