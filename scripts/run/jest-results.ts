import path from 'node:path'

/** What is read of Jest's `--json` results. */
export interface JestResults {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  /** Files that broke before any of their tests ran. */
  numRuntimeErrorTestSuites: number
  success: boolean
  testResults: TestFile[]
}

/** A test file, with the times at which it began and ended; one that broke before its tests has none. */
export interface TestFile {
  name: string
  startTime: number
  endTime: number
  status: 'passed' | 'failed' | 'pending' | 'skipped'
  assertionResults: { status: string }[]
}

const BROKEN: JestResults = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 1,
  success: false,
  testResults: [],
}

/** Several runs as one; a run without results counts as a file that could not run. */
export function together(runs: (JestResults | undefined)[]): JestResults {
  const all = runs.map((run) => run ?? BROKEN)
  const sum = (count: (run: JestResults) => number) => all.reduce((total, run) => total + count(run), 0)
  return {
    numPassedTests: sum((run) => run.numPassedTests),
    numFailedTests: sum((run) => run.numFailedTests),
    numPendingTests: sum((run) => run.numPendingTests),
    numTodoTests: sum((run) => run.numTodoTests),
    numRuntimeErrorTestSuites: sum((run) => run.numRuntimeErrorTestSuites),
    success: all.every((run) => run.success),
    testResults: all.flatMap((run) => run.testResults),
  }
}

const failures = (results: JestResults) => results.numFailedTests + results.numRuntimeErrorTestSuites

/** `N passed, N failed` and `, N skipped` if any; a file that could not run counts as one failure. */
export function closingLine(results: JestResults): string {
  const skipped = results.numPendingTests + results.numTodoTests
  const counts = `${results.numPassedTests} passed, ${failures(results)} failed`
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts
}

/** Whether something ran and nothing failed. */
export const succeeded = (results: JestResults): boolean =>
  results.success && results.numPassedTests > 0 && failures(results) === 0

/** More failing files than this are not a matter of a busy machine. */
const MOST_TRIED_AGAIN = 4

/** The files worth a second try by themselves: those that failed, if they are few. */
export function toTryAgain({ testResults }: JestResults): string[] {
  const failed = testResults.filter((file) => file.status === 'failed').map((file) => file.name)
  return failed.length <= MOST_TRIED_AGAIN ? failed : []
}

/** The first run with what a second run of some of its files found in place of what they first gave. */
export function afterSecondTry(first: JestResults, second: JestResults): JestResults {
  const again = new Set(second.testResults.map((file) => file.name))
  const replaced = first.testResults.filter((file) => again.has(file.name))
  const count = (status: string) =>
    replaced.flatMap((file) => file.assertionResults).filter((test) => test.status === status).length
  const broken = replaced.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const merged = {
    numPassedTests: first.numPassedTests - count('passed') + second.numPassedTests,
    numFailedTests: first.numFailedTests - count('failed') + second.numFailedTests,
    numPendingTests: first.numPendingTests - count('pending') + second.numPendingTests,
    numTodoTests: first.numTodoTests - count('todo') + second.numTodoTests,
    numRuntimeErrorTestSuites:
      first.numRuntimeErrorTestSuites - broken.length + second.numRuntimeErrorTestSuites,
    testResults: [...first.testResults.filter((file) => !again.has(file.name)), ...second.testResults],
  }
  return {
    ...merged,
    success: second.success && merged.testResults.every(({ status }) => status !== 'failed'),
  }
}

const MOST_SLOW = 10

/** The files that took longest, with their seconds. */
export function slowest({ testResults }: JestResults, root: string): string[] {
  const seconds = (file: JestResults['testResults'][number]) => (file.endTime - file.startTime) / 1000
  return [...testResults]
    .sort((a, b) => seconds(b) - seconds(a))
    .slice(0, MOST_SLOW)
    .map((file) => `${seconds(file).toFixed(1).padStart(7)} s  ${path.relative(root, file.name)}`)
}
