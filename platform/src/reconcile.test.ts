import { describe, expect, it } from '@jest/globals'
import type { MissionStatus } from '#contract'
import type { ArtifactRecord } from './models.ts'
import { QUIET_MS, correctionOf, needsJobCheck } from './reconcile.ts'

const now = new Date('2026-11-21T12:00:00Z')
const build = (status: MissionStatus, { pdf = false, quietMs = QUIET_MS + 1, attempts = 1 } = {}) => ({
  status,
  attempts,
  artifacts: pdf ? [{ kind: 'pdf' } as ArtifactRecord] : [],
  updated_at: new Date(now.getTime() - quietMs),
})

describe('correctionOf', () => {
  it.each<[MissionStatus, boolean, boolean, MissionStatus | null]>([
    // status, report exists, job lives -> shown
    ['running', false, false, 'failed'],
    ['finalizing', true, false, 'completed'],
    ['writing_report', false, true, null],
    ['finalizing', true, true, null],
    ['failed', true, false, 'completed'],
    ['error', true, false, 'completed'],
    ['failed_to_launch', true, false, 'completed'],
    ['failed', false, false, null],
    ['stopped', true, false, null],
    ['completed', true, false, null],
    ['completed', false, false, null],
  ])('%s, report %s, job %s: %s', (status, pdf, liveJob, expected) => {
    expect(correctionOf(build(status, { pdf }), { liveJob, now })?.status ?? null).toBe(expected)
  })

  it('leaves a mission alone that changed within the last minute', () => {
    expect(correctionOf(build('running', { quietMs: QUIET_MS }), { liveJob: false, now })).toBeNull()
  })

  it('leaves a mission to the sweeper that was stored but never queued', () => {
    expect(needsJobCheck(build('launching', { attempts: 0 }), now)).toBe(false)
    expect(needsJobCheck(build('launching', { attempts: 1 }), now)).toBe(true)
    expect(needsJobCheck(build('completed'), now)).toBe(false)
  })
})
