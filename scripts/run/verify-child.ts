import { existsSync } from 'node:fs'
import path from 'node:path'
import { account, isSound } from '../../worker/src/package/account.ts'
import { PackageError } from '../../worker/src/package/read-zip.ts'
import { CellError, verifyPackage } from '../../worker/src/package/verify-package.ts'
import { print } from '../services/steps.mjs'
import { DIFFERENT, SOUND, UNUSABLE } from './verify.ts'

function end(code: number, lines: string[]): never {
  for (const line of lines) print(`  ${line}`)
  process.exit(code)
}

const [given] = process.argv.slice(2)
if (!given) end(UNUSABLE, ['Name the package: npm run verify -- path/to/analysis-package.zip'])
// npm runs scripts from the project's folder; the user's own path is meant from where they stand.
const file = path.resolve(process.env.INIT_CWD ?? '.', given)
if (!existsSync(file)) end(UNUSABLE, [`There is no file ${file}.`])
try {
  const verification = await verifyPackage(file)
  end(isSound(verification) ? SOUND : DIFFERENT, account(verification))
} catch (error) {
  if (error instanceof CellError)
    end(DIFFERENT, [`${error.cell} can't be computed from this package: ${error.message}`])
  if (error instanceof PackageError) end(UNUSABLE, [`${path.basename(file)}: ${error.message}`])
  throw error
}
