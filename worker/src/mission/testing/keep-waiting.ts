import { openTestConfinement } from '../../confinement/testing/open-test-confinement.ts'
import { createSandboxSupply } from '../sandbox-supply.ts'
import { partsEntry } from './test-sandboxes.ts'

/** A worker with a process that waits: says the pid of that, then does nothing until it is killed. */
const folder = process.argv[2]!
const confinement = await openTestConfinement(folder)
const supply = createSandboxSupply({ confinement, memoryMb: 256, entry: partsEntry })
supply.refill()
process.stdout.write(`${supply.take().child.pid}\n`)
setInterval(() => undefined, 1000)
