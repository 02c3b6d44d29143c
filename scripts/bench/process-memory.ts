import { readFileSync, readdirSync } from 'node:fs'

/** Parent of each process, from /proc (Linux). */
function parents(): Map<number, number> {
  const result = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      result.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch (error) {
      // A process may end between the listing and the reading.
      if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
  return result
}

function descendants(root: number): number[] {
  const tree = parents()
  const found = [root]
  for (const pid of found) for (const [child, parent] of tree) if (parent === pid) found.push(child)
  return found
}

/** Memory of a process with shared pages counted in proportion, in bytes; 0 once it has ended. */
function proportionalSet(pid: number): number {
  try {
    const match = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    return match ? Number(match[1]) * 1024 : 0
  } catch {
    return 0
  }
}

/** Samples the memory of a process and everything it started; `stop` gives the peak in MB. */
export function watchMemory(pid: number, everyMs = 150): { stop(): number } {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(
      peak,
      descendants(pid).reduce((sum, each) => sum + proportionalSet(each), 0),
    )
  }, everyMs)
  return {
    stop() {
      clearInterval(timer)
      return peak / 2 ** 20
    },
  }
}
