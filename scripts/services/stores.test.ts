import { setTimeout as pause } from 'node:timers/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Redis } from 'ioredis'
import mongoose from 'mongoose'
import { temporaryFolders } from '../testing/temporary-folder.ts'
import { openDataDirectory, type DataDirectory } from './data-directory.ts'
import { requireMongodb, startMongodb } from './mongodb.ts'
import { isAlive } from './process-identity.ts'
import { redisConfiguration, requireRedis, startRedis } from './redis.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'

const folder = temporaryFolders()
const cache = path.resolve('.cache')
const silent = { doing: () => {}, done: () => {} }
const PASSWORD = 'a'.repeat(64)

let data: DataDirectory
let supervisor: Supervisor
beforeEach(() => {
  data = openDataDirectory(folder())
  supervisor = watched()
})
afterEach(() => supervisor.stop())

function watched(): Supervisor {
  return createSupervisor(data.folder('logs'), (reason) => {
    throw reason
  })
}

const redis = () => startRedis({ data, password: PASSWORD, supervisor, phase: 1, progress: silent })
const mongodb = () => startMongodb({ data, cache, supervisor, phase: 1, progress: silent })

/** Ends a service as a power cut would, and waits until it is there again. */
async function cutOff(name: string): Promise<void> {
  const pid = supervisor.pid(name)
  process.kill(pid, 'SIGKILL')
  while (isAlive(pid) || supervisor.pid(name) === pid) await pause(20)
}

describe('a private Redis', () => {
  it('keeps jobs for good: append-only file, no eviction, loopback with a password', async () => {
    const client = new Redis(await redis())
    expect(await client.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction'])
    expect(await client.config('GET', 'bind')).toEqual(['bind', '127.0.0.1'])
    await client.set('job', 'waiting')
    client.disconnect()
    await supervisor.stop()

    supervisor = watched()
    const again = new Redis(await redis())
    expect(await again.get('job')).toBe('waiting')
    again.disconnect()
  })

  it('has what was written a second before it was killed, at the same address', async () => {
    const client = new Redis(await redis(), { maxRetriesPerRequest: null })
    // A client that retries reports each failed attempt, which is what is expected here.
    client.on('error', () => {})
    await client.set('job', 'waiting')
    await pause(1500)
    await cutOff('Redis')
    expect(await client.get('job')).toBe('waiting')
    client.disconnect()
  })

  it('lets nobody in without the password', async () => {
    const url = new URL(await redis())
    await requireRedis(url.href)
    url.password = 'wrong'
    await expect(requireRedis(url.href)).rejects.toThrow(/Redis at REDIS_URL does not answer \(.*WRONGPASS/)
  })

  it('quotes the folder of its data', () => {
    const text = redisConfiguration({ directory: '/home/A "B"/data', port: 1, password: 'x' })
    expect(text).toContain('dir "/home/A \\"B\\"/data"\n')
  })
})

describe('the embedded MongoDB', () => {
  it('loses no acknowledged write when it is killed, and comes back at the same address', async () => {
    const uri = await mongodb()
    const connection = await mongoose.createConnection(uri).asPromise()
    const writes = connection.db!.collection<{ _id: number }>('writes')
    let acknowledged = 0
    const writer = (async () => {
      for (;;) {
        await writes.insertOne({ _id: acknowledged + 1 })
        acknowledged += 1
      }
    })().catch((error: Error) => error)
    while (acknowledged < 300) await pause(5)
    await cutOff('MongoDB')
    expect(await writer).toBeInstanceOf(Error)
    const kept = new Set((await writes.find().toArray()).map(({ _id }) => _id))
    const lost = Array.from({ length: acknowledged }, (_, index) => index + 1).filter((id) => !kept.has(id))
    expect(lost).toEqual([])
    await connection.close()
  })

  it('finds its data again after it was stopped', async () => {
    const first = await mongoose.createConnection(await mongodb()).asPromise()
    await first.db!.collection('missions').insertOne({ goal: 'growth' })
    await first.close()
    await supervisor.stop()

    supervisor = watched()
    const uri = await mongodb()
    await requireMongodb(uri)
    const second = await mongoose.createConnection(uri).asPromise()
    expect(await second.db!.collection('missions').countDocuments({ goal: 'growth' })).toBe(1)
    await second.close()
  })
})
