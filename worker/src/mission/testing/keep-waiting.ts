import { fileURLToPath } from 'node:url'
import { createSandboxSupply } from '../sandbox-supply.ts'

/** A worker with a process that waits: says the pid of that, then does nothing until it is killed. */
const supply = createSandboxSupply({
  folder: process.argv[2]!,
  memoryMb: 256,
  entry: fileURLToPath(new URL('./play-part.ts', import.meta.url)),
})
supply.refill()
process.stdout.write(`${supply.take()!.pid}\n`)
setInterval(() => undefined, 1000)
