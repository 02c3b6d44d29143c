/** What is read of Jest's `--json` results. */
export interface JestResults {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  /** Files that broke before any of their tests ran. */
  numRuntimeErrorTestSuites: number
  success: boolean
}

const failures = (results: JestResults) => results.numFailedTests + results.numRuntimeErrorTestSuites

/** `N passed, N failed` and `, N skipped` if any; a file that could not run counts as one failure. */
export function closingLine(results: JestResults | undefined): string {
  if (!results) return '0 passed, 1 failed'
  const skipped = results.numPendingTests + results.numTodoTests
  const counts = `${results.numPassedTests} passed, ${failures(results)} failed`
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts
}

/** Whether something ran and nothing failed. */
export function succeeded(results: JestResults | undefined): boolean {
  return Boolean(results?.success) && results!.numPassedTests > 0 && failures(results!) === 0
}

/** Whether these Jest arguments include end-to-end tests, which need server, worker and the built client. */
export function needsApp(args: string[]): boolean {
  const start = args.findIndex((arg) => arg.startsWith('--selectProjects'))
  if (start === -1) return true
  const rest = args.slice(start + 1)
  const end = rest.findIndex((arg) => arg.startsWith('-'))
  const projects = [args[start]!.split('=')[1], ...rest.slice(0, end === -1 ? undefined : end)]
  return projects.includes('e2e')
}
