import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { serverService, workerService } from '../services/app.ts'
import { buildClient } from '../services/client-build.ts'
import { openDataDirectory, type DataDirectory } from '../services/data-directory.ts'
import { freePort } from '../services/ports.ts'
import { keepSecrets } from '../services/secrets.ts'
import { print, step } from '../services/steps.mjs'
import { createSupervisor, type Supervisor } from '../services/supervisor.ts'
import { closingLine, needsApp, succeeded, type JestResults } from './jest-results.ts'
import { PHASE, startLocalServices } from './local-services.ts'
import { localAddress } from './settings.ts'
import { untilStopped } from './until-stopped.ts'

const root = process.cwd()
const cache = path.join(root, '.cache')

/** Runs Jest against services of its own, which leave nothing behind but their logs under .cache/test-logs. */
export async function main(): Promise<void> {
  const args = process.argv.slice(2)
  const directory = mkdtempSync(path.join(os.tmpdir(), 'apogee-test-'))
  const data = openDataDirectory(directory)
  const logs = path.join(cache, 'test-logs')
  mkdirSync(logs, { recursive: true })
  const stopped = untilStopped()
  const supervisor = createSupervisor(logs, stopped.because)
  stopped.onSecondSignal(supervisor.kill)
  let results: JestResults | undefined
  try {
    await stopped.orAfter(
      (async () => {
        const environment = await bringUp(data, supervisor, needsApp(args))
        results = await runJest(args, environment, path.join(directory, 'jest.json'))
      })(),
    )
  } finally {
    await supervisor.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  print(closingLine(results))
  process.exit(succeeded(results) ? 0 : 1)
}

/** The environment of the tests: private services and, where end-to-end tests run, the app at APP_URL. */
async function bringUp(
  data: DataDirectory,
  supervisor: Supervisor,
  app: boolean,
): Promise<NodeJS.ProcessEnv> {
  const port = await freePort()
  const appUrl = `http://localhost:${port}`
  const environment = await startLocalServices({
    root,
    cache,
    environment: withoutSettings(process.env),
    secrets: keepSecrets(data.path),
    data,
    appUrl,
    allStandIns: true,
    supervisor,
  })
  if (app) {
    const service = {
      root,
      environment: { ...environment, PORT: String(port) },
      phase: PHASE.app,
      watch: false,
    }
    await step('Client', (progress) => buildClient(root, cache, progress))
    const address = localAddress('127.0.0.1', port)
    await step('Server', () => supervisor.start(serverService(service, address)))
    await step('Worker', () => supervisor.start(workerService(service)))
  }
  return {
    ...environment,
    // The running worker must not take the jobs that other tests put into the queue.
    REDIS_URL: `${environment.REDIS_URL}/1`,
    MONGODB_URI: environment.MONGODB_URI?.replace('/apogee?', '/apogee-test?'),
  }
}

/** Nothing of what the user has set for a real instance may reach a test. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings =
    /^(NODE_ENV|PORT|HOST|APP_URL|DATA_DIR|MONGODB_URI|REDIS_URL|JWT_SECRET|ENCRYPTION_KEY|ADMIN_EMAILS|GOOGLE_.*|GMAIL_.*|FRED_.*|LLM_.*|KEEP_ECONOMIC_DATA|MONTHLY_REPORT_LIMIT|MAX_UPLOAD_MB|MAX_FILES|MISSION_TIMEOUT_MINUTES|WORKER_CONCURRENCY|LOG_LEVEL)$/
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !settings.test(name)))
}

async function runJest(
  args: string[],
  environment: NodeJS.ProcessEnv,
  resultsFile: string,
): Promise<JestResults | undefined> {
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js')
  const options = ['--maxWorkers=2', '--json', `--outputFile=${resultsFile}`]
  const flags = '--experimental-vm-modules --disable-warning=ExperimentalWarning'
  const child = spawn(process.execPath, [jest, ...options, ...args], {
    cwd: root,
    // Jest writes its JSON to standard output too; its readable report goes to standard error.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environment, NODE_OPTIONS: [process.env.NODE_OPTIONS, flags].filter(Boolean).join(' ') },
  })
  await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (!existsSync(resultsFile)) return undefined
  return JSON.parse(readFileSync(resultsFile, 'utf8')) as JestResults
}
