import { isActive, type MissionStatus } from '#contract'
import type { MissionRecord } from './models.ts'
import { LIVE_JOB_STATES, type Queues } from './queues.ts'

/** An active mission without a change for this long is looked at; in between, its worker may be busy or new. */
export const QUIET_MS = 60_000

export const hasLiveJob = async (queues: Queues, missionId: string): Promise<boolean> =>
  LIVE_JOB_STATES.includes(await queues.missions.getJobState(missionId))

type Reconcilable = Pick<MissionRecord, 'status' | 'artifacts' | 'updated_at' | 'attempts'>

/** True when the mission's status can only be judged by asking the queue for its job. */
export const needsJobCheck = (mission: Omit<Reconcilable, 'artifacts'>, now: Date): boolean =>
  isActive(mission.status) &&
  now.getTime() - mission.updated_at.getTime() > QUIET_MS &&
  // Stored but never queued: the sweeper queues it.
  !(mission.status === 'launching' && mission.attempts === 0)

/** What a mission's deliverables show, where the stored status is wrong. */
export interface Correction {
  status: Extract<MissionStatus, 'completed' | 'failed'>
  error_message: string | null
}

const INTERRUPTED =
  'The analysis was interrupted and could not go on. Your report was given back; please launch it again.'

/**
 * The correction that a mission's deliverables ask for, or null where the stored status is right: a failed mission
 * whose report exists is completed; a quiet active one without a job is completed with a report and failed without.
 * What the user stopped stays stopped.
 */
export function correctionOf(
  mission: Reconcilable,
  facts: { liveJob: boolean; now: Date },
): Correction | null {
  const delivered = mission.artifacts.some((artifact) => artifact.kind === 'pdf')
  if (isActive(mission.status)) {
    if (facts.liveJob || !needsJobCheck(mission, facts.now)) return null
    return delivered
      ? { status: 'completed', error_message: null }
      : { status: 'failed', error_message: INTERRUPTED }
  }
  return delivered && mission.status !== 'completed' && mission.status !== 'stopped'
    ? { status: 'completed', error_message: null }
    : null
}
