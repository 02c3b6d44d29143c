import { feedResponseSchema, type FeedItem } from '#contract'
import { apiRequest } from '../../../lib/api-client.ts'

/** The feed's items after the given number, oldest first. */
export async function fetchFeed(missionId: string, after: number, signal: AbortSignal): Promise<FeedItem[]> {
  const path = `/api/sessions/${encodeURIComponent(missionId)}/feed?after=${after}`
  return (await apiRequest(feedResponseSchema, path, { signal })).items
}
