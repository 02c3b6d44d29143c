import type { MissionRecord, UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'
import { withdrawPermission } from '../gmail/disconnect-gmail.ts'
import { signOutEverywhere } from '../session/sign-out.ts'
import { discardMission } from '../mission/delete-mission.ts'

/**
 * Removes the account and everything in it. Sessions end first and the user goes last, so that a crash in between
 * leaves an account that can be signed in to and deleted again.
 */
export async function deleteUser(dependencies: Dependencies, user: UserRecord): Promise<void> {
  const { models, files } = dependencies
  await signOutEverywhere(dependencies, user)
  await withdrawPermission(dependencies, user)
  for (const mission of await models.Mission.find({ user_id: user._id })
    .select({ feed: 0 })
    .lean<MissionRecord[]>())
    await discardMission(dependencies, mission)
  await files.remove(await files.ofUser(user._id.toString()))
  await models.User.deleteOne({ _id: user._id })
}
