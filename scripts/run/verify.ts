import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { print } from '../services/steps.mjs'
import { printable } from './printable.ts'

/** Exit codes: what was asked is true, is not, or can't be told. */
export const SOUND = 0
export const DIFFERENT = 1
export const UNUSABLE = 2

/**
 * Prints how a package's numbers compare, and ends the process with 0, 1 or 2. A package may come from anyone: the work
 * is done in a process of its own, which may end as it likes, and what that says is shown with nothing that a terminal
 * would obey.
 */
export async function main(): Promise<void> {
  const child = fork(path.join(import.meta.dirname, 'verify-child.ts'), process.argv.slice(2), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const [from, to] of [
    [child.stdout!, process.stdout],
    [child.stderr!, process.stderr],
  ] as const)
    from.setEncoding('utf8').on('data', (text: string) => to.write(printable(text)))
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (code === null) print(`  Computing this package ended the process (${signal}).`)
  process.exit(code ?? UNUSABLE)
}
