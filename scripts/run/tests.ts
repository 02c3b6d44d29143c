import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { print } from '../services/steps.mjs'
import {
  afterSecondTry,
  closingLine,
  slowest,
  succeeded,
  together,
  toTryAgain,
  type JestResults,
} from './jest-results.ts'
import { withPrivateApp } from './private-app.ts'
import { needsApp, phasesOf } from './test-phases.ts'

/** Two for what a test launches at once, and one for the file that runs beside it. */
const MISSIONS_AT_ONCE = 3

/**
 * Files at once of each run, for two cores. Of a file that launches missions or kills workers much is waiting: one more of
 * each kind keeps both cores at work to the end.
 */
const WORKERS = { first: 3, aside: 2 }

/**
 * Jest's workers run under the same. The other core has its own work, so that threads which help to clear memory only
 * wait for it, and more room for what is new is cleared less often: a sixteenth of their processor time. JavaScript is
 * compiled a second time ten times later than by itself, as in a mission's process (`confined-process.ts`): a tenth.
 */
const FOR_WORKERS = ['--single-threaded-gc', '--max-semi-space-size=64', '--interrupt-budget=700000']

/** Runs Jest against services of its own; end-to-end tests find the running app at APP_URL. */
export async function main(): Promise<void> {
  const args = process.argv.slice(2)
  const start = Date.now()
  const results = await withPrivateApp(
    { WORKER_CONCURRENCY: String(MISSIONS_AT_ONCE) },
    ({ environment, directory }) => runAll(phasesOf(args), forTests(environment), directory),
    { servicesOnly: !needsApp(args) },
  )
  if (results.testResults.length > 1) print(['Slowest files:', ...slowest(results, process.cwd())].join('\n'))
  print(`${((Date.now() - start) / 60_000).toFixed(1)} minutes`)
  print(closingLine(results))
  process.exit(succeeded(results) ? 0 : 1)
}

/**
 * The runs side by side. What a busy machine may have upset is tried once more with nothing beside it: a file that
 * then passes counts as passed, and is named.
 */
async function runAll(
  phases: string[][],
  environment: NodeJS.ProcessEnv,
  directory: string,
): Promise<JestResults> {
  const results = together(
    await Promise.all(
      phases.map((phase, index) =>
        runJest(phase, environment, {
          resultsFile: path.join(directory, `jest-${index}.json`),
          aside: index > 0,
        }),
      ),
    ),
  )
  const files = phases.length > 1 ? toTryAgain(results) : []
  if (files.length === 0) return results
  const name = (file: string) => path.relative(process.cwd(), file)
  print(`Trying again, with nothing beside them: ${files.map(name).join(', ')}`)
  const second = await runJest(['--runTestsByPath', ...files], environment, {
    resultsFile: path.join(directory, 'jest-again.json'),
    aside: false,
  })
  if (second === undefined) return results
  const now = second.testResults.filter((file) => file.status !== 'failed').map((file) => name(file.name))
  if (now.length > 0) print(`Passed only when tried again: ${now.join(', ')}`)
  return afterSecondTry(results, second)
}

/** The running worker must not take the jobs that other tests put into the queue, nor share their database. */
function forTests(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...environment,
    REDIS_URL: `${environment.REDIS_URL}/1`,
    MONGODB_URI: environment.MONGODB_URI?.replace('/apogee?', '/apogee-test?'),
  }
}

/** `aside` keeps the report back until the run is over, so that it does not mix with that of another run. */
async function runJest(
  args: string[],
  environment: NodeJS.ProcessEnv,
  { resultsFile, aside }: { resultsFile: string; aside: boolean },
): Promise<JestResults | undefined> {
  const jest = path.resolve('node_modules', 'jest', 'bin', 'jest.js')
  // A connection that a failed test leaves open must not keep the run from ending.
  const workers = aside ? WORKERS.aside : WORKERS.first
  const options = [`--maxWorkers=${workers}`, '--forceExit', '--json', `--outputFile=${resultsFile}`]
  const child = spawn(process.execPath, [...FOR_WORKERS, jest, ...options, ...args], {
    // A group of its own, so that nothing of it outlives a run that is stopped.
    detached: true,
    // Jest writes its JSON to standard output too; its readable report goes to standard error.
    stdio: ['ignore', 'ignore', aside ? 'pipe' : 'inherit'],
    env: {
      ...environment,
      ...(process.stderr.isTTY ? { FORCE_COLOR: '1' } : {}),
    },
  })
  const end = () => void (child.pid !== undefined && process.kill(-child.pid, 'SIGTERM'))
  process.once('exit', end)
  const report: Buffer[] = []
  child.stderr?.on('data', (part: Buffer) => report.push(part))
  await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  process.off('exit', end)
  process.stderr.write(Buffer.concat(report))
  if (!existsSync(resultsFile)) return undefined
  return JSON.parse(readFileSync(resultsFile, 'utf8')) as JestResults
}
