import { describe, expect, it } from '@jest/globals'
import { MISSION_STATUSES } from '#contract'
import { altitude, phaseIndex, phasesOf, statusLabel, statusTone } from './phases.ts'

const names = (source: string) => phasesOf(source).map(({ status }) => status)

describe('phasesOf', () => {
  it('selects data for economic missions alone', () => {
    expect(names('upload')).not.toContain('AI Selecting Data')
    expect(names('unknown')).toEqual(names('upload'))
    expect(names('fred').slice(0, 3)).toEqual(['launching', 'AI Selecting Data', 'initializing'])
  })
})

describe('phaseIndex', () => {
  const phases = phasesOf('upload')
  it('is where the status says, or for an early end where the mission had come to', () => {
    expect(phaseIndex(phases, 'running', [])).toBe(2)
    expect(phaseIndex(phases, 'completed', [])).toBe(5)
    expect(phaseIndex(phases, 'failed', ['launching', 'initializing', 'running', 'failed'])).toBe(2)
    expect(phaseIndex(phases, 'stopped', [])).toBe(0)
    expect(phaseIndex(phases, 'no such status', ['writing_report'])).toBe(3)
  })
})

describe('statuses', () => {
  it('all have a name, and any other is pending', () => {
    for (const status of MISSION_STATUSES) expect(statusLabel(status)).not.toBe('Pending')
    expect(statusLabel('queued-elsewhere')).toBe('Pending')
    expect(statusTone('queued-elsewhere')).toBe('quiet')
    expect(statusTone('failed_to_launch')).toBe('bad')
  })
})

describe('altitude', () => {
  it('climbs from the ground and is level at the far end', () => {
    expect([altitude(0), altitude(1)]).toEqual([0, 1])
    expect(altitude(0.5)).toBeCloseTo(0.75)
    expect(1 - altitude(0.99)).toBeLessThan(0.001)
  })
})
