import { statSync } from 'node:fs'
import path from 'node:path'
import { withoutServerVariables, withoutWorkerVariables } from '#platform/environment.ts'
import { until } from './ports.ts'
import { step } from './steps.mjs'
import type { Service, Supervisor } from './supervisor.ts'

const INFO = 30
const WARN = 40
/** What Vite says at every build; `built in` and problems remain. */
const VITE_ROUTINE =
  /^\s*$|^(vite v|watching|build started|transforming|rendering|computing|client\/dist\/|✓|- |\(!\) Some chunks|\[plugin builtin:vite-reporter\])/

interface Options {
  root: string
  environment: NodeJS.ProcessEnv
  phase: number
  /** Starts it again whenever one of its source files changes, and shows all it logs. */
  watch: boolean
}

/** Starts server and worker; the server answers at `address` afterwards. */
export async function startApp(options: Options, address: string, supervisor: Supervisor): Promise<void> {
  const server = step('Server', async (progress) => {
    progress.doing('starting')
    await supervisor.start(serverService(options, address))
    progress.done(`answers at ${address}`)
  })
  const worker = step('Worker', async (progress) => {
    await supervisor.start(workerService(options))
    progress.done('started')
  })
  await Promise.all([server, worker])
}

/** How Node runs one of our TypeScript programs. */
function program(root: string, entry: string, watch: boolean): string[] {
  if (!watch) return ['--import', 'tsx', entry]
  const tsx = path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs')
  return [tsx, 'watch', '--clear-screen=false', entry]
}

/** The web server; ready when `GET /api/ready` answers 200: it listens, database and queue answer. */
function serverService({ root, environment, phase, watch }: Options, address: string): Service {
  return {
    name: 'Server',
    command: process.execPath,
    args: program(root, 'server/src/index.ts', watch),
    environment: withoutWorkerVariables(environment),
    phase,
    graceSeconds: 15,
    readySeconds: 90,
    shows: ({ level }) => level >= (watch ? INFO : WARN),
    ready: (signal) => until(() => isReady(`${address}/api/ready`), signal),
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    await response.arrayBuffer()
    return response.status === 200
  } catch (error) {
    // fetch: nobody listens yet (TypeError), or it takes too long (TimeoutError).
    if (error instanceof TypeError || (error as Error).name === 'TimeoutError') return false
    throw error
  }
}

/** The worker. It has no address to ask: it is taken as ready when it is started, and watched from then on. */
function workerService({ root, environment, phase, watch }: Options): Service {
  return {
    name: 'Worker',
    command: process.execPath,
    args: program(root, 'worker/src/index.ts', watch),
    // No secret of the server's is where users' data are worked on.
    environment: withoutServerVariables(environment),
    phase,
    // A mission under way is put back into the queue first.
    graceSeconds: 20,
    readySeconds: 60,
    shows: ({ level }) => level >= (watch ? INFO : WARN),
    ready: async () => {},
  }
}

/** Builds the client, again whenever one of its source files changes; ready after the first time. */
export function clientWatchService({ root, environment, phase }: Omit<Options, 'watch'>): Service {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const index = path.join(root, 'client', 'dist', 'index.html')
  const started = Date.now()
  return {
    name: 'Client',
    command: process.execPath,
    args: [vite, 'build', 'client', '--watch'],
    environment: { ...environment, NO_COLOR: '1' },
    phase,
    graceSeconds: 5,
    readySeconds: 120,
    shows: ({ text }) => !VITE_ROUTINE.test(text),
    ready: (signal) =>
      until(async () => (statSync(index, { throwIfNoEntry: false })?.mtimeMs ?? 0) > started, signal),
  }
}
