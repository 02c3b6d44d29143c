import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import request from 'supertest'
import type { SignInResponse } from '#contract'
import { parseEnvironment } from '#platform/environment.ts'
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
import { databaseUri, openTestDatabase, testPrefix } from '#platform/testing/test-database.ts'
import { createApp } from '../app.ts'
import type { Dependencies } from '../dependencies.ts'
import { configureTimeouts } from '../listening.ts'
import { createGateway } from '../live/gateway.ts'
import { defaultRequestLimits, type RequestLimits } from '../request-limits.ts'
import { createStatusAnswers } from '../services/mission/status-answers.ts'
import { createCredentialVerifier } from '../services/session/verify-google-credential.ts'
import { createReadingPlaces } from '../services/goal-reading/reading-places.ts'
import { createUploadSlots } from '../services/upload/upload-slots.ts'
import { startGoogleIssuer, TEST_CLIENT_ID } from './google-issuer.ts'

const CLOSING_MS = 5000
const unlimited = { windowMs: 60_000, limit: 1_000_000 }

export interface TestServerOptions {
  /** Where Redis answers, when it is not the tests' own address. */
  redisUrl?: string
  environment?: Record<string, string>
  limits?: Partial<RequestLimits>
  dependencies?: Partial<Dependencies>
  /** The port, when an address must be known before; any free one otherwise. */
  port?: number
  sendTimeoutMs?: number
}

/** The whole server on a free port, with a database and Redis keys of its own and a Google of its own. */
export async function startTestServer(options: TestServerOptions = {}) {
  const google = await startGoogleIssuer()
  const database = await openTestDatabase()
  const redisUrl = options.redisUrl ?? process.env.REDIS_URL!
  const redis = connectRequestRedis(redisUrl)
  const [queueRedis, publisher, subscriber] = [redisUrl, redisUrl, redisUrl].map(connectQueueRedis) as [
    Redis,
    Redis,
    Redis,
  ]
  // A test that takes Redis away means to; elsewhere the command itself fails.
  for (const connection of [redis, queueRedis, publisher, subscriber]) connection.on('error', () => undefined)
  await requireRedis(redis)
  const prefix = testPrefix()
  const environment = parseEnvironment({
    NODE_ENV: 'test',
    MONGODB_URI: databaseUri('unused'),
    REDIS_URL: process.env.REDIS_URL,
    JWT_SECRET: 'a secret of the tests, long enough',
    ENCRYPTION_KEY: '11'.repeat(32),
    GOOGLE_CLIENT_ID: TEST_CLIENT_ID,
    GOOGLE_CERTS_URL: google.certsUrl,
    // The tests' stand-in; without one nothing is fetched.
    FRED_API_URL: process.env.FRED_API_URL ?? 'none',
    MAX_UPLOAD_MB: '1',
    MAX_FILES: '3',
    ...options.environment,
  })
  const clientDirectory = await mkdtemp(join(tmpdir(), 'apogee-client-'))
  await mkdir(join(clientDirectory, 'assets'))
  await writeFile(join(clientDirectory, 'index.html'), '<!doctype html><title>Apogee</title>')
  await writeFile(join(clientDirectory, 'assets/index-abc123.js'), 'export {}')
  const clock = { now: () => new Date() }
  const queues = createQueues(queueRedis, prefix)
  const readingEvents = createReadingEvents(queueRedis, prefix)
  const chatEvents = createChatEvents(queueRedis, prefix)
  for (const queue of [queues.missions, queues.readings, queues.chats, queues.emails, queues.maintenance])
    queue.on('error', () => undefined)
  const secrets = createSecretBox(environment.ENCRYPTION_KEY)
  for (const events of [readingEvents, chatEvents]) events.on('error', () => undefined)
  const dependencies: Dependencies = {
    environment,
    logger: createLogger('test', process.env.LOG_LEVEL ?? 'silent'),
    models: database.models,
    files: database.files,
    missions: createMissionStore({
      models: database.models,
      files: database.files,
      live: createLiveEvents(publisher),
      now: () => clock.now(),
    }),
    statusAnswers: createStatusAnswers(database.models),
    journal: createJournalStore(database.models),
    queues,
    readingEvents,
    goalReadings: createGoalReadingExchange(redis, `${prefix}:handed:`),
    chats: createChatStore(database.models, () => clock.now()),
    chatEvents,
    redis,
    secrets,
    limits: {
      ...defaultRequestLimits,
      keyPrefix: `${prefix}:`,
      perAddress: unlimited,
      perUser: unlimited,
      signIn: unlimited,
      launch: unlimited,
      goalReading: unlimited,
      chat: unlimited,
      goalReadingAddress: unlimited,
      ...options.limits,
    },
    now: () => clock.now(),
    pingDatabase: () => database.connection.db!.command({ ping: 1 }),
    verifyCredential: createCredentialVerifier(environment),
    readingPlaces: createReadingPlaces(options.limits?.readings ?? defaultRequestLimits.readings),
    uploadSlots: createUploadSlots((options.limits?.upload ?? defaultRequestLimits.upload).slots),
    mailboxes: createMailboxes({
      settings: environment,
      models: database.models,
      secrets,
      now: () => clock.now(),
      sendTimeoutMs: options.sendTimeoutMs,
    }),
    fred: createFredAccess(environment, redis, { prefix: `${prefix}:` }),
    disconnectUser: (userId) => gateway.disconnectUser(userId),
    disconnectSession: (sessionId) => gateway.disconnectSession(sessionId),
    clientDirectory,
    ...options.dependencies,
  }
  const http = configureTimeouts(createServer(createApp(dependencies)), dependencies.limits)
  const gateway = createGateway(http, dependencies, { publisher, subscriber })
  await new Promise<void>((resolve) => http.listen(options.port ?? 0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  /** Signs in as the address and gives what the call answered. */
  async function signIn(email = 'ada@example.com'): Promise<SignInResponse> {
    const answer = await request(url)
      .post('/api/auth/google')
      .send({ token: await google.credential(email) })
    if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`)
    return answer.body as SignInResponse
  }

  async function close() {
    await gateway.close()
    await dependencies.queues.missions.obliterate({ force: true })
    await dependencies.queues.readings.obliterate({ force: true })
    await dependencies.queues.chats.obliterate({ force: true })
    // After an outage a listener may wait for a connection that it has given up; the server itself then ends hard.
    await Promise.race([
      Promise.all([dependencies.queues.close(), readingEvents.close(), chatEvents.close()]),
      delay(CLOSING_MS, undefined, { ref: false }),
    ])
    const keys = await redis.keys(`${prefix}*`)
    if (keys.length > 0) await redis.del(keys)
    for (const connection of [redis, queueRedis, publisher, subscriber]) connection.disconnect()
    await database.drop()
    await google.close()
    await rm(clientDirectory, { recursive: true })
  }

  return { url, google, database, dependencies, clock, signIn, close }
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
