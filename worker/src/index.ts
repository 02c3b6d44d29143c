import { resolve } from 'node:path'
import { Worker } from 'bullmq'
import {
  answerChatJobSchema,
  CHAT_QUEUE,
  EMAIL_QUEUE,
  GOAL_READING_QUEUE,
  MAINTENANCE_QUEUE,
  MISSION_QUEUE,
  readGoalJobSchema,
  runMissionJobSchema,
  sendReportEmailJobSchema,
} from '#contract'
import { createChatStore } from '#platform/chat-store.ts'
import { connectDatabase } from '#platform/database.ts'
import { EnvironmentError, parseWorkerEnvironment, type WorkerEnvironment } from '#platform/environment.ts'
import { createMailboxes } from '#platform/gmail/mailbox.ts'
import { withdrawForGood } from '#platform/gmail/withdraw-permission.ts'
import { createFredAccess } from '#platform/fred/fred-access.ts'
import { createGoalReadingExchange } from '#platform/goal-reading-exchange.ts'
import { createJournalStore } from '#platform/journal-store.ts'
import { createLiveEvents } from '#platform/live-events.ts'
import { createLogger } from '#platform/logger.ts'
import { createMissionStore } from '#platform/mission-store.ts'
import { createQueues, WORKER_TIMING } from '#platform/queues.ts'
import { connectQueueRedis, connectRedis } from '#platform/redis.ts'
import { createSecretBox } from '#platform/secrets.ts'
import { onStop } from '#platform/stop-channel.ts'
import { withinTime } from '#platform/within-time.ts'
import { openConfinement } from './confinement/confinement.ts'
import { openWorkFolder } from './confinement/work-folder.ts'
import { connectModel } from './language-model/connect-model.ts'
import { FRONT_DESK_ENTRY } from './front-desk/entry.ts'
import { createSandboxSupply } from './mission/sandbox-supply.ts'
import { answerChat } from './processors/answer-chat.ts'
import { readGoal } from './processors/read-goal.ts'
import { runMission } from './processors/run-mission.ts'
import { makeRoom, mustMakeRoom } from './processors/leave-room.ts'
import { RunningMissions } from './processors/running-missions.ts'
import { queueReportEmail, sendReportEmail } from './processors/send-report-email.ts'
import { sweep } from './processors/sweep.ts'

const STOP_CHECK_MS = 1500
/** Mails wait for Gmail more than they work. */
const EMAILS_AT_ONCE = 4
/** How long a mail that is just going out may hold up the end of the process. */
const LAST_EMAIL_MS = 10_000
/** Readings before launch that are done at once, beside the missions. */
const READINGS = 2
/** Turns of chats that are answered at once, beside the missions. */
const CHATS = 2
/** Sandboxes that wait for the next reading or turn: one, and once somebody has read or chatted two. */
const WAITING = { countAtFirst: 1, count: 2 }
/** Many times what the largest uploads take: what is slower goes on for ever. */
const STAGE_MS = {
  'read data': 8 * 60_000,
  analyse: 25 * 60_000,
  'write report': 10 * 60_000,
  pack: 5 * 60_000,
}
/** The first sandbox is made ready when the start of everything else is over. */
const FIRST_SANDBOX_MS = 4000

