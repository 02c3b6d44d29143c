import { existsSync } from 'node:fs'
import path from 'node:path'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { account, isSound } from '../../worker/src/package/account.ts'
import { PackageError } from '../../worker/src/package/read-zip.ts'
import { CellError, verifyPackage } from '../../worker/src/package/verify-package.ts'
import { print } from '../services/steps.mjs'
import { printable } from './printable.ts'

/** Exit codes: what was asked is true, is not, or can't be told. */
const SOUND = 0
const DIFFERENT = 1
const UNUSABLE = 2

/**
 * Prints how a package's numbers compare, and ends the process with 0, 1 or 2. A package may come from anyone: the work
 * is done in a process of its own, which may end as it likes, and what that says is shown with nothing that a terminal
 * would obey.
 */
export async function main(): Promise<void> {
  if (process.send) return verify()
  const child = fork(process.argv[1]!, process.argv.slice(2), { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  for (const [from, to] of [
    [child.stdout!, process.stdout],
    [child.stderr!, process.stderr],
  ] as const)
    from.setEncoding('utf8').on('data', (text: string) => to.write(printable(text)))
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (code === null) end(UNUSABLE, [`Computing this package ended the process (${signal}).`])
  process.exit(code)
}

async function verify(): Promise<void> {
  const [given] = process.argv.slice(2)
  if (!given) return end(UNUSABLE, ['Name the package: npm run verify -- path/to/analysis-package.zip'])
  // npm runs scripts from the project's folder; the user's own path is meant from where they stand.
  const file = path.resolve(process.env.INIT_CWD ?? '.', given)
  if (!existsSync(file)) return end(UNUSABLE, [`There is no file ${file}.`])
  try {
    const verification = await verifyPackage(file)
    end(isSound(verification) ? SOUND : DIFFERENT, account(verification))
  } catch (error) {
    if (error instanceof CellError)
      end(DIFFERENT, [`${error.cell} can't be computed from this package: ${error.message}`])
    if (error instanceof PackageError) end(UNUSABLE, [`${path.basename(file)}: ${error.message}`])
    throw error
  }
}

function end(code: number, lines: string[]): never {
  for (const line of lines) print(`  ${line}`)
  process.exit(code)
}
