import { describe, expect, it } from '@jest/globals'
import { needsApp, phasesOf } from './test-phases.ts'

describe('the arguments of npm test', () => {
  it.each([
    [[], true],
    [['--testPathPatterns', 'x'], true],
    [['mission'], true],
    [['e2e/screens'], true],
    [['worker/src/report', 'e2e/screens'], true],
    [['worker/src/report', './server/src/app', '-t', 'x'], false],
    [['--selectProjects', 'server', 'e2e'], true],
    [['--selectProjects=e2e'], true],
    [['--selectProjects', 'server', '-t', 'e2e'], false],
  ])('%j need the app: %s', (args, expected) => expect(needsApp(args)).toBe(expected))

  it('let what waits run beside what computes', () => {
    expect(phasesOf([])).toEqual([
      ['--ignoreProjects', 'e2e'],
      ['--selectProjects', 'e2e'],
    ])
    expect(phasesOf(['mission']).map((phase) => phase.slice(0, 2))).toEqual(
      Array(2).fill(['mission', '--passWithNoTests']),
    )
  })

  it('are taken as they are where they choose projects or files', () => {
    for (const args of [['--selectProjects', 'server', 'e2e'], ['server/src/app']])
      expect(phasesOf(args)).toEqual([args])
  })
})
