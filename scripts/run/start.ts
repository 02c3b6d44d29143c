import { existsSync } from 'node:fs'
import path from 'node:path'
import { DEMO_KEY } from '../stand-ins/fred/server.ts'
import { clientWatchService, startApp } from '../services/app.ts'
import { buildClient, forgetBuild } from '../services/client-build.ts'
import { openDataDirectory } from '../services/data-directory.ts'
import { freePort, requirePort } from '../services/ports.ts'
import { keepSecrets } from '../services/secrets.ts'
import { bold, dim, print, step } from '../services/steps.mjs'
import { createSupervisor } from '../services/supervisor.ts'
import { PHASE, startLocalServices } from './local-services.ts'
import { localAddress, readOptions, readSettings } from './settings.ts'
import { untilStopped } from './until-stopped.ts'

const root = process.cwd()
const cache = path.join(root, '.cache')

/** Everything from an installed checkout to a running Apogee, and back when it is told to stop. */
export async function main(): Promise<void> {
  const { dev, standIns } = readOptions(process.argv.slice(2))
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = await step('Settings', () => readSettings(process.env))
  const data = await step('Data', (progress) => {
    const opened = openDataDirectory(settings.DATA_DIR)
    progress.done(opened.path)
    return opened
  })

  const stopped = untilStopped()
  const supervisor = createSupervisor(data.folder('logs'), stopped.because)
  stopped.onSecondSignal(supervisor.kill)
  try {
    await Promise.race([bringUp(), stopped.signal])
    await stopped.signal
  } finally {
    const names = supervisor.names()
    if (names.length > 0) print(`\n  Stopping ${names.join(', ')} ...`)
    await supervisor.stop()
    data.release()
    if (names.length > 0) print(`  Stopped. The data stay in ${data.path}\n`)
  }
  // What was under way when it was told to stop ends with the process.
  process.exit(0)

  async function bringUp(): Promise<void> {
    const port = settings.PORT || (await freePort())
    await requirePort(port, settings.HOST)
    const appUrl = process.env.APP_URL || `http://localhost:${port}`
    const local = startLocalServices({
      root,
      cache,
      environment: process.env,
      secrets: { ...keepSecrets(data.path), ...given(['JWT_SECRET', 'ENCRYPTION_KEY']) },
      data,
      appUrl,
      allStandIns: standIns,
      supervisor,
    })
    const client = step('Client', async (progress) => {
      if (!dev) return buildClient(root, cache, progress)
      forgetBuild(cache)
      progress.doing('building')
      await supervisor.start(clientWatchService({ root, environment: process.env, phase: PHASE.app }))
      progress.done('built, and again at every change')
    })
    const [services] = await Promise.all([local, client])
    const environment: NodeJS.ProcessEnv = { ...services, PORT: String(port) }
    const app = { root, environment, phase: PHASE.app, watch: dev }
    await startApp(app, localAddress(settings.HOST, port), supervisor)
    announce(appUrl, environment, data.path)
  }
}

function given(names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

const isHere = (address: string | undefined) => address?.startsWith('http://127.0.0.1')

function announce(appUrl: string, { GMAIL_API_URL, FRED_API_URL }: NodeJS.ProcessEnv, data: string): void {
  const seconds = process.uptime().toFixed(1)
  print(`\n  ${bold(`Apogee is ready: ${appUrl}`)}  ${dim(`after ${seconds} s`)}\n`)
  if (isHere(GMAIL_API_URL))
    print(`  Google is a stand-in: sign in with any e-mail address. Mail sent: ${GMAIL_API_URL}/outbox`)
  if (isHere(FRED_API_URL))
    print(`  FRED is a stand-in with made-up series. A key that it takes: ${DEMO_KEY}`)
  print(`  Data and logs: ${data}. Stop with Ctrl-C.\n`)
}
