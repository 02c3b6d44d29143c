import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { killGroup, startConfined, type ConfinedCode, type Ways } from './confined-process.ts'

const PROBE = fileURLToPath(new URL('./probe-entry.ts', import.meta.url))
const PROBE_MS = 60_000

/** User ids that belong to nobody; a sandbox gets one of them. */
const FIRST_USER = 61_184
const LAST_USER = 65_519

const isRoot = process.getuid?.() === 0

/** A user id for one sandbox, so that two of them can't look at each other either. */
export const strangerId = (): number => FIRST_USER + Math.floor(Math.random() * (LAST_USER - FIRST_USER + 1))

/** The ways to be tried, best first. What is not there need not be. */
function candidates(): Ways[] {
  const users = isRoot ? [true, false] : [false]
  const path = (process.env.PATH ?? '').split(':')
  const wraps = path.some((folder) => existsSync(join(folder, 'bwrap')))
    ? (['with-proc', 'without-proc', null] as const)
    : ([null] as const)
  // Namespaces hold more than another user id does, but both are better than either.
  return wraps.flatMap((bubblewrap) => users.map((user) => ({ user, bubblewrap })))
}

/** Others may pass through our folders on the way to theirs; what lies there stays closed to them. */
async function openTheWay(folder: string, upTo: string): Promise<void> {
  for (let path = folder; path.startsWith(upTo); path = dirname(path)) {
    const { mode, uid } = await stat(path)
    if (uid === process.getuid?.() && (mode & 0o001) === 0) await chmod(path, (mode & 0o7777) | 0o111)
    if (path === dirname(path)) break
  }
}

/**
 * Finds out what works here by trying it: a process confined in each way loads what a mission needs and writes to its
 * folder. The first that can, holds; why better ones could not is told beside it.
 * @param top the highest folder of ours on the way to `workFolder`
 */
export async function chooseWays(
  code: ConfinedCode,
  workFolder: string,
  top: string,
): Promise<{ ways: Ways; missing: string[] }> {
  if (isRoot) await openTheWay(workFolder, top)
  const failures: string[] = []
  for (const ways of candidates()) {
    const failure = await tryOut(ways, code, workFolder)
    if (failure === null) return { ways, missing: failures }
    failures.push(`${JSON.stringify(ways)}: ${failure}`)
  }
  throw new Error(`no process can be confined here: ${failures.join('; ')}`)
}

/** Null when it worked, else why not. */
async function tryOut(ways: Ways, code: ConfinedCode, workFolder: string): Promise<string | null> {
  const user = ways.user ? strangerId() : null
  const folder = await mkdtemp(join(workFolder, 'probe-'))
  if (user !== null) await chown(folder, user, user)
  try {
    return await new Promise((resolve) => {
      const child = startConfined(ways, code, {
        purpose: 'mission',
        entry: PROBE,
        arguments: [],
        folder,
        user,
        memoryMb: 256,
      })
      let said = ''
      const timer = setTimeout(() => killGroup(child), PROBE_MS)
      for (const stream of [child.stdout!, child.stderr!])
        stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-500)))
      child.on('error', (error) => {
        clearTimeout(timer)
        resolve(error.message)
      })
      let works = false
      child.on('message', (message) => (works = message === 'works'))
      child.on('close', () => {
        clearTimeout(timer)
        resolve(works ? null : said.trim() || 'it ended without a word')
      })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
