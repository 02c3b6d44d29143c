import { Emitter } from '@socket.io/redis-emitter'
import type { Redis } from 'ioredis'
import { FEED_EVENT, missionRoom, type FeedItem } from '#contract'

/** Sends what was stored to whoever watches. Never awaited for correctness: the feed call shows the same items. */
export interface LiveEvents {
  publish(missionId: string, item: FeedItem): void
}

export function createLiveEvents(redis: Redis): LiveEvents {
  const emitter = new Emitter(redis)
  return {
    publish: (missionId, item) => {
      emitter.to(missionRoom(missionId)).emit(FEED_EVENT, { mission_id: missionId, item })
    },
  }
}
