import { describe, expect, it } from '@jest/globals'
import { closingLine, slowest, succeeded, together, type JestResults } from './jest-results.ts'

const results = (over: Partial<JestResults>): JestResults => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  success: true,
  testResults: [],
  ...over,
})

describe('jest results', () => {
  it.each([
    [[results({})], '3 passed, 0 failed', true],
    [[results({ numPendingTests: 1, numTodoTests: 1 })], '3 passed, 0 failed, 2 skipped', true],
    [[results({ numFailedTests: 2, success: false })], '3 passed, 2 failed', false],
    [[results({ numRuntimeErrorTestSuites: 1, success: false })], '3 passed, 1 failed', false],
    [[results({ numPassedTests: 0 })], '0 passed, 0 failed', false],
    [[undefined], '0 passed, 1 failed', false],
    [[results({}), results({ numPassedTests: 0 })], '3 passed, 0 failed', true],
    [[results({}), results({ numFailedTests: 1, success: false })], '6 passed, 1 failed', false],
    [[results({}), undefined], '3 passed, 1 failed', false],
  ])('%j', (runs, line, good) => {
    expect(closingLine(together(runs))).toBe(line)
    expect(succeeded(together(runs))).toBe(good)
  })

  it('tells the slowest files', () => {
    const testResults = Array.from({ length: 12 }, (_, index) => ({
      name: `/here/worker/${index}.test.ts`,
      startTime: 1000,
      endTime: 1000 + 1500 * ((index * 5) % 12),
    }))
    const lines = slowest(results({ testResults }), '/here')
    expect(lines).toHaveLength(10)
    expect(lines[0]!.trim()).toBe('16.5 s  worker/7.test.ts')
  })
})
