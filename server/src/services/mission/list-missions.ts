import type { MissionRecord, UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'
import { reconcileOnReading } from './reconcile-on-reading.ts'

/** Every mission of the user, newest first, without feeds. */
export async function listMissions(dependencies: Dependencies, user: UserRecord): Promise<MissionRecord[]> {
  const missions = await dependencies.models.Mission.find({ user_id: user._id })
    .select({ feed: 0 })
    .sort({ created_at: -1, _id: 1 })
    .lean<MissionRecord[]>()
  return Promise.all(missions.map((mission) => reconcileOnReading(dependencies, mission)))
}
