import { isActive, type MissionStatus } from '#contract'
import type { MissionRecord } from './models.ts'
import { LIVE_JOB_STATES, type Queues } from './queues.ts'

/** An active mission without a change for this long is looked at; in between, its worker may be busy or new. */
export const QUIET_MS = 60_000

export const hasLiveJob = async (queues: Queues, missionId: string): Promise<boolean> =>
  LIVE_JOB_STATES.includes(await queues.missions.getJobState(missionId))

type Reconcilable = Pick<MissionRecord, 'status' | 'artifacts' | 'updated_at' | 'attempts'>

/** True when the mission's status can only be judged by asking the queue for its job. */
export const needsJobCheck = (mission: Reconcilable, now: Date): boolean =>
  isActive(mission.status) &&
  now.getTime() - mission.updated_at.getTime() > QUIET_MS &&
  // Stored but never queued: the sweeper queues it.
  !(mission.status === 'launching' && mission.attempts === 0)

/**
 * The status that a mission's deliverables show, or null where the stored one is right: a failed mission whose
 * report exists is completed; a quiet active one without a job is completed with a report and failed without.
 * What the user stopped stays stopped.
 */
export function correctedStatus(
  mission: Reconcilable,
  facts: { liveJob: boolean; now: Date },
): Extract<MissionStatus, 'completed' | 'failed'> | null {
  const delivered = mission.artifacts.some((artifact) => artifact.kind === 'pdf')
  if (isActive(mission.status)) {
    if (facts.liveJob || !needsJobCheck(mission, facts.now)) return null
    return delivered ? 'completed' : 'failed'
  }
  return delivered && mission.status !== 'completed' && mission.status !== 'stopped' ? 'completed' : null
}
