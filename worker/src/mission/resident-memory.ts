import { readFile } from 'node:fs/promises'

const PAGE = 4096

/** Resident memory of a process in bytes; null where it has ended or the system has no /proc. */
export async function residentMemory(pid: number): Promise<number | null> {
  try {
    const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
    return Number(resident) * PAGE
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
