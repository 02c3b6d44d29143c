import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { warmUp } from '../goal-reading/warm-up.ts'
import { MissionInputError } from './mission-input-error.ts'
import { readySecondRunner } from '../package/second-run.ts'
import { createStatisticsEngine } from '../statistics/engine.ts'
import { connectToWorker } from './effects.ts'
import { missionTaskSchema, type Stage } from './protocol.ts'
import { runMissionStages } from './run-mission-stages.ts'
import { warmUpMission } from './warm-up.ts'

/**
 * Entry of the sandboxed process: gets ready, waits until its folder holds a task, runs the stages, says how it ended.
 */
const { perform, ask, send, started } = connectToWorker()
const engine = createStatisticsEngine()
// A failed start is reported where the engine is first needed; until then it must not end the process.
engine.catch(() => undefined)
const openSecondRunner = readySecondRunner()
const folder = process.cwd()
const notWarm = (error: Error) => console.error('not warmed up:', error)
// Who launches waits for the first answer: the sentence model and the lexicon are in memory by then, as R is.
await warmUp(folder).catch(notWarm)
let hasCome = false
void started.then(() => (hasCome = true))
await warmUpMission(folder, engine, () => hasCome).catch(notWarm)
await started
const begins = (stage: Stage) => send({ type: 'stage', stage })
try {
  const task = missionTaskSchema.parse(JSON.parse(await readFile(join(folder, 'task.json'), 'utf8')))
  const journal = z
    .array(z.object({ key: z.string(), output: z.unknown() }))
    .parse(JSON.parse(await readFile(join(folder, 'journal.json'), 'utf8')))
  const input = { folder, task, recorded: journal, perform, ask, begins, engine, openSecondRunner }
  const stages = await runMissionStages(input)
  await send({ type: 'done', stages })
} catch (error) {
  await send({
    type: 'failed',
    user_message: error instanceof MissionInputError ? error.message : null,
    detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })
}
