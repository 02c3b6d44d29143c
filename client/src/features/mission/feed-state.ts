import type { FeedItem } from '#contract'

/**
 * What is known of a mission's feed. `items` is in order of `sequence`, without repeats. Items 1 to `complete` are
 * all there; a later item before them means that some were missed and have to be fetched after `complete`.
 */
export type FeedState = { items: readonly FeedItem[]; complete: number }

export const emptyFeed: FeedState = { items: [], complete: 0 }

/** Adds items in any order, as they come from events and from fetches. Returns the same state if none is new. */
export function addItems(state: FeedState, added: readonly FeedItem[]): FeedState {
  const known = new Set(state.items.map((item) => item.sequence))
  const fresh = added.filter((item) => !known.has(item.sequence) && known.add(item.sequence))
  if (fresh.length === 0) return state
  const items = [...state.items, ...fresh].sort((a, b) => a.sequence - b.sequence)
  let complete = state.complete
  while (known.has(complete + 1)) complete += 1
  return { items, complete }
}

export const hasGap = (state: FeedState): boolean => state.items.length > state.complete

/** The statuses the feed has shown, in order. */
export const statusTrail = (state: FeedState): string[] =>
  state.items.flatMap((item) => (item.kind === 'status' ? [item.status] : []))

export const progressCount = (state: FeedState): number =>
  state.items.filter((item) => item.kind === 'progress').length
