import type { Redis } from 'ioredis'

const CHANNEL = 'apogee:stop-mission'

/** Tells every worker to stop a mission; the one that runs it does. A hint: the truth is in the mission itself. */
export const broadcastStop = (redis: Redis, missionId: string): Promise<number> =>
  redis.publish(CHANNEL, missionId)

/** Calls back for each stop that is broadcast. The connection serves this subscription alone. */
export async function onStop(subscriber: Redis, callback: (missionId: string) => void): Promise<void> {
  subscriber.on('message', (channel, missionId) => {
    if (channel === CHANNEL) callback(missionId)
  })
  await subscriber.subscribe(CHANNEL)
}
