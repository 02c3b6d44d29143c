import { isActive, type MissionStatus } from '#contract'

export type Phase = { status: MissionStatus; label: string }

const UPLOAD_PHASES: readonly Phase[] = [
  { status: 'launching', label: 'Launch' },
  { status: 'initializing', label: 'Read data' },
  { status: 'running', label: 'Analyse' },
  { status: 'writing_report', label: 'Write report' },
  { status: 'finalizing', label: 'Verify' },
  { status: 'completed', label: 'Report ready' },
]

const ECONOMIC_PHASES: readonly Phase[] = [
  UPLOAD_PHASES[0],
  { status: 'AI Selecting Data', label: 'Select data' },
  ...UPLOAD_PHASES.slice(1),
]

export const phasesOf = (dataSource: string): readonly Phase[] =>
  dataSource === 'fred' ? ECONOMIC_PHASES : UPLOAD_PHASES

/** What a status is called, for people. A status nobody here knows is pending. */
export function statusLabel(status: string): string {
  switch (status as MissionStatus) {
    case 'launching':
      return 'Launching'
    case 'AI Selecting Data':
      return 'AI Selecting Data'
    case 'initializing':
      return 'Initializing'
    case 'running':
      return 'Running'
    case 'writing_report':
      return 'Writing report'
    case 'finalizing':
      return 'Finalizing'
    case 'completed':
      return 'Completed'
    case 'failed':
      return 'Failed'
    case 'failed_to_launch':
      return 'Failed to launch'
    case 'stopped':
      return 'Stopped'
    case 'error':
      return 'Error'
    default:
      return 'Pending'
  }
}

export type Tone = 'active' | 'good' | 'bad' | 'quiet'

export function statusTone(status: string): Tone {
  if (isActive(status)) return 'active'
  if (status === 'completed') return 'good'
  return status === 'failed' || status === 'failed_to_launch' || status === 'error' ? 'bad' : 'quiet'
}

/**
 * Index of the phase the mission is in, or was in when it ended early: then `trail`, the statuses it is known to
 * have passed through, tells. 0 where nothing is known.
 */
export function phaseIndex(phases: readonly Phase[], status: string, trail: readonly string[]): number {
  const find = (wanted: string) => phases.findIndex((phase) => phase.status === wanted)
  const direct = find(status)
  if (direct >= 0) return direct
  return Math.max(0, ...trail.map(find))
}

/** Height of the flight path at share x of the way: a throw's path, level at its farthest point. 0 to 1. */
export const altitude = (x: number): number => 1 - (1 - x) ** 2
