import { readFile } from 'node:fs/promises'

const PAGE = 4096
const GONE = ['ENOENT', 'ESRCH']

/** What the system tells of a process; null where that has ended, or there is no /proc. */
async function told(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (GONE.includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

/** Resident memory of a process and of those it has started, in bytes; null where it has ended or nobody tells. */
export async function residentMemory(pid: number): Promise<number | null> {
  const [statm, children] = await Promise.all([
    told(`/proc/${pid}/statm`),
    told(`/proc/${pid}/task/${pid}/children`),
  ])
  if (statm === null) return null
  const own = Number(statm.split(' ')[1]) * PAGE
  const started = (children ?? '').split(' ').filter(Boolean).map(Number)
  const theirs = await Promise.all(started.map(residentMemory))
  return theirs.reduce<number>((sum, bytes) => sum + (bytes ?? 0), own)
}
