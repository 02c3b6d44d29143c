import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { broadcastStop, onStop } from '#platform/stop-channel.ts'
import { openTestDatabase, openTestRedis } from '#platform/testing/test-database.ts'
import { randomId } from '#platform/secrets.ts'
import { RunningMissions } from './running-missions.ts'

const aborted = (signal: AbortSignal) =>
  new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('stopped'), { once: true }))

describe('the missions of a worker', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  const redis = openTestRedis()
  const subscriber = openTestRedis()
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(async () => {
    await database.drop()
    redis.disconnect()
    subscriber.disconnect()
  })

  const build = async (status: 'running' | 'stopped') => {
    const now = new Date()
    const mission = { goal: 'x', data_source: 'upload', status, seed: 1, month: '2026-11' } as const
    const { _id } = await database.models.Mission.create({
      ...mission,
      _id: randomId(),
      user_id: '0'.repeat(24) as never,
      created_at: now,
      updated_at: now,
    })
    return _id
  }

  it('hear a stop that is broadcast within 2 s, each its own', async () => {
    const running = new RunningMissions()
    await onStop(subscriber, (missionId) => running.stop(missionId))
    const [one, other] = [randomId(), randomId()]
    const stopped = running.track(one, aborted)
    let otherStopped = false
    void running.track(other, (signal) => aborted(signal).then(() => (otherStopped = true)))
    const start = performance.now()
    await broadcastStop(redis, one)
    expect(await stopped).toBe('stopped')
    expect(performance.now() - start).toBeLessThan(2000)
    expect(otherStopped).toBe(false)
  })

  it('are stopped by their state as well, when the broadcast was lost', async () => {
    const running = new RunningMissions()
    const [active, ended, gone] = [await build('running'), await build('stopped'), randomId()]
    const signals = new Map<string, AbortSignal>()
    for (const id of [active, ended, gone])
      void running.track(id, (signal) => {
        signals.set(id, signal)
        return aborted(signal)
      })
    await running.stopEnded(database.models)
    expect([active, ended, gone].map((id) => signals.get(id)!.aborted)).toEqual([false, true, true])
  })
})
