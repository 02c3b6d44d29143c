import { connectToWorker } from '../effects.ts'

/** A sandbox entry that plays one part, named by the last piece of its folder's name. */
const { perform, send, started } = connectToWorker()
const part = (process.argv[2] ?? (await started)).split('-').at(-1)

switch (part) {
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
  case 'orphan': {
    const { spawn } = await import('node:child_process')
    const child = spawn('sleep', ['300'], { stdio: 'ignore' })
    await perform({ kind: 'progress', message: String(child.pid) })
    await send({ type: 'done', stages: {} })
  }
}
