import { describe, expect, it } from '@jest/globals'
import { closingLine, needsApp, succeeded, type JestResults } from './jest-results.ts'

const results = (over: Partial<JestResults>): JestResults => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  success: true,
  ...over,
})

describe('jest results', () => {
  it.each([
    [results({}), '3 passed, 0 failed', true],
    [results({ numPendingTests: 1, numTodoTests: 1 }), '3 passed, 0 failed, 2 skipped', true],
    [results({ numFailedTests: 2, success: false }), '3 passed, 2 failed', false],
    [results({ numRuntimeErrorTestSuites: 1, success: false }), '3 passed, 1 failed', false],
    [results({ numPassedTests: 0 }), '0 passed, 0 failed', false],
    [undefined, '0 passed, 1 failed', false],
  ])('%j', (given, line, good) => {
    expect(closingLine(given)).toBe(line)
    expect(succeeded(given)).toBe(good)
  })

  it.each([
    [[], true],
    [['--testPathPatterns', 'x'], true],
    [['--selectProjects', 'server', 'e2e'], true],
    [['--selectProjects=e2e'], true],
    [['--selectProjects', 'server', '-t', 'e2e'], false],
  ])('%j needs the app: %s', (args, expected) => expect(needsApp(args)).toBe(expected))
})
