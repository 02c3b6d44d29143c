import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { warmUp } from '../goal-reading/warm-up.ts'
import { askedModel } from '../language-model/asked-model.ts'
import { askForOwnCode, connectToWorker } from '../mission/effects.ts'
import { answerTurn } from './answer-turn.ts'
import { createBuiltinAnswerer } from './builtin/index.ts'
import { createLanguageModelAnswerer } from './language-model/index.ts'
import { turnTaskSchema } from './turn-task.ts'

/**
 * Entry of the sandboxed process that answers one turn of a mission's chat. It gets ready, waits until its folder
 * holds the mission's package and the turn, and hands back the answer.
 */
const { perform, ask, send, started } = connectToWorker()
const folder = process.cwd()
await warmUp(folder)
await started
try {
  const {
    limits,
    language_model: model,
    ...turn
  } = turnTaskSchema.parse(JSON.parse(await readFile(join(folder, 'turn.json'), 'utf8')))
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
  await send({ type: 'done', stages: { answer: Math.round(performance.now() - start) / 1000 } })
} catch (error) {
  await send({
    type: 'failed',
    user_message: null,
    detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })
}
