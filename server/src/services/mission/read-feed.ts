import type { FeedItem } from '#contract'
import type { UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findOwnMission } from './find-mission.ts'

/** The items of the feed after the given number, oldest first. @throws AppError not_found */
export async function readFeed(
  dependencies: Dependencies,
  user: UserRecord,
  missionId: string,
  after: number,
): Promise<FeedItem[]> {
  const mission = await findOwnMission(dependencies, user, missionId)
  return mission.feed.filter((item) => item.sequence > after)
}
