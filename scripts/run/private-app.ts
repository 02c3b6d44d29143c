import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startApp } from '../services/app.ts'
import { buildClient } from '../services/client-build.ts'
import { openDataDirectory, type DataDirectory } from '../services/data-directory.ts'
import { freePort } from '../services/ports.ts'
import { keepSecrets } from '../services/secrets.ts'
import { step } from '../services/steps.mjs'
import { createSupervisor, type Supervisor } from '../services/supervisor.ts'
import { PHASE, startLocalServices } from './local-services.ts'
import { localAddress } from './settings.ts'
import { untilStopped } from './until-stopped.ts'

const root = process.cwd()
const cache = path.join(root, '.cache')
/** What users set for an instance of their own: nothing of it may reach a private one. */
const SETTINGS =
  /^(NODE_ENV|PORT|HOST|APP_URL|DATA_DIR|MONGODB_URI|REDIS_URL|JWT_SECRET|ENCRYPTION_KEY|ADMIN_EMAILS|GOOGLE_.*|GMAIL_.*|FRED_.*|LLM_.*|KEEP_ECONOMIC_DATA|MONTHLY_REPORT_LIMIT|MAX_UPLOAD_MB|MAX_FILES|MAX_STORED_MB|MAX_REFUNDS_PER_DAY|MAX_BREAKDOWNS_PER_DAY|MAX_CHAT_MESSAGES_PER_DAY|TRUST_PROXY|METRICS_TOKEN|MISSION_TIMEOUT_MINUTES|WORKER_CONCURRENCY|KEEP_SANDBOXES_READY|LOG_LEVEL)$/

export interface PrivateApp {
  /** The environment of server and worker: addresses of the private services, APP_URL, DATA_DIR, CHROMIUM_PATH. */
  environment: NodeJS.ProcessEnv
  /** A temporary folder, removed at the end. */
  directory: string
  /** The worker's process, which is another one after a crash. */
  workerPid(): number
  serverPid(): number
}

/**
 * Runs an Apogee of its own on free ports and a temporary data directory, beside whatever else runs here,
 * with stand-ins for all outside services. Only its logs stay, under .cache/test-logs.
 * @param variables settings put over the defaults
 * @param options `services: true` leaves out client, server and worker
 */
export async function withPrivateApp<T>(
  variables: Record<string, string>,
  use: (app: PrivateApp) => Promise<T>,
  options: { servicesOnly?: boolean } = {},
): Promise<T> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'apogee-'))
  const data = openDataDirectory(directory)
  const logs = path.join(cache, 'test-logs')
  mkdirSync(logs, { recursive: true })
  const stopped = untilStopped()
  const supervisor = createSupervisor(logs, stopped.because)
  stopped.onSecondSignal(supervisor.kill)
  const work = async () => {
    const environment = await bringUp({ data, supervisor, variables, ...options })
    return use({
      environment,
      directory,
      workerPid: () => supervisor.pid('Worker'),
      serverPid: () => supervisor.pid('Server'),
    })
  }
  try {
    return await stopped.orAfter(work())
  } finally {
    await supervisor.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function bringUp(options: {
  data: DataDirectory
  supervisor: Supervisor
  variables: Record<string, string>
  servicesOnly?: boolean
}): Promise<NodeJS.ProcessEnv> {
  const { data, supervisor } = options
  const port = await freePort()
  const kept = Object.entries(process.env).filter(([name]) => !SETTINGS.test(name))
  const servicesOnly = options.servicesOnly ?? false
  const [services] = await Promise.all([
    startLocalServices({
      root,
      cache,
      environment: { ...Object.fromEntries(kept), ...options.variables },
      secrets: keepSecrets(data.path),
      data,
      appUrl: `http://localhost:${port}`,
      allStandIns: true,
      supervisor,
    }),
    servicesOnly || step('Client', (progress) => buildClient(root, cache, progress)),
  ])
  const environment = { ...services, PORT: String(port) }
  if (servicesOnly) return environment
  const app = { root, environment, phase: PHASE.app, watch: false }
  await startApp(app, localAddress('127.0.0.1', port), supervisor)
  return environment
}
