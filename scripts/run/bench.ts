import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { signIn } from '../../e2e/support/mission-client.ts'
import { makeTable } from '../bench/make-table.ts'
import { compareProfiles } from '../bench/compare-profiles.ts'
import { watchMemory } from '../bench/process-memory.ts'
import { timeMission } from '../bench/time-mission.ts'
import { print } from '../services/steps.mjs'
import { withPrivateApp } from './private-app.ts'

const GOAL = 'What drives revenue, and is it growing?'
const MISSION_ROWS = [1_500, 10_000, 100_000]
const PROFILE_ROWS = 1_000_000
const run = promisify(execFile)

const seconds = (value: number) => `${value.toFixed(2)} s`
const rows = (count: number) => `${count.toLocaleString('en-US')} rows`

/** Measures missions through the running product, and the profile against pandas in the same run. */
export async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'apogee-bench-'))
  try {
    const files = new Map<number, string>()
    for (const count of [...MISSION_ROWS, PROFILE_ROWS]) {
      const file = path.join(folder, `orders_${count}.csv`)
      await makeTable(file, count)
      files.set(count, file)
    }
    await withPrivateApp({ MONTHLY_REPORT_LIMIT: '1000' }, async ({ environment, workerPid }) => {
      const client = await signIn(
        environment.APP_URL!,
        new URL(environment.GOOGLE_IDENTITY_SCRIPT_URL!).origin,
        'bench@example.com',
      )
      print(`\n  Goal of each mission: "${GOAL}"; 20 columns`)
      for (const count of MISSION_ROWS) {
        const memory = watchMemory(workerPid())
        const timing = await timeMission(client, files.get(count)!, GOAL)
        const peak = memory.stop()
        const stages = timing.stages.map(([status, time]) => `${status} ${seconds(time)}`).join(', ')
        print(
          `  ${rows(count)}: PDF after ${seconds(timing.pdf)}, package after ${seconds(timing.total)} (${stages}); peak memory of the worker ${peak.toFixed(0)} MB`,
        )
      }
    })
    const python = await findPandas()
    print(
      `\n  Profile of ${rows(PROFILE_ROWS)} x 20 columns (load and profile, whole process, medians of three alternating runs)`,
    )
    for (const line of await compareProfiles(files.get(PROFILE_ROWS)!, python)) print(`  ${line}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The Python that has pandas; null where none has. */
async function findPandas(): Promise<string | null> {
  for (const python of ['/usr/bin/python3', 'python3']) {
    try {
      await run(python, ['-c', 'import pandas'])
      return python
    } catch (error) {
      // Not there, or without pandas: the next one may have it, and without any the comparison says so.
      if (!(error instanceof Error)) throw error
    }
  }
  return null
}
