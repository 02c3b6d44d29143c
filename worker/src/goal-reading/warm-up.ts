import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBeforeLaunch } from './read-before-launch.ts'

/** A first reading of nothing in particular: what is loaded and compiled at first use then is when somebody waits. */
export async function warmUp(home: string): Promise<void> {
  const folder = join(home, 'warm-up')
  const path = join(folder, 'file')
  await mkdir(folder, { recursive: true })
  const rows = Array.from(
    { length: 200 },
    (_, row) => `2024-01-${1 + (row % 28)},${row % 3 ? 'a' : 'b'},${row * 1.5}`,
  )
  await writeFile(path, ['day,kind,amount', ...rows].join('\n'))
  await readBeforeLaunch(folder, {
    goal: 'What drives amount?',
    files: [{ path, filename: 'warm-up.csv', size: 1 }],
  })
  await rm(folder, { recursive: true, force: true })
}
