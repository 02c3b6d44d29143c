import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { compileCode } from '../compile-code.ts'
import { PROJECT_ROOT } from '../confined-process.ts'
import { openConfinement, type Confinement } from '../confinement.ts'

/**
 * A confinement as a worker's, in a folder of the test's own. What confined processes run is compiled once in a run of the
 * tests, in the data folder that the whole run shares, and copied from there.
 */
export async function openTestConfinement(folder: string): Promise<Confinement> {
  const { DATA_DIR } = process.env
  if (DATA_DIR) {
    const compiled = await compileCode(PROJECT_ROOT, join(DATA_DIR, 'sandbox-code'))
    await cp(compiled, join(folder, 'sandbox-code', basename(compiled)), { recursive: true })
  }
  return openConfinement(folder, join(folder, 'work'))
}
