import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { answerTask } from '../chat/answer-task.ts'
import { TURN_FILE } from '../chat/turn-task.ts'
import { readTask } from '../goal-reading/read-task.ts'
import { warmUp } from '../goal-reading/warm-up.ts'
import { connectToWorker } from '../mission/effects.ts'

/**
 * Entry of the sandboxed process that serves somebody who waits: it reads files and a goal before a launch, or answers
 * one turn of a mission's chat. It gets ready for either, waits until its folder holds one, and hands back the answer.
 */
const connection = connectToWorker()
const folder = process.cwd()
await warmUp(folder)
await connection.started
try {
  const serve = existsSync(join(folder, TURN_FILE)) ? answerTask : readTask
  await connection.send({ type: 'done', stages: await serve(folder, connection) })
} catch (error) {
  await connection.send({
    type: 'failed',
    user_message: null,
    detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })
}
