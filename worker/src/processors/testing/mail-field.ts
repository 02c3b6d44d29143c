import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { Report } from '#contract'
import { createMailboxes, type MailboxSettings } from '#platform/gmail/mailbox.ts'
import { createLogger } from '#platform/logger.ts'
import { createMissionStore } from '#platform/mission-store.ts'
import type { EmailRecord, MissionRecord } from '#platform/models.ts'
import { createSecretBox, randomId } from '#platform/secrets.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'
import { connect } from '../../../../scripts/testing/google-consent.ts'
import { CLIENT_ID, CLIENT_SECRET, runGoogleStandIn } from '../../../../scripts/testing/google-stand-in.ts'
import { TEST_KEY } from './kill-points.ts'
import type { ReportEmailDependencies } from '../send-report-email.ts'

export const ADDRESS = 'ada@example.com'
export const APP = 'https://apogee.example.com'
export const PDF = Buffer.from('%PDF-1.7 the report of the tests')

interface OutboxMail {
  to: string
  from: string
  subject: string
  text: string
  html: string
  message_id: string
  attachments: { filename: string; size: number }[]
}

export const settingsFor = (address: string, secret = CLIENT_SECRET): MailboxSettings => ({
  GOOGLE_CLIENT_ID: CLIENT_ID,
  GOOGLE_CLIENT_SECRET: secret,
  GOOGLE_OAUTH_TOKEN_URL: `${address}/token`,
  GMAIL_API_URL: address,
})

/** A database, a Google, and a user who has connected Gmail. */
export async function openMailField() {
  const directory = await mkdtemp(join(tmpdir(), 'apogee-mail-'))
  const standIn = await runGoogleStandIn(directory)
  const database = await openTestDatabase()
  const { models, files } = database
  const secrets = createSecretBox(new Map([['1', Buffer.from(TEST_KEY, 'hex')]]))
  const now = () => new Date()
  const missions = createMissionStore({ models, files, live: { publish: () => undefined }, now })
  const user = await models.User.create({
    google_id: 'ada',
    email: ADDRESS,
    email_verified: true,
    created_at: now(),
  })
  const dependencies: ReportEmailDependencies = {
    database,
    missions,
    mailboxes: createMailboxes({ settings: settingsFor(standIn.address), models, secrets, now }),
    logger: createLogger('test', 'silent'),
    appUrl: APP,
    now,
  }

  async function connectGmail(): Promise<void> {
    const { refresh_token } = await connect(standIn.address)
    const sealed = secrets.seal(refresh_token!, user._id.toString())
    await models.User.updateOne({ _id: user._id }, { gmail: { refresh_token: sealed, connected_at: now() } })
  }

  const store = (filename: string, content: Buffer, missionId: string) =>
    files.save(filename, Readable.from([content]), {
      mission_id: missionId,
      user_id: user._id.toString(),
      purpose: 'artifact',
    })

  /** A mission that has ended and wants a mail. */
  async function endedMission(fields: Partial<MissionRecord> = {}, report?: Report): Promise<string> {
    const _id = randomId()
    const pdf = await store('report.pdf', PDF, _id)
    const page = report && (await store('report.json.gz', gzipSync(JSON.stringify(report)), _id))
    await models.Mission.create({
      _id,
      user_id: user._id,
      goal: 'How do the seasons differ?',
      data_source: 'upload',
      status: 'completed',
      artifacts: [
        { file_id: pdf.id, filename: 'report.pdf', description: 'The report', kind: 'pdf', size: pdf.size },
      ],
      report: page ? { file_id: page.id, size: page.size } : null,
      email_notification_enabled: true,
      seed: 7,
      month: '2026-11',
      created_at: now(),
      updated_at: now(),
      completed_at: now(),
      ...fields,
    })
    return _id
  }

  return {
    standIn,
    database,
    missions,
    user,
    secrets,
    dependencies,
    connectGmail,
    endedMission,
    fail: (kind: string, times = 1) =>
      fetch(`${standIn.address}/faults`, {
        method: 'POST',
        body: JSON.stringify({ call: 'send', kind, times }),
      }),
    /** Newest first. */
    outbox: async () =>
      (await (
        await fetch(`${standIn.address}/outbox`, { headers: { accept: 'application/json' } })
      ).json()) as OutboxMail[],
    async read(missionId: string): Promise<{ email: EmailRecord | null; lines: string[]; status: string }> {
      const mission = (await missions.find(missionId))!
      const lines = mission.feed.flatMap((item) => (item.kind === 'progress' ? [item.message] : []))
      return { email: mission.email, lines, status: mission.status }
    },
    async close() {
      await database.drop()
      await standIn.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
export type MailField = Awaited<ReturnType<typeof openMailField>>
