import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { missionStatusQuery, type MissionView } from './api/mission-status.ts'
import type { FeedState } from './feed-state.ts'

/** Asks for the status at once when the feed has newer news of it, instead of at the next poll. */
export function useStatusNews(missionId: string, feed: FeedState, view: MissionView): void {
  const queries = useQueryClient()
  const latest = feed.items.findLast((item) => item.kind === 'status')
  const news =
    latest !== undefined && (latest.status !== view.status || latest.current_task !== view.current_task)
      ? latest.sequence
      : null
  useEffect(() => {
    if (news !== null) void queries.invalidateQueries({ queryKey: missionStatusQuery(missionId).queryKey })
  }, [news, missionId, queries])
}
