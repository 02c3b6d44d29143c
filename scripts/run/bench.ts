import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { signIn, type MissionClient } from '../../e2e/support/mission-client.ts'
import { compareProfiles } from '../bench/compare-profiles.ts'
import { makeTable } from '../bench/make-table.ts'
import { watchMemory } from '../bench/process-memory.ts'
import { timeMission } from '../bench/time-mission.ts'
import { timeReport } from '../bench/time-report.ts'
import { print } from '../services/steps.mjs'
import { withPrivateApp, type PrivateApp } from './private-app.ts'

const GOAL = 'What drives revenue, and is it growing?'
const MISSION_ROWS = [1_000, 10_000, 100_000, 1_000_000]
/** The mission whose report is printed again. */
const REPORT_ROWS = 10_000
const PROFILE_ROWS = 1_000_000
/** The whole benchmark ends by itself after this time, with what it has measured so far. */
const MOST_MS = 8 * 60_000
/** So long after a mission the next sandbox waits, as it does for a user who takes their time. */
const REST_MS = 5000
/** With less time than this left, a part is left out. */
const LEAST_MS = 30_000
const run = promisify(execFile)

const seconds = (value: number) => `${value.toFixed(2)} s`
const rows = (count: number) => `${count.toLocaleString('en-US')} rows`

/** Measures missions through the running product, a report, and the profile against pandas in the same run. */
export async function main(): Promise<void> {
  const start = Date.now()
  const left = () => MOST_MS - (Date.now() - start)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'apogee-bench-'))
  const table = (count: number) => path.join(folder, `orders_${count}.csv`)
  try {
    print(`  ${machine()}; ends by itself after ${MOST_MS / 60_000} minutes`)
    for (const count of new Set([...MISSION_ROWS, PROFILE_ROWS])) await makeTable(table(count), count)
    await withPrivateApp({ MONTHLY_REPORT_LIMIT: '1000' }, (app) => missions(app, folder, table, left))
    if (left() < LEAST_MS) return print('\n  Profile: left out, the time is up')
    const python = await findPandas()
    print(`\n  Profile of ${rows(PROFILE_ROWS)} x 20 columns (whole process, medians of alternating runs)`)
    const signal = AbortSignal.timeout(left())
    for (const line of await compareProfiles(table(PROFILE_ROWS), python, signal)) print(`  ${line}`)
    print(`\n  Done after ${seconds((Date.now() - start) / 1000)}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Who else works on the machine decides what the seconds mean, so the load is told with them. */
const machine = () =>
  `${os.availableParallelism()} processors, ${(os.totalmem() / 2 ** 30).toFixed(0)} GB; load average ${os.loadavg()[0]!.toFixed(1)}`

async function missions(
  { environment, workerPid }: PrivateApp,
  folder: string,
  table: (count: number) => string,
  left: () => number,
): Promise<void> {
  const client = await signIn(
    environment.APP_URL!,
    new URL(environment.GOOGLE_IDENTITY_SCRIPT_URL!).origin,
    'bench@example.com',
  )
  print(`\n  Missions: "${GOAL}"; 20 columns; seconds from the launch call`)
  for (const count of MISSION_ROWS) {
    if (left() < LEAST_MS) {
      print(`  ${rows(count)}: left out, the time is up`)
      continue
    }
    await pause(REST_MS)
    const memory = watchMemory(workerPid())
    const timing = await timeMission(client, table(count), GOAL, left())
    const peak = memory.stop()
    const stages = timing.stages.map(([status, time]) => `${status} ${seconds(time)}`).join(', ')
    print(
      `  ${rows(count)}: answer so far after ${seconds(timing.answer)}, PDF after ${seconds(timing.pdf)}, package after ${seconds(timing.total)} (${stages}); peak memory of worker, mission and browser ${peak.toFixed(0)} MB`,
    )
    if (count === REPORT_ROWS) await report(client, timing.id, folder, environment.CHROMIUM_PATH ?? null)
  }
}

async function report(
  client: MissionClient,
  missionId: string,
  folder: string,
  browserPath: string | null,
): Promise<void> {
  const zip = path.join(folder, 'package.zip')
  writeFileSync(zip, await client.download(`/api/sessions/${missionId}/download-package`))
  const { pages, charts, seconds: time } = await timeReport(zip, browserPath)
  print(
    `  Its report again, in a browser that is open: ${pages} pages with ${charts} charts in ${seconds(time)}, ${(pages / time).toFixed(0)} pages per second`,
  )
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
