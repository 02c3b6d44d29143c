import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Worker } from 'bullmq'
import { EMAIL_QUEUE } from '#contract'
import { createQueues, enqueueReportEmail } from '#platform/queues.ts'
import { databaseUri, openTestRedis, testPrefix } from '#platform/testing/test-database.ts'
import { smallReport } from '../../../contract/src/report/testing/small-report.ts'
import { bundle } from '../../../scripts/testing/bundle.ts'
import { sendReportEmail } from './send-report-email.ts'
import { KILL_POINTS, type KillPoint } from './testing/kill-points.ts'
import { APP, openMailField, settingsFor, type MailField } from './testing/mail-field.ts'

const MAILER = fileURLToPath(new URL('./testing/killed-mailer.ts', import.meta.url))

let field: MailField
let mailer: Awaited<ReturnType<typeof bundle>>
beforeAll(async () => {
  mailer = await bundle(MAILER)
  field = await openMailField()
  await field.connectGmail()
})
afterAll(async () => {
  mailer.remove()
  await field.close()
})

/** Lets a worker process of its own take a mail and die at the point; gives the mission it had taken. */
async function killedAt(point: KillPoint, prefix: string): Promise<string> {
  const options = {
    point,
    mongodb: databaseUri(field.database.connection.name),
    redis: process.env.REDIS_URL!,
    prefix,
    appUrl: APP,
    settings: settingsFor(field.standIn.address),
  }
  const child = spawn(process.execPath, [mailer.file], {
    env: { ...process.env, NODE_OPTIONS: '', KILLED_MAILER: JSON.stringify(options) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let taken = ''
  child.stdout.on('data', (chunk: Buffer) => (taken += chunk.toString()))
  const [, signal] = (await once(child, 'close')) as [number | null, string | null]
  expect([point, signal]).toEqual([point, 'SIGKILL'])
  return taken
}

describe('a mail whose worker is killed', () => {
  it('is never sent twice, at whichever of ten points, and its end is told once', async () => {
    const redis = openTestRedis()
    const prefix = testPrefix()
    const queues = createQueues(redis, prefix)
    for (const _ of KILL_POINTS) await enqueueReportEmail(queues, await field.endedMission({}, smallReport()))
    const waiting: KillPoint[] = [...KILL_POINTS]
    const victims = new Map<KillPoint, string>()
    const line = async () => {
      for (let point = waiting.shift(); point; point = waiting.shift())
        victims.set(point, await killedAt(point, prefix))
    }
    await Promise.all([line(), line()])
    expect(new Set(victims.values()).size).toBe(KILL_POINTS.length)

    // Another worker finds the jobs that nobody holds any more.
    const successor = new Worker<{ mission_id: string }>(
      EMAIL_QUEUE,
      (job) => sendReportEmail(field.dependencies, job.data.mission_id, { last: false }),
      { connection: redis, prefix, lockDuration: 1000, stalledInterval: 200, maxStalledCount: 20 },
    )
    while ((await queues.emails.getCompletedCount()) < KILL_POINTS.length) await delay(50)
    await successor.close()

    const outbox = await field.outbox()
    const seen = []
    for (const point of KILL_POINTS) {
      const missionId = victims.get(point)!
      const { email, lines } = await field.read(missionId)
      const mails = outbox.filter(({ text }) => text.includes(missionId))
      for (const mail of mails) expect(mail.message_id).toBe(email!.message_id)
      seen.push({ point, mails: mails.length, state: email!.state, lines: lines.length })
    }
    const until = KILL_POINTS.indexOf('after claim')
    expect(seen).toEqual(
      KILL_POINTS.map((point, index) => ({
        point,
        // Once it is claimed, nobody can know whether Gmail has it: it may be missing, never double.
        mails: point === 'during send' ? expect.any(Number) : point === 'after claim' ? 0 : 1,
        state: index < until || point === 'after record' ? 'sent' : 'unconfirmed',
        lines: 1,
      })),
    )
    expect(seen.every(({ mails }) => mails <= 1)).toBe(true)
    await queues.emails.obliterate({ force: true })
    await queues.close()
    redis.disconnect()
  }, 480_000)
})
