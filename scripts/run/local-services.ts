import type { DataDirectory } from '../services/data-directory.ts'
import { requireMongodb, startMongodb } from '../services/mongodb.ts'
import { requireRedis, startRedis } from '../services/redis.ts'
import type { Secrets } from '../services/secrets.ts'
import { startStandIns } from '../services/stand-ins.ts'
import { step } from '../services/steps.mjs'
import type { Supervisor } from '../services/supervisor.ts'
import { requireTools } from '../services/tools.ts'

/** Stopped from the highest to the lowest: the app first, so that it can still store what it has in hand. */
export const PHASE = { store: 1, standIn: 2, app: 3 }

interface Options {
  root: string
  /** Downloads that starts and tests share. */
  cache: string
  environment: NodeJS.ProcessEnv
  secrets: Secrets
  data: DataDirectory
  appUrl: string
  /** Every stand-in, also for services that a variable names. */
  allStandIns: boolean
  supervisor: Supervisor
}

/**
 * Brings up what server and worker need: tools, Redis, MongoDB, stand-ins; those that a variable names are used
 * as they are.
 * @returns the environment for server and worker
 */
export async function startLocalServices(options: Options): Promise<NodeJS.ProcessEnv> {
  const { root, cache, environment, secrets, data, appUrl, supervisor } = options
  const CHROMIUM_PATH = await step('Tools', (progress) =>
    requireTools({ root, cache, environment, progress }),
  )

  const redis = step('Redis', async (progress) => {
    const given = environment.REDIS_URL
    if (!given)
      return startRedis({ data, password: secrets.REDIS_PASSWORD, supervisor, phase: PHASE.store, progress })
    await requireRedis(given)
    progress.done('REDIS_URL answers')
    return given
  })

  const mongodb = step('MongoDB', async (progress) => {
    const given = environment.MONGODB_URI
    if (!given) return startMongodb({ data, cache, supervisor, phase: PHASE.store, progress })
    await requireMongodb(given)
    progress.done('MONGODB_URI answers')
    return given
  })

  const outside = startStandIns({
    environment,
    all: options.allStandIns,
    appUrl,
    data,
    supervisor,
    phase: PHASE.standIn,
  })

  const [REDIS_URL, MONGODB_URI, standIns] = await Promise.all([redis, mongodb, outside])
  const { JWT_SECRET, ENCRYPTION_KEY } = secrets
  return {
    ...environment,
    JWT_SECRET,
    ENCRYPTION_KEY,
    REDIS_URL,
    MONGODB_URI,
    CHROMIUM_PATH,
    ...standIns,
    DATA_DIR: data.path,
    APP_URL: appUrl,
  }
}
