import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { connectDatabase } from '#platform/database.ts'
import { parseEnvironment, type Environment } from '#platform/environment.ts'
import { createMailboxes } from '#platform/gmail/mailbox.ts'
import { createFredAccess } from '#platform/fred/fred-access.ts'
import { createChatStore } from '#platform/chat-store.ts'
import { createGoalReadingExchange } from '#platform/goal-reading-exchange.ts'
import { createJournalStore } from '#platform/journal-store.ts'
import { createLiveEvents } from '#platform/live-events.ts'
import { createLogger } from '#platform/logger.ts'
import { createMissionStore } from '#platform/mission-store.ts'
import { createChatEvents, createQueues, createReadingEvents } from '#platform/queues.ts'
import { connectQueueRedis, connectRequestRedis, requireRedis } from '#platform/redis.ts'
import { createSecretBox } from '#platform/secrets.ts'
import { createApp } from './app.ts'
import type { Dependencies } from './dependencies.ts'
import { createGateway } from './live/gateway.ts'
import { defaultRequestLimits } from './request-limits.ts'
import { createStatusAnswers } from './services/mission/status-answers.ts'
import { createCredentialVerifier } from './services/session/verify-google-credential.ts'
import { createReadingPlaces } from './services/goal-reading/reading-places.ts'
import { createUploadSlots } from './services/upload/upload-slots.ts'
import { configureTimeouts, explainStart, listen, shutDownOnSignal } from './listening.ts'

/** Composition root of a server process: connect, wire, listen, shut down. */
async function main(environment: Environment): Promise<void> {
  const logger = createLogger('server', environment.LOG_LEVEL)
  const database = await connectDatabase(environment.MONGODB_URI)
  const redis = connectRequestRedis(environment.REDIS_URL)
  const queueRedis = connectQueueRedis(environment.REDIS_URL)
  // Nobody waits for what these send, so that a refusal would have no one to handle it: they never give up.
  const publisher = connectQueueRedis(environment.REDIS_URL)
  const subscriber = connectQueueRedis(environment.REDIS_URL)
  const connections = [redis, queueRedis, publisher, subscriber]
  for (const connection of connections)
    connection.on('error', (error) => logger.error({ err: error }, 'redis'))
  await requireRedis(redis)
  const queues = createQueues(queueRedis)
  const readingEvents = createReadingEvents(queueRedis)
  const chatEvents = createChatEvents(queueRedis)
  const complain = (error: Error) => logger.error({ err: error }, 'queue')
  for (const queue of [queues.missions, queues.readings, queues.chats, queues.emails, queues.maintenance])
    queue.on('error', complain)
  for (const events of [readingEvents, chatEvents]) events.on('error', complain)

  const now = () => new Date()
  const secrets = createSecretBox(environment.ENCRYPTION_KEY)
  const dependencies: Dependencies = {
    environment,
    logger,
    models: database.models,
    files: database.files,
    missions: createMissionStore({
      models: database.models,
      files: database.files,
      live: createLiveEvents(publisher),
      now,
    }),
    statusAnswers: createStatusAnswers(database.models),
    journal: createJournalStore(database.models),
    queues,
    readingEvents,
    goalReadings: createGoalReadingExchange(redis),
    chats: createChatStore(database.models, now),
    chatEvents,
    redis,
    secrets,
    limits: defaultRequestLimits,
    now,
    pingDatabase: () => database.connection.db!.command({ ping: 1 }),
    verifyCredential: createCredentialVerifier(environment),
    uploadSlots: createUploadSlots(defaultRequestLimits.upload.slots),
    readingPlaces: createReadingPlaces(defaultRequestLimits.readings),
    mailboxes: createMailboxes({ settings: environment, models: database.models, secrets, now }),
    fred: createFredAccess(environment, redis),
    disconnectUser: (userId) => gateway.disconnectUser(userId),
    disconnectSession: (sessionId) => gateway.disconnectSession(sessionId),
    clientDirectory: resolve(import.meta.dirname, '../../client/dist'),
  }
  const http = configureTimeouts(createServer(createApp(dependencies)), defaultRequestLimits)
  const gateway = createGateway(http, dependencies, { publisher, subscriber })
  await listen(http, environment)
  const { port } = http.address() as AddressInfo
  logger.info({ url: environment.APP_URL, port }, 'ready')

  shutDownOnSignal(http, logger, async () => {
    await gateway.close()
    await Promise.all([queues.close(), readingEvents.close(), chatEvents.close()])
    await database.close()
    for (const connection of connections) connection.disconnect()
  })
}

try {
  await main(parseEnvironment(process.env))
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`)
  process.exit(1)
}
