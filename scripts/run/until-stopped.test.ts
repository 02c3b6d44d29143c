import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { temporaryFolders } from '../testing/temporary-folder.ts'

const folder = temporaryFolders()

/** A program that takes its time to stop, and says how it ended. */
function slowToStop(): string {
  const file = path.join(folder(), 'slow.ts')
  const module = path.resolve('scripts/run/until-stopped.ts')
  writeFileSync(
    file,
    `import { untilStopped } from ${JSON.stringify(module)}
const stopped = untilStopped()
stopped.onSecondSignal(() => console.log('killed'))
setInterval(() => {}, 1000)
console.log('up')
stopped.signal.then(() => setTimeout(() => { console.log('in order'); process.exit(0) }, 2500))
`,
  )
  return file
}

async function run(signals: number[]): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', slowToStop()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  while (!output.includes('up')) await pause(20)
  for (const wait of signals) {
    await pause(wait)
    child.kill('SIGINT')
  }
  await once(child, 'exit')
  return output
}

describe('a wish to stop', () => {
  it('that arrives twice at once, as under npm, is one wish', async () => {
    expect(await run([0, 50])).toBe('up\nin order\n')
  })
  it('repeated later ends everything without grace', async () => {
    expect(await run([0, 1200])).toBe('up\nkilled\n')
  })
})
