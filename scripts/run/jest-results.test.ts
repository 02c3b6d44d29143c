import { describe, expect, it } from '@jest/globals'
import {
  afterSecondTry,
  closingLine,
  slowest,
  succeeded,
  together,
  toTryAgain,
  type JestResults,
  type TestFile,
} from './jest-results.ts'

const file = (name: string, statuses: string[], over: Partial<TestFile> = {}): TestFile => ({
  name,
  startTime: 0,
  endTime: 0,
  status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
  ...over,
})

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
      ...file(`/here/worker/${index}.test.ts`, ['passed']),
      startTime: 1000,
      endTime: 1000 + 1500 * ((index * 5) % 12),
    }))
    const lines = slowest(results({ testResults }), '/here')
    expect(lines).toHaveLength(10)
    expect(lines[0]!.trim()).toBe('16.5 s  worker/7.test.ts')
  })

  const first = results({
    numPassedTests: 3,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    success: false,
    testResults: [file('/a', ['passed', 'failed']), file('/b', []), file('/c', ['passed', 'passed'])],
  })

  it('counts a file that was tried again as it went the second time', () => {
    expect(toTryAgain(first)).toEqual(['/a', '/b'])
    const good = results({
      numPassedTests: 4,
      testResults: [file('/a', ['passed', 'passed']), file('/b', ['passed', 'passed'])],
    })
    expect(closingLine(afterSecondTry(first, good))).toBe('6 passed, 0 failed')
    expect(succeeded(afterSecondTry(first, good))).toBe(true)
    const still = results({
      numPassedTests: 3,
      numFailedTests: 1,
      success: false,
      testResults: [file('/a', ['passed', 'failed']), file('/b', ['passed', 'passed'])],
    })
    expect(closingLine(afterSecondTry(first, still))).toBe('5 passed, 1 failed')
    expect(succeeded(afterSecondTry(first, still))).toBe(false)
  })

  it('tries nothing again where much fails', () => {
    const testResults = ['/a', '/b', '/c', '/d', '/e'].map((name) => file(name, ['failed']))
    expect(toTryAgain(results({ testResults }))).toEqual([])
  })
})
