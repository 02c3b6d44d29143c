import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether a process with this number runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * When a process began, in words that no later process with the same number shares;
 * undefined when there is none or it can't be read.
 */
export function processIdentity(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  if (process.platform === 'linux') {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readOptional(`/proc/${pid}/stat`)
    // Field 22, counted after the command in brackets, which may itself hold spaces and brackets.
    const began = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return began && `${boot} ${began}`
  }
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
}

/** The file's text, undefined when it is not there. */
export function readOptional(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return undefined
    throw error
  }
}
