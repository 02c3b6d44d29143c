import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Emitter } from '@socket.io/redis-emitter'
import type { Redis } from 'ioredis'
import { connectRedis } from './redis.ts'
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

  it('gives the emitter of live events a connection it can use', () => {
    expect(() => new Emitter(publisher).to('room').emit('feed', {})).not.toThrow()
  })
})
