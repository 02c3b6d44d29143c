import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askedModel } from '../language-model/asked-model.ts'
import { askForOwnCode, type WorkerConnection } from '../mission/effects.ts'
import { answerTurn } from './answer-turn.ts'
import { createBuiltinAnswerer } from './builtin/index.ts'
import { createLanguageModelAnswerer } from './language-model/index.ts'
import { TURN_FILE, turnTaskSchema } from './turn-task.ts'

/** Answers the turn of a chat that lies in the folder; the answer goes out as an effect. Resolves to seconds by stage. */
export async function answerTask(
  folder: string,
  { perform, ask }: Pick<WorkerConnection, 'perform' | 'ask'>,
): Promise<Record<string, number>> {
  const {
    limits,
    language_model: model,
    ...turn
  } = turnTaskSchema.parse(JSON.parse(await readFile(join(folder, TURN_FILE), 'utf8')))
  const start = performance.now()
  // A stop ends the whole process from outside, so this signal serves the callers' signatures alone.
  const { signal } = new AbortController()
  const options = {
    signal,
    memoryLimit: `${limits.memory_mb}MB`,
    threads: limits.threads,
    ownCode: askForOwnCode(ask),
  }
  const builtin = createBuiltinAnswerer()
  const answerer =
    model === null ? builtin : createLanguageModelAnswerer({ model: askedModel(model, ask), builtin })
  await answerTurn(folder, turn, answerer, options, perform)
  return { answer: Math.round(performance.now() - start) / 1000 }
}
