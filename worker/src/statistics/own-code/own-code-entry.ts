import { join } from 'node:path'
import { READY } from '../../confinement/run-task.ts'
import { createStatisticsEngine } from '../engine.ts'
import { StatisticsError } from '../engine.types.ts'
import { OWN_CODE } from '../methods/own-code.ts'
import { openScriptRunner } from '../script-runner.ts'
import { ownCodeTaskSchema, type OwnCodeResult, type OwnCodeTask } from './own-code.types.ts'

/** Entry of a confined process that runs R which somebody else wrote: one task, one answer. */
const say = (message: string | OwnCodeResult) => process.send!(message)
// Without whoever asked there is nobody to answer.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

process.once('message', (raw) => {
  perform(ownCodeTaskSchema.parse(raw)).then(say, (error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})

async function perform(task: OwnCodeTask): Promise<OwnCodeResult> {
  if (task.kind === 'call') {
    const engine = await createStatisticsEngine('all')
    say(READY)
    try {
      return { kind: 'tables', tables: await engine.run(OWN_CODE.name, task.columns, task.args) }
    } catch (error) {
      if (error instanceof StatisticsError) return { kind: 'refused', because: error.message }
      // R ends as a whole where its memory does.
      console.error(error)
      return { kind: 'refused', because: 'The code brought R down; it may need too much memory.' }
    }
  }
  const runner = await openScriptRunner(join(process.cwd(), task.folder), 'all')
  say(READY)
  for (const piece of task.pieces) await runner.run(piece)
  return { kind: 'done' }
}
