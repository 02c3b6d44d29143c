import { isActive } from '#contract'
import type { FileStore } from './file-store.ts'
import type { JournalStore } from './journal-store.ts'
import type { MissionStore } from './mission-store.ts'
import type { MissionRecord, Models, UserRecord } from './models.ts'
import { keepUsage } from './usage-ledger.ts'

/** A deletion under way for longer was broken off: the sweeper or the next sign-in finishes it. */
export const DELETION_STALE_MS = 60_000

export interface RemovalDependencies {
  models: Models
  files: FileStore
  journal: JournalStore
  missions: MissionStore
  now: () => Date
  /** Ends an active mission, also where it runs. */
  end: (mission: MissionRecord) => Promise<unknown>
}

/** Removes a mission with all its files, its chat and its journal. Safe to repeat after a crash between the steps. */
export async function removeMission(
  { models, files, journal, missions, end }: Omit<RemovalDependencies, 'now'>,
  mission: MissionRecord,
): Promise<void> {
  if (isActive(mission.status)) await end(mission)
  // Who ended it may not have come to giving the report back, and finds no mission afterwards.
  await missions.settle(mission._id)
  await files.remove(await files.ofMission(mission._id))
  await journal.clear(mission._id)
  await models.ChatTurn.deleteMany({ mission_id: mission._id })
  await models.Mission.deleteOne({ _id: mission._id })
}

/** Removes the missions and files of a user, who may be gone. */
export async function removeBelongings(
  dependencies: Omit<RemovalDependencies, 'now'>,
  userId: UserRecord['_id'],
): Promise<void> {
  const { models, files } = dependencies
  const missions = models.Mission.find({ user_id: userId }).select({ feed: 0 }).lean<MissionRecord[]>()
  for (const mission of await missions) await removeMission(dependencies, mission)
  await files.remove(await files.ofUser(userId.toString()))
  await models.ChatTurn.deleteMany({ user_id: userId })
}

/**
 * Removes an account that is marked as being deleted, and everything in it. Belongings go a second time after the
 * user: what a request stored that was under way would be nobody's. Safe to repeat, also by two at once.
 */
export async function removeAccount(
  dependencies: RemovalDependencies,
  { _id, deletion }: Pick<UserRecord, '_id' | 'deletion'>,
): Promise<void> {
  const { models, now } = dependencies
  await removeBelongings(dependencies, _id)
  const user = await models.User.findById(_id).lean<UserRecord>()
  if (user && deletion) await keepUsage(models, deletion.ledger_id, user, now())
  await models.User.deleteOne({ _id })
  await removeBelongings(dependencies, _id)
}
