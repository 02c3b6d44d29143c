import { readFileSync } from 'node:fs'
import { connectToWorker } from '../effects.ts'

/** A sandbox entry that plays one part, named by the file `part` in its folder. */
const { perform, send, started } = connectToWorker()
await started

switch (readFileSync('part', 'utf8')) {
  case 'effects':
    for (const message of ['first', 'second', 'third']) await perform({ kind: 'progress', message })
    await perform({ kind: 'progress', message: JSON.stringify(Object.keys(process.env).sort()) })
    await send({ type: 'done', stages: { all: 1 } })
    break
  case 'refused':
    try {
      await perform({ kind: 'progress', message: 'no' })
    } catch (error) {
      await send({ type: 'failed', user_message: (error as Error).message, detail: '' })
    }
    break
  case 'own error':
    // No two rows are the same, what went wrong is.
    await send({ type: 'failed', user_message: null, detail: `TypeError at row ${process.pid}` })
    break
  case 'slow stage':
    await send({ type: 'stage', stage: 'read data' })
    for (;;) Math.sqrt(2)
  case 'busy':
    await perform({ kind: 'progress', message: 'busy' })
    for (;;) Math.sqrt(2)
  case 'hungry': {
    const held: Buffer[] = []
    await perform({ kind: 'progress', message: 'hungry' })
    for (;;) {
      held.push(Buffer.alloc(32 * 2 ** 20, held.length))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  case 'crash':
    process.stderr.write('out of luck\n')
    process.exit(3)
}
