import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'bullmq'
import { EMAIL_QUEUE, sendReportEmailJobSchema } from '#contract'
import { connectDatabase } from '#platform/database.ts'
import { createMailboxes, type MailboxSettings } from '#platform/gmail/mailbox.ts'
import { createLogger } from '#platform/logger.ts'
import { createMissionStore } from '#platform/mission-store.ts'
import { connectQueueRedis } from '#platform/redis.ts'
import { createSecretBox } from '#platform/secrets.ts'
import { sendReportEmail } from '../send-report-email.ts'
import { TEST_KEY, type KillPoint } from './kill-points.ts'

interface KilledMailerOptions {
  point: KillPoint
  mongodb: string
  redis: string
  prefix: string
  appUrl: string
  settings: MailboxSettings
}

const die = () => process.kill(process.pid, 'SIGKILL')

/** Takes one mail from the queue as the worker does, and dies by SIGKILL at the point it was told. */
async function main({ point, mongodb, redis, prefix, appUrl, settings }: KilledMailerOptions): Promise<void> {
  const at = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    if (point === `before ${step}`) die()
    const result = await work()
    if (point === `after ${step}`) die()
    return result
  }
  const database = await connectDatabase(mongodb)
  const { files, models } = database
  const now = () => new Date()
  const store = createMissionStore({ models, files, live: { publish: () => undefined }, now })
  const secrets = createSecretBox(new Map([['1', Buffer.from(TEST_KEY, 'hex')]]))
  const mailboxes = createMailboxes({ settings, models, secrets, now })
  const Mission = new Proxy(models.Mission, {
    get: (target, name) =>
      name === 'updateOne'
        ? (...given: Parameters<typeof target.updateOne>) =>
            at('claim', () => target.updateOne(...given).exec())
        : (Reflect.get(target, name) as unknown),
  })
  const dependencies = {
    database: {
      models: { ...models, Mission },
      files: {
        ...files,
        open: (...given: Parameters<typeof files.open>) => at('files', () => files.open(...given)),
      },
    },
    missions: {
      ...store,
      find: (id: string) => at('find', () => store.find(id)),
      addToFeed: (...given: Parameters<typeof store.addToFeed>) =>
        at('record', () => store.addToFeed(...given)),
    },
    mailboxes: {
      open: (id: Parameters<typeof mailboxes.open>[0]) =>
        at('open', async () => {
          const mailbox = await mailboxes.open(id)
          return {
            send: (message: Buffer) =>
              at('send', async () => {
                const sending = mailbox.send(message)
                // The message is on its way. Whether Gmail has it nobody knows, nor may its answer come first.
                if (point === 'during send') await delay(2).then(die)
                return sending
              }),
          }
        }),
    },
    logger: createLogger('mailer', 'silent'),
    appUrl,
    now,
  }
  new Worker(
    EMAIL_QUEUE,
    async (job) => {
      const { mission_id: missionId } = sendReportEmailJobSchema.parse(job.data)
      process.stdout.write(missionId)
      await sendReportEmail(dependencies, missionId, { last: false })
    },
    { connection: connectQueueRedis(redis), prefix, lockDuration: 1000, skipStalledCheck: true },
  )
}

await main(JSON.parse(process.env.KILLED_MAILER!) as KilledMailerOptions)
