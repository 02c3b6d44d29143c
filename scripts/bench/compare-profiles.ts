import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { median } from './median.ts'

const run = promisify(execFile)
const RUNS = 5
const resultSchema = z.object({
  load_s: z.number(),
  profile_s: z.number(),
  cpu_s: z.number(),
  peak_mb: z.number(),
  rows: z.number(),
  columns: z.number(),
})
type Result = z.infer<typeof resultSchema> & { total: number }

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

async function measure(command: string, args: string[], signal: AbortSignal): Promise<Result> {
  const start = performance.now()
  const { stdout } = await run(command, args, { maxBuffer: 2 ** 24, signal })
  return { ...resultSchema.parse(JSON.parse(stdout)), total: (performance.now() - start) / 1000 }
}

function describe(name: string, results: Result[]): string {
  const middle = (pick: (result: Result) => number, digits = 2) => median(results.map(pick)).toFixed(digits)
  return (
    `${name}: ${middle(({ total }) => total)} s (load ${middle(({ load_s }) => load_s)} s, profile ` +
    `${middle(({ profile_s }) => profile_s)} s), processor time ${middle(({ cpu_s }) => cpu_s)} s, ` +
    `peak ${middle(({ peak_mb }) => peak_mb, 0)} MB`
  )
}

/** Profiles one CSV file with Apogee and with pandas in turn; lines that say how they compare. */
export async function compareProfiles(
  csv: string,
  python: string | null,
  signal: AbortSignal,
): Promise<string[]> {
  const ours: Result[] = []
  const theirs: Result[] = []
  for (let index = 0; index < RUNS; index++) {
    ours.push(await measure(process.execPath, ['--import', 'tsx', file('./profile-apogee.ts'), csv], signal))
    if (python) theirs.push(await measure(python, [file('./profile_pandas.py'), csv], signal))
  }
  const lines = [describe('Apogee', ours)]
  if (theirs.length === 0)
    return [
      ...lines,
      'pandas is not installed (Debian: apt-get install python3-pandas); nothing to compare with',
    ]
  const ratio = median(theirs.map(({ total }, index) => total / ours[index]!.total))
  return [
    ...lines,
    describe('pandas', theirs),
    `Apogee is ${ratio.toFixed(2)} times as fast as pandas (median of ${RUNS} pairs of runs)`,
  ]
}
