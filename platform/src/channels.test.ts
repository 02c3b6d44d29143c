import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Redis } from 'ioredis'
import { createLiveEvents } from './live-events.ts'
import { connectRedis, requireRedis } from './redis.ts'
import { broadcastStop, onStop } from './stop-channel.ts'
import { openTestRedis } from './testing/test-database.ts'

let publisher: Redis
let subscriber: Redis
beforeAll(() => {
  publisher = openTestRedis()
  subscriber = openTestRedis()
})
afterAll(() => {
  publisher.disconnect()
  subscriber.disconnect()
})

describe('the stop channel', () => {
  it('reaches whoever listens, with the mission that was stopped', async () => {
    const id = `mission-${process.pid}-${Math.trunc(performance.now())}`
    const heard = new Promise<string>((resolve) => {
      void onStop(subscriber, (missionId) => {
        if (missionId === id) resolve(missionId)
      }).then(() => broadcastStop(publisher, id))
    })
    expect(await heard).toBe(id)
  })
})

describe('live events', () => {
  it('tell of an event that was lost, and do not end the process', async () => {
    const lost = await new Promise<Error>((resolve) => {
      const refusing = { publish: () => Promise.reject(new Error('Connection is closed.')) }
      const live = createLiveEvents(refusing as never, resolve)
      live.publish('m', {
        kind: 'progress',
        message: 'x',
        sequence: 1,
        timestamp: '2026-11-21T12:00:00.000Z',
      })
    })
    expect(lost.message).toBe('Connection is closed.')
  })
})

describe('requireRedis', () => {
  it('says in one line what it met', async () => {
    await expect(requireRedis(publisher)).resolves.toBeUndefined()
    const nobody = connectRedis('redis://127.0.0.1:1', { maxRetriesPerRequest: 1 })
    await expect(requireRedis(nobody, 300)).rejects.toThrow(
      /^REDIS_URL: the queue cannot be reached \(connect ECONNREFUSED 127\.0\.0\.1:1\)\.$/,
    )
    nobody.disconnect()
  })
})

describe('connectRedis', () => {
  it('takes addresses and socket paths', () => {
    const options = (address: string) => {
      const redis = connectRedis(address, { lazyConnect: true })
      return redis.options
    }
    expect(options('/run/redis.sock').path).toBe('/run/redis.sock')
    expect(options('unix:///run/redis.sock').path).toBe('/run/redis.sock')
    expect(options('redis://:secret@example.com:7000/3')).toMatchObject({
      host: 'example.com',
      port: 7000,
      password: 'secret',
      db: 3,
    })
  })
})
