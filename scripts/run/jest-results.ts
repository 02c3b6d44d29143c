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
  /** Files, with the times at which each began and ended. */
  testResults: { name: string; startTime: number; endTime: number }[]
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

const MOST_SLOW = 10

/** The files that took longest, with their seconds. */
export function slowest({ testResults }: JestResults, root: string): string[] {
  const seconds = (file: JestResults['testResults'][number]) => (file.endTime - file.startTime) / 1000
  return [...testResults]
    .sort((a, b) => seconds(b) - seconds(a))
    .slice(0, MOST_SLOW)
    .map((file) => `${seconds(file).toFixed(1).padStart(7)} s  ${path.relative(root, file.name)}`)
}
