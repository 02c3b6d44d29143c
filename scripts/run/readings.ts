import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { GOAL_READING_VISITOR_BYTES, goalReadingSchema } from '#contract'
import { signIn } from '../../e2e/support/mission-client.ts'
import { makeTable } from '../bench/make-table.ts'
import { median } from '../bench/median.ts'
import { print } from '../services/steps.mjs'
import { withPrivateApp } from './private-app.ts'

const GOAL = 'What drives revenue, and is it growing?'
/** 20 columns of these rows are about 10 MB. */
const ROWS = 85_000
const READINGS = 5
/** Between two readings, as when somebody corrects a goal: the next sandbox gets ready. */
const REST_MS = 4000
/** What a mission has begun with when the readings beside it start. */
const UNDER_WAY_MS = 3000

/** Seconds from the call to the reading's answer, on an idle machine and while a mission runs. */
export async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'apogee-bench-'))
  const table = path.join(folder, 'orders.csv')
  try {
    await makeTable(table, ROWS)
    const file = await openAsBlob(table)
    print(
      `  ${os.availableParallelism()} processors; load average ${os.loadavg()[0]!.toFixed(1)}; a table of ${(file.size / 2 ** 20).toFixed(1)} MB`,
    )
    await withPrivateApp({}, async ({ environment }) => {
      const appUrl = environment.APP_URL!
      const standIn = new URL(environment.GOOGLE_IDENTITY_SCRIPT_URL!).origin
      const client = await signIn(appUrl, standIn, 'bench@example.com')
      await pause(REST_MS * 2)
      print(`  Idle: ${await several(() => timeReading(appUrl, file))}`)

      const missionId = await client.launch(GOAL, [{ name: 'orders.csv', content: file }])
      await pause(UNDER_WAY_MS)
      print(`  While a mission runs: ${await several(() => timeReading(appUrl, file))}`)
      await client.stop(missionId)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function several(measure: () => Promise<number>): Promise<string> {
  const seconds: number[] = []
  for (let index = 0; index < READINGS; index++) {
    seconds.push(await measure())
    await pause(REST_MS)
  }
  return `median ${median(seconds).toFixed(2)} s of ${seconds.map((each) => each.toFixed(2)).join(', ')}`
}

async function timeReading(appUrl: string, file: Blob): Promise<number> {
  const form = new FormData()
  form.set('goal', GOAL)
  form.set('sizes', JSON.stringify([file.size]))
  form.append('files', file.slice(0, GOAL_READING_VISITOR_BYTES), 'orders.csv')
  const start = performance.now()
  const answer = await fetch(`${appUrl}/api/goal-readings`, { method: 'POST', body: form })
  if (!answer.ok) throw new Error(`the reading was answered ${answer.status}: ${await answer.text()}`)
  const { tables } = goalReadingSchema.parse(await answer.json())
  if (tables.length !== 1) throw new Error('the reading holds no table')
  return (performance.now() - start) / 1000
}
