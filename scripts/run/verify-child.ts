import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { giveTo, openConfinement } from '../../worker/src/confinement/confinement.ts'
import { account, isSound } from '../../worker/src/package/account.ts'
import { PackageError } from '../../worker/src/package/read-zip.ts'
import { CellError, verifyPackage } from '../../worker/src/package/verify-package.ts'
import { createOwnCodeRunner } from '../../worker/src/statistics/own-code/run-own-code.ts'
import { scriptOfOwnCode } from '../../worker/src/statistics/own-code/script-of-own-code.ts'
import { print } from '../services/steps.mjs'
import { DIFFERENT, SOUND, UNUSABLE } from './verify.ts'

function end(code: number, lines: string[]): never {
  for (const line of lines) print(`  ${line}`)
  process.exit(code)
}

/** R that somebody else wrote: in a process that reaches the unpacked package alone. */
async function runConfined(folder: string, pieces: readonly string[]): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'apogee-confined-'))
  const confinement = await openConfinement(data, path.join(data, 'work'))
  try {
    const home = confinement.makeHome()
    cpSync(folder, path.join(home.folder, 'package'), { recursive: true })
    giveTo(home)
    await scriptOfOwnCode(createOwnCodeRunner(confinement, home), 'package', pieces)
    cpSync(path.join(home.folder, 'package', 'results'), path.join(folder, 'results'), { recursive: true })
  } finally {
    await confinement.close()
    rmSync(data, { recursive: true, force: true })
  }
}

const [given] = process.argv.slice(2)
if (!given) end(UNUSABLE, ['Name the package: npm run verify -- path/to/analysis-package.zip'])
// npm runs scripts from the project's folder; the user's own path is meant from where they stand.
const file = path.resolve(process.env.INIT_CWD ?? '.', given)
if (!existsSync(file)) end(UNUSABLE, [`There is no file ${file}.`])
try {
  const verification = await verifyPackage(file, runConfined)
  end(isSound(verification) ? SOUND : DIFFERENT, account(verification))
} catch (error) {
  if (error instanceof CellError)
    end(DIFFERENT, [`${error.cell} can't be computed from this package: ${error.message}`])
  if (error instanceof PackageError) end(UNUSABLE, [`${path.basename(file)}: ${error.message}`])
  throw error
}
