import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'

const run = promisify(execFile)
const RUNS = 3
const resultSchema = z.object({
  load_s: z.number(),
  profile_s: z.number(),
  peak_mb: z.number(),
  rows: z.number(),
  columns: z.number(),
})
type Result = z.infer<typeof resultSchema> & { total: number }

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

async function measure(command: string, args: string[]): Promise<Result> {
  const start = performance.now()
  const { stdout } = await run(command, args, { maxBuffer: 2 ** 24 })
  return { ...resultSchema.parse(JSON.parse(stdout)), total: (performance.now() - start) / 1000 }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

const describe = (name: string, results: Result[]) =>
  `${name}: ${median(results.map(({ total }) => total)).toFixed(2)} s (load ${median(results.map(({ load_s }) => load_s)).toFixed(2)} s, profile ${median(results.map(({ profile_s }) => profile_s)).toFixed(2)} s), peak ${median(results.map(({ peak_mb }) => peak_mb)).toFixed(0)} MB`

/** Profiles one CSV file with Apogee and with pandas in turn; lines that say how they compare. */
export async function compareProfiles(csv: string, python: string | null): Promise<string[]> {
  const ours: Result[] = []
  const theirs: Result[] = []
  for (let index = 0; index < RUNS; index++) {
    ours.push(await measure(process.execPath, ['--import', 'tsx', file('./profile-apogee.ts'), csv]))
    if (python) theirs.push(await measure(python, [file('./profile_pandas.py'), csv]))
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
    `Apogee takes 1/${ratio.toFixed(2)} of the time of pandas (median of the pairs)`,
  ]
}
