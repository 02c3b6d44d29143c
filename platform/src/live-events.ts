import { Emitter } from '@socket.io/redis-emitter'
import type { Redis } from 'ioredis'
import { CHAT_EVENT, FEED_EVENT, missionRoom, type ChatEvent, type FeedItem } from '#contract'

/** Sends what was stored to whoever watches. Never awaited for correctness: the feed call shows the same items. */
export interface LiveEvents {
  publish(missionId: string, item: FeedItem): void
  /** An answer in the making; the history call shows it once it stands. */
  chat(event: ChatEvent): void
}

/** `onLost` hears of events that Redis did not take; watchers get them with their next poll. */
export function createLiveEvents(
  redis: Pick<Redis, 'publish'>,
  onLost: (error: Error) => void = (error) => process.emitWarning(error),
): LiveEvents {
  const emitter = new Emitter({
    // The emitter does not wait for its publications: a rejection nobody handles would end the process.
    publish: (channel: string, message: string | Buffer) =>
      void redis.publish(channel, message).catch(onLost),
  })
  return {
    publish: (missionId, item) => {
      emitter.to(missionRoom(missionId)).emit(FEED_EVENT, { mission_id: missionId, item })
    },
    chat: (event) => {
      emitter.to(missionRoom(event.mission_id)).emit(CHAT_EVENT, event)
    },
  }
}