/** Composition root of a worker process: connect, wire, work, shut down. */
async function main(environment: WorkerEnvironment): Promise<void> {
  const logger = createLogger('worker', environment.LOG_LEVEL)
  const database = await connectDatabase(environment.MONGODB_URI)
  const queueRedis = connectQueueRedis(environment.REDIS_URL)
  const redis = connectRedis(environment.REDIS_URL)
  const subscriber = connectRedis(environment.REDIS_URL)
  for (const connection of [queueRedis, redis, subscriber])
    connection.on('error', (error) => logger.error({ err: error }, 'redis'))

  const now = () => new Date()
  const live = createLiveEvents(redis)
  const missions = createMissionStore({ models: database.models, files: database.files, live, now })
  const chats = createChatStore(database.models, now)
  const secrets = createSecretBox(environment.ENCRYPTION_KEY)
  const economicData = {
    fred: createFredAccess(environment, redis),
    secrets,
    keep: environment.KEEP_ECONOMIC_DATA,
  }
  const languageModel = environment.languageModel && connectModel(environment.languageModel)
  const connected = languageModel && { languageModel, settings: environment.languageModel! }
  const journals = createJournalStore(database.models)
  const queues = createQueues(queueRedis)
  const workFolder = await openWorkFolder(
    resolve(environment.DATA_DIR, 'work'),
    (removed) => logger.info({ count: removed.length }, 'removed what workers that are gone had left'),
    (error) => logger.error({ err: error }, 'sweeping work folders'),
  )
  const settings = {
    browserPath: environment.CHROMIUM_PATH ?? null,
    timeoutMs: environment.MISSION_TIMEOUT_MINUTES * 60_000,
    stageMs: STAGE_MS,
    memoryMb: 1536,
    residentMb: 4096,
    threads: 2,
  }

  const confinement = await openConfinement(environment.DATA_DIR, workFolder.path)
  logger.info(
    { ...confinement.ways, missing: confinement.missing },
    'sandboxes are held by the permission model of Node, and by these',
  )
  const supply = { confinement, keepsReady: environment.KEEP_SANDBOXES_READY }
  const sandboxes = createSandboxSupply({ ...supply, memoryMb: settings.memoryMb, optimises: true })
  const readingSettings = { timeoutMs: 18_000, visitorTimeoutMs: 8000, residentMb: 1200 }
  const chatSettings = { memoryMb: 1024, residentMb: 2560, threads: 2 }
  // Several wait: who corrects a goal or asks again does so before the next one is ready.
  const frontDesk = createSandboxSupply({ ...supply, ...WAITING, memoryMb: 768, entry: FRONT_DESK_ENTRY })
  setTimeout(() => {
    frontDesk.begin()
    sandboxes.begin()
  }, FIRST_SANDBOX_MS)

  const running = new RunningMissions()
  const readings = new RunningMissions()
  const turns = new RunningMissions()
  await onStop(subscriber, (id) => {
    running.stop(id)
    readings.stop(id)
    turns.stop(id)
  })
  const watch = setInterval(() => {
    running.stopEnded(database.models).catch((error: unknown) => logger.error({ err: error }, 'stop check'))
  }, STOP_CHECK_MS)

  const options = { connection: queueRedis, ...WORKER_TIMING }
  const missionWorker = new Worker(
    MISSION_QUEUE,
    async (job, token) => {
      const { mission_id: missionId } = runMissionJobSchema.parse(job.data)
      if (await mustMakeRoom(queues, database.models, missionId)) await makeRoom(job, token, now())
      const attempt = { last: job.attemptsMade + 1 >= (job.opts.attempts ?? 1) }
      await running.track(missionId, (signal) =>
        runMission(
          {
            ...{ database, missions, journals, logger, confinement, sandboxes, economicData, settings },
            languageModel: connected,
          },
          missionId,
          attempt,
          signal,
        ),
      )
      // The sweeper queues what could not be queued here; the mission itself is done.
      await queueReportEmail({ missions, queues }, missionId).catch((error: unknown) =>
        logger.error({ err: error }, 'email not queued'),
      )
    },
    { ...options, concurrency: environment.WORKER_CONCURRENCY },
  )
  const mailboxes = createMailboxes({ settings: environment, models: database.models, secrets, now })
  const emailWorker = new Worker(
    EMAIL_QUEUE,
    async (job) => {
      const { mission_id: missionId } = sendReportEmailJobSchema.parse(job.data)
      await sendReportEmail(
        { database, missions, mailboxes, logger, appUrl: environment.APP_URL, now },
        missionId,
        { last: job.attemptsMade + 1 >= (job.opts.attempts ?? 1) },
      )
    },
    { ...options, concurrency: EMAILS_AT_ONCE },
  )
  const exchange = createGoalReadingExchange(redis)
  const readingWorker = new Worker(
    GOAL_READING_QUEUE,
    async (job) => {
      const { reading_id: id } = readGoalJobSchema.parse(job.data)
      const settings = readingSettings
      const dependencies = { exchange, confinement, sandboxes: frontDesk, logger, languageModel, settings }
      await readings.track(id, (signal) => readGoal(dependencies, id, signal))
    },
    // Whoever asked does not wait for a second try.
    { ...options, maxStalledCount: 0, concurrency: READINGS },
  )
  const chatWorker = new Worker(
    CHAT_QUEUE,
    async (job) => {
      const { turn_id: id } = answerChatJobSchema.parse(job.data)
      await turns.track(id, (signal) =>
        answerChat(
          {
            database,
            chats,
            live,
            logger,
            confinement,
            sandboxes: frontDesk,
            languageModel: connected,
            missions,
            settings: chatSettings,
            now,
          },
          id,
          signal,
        ),
      )
    },
    { ...options, concurrency: CHATS },
  )
  const sweeper = new Worker(
    MAINTENANCE_QUEUE,
    () =>
      sweep({
        ...{ database, missions, queues, journals, logger, now },
        withdraw: (user) => withdrawForGood({ secrets, logger, environment }, user),
      }),
    options,
  )
  await queues.maintenance.upsertJobScheduler(
    'sweep',
    { every: 30_000 },
    { name: 'sweep', opts: { removeOnComplete: 10, removeOnFail: 50 } },
  )
  for (const worker of [missionWorker, readingWorker, chatWorker, emailWorker, sweeper])
    worker.on('error', (error) => logger.error({ err: error }, 'queue'))
  logger.info('ready')

  let closing = false
  const shutDown = async () => {
    if (closing) return
    closing = true
    logger.info('shutting down')
    clearInterval(watch)
    sandboxes.close()
    frontDesk.close()
    // Missions in progress are left to their journal: whoever starts next goes on where they were.
    const lastEmail = withinTime(emailWorker.close(), LAST_EMAIL_MS, 'Gmail takes too long').catch(
      (error: unknown) => logger.warn({ err: error }, 'email left under way'),
    )
    // Who waits for an answer gets it from another worker.
    const others = [missionWorker, readingWorker, chatWorker, sweeper].map((worker) => worker.close(true))
    await Promise.all([...others, lastEmail])
    await queues.close()
    await database.close()
    for (const connection of [queueRedis, redis, subscriber]) connection.disconnect()
    await confinement.close()
    await workFolder.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void shutDown())
  process.on('SIGINT', () => void shutDown())
}

try {
  await main(parseWorkerEnvironment(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof EnvironmentError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
