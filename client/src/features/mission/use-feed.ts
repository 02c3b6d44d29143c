import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { watchMission, type LiveState } from '../../lib/live-socket.ts'
import { fetchFeed } from './api/feed.ts'
import type { MissionView } from './api/mission-status.ts'
import { addItems, emptyFeed, hasGap, progressCount, type FeedState } from './feed-state.ts'

export type Feed = FeedState & {
  /** `closed` when nothing more can come, or for a visitor, who gets the progress log of the status alone. */
  live: LiveState | 'closed'
  error: Error | null
}

/**
 * The mission's feed: fetched, then followed live. Events are hints, so whatever the polled status shows and the
 * feed does not yet is fetched again.
 */
export function useFeed(missionId: string, token: string | null, view: MissionView, ended: boolean): Feed {
  const [state, add] = useReducer(addItems, emptyFeed)
  const [live, setLive] = useState<LiveState>('connecting')
  const [error, setError] = useState<Error | null>(null)
  const complete = useRef(0)
  const running = useRef<AbortController | null>(null)
  useEffect(() => {
    complete.current = state.complete
  }, [state.complete])

  const refetch = useCallback(() => {
    if (token === null) return
    running.current?.abort()
    const request = new AbortController()
    running.current = request
    fetchFeed(missionId, complete.current, request.signal).then(
      (items) => {
        add(items)
        setError(null)
      },
      (failure: Error) => {
        if (!request.signal.aborted) setError(failure)
      },
    )
  }, [missionId, token])

  useEffect(() => () => running.current?.abort(), [])

  useEffect(() => {
    if (token === null || ended) return refetch()
    return watchMission(missionId, token, {
      onItem: (item) => add([item]),
      onWatching: refetch,
      onState: setLive,
    })
  }, [missionId, token, ended, refetch])

  const gap = hasGap(state)
  useEffect(() => {
    if (gap) refetch()
  }, [gap, refetch])

  const missed = view.progress_log.length > progressCount(state) ? view.progress_log.length : 0
  useEffect(() => {
    if (missed > 0) refetch()
  }, [missed, view.status, view.artifacts.length, refetch])

  return { ...state, live: token === null || ended ? 'closed' : live, error }
}
